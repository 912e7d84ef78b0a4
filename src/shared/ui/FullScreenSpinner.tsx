import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useTranslation } from 'react-i18next';

/** A spinner over the whole window; announced as loading. */
export function FullScreenSpinner() {
  const { t } = useTranslation('common');
  return (
    <Box
      role="status"
      aria-label={t('state.loading')}
      sx={{ position: 'fixed', inset: 0, zIndex: 'modal', display: 'grid', placeItems: 'center', bgcolor: 'background.default' }}
    >
      <CircularProgress size={32} thickness={4} aria-hidden="true" />
    </Box>
  );
}
