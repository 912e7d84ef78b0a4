import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Discount } from '#contract/schemas/discounts';
import { formatMoney } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { useDiscountText } from '../useDiscountText.ts';

/** What the code brought so far, and what it cost. */
export function DiscountFigures({ discount }: { discount: Discount }) {
  const { t } = useTranslation('discounts');
  const language = useLanguage();
  const text = useDiscountText();
  const { stats, currency, usageLimit } = discount;
  const money = (minor: number) => formatMoney(minor, currency, language);
  const figures = [
    { name: t('column.redemptions'), value: text.used(stats.redemptions, usageLimit) },
    { name: t('column.revenue'), value: money(stats.revenueMinor) },
    { name: t('column.discount'), value: money(stats.discountMinor) },
    { name: t('figures.refunds'), value: money(stats.refundsMinor) },
    { name: t('figures.commissionPending'), value: money(stats.commissionPendingMinor) },
    { name: t('figures.commissionPaid'), value: money(stats.commissionPaidMinor) },
  ];
  return (
    <Paper variant="outlined" component="section" aria-label={t('figures.title')} sx={{ p: 2 }}>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)', xl: 'repeat(6, auto)' },
        }}
      >
        {figures.map(({ name, value }) => (
          <div key={name}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {name}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontSize: 18, fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
              {value}
            </Typography>
          </div>
        ))}
      </Box>
    </Paper>
  );
}
