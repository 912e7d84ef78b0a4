import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';
import { LogoMark } from '../../shared/ui/LogoMark.tsx';
import { CloseIcon, SidebarIcon } from '../../shared/ui/icons.tsx';
import { SidebarNav } from './SidebarNav.tsx';

const EXPANDED = '16rem';
const COLLAPSED = '3rem';

/** The sidebar of wide screens: words and icons, or icons only. */
export function Sidebar({ expanded, onToggle }: { expanded: boolean; onToggle: () => void }) {
  const { t } = useTranslation('shell');
  const label = expanded ? t('sidebar.collapse') : t('sidebar.expand');
  return (
    <Box
      sx={{
        display: { xs: 'none', md: 'flex' }, flexDirection: 'column', flex: 'none', position: 'sticky', top: 0, height: '100dvh',
        width: expanded ? EXPANDED : COLLAPSED, borderRight: 1, borderColor: 'divider', bgcolor: 'background.default', overflowX: 'hidden',
      }}
    >
      <Brandmark expanded={expanded} />
      <SidebarNav expanded={expanded} />
      <Box sx={{ mt: 'auto', p: 0.5 }}>
        <Tooltip title={`${label} · ${t('sidebar.shortcut', { key: /Mac|iP/.test(navigator.userAgent) ? '⌘' : 'Ctrl' })}`} placement="right">
          <IconButton aria-label={label} aria-expanded={expanded} onClick={onToggle} sx={{ width: 40, height: 40, color: 'text.secondary' }}>
            <SidebarIcon />
          </IconButton>
        </Tooltip>
      </Box>
    </Box>
  );
}

/** The same entries in a sheet, below 768 px. */
export function SidebarSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['shell', 'common']);
  return (
    <Drawer open={open} onClose={onClose} slotProps={{ paper: { 'aria-label': t('navigation'), sx: { width: 'min(18rem, 85vw)', borderRight: 1, borderColor: 'divider' } } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', pr: 1 }}>
        <Brandmark expanded />
        <IconButton aria-label={t('common:action.close')} onClick={onClose} sx={{ ml: 'auto' }}><CloseIcon /></IconButton>
      </Box>
      <SidebarNav expanded onNavigate={onClose} />
    </Drawer>
  );
}

function Brandmark({ expanded }: { expanded: boolean }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, height: 56, flex: 'none', px: '0.625rem', fontSize: 16, fontWeight: 650, letterSpacing: '-0.01em' }}>
      <LogoMark size={28} />
      {expanded && 'Meydan'}
    </Box>
  );
}
