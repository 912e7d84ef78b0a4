import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { CloseIcon } from '../../shared/ui/icons.tsx';
import { Brandmark } from './Brandmark.tsx';
import { SidebarNav } from './SidebarNav.tsx';

/** The sidebar's entries in a sheet, below 768 px. */
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
