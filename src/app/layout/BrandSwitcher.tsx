import Avatar from '@mui/material/Avatar';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Membership } from '#contract/schemas/auth';
import { effectiveRole } from '#contract/rules/access';
import { useCurrentUser, useMembership } from '../../shared/session/useCurrentUser.ts';
import { CheckIcon, ChevronDownIcon } from '../../shared/ui/icons.tsx';
import { useSwitchBrand } from './brandSwitch.ts';

/** With more brands than this they are found by name instead of in a menu. */
const LISTED_MAX = 8;

/** The brand in which the person works, and the way to another one; `onFind` opens the search among many. */
export function BrandSwitcher({ onFind }: { onFind: () => void }) {
  const { t } = useTranslation('shell');
  const { memberships } = useCurrentUser();
  const current = useMembership();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  if (!current) return null;
  const name = <Typography component="span" noWrap sx={{ fontWeight: 550, minWidth: 0 }}>{current.brand.name}</Typography>;
  if (memberships.length < 2) {
    return <Typography component="div" sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0, px: 1 }}><Logo brand={current.brand} />{name}</Typography>;
  }
  const isMany = memberships.length > LISTED_MAX;
  return (
    <>
      <Button
        color="inherit"
        aria-label={t('brand.current', { name: current.brand.name })}
        aria-haspopup={isMany ? 'dialog' : 'menu'}
        {...(isMany ? {} : { 'aria-expanded': anchor !== null })}
        {...(anchor ? { 'aria-controls': id } : {})}
        onClick={({ currentTarget }) => (isMany ? onFind() : setAnchor(currentTarget))}
        startIcon={<Logo brand={current.brand} />}
        endIcon={<ChevronDownIcon />}
        sx={{ minWidth: 0, minHeight: 40, px: { xs: 0.5, md: 1 }, flexShrink: 1, '@media (pointer: coarse)': { minHeight: 44 } }}
      >
        {name}
      </Button>
      {anchor && <BrandMenu id={id} anchor={anchor} memberships={memberships} currentId={current.brandId} onClose={() => setAnchor(null)} />}
    </>
  );
}

interface BrandMenuProps { id: string; anchor: HTMLElement; memberships: readonly Membership[]; currentId: number; onClose: () => void }

function BrandMenu({ id, anchor, memberships, currentId, onClose }: BrandMenuProps) {
  const { t } = useTranslation('shell');
  const switchBrand = useSwitchBrand();
  const choose = (brandId: number) => {
    onClose();
    if (brandId !== currentId) switchBrand(brandId);
  };
  return (
    <Menu id={id} open anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': t('brand.switch') }, paper: { sx: { minWidth: 240, maxWidth: 340 } } }}>
      {memberships.map((membership) => (
        <Choice key={membership.brandId} membership={membership} selected={membership.brandId === currentId} onChoose={choose} />
      ))}
    </Menu>
  );
}

interface ChoiceProps { membership: Membership; selected: boolean; onChoose: (brandId: number) => void; autoFocus?: boolean; tabIndex?: number }

function Choice({ membership: { brandId, brand, role }, selected, onChoose, ...focus }: ChoiceProps) {
  const { t } = useTranslation('common');
  return (
    <MenuItem {...focus} selected={selected} role="menuitemradio" aria-checked={selected} onClick={() => onChoose(brandId)}>
      <ListItemIcon><Logo brand={brand} /></ListItemIcon>
      <ListItemText primary={brand.name} secondary={t(`role.${effectiveRole(role)}`)} slotProps={{ primary: { noWrap: true }, secondary: { variant: 'caption' } }} />
      {selected && <CheckIcon sx={{ ml: 1.5, color: 'primary.main' }} />}
    </MenuItem>
  );
}

function Logo({ brand: { name, logoUrl } }: { brand: Membership['brand'] }) {
  return (
    <Avatar variant="rounded" alt="" {...(logoUrl ? { src: logoUrl } : {})} sx={{ width: 24, height: 24, fontSize: 12, fontWeight: 600, borderRadius: '7px', bgcolor: 'primary.main', color: 'primary.contrastText' }}>
      {[...name][0]?.toLocaleUpperCase()}
    </Avatar>
  );
}
