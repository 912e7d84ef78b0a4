import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { majorToMinor } from '#contract/rules/money';
import type { Challenge } from '#contract/schemas/challenges';
import type { Participation } from '#contract/schemas/participations';
import { formatMoney } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';

/** The creator's wish against what the challenge pays, and what accepting would cost with the platform's fee. */
export function FeeComparison({ row, challenge }: { row: Participation; challenge: Challenge }) {
  const { t } = useTranslation('challenges');
  const language = useLanguage();
  const { askedFeeMinor, offeredFeeMinor, proposal, feeCurrency } = row;
  const money = (minor: number) => formatMoney(minor, feeCurrency, language);
  const baseMinor = majorToMinor(challenge.paymentAmount ?? 0, feeCurrency) ?? 0;
  const difference = proposal.feeMinor - baseMinor;
  const sign = difference > 0 ? '+' : '';
  const lines: [string, string, boolean?][] = [
    [t('fee.base'), money(baseMinor)],
    ...(askedFeeMinor === null ? [] : [[t('fee.asked'), money(askedFeeMinor)] as [string, string]]),
    ...(offeredFeeMinor === null ? [] : [[t('fee.offered'), money(offeredFeeMinor)] as [string, string]]),
    ...(difference === 0 ? [] : [[t('fee.difference'), `${difference > 0 ? '▲' : '▼'} ${sign}${money(difference)}`, difference > 0] as [string, string, boolean]]),
    [t('fee.total'), t('fee.sum', { fee: money(proposal.feeMinor), commission: money(proposal.platformFeeMinor), total: money(proposal.totalMinor) })],
  ];
  return (
    <Box component="dl" aria-label={t('fee.title')} sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.25, fontSize: 13, fontVariantNumeric: 'tabular-nums', '& dd': { m: 0, textAlign: 'right' }, '& dt': { color: 'text.secondary' } }}>
      {lines.map(([label, value, isMore]) => <Line key={label} label={label} value={value} isMore={isMore ?? false} />)}
    </Box>
  );
}

const Line = ({ label, value, isMore }: { label: string; value: string; isMore: boolean }) => (
  <><dt>{label}</dt><Box component="dd" sx={{ color: isMore ? 'warning.main' : undefined }}>{value}</Box></>
);
