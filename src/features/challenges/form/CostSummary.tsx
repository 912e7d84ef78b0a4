import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrencyCode } from '#contract/constants/money';
import { recruitmentCost } from '#contract/rules/challenges';
import { majorToMinor } from '#contract/rules/money';
import { formatMoney } from '../../../shared/format/money.ts';
import { formatNumber } from '../../../shared/format/number.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { Term } from '../../../shared/ui/Term.tsx';
import type { ChallengeFormValues } from './challengeFormValues.ts';

/** What the challenge will cost, with every key typed. */
export function CostSummary({ percent }: { percent: number }) {
  const { values } = useFormikContext<ChallengeFormValues>();
  const { collaborations, paymentAmount, currency, allowCustomFee, maxFee } = values;
  return <Cost percent={percent} count={Number(collaborations) || 0} amount={paymentAmount} currency={currency} maxFee={allowCustomFee ? maxFee : ''} />;
}

interface Props { percent: number; count: number; amount: string; currency: CurrencyCode; maxFee: string }

const Cost = memo(function Cost({ percent, count, amount, currency, maxFee }: Props) {
  const { t } = useTranslation('challenges');
  const language = useLanguage();
  const money = (minor: number) => formatMoney(minor, currency, language);
  const amountMinor = majorToMinor(amount, currency) ?? 0;
  const { subtotalMinor, platformFeeMinor, totalMinor } = recruitmentCost(count, amountMinor, percent);
  const mostMinor = majorToMinor(maxFee, currency);
  const upTo = mostMinor !== null && mostMinor > amountMinor ? recruitmentCost(count, mostMinor, percent).totalMinor : null;
  return (
    <Box aria-label={t('cost.title')} role="group" sx={{ display: 'grid', gap: 0.75, fontSize: 13, fontVariantNumeric: 'tabular-nums' }}>
      <Typography variant="h3" component="h2">{t('cost.title')}</Typography>
      <Line label={t('cost.subtotal', { count: formatNumber(count, language), amount: money(amountMinor) })} value={money(subtotalMinor)} />
      <Line label={<Term name="platformFee">{t('cost.fee', { percent: formatNumber(percent, language) })}</Term>} value={money(platformFeeMinor)} />
      <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 0.75 }}>
        <Line label={t('cost.total')} value={upTo === null ? money(totalMinor) : t('cost.fromTo', { from: money(totalMinor), to: money(upTo) })} strong />
      </Box>
      <Typography variant="caption" color="textSecondary">{t('cost.note')}</Typography>
    </Box>
  );
});

function Line({ label, value, strong = false }: { label: ReactNode; value: string; strong?: boolean }) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, fontWeight: strong ? 650 : 400 }}>
      <Box component="span" sx={{ color: strong ? 'text.primary' : 'text.secondary' }}>{label}</Box>
      <Box component="span" sx={{ textAlign: 'right' }}>{value}</Box>
    </Box>
  );
}
