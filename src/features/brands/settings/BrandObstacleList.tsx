import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { BrandObstacles } from '#contract/schemas/brands';
import { isApiFault } from '../../../shared/api/apiFault.ts';
import { errorCode } from '../../../shared/api/errorMessage.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { formatNumber } from '../../../shared/format/number.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';

/** What keeps a brand from being deleted, out of the server's refusal; null when it is another error. */
export function obstaclesOf(error: unknown): BrandObstacles | null {
  if (errorCode(error) !== 'BRAND_IN_USE' || !isApiFault(error)) return null;
  return (error.body as { details?: BrandObstacles }).details ?? null; // the contract's answer to this code
}

/** Each obstacle with what to do about it. */
export function BrandObstacleList({ obstacles }: { obstacles: BrandObstacles | null }) {
  const { t } = useTranslation('brands');
  const language = useLanguage();
  if (!obstacles) return null;
  const { activeChallenges: count, balances } = obstacles;
  return (
    <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
      {count > 0 && <li>{t('delete.challenges', { count, counted: formatNumber(count, language) })}</li>}
      {balances
        .filter(({ amountMinor }) => amountMinor > 0)
        .map(({ currency, amountMinor }) => (
          <li key={currency}>{t('delete.balance', { amount: formatMoney(amountMinor, currency, language) })}</li>
        ))}
      {balances
        .filter(({ debtMinor }) => debtMinor > 0)
        .map(({ currency, debtMinor }) => (
          <li key={`debt-${currency}`}>{t('delete.debt', { amount: formatMoney(debtMinor, currency, language) })}</li>
        ))}
    </Box>
  );
}
