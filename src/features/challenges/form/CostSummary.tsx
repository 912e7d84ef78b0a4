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

interface Shown {
  count: number;
  amount: string;
  currency: CurrencyCode;
  maxFee: string;
}

/** What the cost follows from, as it is being typed. */
function useShown(): Shown {
  const { collaborations, paymentAmount, currency, allowCustomFee, maxFee } =
    useFormikContext<ChallengeFormValues>().values;
  return { count: Number(collaborations) || 0, amount: paymentAmount, currency, maxFee: allowCustomFee ? maxFee : '' };
}

/** The amounts in the reader's format; the total is a range where creators may ask for more. */
function useCost({ count, amount, currency, maxFee }: Shown, percent: number) {
  const { t } = useTranslation('challenges');
  const language = useLanguage();
  const money = (minor: number) => formatMoney(minor, currency, language);
  const amountMinor = majorToMinor(amount, currency) ?? 0;
  const { subtotalMinor, platformFeeMinor, totalMinor } = recruitmentCost(count, amountMinor, percent);
  const mostMinor = majorToMinor(maxFee, currency);
  const upTo =
    mostMinor !== null && mostMinor > amountMinor ? recruitmentCost(count, mostMinor, percent).totalMinor : null;
  return {
    each: money(amountMinor),
    subtotal: money(subtotalMinor),
    fee: money(platformFeeMinor),
    total: upTo === null ? money(totalMinor) : t('cost.fromTo', { from: money(totalMinor), to: money(upTo) }),
  };
}

/** What the challenge will cost, with every key typed. */
export function CostSummary({ percent }: { percent: number }) {
  return <Cost percent={percent} {...useShown()} />;
}

/** The total alone. */
export function CostTotal({ percent }: { percent: number }) {
  return <Total percent={percent} {...useShown()} />;
}

type Props = Shown & { percent: number };

const Cost = memo(function Cost({ percent, ...shown }: Props) {
  const { t } = useTranslation('challenges');
  const language = useLanguage();
  const { each, subtotal, fee, total } = useCost(shown, percent);
  return (
    <Box
      aria-label={t('cost.title')}
      role="group"
      sx={{ display: 'grid', gap: 0.75, fontSize: 13, fontVariantNumeric: 'tabular-nums' }}
    >
      <Typography variant="h3" component="h2">
        {t('cost.title')}
      </Typography>
      <Line label={t('cost.subtotal', { count: formatNumber(shown.count, language), amount: each })} value={subtotal} />
      <Line
        label={<Term name="platformFee">{t('cost.fee', { percent: formatNumber(percent, language) })}</Term>}
        value={fee}
      />
      <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 0.75 }}>
        <Line label={t('cost.total')} value={total} strong />
      </Box>
      <Typography variant="caption" color="textSecondary">
        {t('cost.note')}
      </Typography>
    </Box>
  );
});

const Total = memo(function Total({ percent, ...shown }: Props) {
  const { t } = useTranslation('challenges');
  return (
    <Box component="span" className="tabular">
      {t('cost.total')} <b>{useCost(shown, percent).total}</b>
    </Box>
  );
});

function Line({ label, value, strong = false }: { label: ReactNode; value: string; strong?: boolean }) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, fontWeight: strong ? 650 : 400 }}>
      <Box component="span" sx={{ color: strong ? 'text.primary' : 'text.secondary' }}>
        {label}
      </Box>
      <Box component="span" sx={{ textAlign: 'right' }}>
        {value}
      </Box>
    </Box>
  );
}
