import Box from '@mui/material/Box';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { OfflineIcon } from '../../shared/ui/icons.tsx';

function listen(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Says that the connection is gone for as long as it is. */
export function OfflineBanner() {
  const { t } = useTranslation('common');
  const online = useSyncExternalStore(listen, () => navigator.onLine);
  return (
    <div role="status">
      {!online && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            px: 3,
            py: 1,
            bgcolor: 'text.primary',
            color: 'background.default',
            fontWeight: 550,
          }}
        >
          <OfflineIcon />
          {t('state.offlineBanner')}
        </Box>
      )}
    </div>
  );
}
