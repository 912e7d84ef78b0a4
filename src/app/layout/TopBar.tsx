import Box from '@mui/material/Box';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { NotificationsMenu } from '../../features/notifications/NotificationsMenu.tsx';
import { BarButton } from '../../shared/ui/BarButton.tsx';
import { MenuIcon } from '../../shared/ui/icons.tsx';
import type { PaletteScope } from '../palette/PaletteSearch.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { BRAND_SWITCHER, BrandSwitcher } from './BrandSwitcher.tsx';
import { HelpMenu } from './HelpMenu.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { PALETTE_BUTTON, PaletteButton } from './PaletteButton.tsx';
import { SubscriptionBadge } from './SubscriptionBadge.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';

interface Props {
  /** Below 768 px: there badge, help, language and theme stand in the sheet, where there is room for them. */
  narrow: boolean;
  onOpenMenu: () => void;
  onOpenPalette: (scope: PaletteScope) => void;
}

/** Brand on the left, what concerns the person on the right. */
export const TopBar = memo(({ narrow, onOpenMenu, onOpenPalette }: Props) => {
  const { t } = useTranslation('shell');
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        displayPrint: 'none',
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        height: 56,
        px: { xs: 1, md: 2 },
        bgcolor: 'background.default',
        borderBottom: 1,
        borderColor: 'divider',
        '& > .brand': BRAND_SWITCHER,
        '& .palette': PALETTE_BUTTON,
        '& > div:last-of-type': { display: 'flex', alignItems: 'center', gap: 0.25, ml: 'auto', flex: 'none' },
        '& > div:last-of-type > span': { mx: 0.75 },
      }}
    >
      {narrow && (
        <BarButton aria-label={t('sidebar.open')} onClick={onOpenMenu}>
          <MenuIcon />
        </BarButton>
      )}
      <BrandSwitcher onFind={() => onOpenPalette('brands')} />
      <div>
        <PaletteButton onOpen={() => onOpenPalette('all')} />
        {!narrow && (
          <span>
            <SubscriptionBadge />
          </span>
        )}
        {!narrow && <HelpMenu />}
        {!narrow && <LanguageSwitch />}
        {!narrow && <ThemeToggle />}
        <NotificationsMenu />
        <AccountMenu />
      </div>
    </Box>
  );
});
