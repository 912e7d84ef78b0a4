import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { CurrencyCode } from '#contract/constants/money';
import { splitTopup } from '#contract/rules/wallet';
import type { TopupRule } from '#contract/schemas/wallet';
import { formatMoney } from '../../shared/format/money.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';

/** What is paid, what it costs and what arrives, before anything is paid. Amount in minor units; null while it is none. */
export function TopupSplit({ rule, amountMinor }: { rule: TopupRule; amountMinor: number | null }) {
  const { t } = useTranslation('wallet');
  const language = useLanguage();
  const currency: CurrencyCode = rule.currency;
  const split = amountMinor === null ? null : splitTopup(rule, amountMinor);
  const money = (minor: number | undefined) => formatMoney(minor, currency, language);
  const isFree = rule.feeBp === 0 && rule.feeFixedMinor === 0;
  const line = (label: string, value: string, strong = false) => (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, fontWeight: strong ? 600 : 400 }}>
      <dt>{label}</dt>
      <Box component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Box>
    </Box>
  );
  return (
    <Box
      component="dl"
      aria-label={t('topup.split')}
      sx={{ display: 'grid', gap: 0.5, m: 0, p: 2, borderRadius: 1, bgcolor: 'action.hover', fontSize: 14 }}
    >
      {line(t('topup.paid'), money(split?.amountMinor))}
      {isFree ? (
        line(t('topup.fee'), t('topup.free'))
      ) : (
        <>
          {line(t('topup.fee'), money(split ? -split.feeMinor : undefined))}
          {line(t('topup.tax'), money(split ? -split.taxMinor : undefined))}
        </>
      )}
      {line(t('topup.credited'), money(split?.creditedMinor), true)}
    </Box>
  );
}
