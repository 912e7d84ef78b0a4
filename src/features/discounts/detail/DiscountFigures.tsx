import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { REDEMPTION_FIGURES, type RedemptionFigure } from '#contract/constants/discounts';
import type { Discount } from '#contract/schemas/discounts';
import { formatMoney } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { useDiscountText } from '../useDiscountText.ts';
import { OpenOrders } from './OpenOrders.tsx';

/** What the code brought so far, and what it cost; each opens its orders. */
export function DiscountFigures({ discount }: { discount: Discount }) {
  const { t } = useTranslation('discounts');
  const language = useLanguage();
  const text = useDiscountText();
  const { stats, currency, usageLimit } = discount;
  const money = (minor: number) => formatMoney(minor, currency, language);
  const values: Record<RedemptionFigure, string> = {
    redemptions: text.used(stats.redemptions, usageLimit),
    revenue: money(stats.revenueMinor),
    discount: money(stats.discountMinor),
    refunds: money(stats.refundsMinor),
    commissionPending: money(stats.commissionPendingMinor),
    commissionPaid: money(stats.commissionPaidMinor),
  };
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
        {REDEMPTION_FIGURES.map((figure) => (
          <div key={figure}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {t(`figures.${figure}`)}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontSize: 18, fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
              <OpenOrders figure={figure} name={t(`figures.${figure}`)}>
                {values[figure]}
              </OpenOrders>
            </Typography>
          </div>
        ))}
      </Box>
    </Paper>
  );
}
