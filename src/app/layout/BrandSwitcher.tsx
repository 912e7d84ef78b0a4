import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Membership } from '#contract/schemas/auth';
import { useRoleName } from '../../shared/session/useRoleName.ts';
import { BrandLogo } from '../../features/brands/BrandLogo.tsx';
import { useCurrentUser, useMembership } from '../../shared/session/useCurrentUser.ts';
import { BarButton } from '../../shared/ui/BarButton.tsx';
import { CheckIcon, ChevronDownIcon } from '../../shared/ui/icons.tsx';
import { useGoToBrand } from './brandLinks.ts';
import { useMenu } from '../../shared/replay/useMenu.ts';

/** With more brands than this they are found by name instead of in a menu. */
const LISTED_MAX = 8;

/** How its bar draws it. */
export const BRAND_SWITCHER = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  flex: '0 1 auto',
  width: 'auto',
  minWidth: 0,
  px: { xs: 0, md: 0.5 },
  color: 'text.primary',
  fontSize: '0.875rem',
  fontWeight: 550,
  '& > .name': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
};

/** The brand in which the person works, and the way to another one; `onFind` opens the search among many. */
export function BrandSwitcher({ onFind }: { onFind: () => void }) {
  const { t } = useTranslation('shell');
  const { memberships } = useCurrentUser();
  const current = useMembership();
  const { button, ...menu } = useMenu('shell:brands');
  const id = useId();
  if (!current) return null;
  const logo = <BrandLogo brand={current.brand} size={24} />;
  const name = <span className="name">{current.brand.name}</span>;
  if (memberships.length < 2) {
    return (
      <div className="brand">
        {logo}
        {name}
      </div>
    );
  }
  const isMany = memberships.length > LISTED_MAX;
  return (
    <>
      <BarButton
        className="barButton brand"
        aria-label={t('brand.current', { name: current.brand.name })}
        aria-haspopup={isMany ? 'dialog' : 'menu'}
        {...(isMany ? {} : { 'aria-expanded': menu.isOpen })}
        {...(menu.isOpen ? { 'aria-controls': id } : {})}
        ref={button}
        onClick={isMany ? onFind : menu.open}
      >
        {logo}
        {name}
        <ChevronDownIcon />
      </BarButton>
      {menu.isOpen && (
        <BrandMenu
          id={id}
          anchorEl={menu.anchorEl}
          memberships={memberships}
          currentId={current.brandId}
          onClose={menu.close}
        />
      )}
    </>
  );
}

interface BrandMenuProps {
  id: string;
  anchorEl: () => HTMLElement;
  memberships: readonly Membership[];
  currentId: number;
  onClose: () => void;
}

function BrandMenu({ id, anchorEl, memberships, currentId, onClose }: BrandMenuProps) {
  const { t } = useTranslation('shell');
  const goToBrand = useGoToBrand();
  const choose = (brandId: number) => {
    onClose();
    if (brandId !== currentId) goToBrand(brandId);
  };
  return (
    <Menu
      id={id}
      open
      anchorEl={anchorEl}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': t('brand.switch') }, paper: { sx: { minWidth: 240, maxWidth: 340 } } }}
    >
      {memberships.map((membership) => (
        <Choice
          key={membership.brandId}
          membership={membership}
          selected={membership.brandId === currentId}
          onChoose={choose}
        />
      ))}
    </Menu>
  );
}

interface ChoiceProps {
  membership: Membership;
  selected: boolean;
  onChoose: (brandId: number) => void;
  autoFocus?: boolean;
  tabIndex?: number;
}

function Choice({ membership: { brandId, brand, role }, selected, onChoose, ...focus }: ChoiceProps) {
  const roleName = useRoleName();
  return (
    <MenuItem
      {...focus}
      selected={selected}
      role="menuitemradio"
      aria-checked={selected}
      onClick={() => onChoose(brandId)}
    >
      <ListItemIcon>
        <BrandLogo brand={brand} size={24} />
      </ListItemIcon>
      <ListItemText
        primary={brand.name}
        secondary={roleName(role)}
        slotProps={{ primary: { noWrap: true }, secondary: { variant: 'caption' } }}
      />
      {selected && <CheckIcon sx={{ ml: 1.5, color: 'primary.main' }} />}
    </MenuItem>
  );
}
