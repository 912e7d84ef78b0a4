import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { CloseIcon } from '../../shared/ui/icons.tsx';
import { Brandmark } from './Brandmark.tsx';
import { HelpMenu } from './HelpMenu.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { SidebarNav } from './SidebarNav.tsx';
import { SubscriptionBadge } from './SubscriptionBadge.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';

/** The sidebar's entries in a sheet, below 768 px, and what the narrow top bar has no room for. */
export function SidebarSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['shell', 'common']);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          'aria-label': t('navigation'),
          sx: { width: 'min(18rem, 85vw)', borderRight: 1, borderColor: 'divider' },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', pr: 1 }}>
        <Brandmark expanded />
        <IconButton aria-label={t('common:action.close')} onClick={onClose} sx={{ ml: 'auto' }}>
          <CloseIcon />
        </IconButton>
      </Box>
      <SidebarNav expanded onNavigate={onClose} />
      <Box
        sx={{
          mt: 'auto',
          p: 1,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 0.5,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <Box sx={{ flexBasis: '100%', p: 0.5 }}>
          <SubscriptionBadge onNavigate={onClose} />
        </Box>
        <HelpMenu onNavigate={onClose} />
        <LanguageSwitch />
        <ThemeToggle />
      </Box>
    </Drawer>
  );
}
