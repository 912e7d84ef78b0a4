import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { CurrencyCode } from '#contract/constants/money';
import { FaultAlert } from '../../shared/report/FaultAlert.tsx';
import { errorMessage } from '../../shared/api/errorMessage.ts';
import { formatMoney } from '../../shared/format/money.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { paths } from '../../shared/paths.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useListHeldChallengesQuery } from './walletApi.ts';

/** The challenges that hold money of one currency, the largest first. */
export function HeldChallenges({ currency }: { currency: CurrencyCode }) {
  const { t } = useTranslation('wallet');
  const language = useLanguage();
  const brandId = useBrandId();
  const { currentData, error, refetch } = useListHeldChallengesQuery({ brandId });
  if (error && !currentData) {
    return (
      <FaultAlert fault={error} onRetry={() => void refetch()}>
        {errorMessage(error, t('held.failed'))}
      </FaultAlert>
    );
  }
  if (!currentData) return <Skeleton role="status" aria-label={t('held.loading')} height={72} />;
  const held = currentData.filter((one) => one.currency === currency);
  if (held.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {t('held.none')}
      </Typography>
    );
  return (
    <Box component="ul" aria-label={t('held.title')} sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
      {held.map(({ challengeId, title, heldMinor, participations }) => (
        <Box
          component="li"
          key={challengeId}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'baseline',
            columnGap: 2,
            py: 1,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Link
            component={RouterLink}
            to={paths.challenges.detail(challengeId)}
            color="text.primary"
            sx={{ flex: { xs: '1 1 100%', sm: '1 1 12rem' }, minWidth: 0, overflowWrap: 'anywhere' }}
          >
            {title || t('held.challenge', { id: challengeId })}
          </Link>
          <Typography variant="body2" color="textSecondary" sx={{ flex: { xs: 1, sm: 'none' } }}>
            {t('held.participations', { count: participations })}
          </Typography>
          <Typography
            variant="body2"
            sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600, minWidth: 96, textAlign: 'right' }}
          >
            {formatMoney(heldMinor, currency, language)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
