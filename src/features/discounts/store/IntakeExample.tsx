import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiBaseUrl } from '../../../shared/api/send.ts';
import { useClock } from '../../../shared/format/useNow.ts';
import { rowsOf } from '../../../shared/list/listCache.ts';
import { DetailCard } from '../../../shared/record/DetailCard.tsx';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useListDiscountsQuery } from '../discountsApi.ts';
import { useBrandTerms } from '../form/useBrandTerms.ts';
import { EXAMPLE_CODE, intakeExample } from './intakeExample.ts';

const LOOKED_AT = 20;

/** A code of the brand that can be used now: one that is no creator's, while there is one. */
function useOwnCode(): string | undefined {
  const { currentData } = useListDiscountsQuery({ brandId: useBrandId(), status: 'active', limit: LOOKED_AT });
  const rows = rowsOf(currentData);
  return (rows.find(({ assignedTo }) => assignedTo === null) ?? rows[0])?.code;
}

/** A signed order as a shop sends it, to be run as it is once key and secret are filled in. */
export function IntakeExample() {
  const { t } = useTranslation('discounts');
  const { currency } = useBrandTerms();
  const code = useOwnCode();
  const clock = useClock();
  const [placedAt] = useState(clock);
  const { origin } = new URL(apiBaseUrl(), window.location.origin);
  return (
    <DetailCard title={t('store.example')}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {t('store.exampleBody')} {code ? t('store.exampleCounts') : t('store.exampleCode', { code: EXAMPLE_CODE })}
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
        {intakeExample({ origin, placedAt, currency, code })}
      </Box>
    </DetailCard>
  );
}
