import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiBaseUrl } from '../../../shared/api/send.ts';
import { useClock } from '../../../shared/format/useNow.ts';
import { DetailCard } from '../../../shared/record/DetailCard.tsx';
import { useBrandTerms } from '../form/useBrandTerms.ts';
import { intakeExample } from './intakeExample.ts';

/** A signed order as a shop sends it, to be run as it is once key and secret are filled in. */
export function IntakeExample() {
  const { t } = useTranslation('discounts');
  const { currency } = useBrandTerms();
  const clock = useClock();
  const [placedAt] = useState(clock);
  const { origin } = new URL(apiBaseUrl(), window.location.origin);
  return (
    <DetailCard title={t('store.example')}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {t('store.exampleBody')}
      </Typography>
      <Box
        component="pre"
        tabIndex={0}
        role="region"
        aria-label={t('store.script')}
        sx={{
          m: 0,
          p: 2,
          borderRadius: 1,
          bgcolor: 'action.hover',
          fontSize: 12,
          lineHeight: '18px',
          overflowX: 'auto',
        }}
      >
        {intakeExample({ origin, placedAt, currency })}
      </Box>
    </DetailCard>
  );
}
