import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Spinner } from './Spinner.tsx';

/** A spinner over the whole window; announced as loading. */
export function FullScreenSpinner() {
  const { t } = useTranslation('common');
  return (
    <Box
      role="status"
      aria-label={t('state.loading')}
      sx={{
        position: 'fixed',
        inset: 0,
        zIndex: 'modal',
        display: 'grid',
        placeItems: 'center',
        bgcolor: 'background.default',
      }}
    >
      <Spinner size={32} />
    </Box>
  );
}
