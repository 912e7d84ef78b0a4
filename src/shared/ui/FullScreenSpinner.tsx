import Box from '@mui/material/Box';
import { useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bootPage, keepBootPage } from './bootPage.ts';
import { Spinner } from './Spinner.tsx';

/** A spinner over the whole window; announced as loading. As long as that of index.html is there, it stays in its place and turns on. */
export function FullScreenSpinner() {
  const { t } = useTranslation('common');
  const [isBooting] = useState(() => bootPage() !== null);
  useLayoutEffect(() => (isBooting ? keepBootPage() : undefined), [isBooting]);
  if (isBooting) return null;
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
