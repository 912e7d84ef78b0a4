import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { NotificationsMenu } from '../../features/notifications/NotificationsMenu.tsx';
import { MenuIcon } from '../../shared/ui/icons.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { BrandSwitcher } from './BrandSwitcher.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';

export function TopBar({ withBrand, onOpenMenu }: { withBrand: boolean; onOpenMenu: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky', top: 0, zIndex: 'appBar', display: 'flex', alignItems: 'center', gap: 0.5, height: 56, px: { xs: 1, md: 2 },
        bgcolor: 'background.default', borderBottom: 1, borderColor: 'divider',
      }}
    >
      {withBrand && (
        <IconButton aria-label={t('sidebar.open')} onClick={onOpenMenu} sx={{ display: { md: 'none' }, width: 40, height: 40 }}><MenuIcon /></IconButton>
      )}
      {withBrand && <BrandSwitcher />}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.25, ml: 'auto', flex: 'none' }}>
        <LanguageSwitch />
        <ThemeToggle />
        {withBrand && <NotificationsMenu />}
        <AccountMenu />
      </Box>
    </Box>
  );
}
