import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { majorToMinor } from '#contract/rules/money';
import { isUndecided } from '#contract/rules/participations';
import type { Challenge } from '#contract/schemas/challenges';
import type { Participation } from '#contract/schemas/participations';
import { formatMoney } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { Term } from '../../../shared/ui/Term.tsx';

/** The creator's wish against what the challenge pays, and what accepting would cost with the platform's fee. */
export function FeeComparison({ row, challenge }: { row: Participation; challenge: Challenge }) {
  const { t } = useTranslation('challenges');
  const language = useLanguage();
  const { askedFeeMinor, offeredFeeMinor, proposal, feeCurrency, status } = row;
  const outcome = isUndecided(status)
    ? 'total'
    : status === 'accepted'
      ? 'held'
      : status === 'completed'
        ? 'paid'
        : null;
  const money = (minor: number) => formatMoney(minor, feeCurrency, language);
  const baseMinor = majorToMinor(challenge.paymentAmount ?? 0, feeCurrency) ?? 0;
  const difference = proposal.feeMinor - baseMinor;
  const sign = difference > 0 ? '+' : '';
  return (
    <Box
      component="dl"
      aria-label={t('fee.title')}
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: 'auto 1fr',
        columnGap: 2,
        rowGap: 0.25,
        fontSize: 13,
        fontVariantNumeric: 'tabular-nums',
        '& dd': { m: 0, textAlign: 'right' },
        '& dt': { color: 'text.secondary' },
      }}
    >
      <Line label={t('fee.base')} value={money(baseMinor)} />
      {askedFeeMinor !== null && (
        <Line label={<Term name="counterFee">{t('fee.asked')}</Term>} value={money(askedFeeMinor)} />
      )}
      {offeredFeeMinor !== null && <Line label={t('fee.offered')} value={money(offeredFeeMinor)} />}
      {difference !== 0 && (
        <Line
          label={t('fee.difference')}
          value={`${difference > 0 ? '▲' : '▼'} ${sign}${money(difference)}`}
          isMore={difference > 0}
        />
      )}
      {outcome && (
        <Line
          label={outcome === 'paid' ? <Term name="payout">{t('fee.paid')}</Term> : t(`fee.${outcome}`)}
          value={money(proposal.totalMinor)}
          beneath={t('fee.sum', { fee: money(proposal.feeMinor), commission: money(proposal.platformFeeMinor) })}
        />
      )}
    </Box>
  );
}

interface LineProps {
  label: ReactNode;
  /** An amount, which never breaks. */
  value: string;
  /** What it is made of, in small. */
  beneath?: string;
  isMore?: boolean;
}

const Line = ({ label, value, beneath, isMore = false }: LineProps) => (
  <>
    <dt>{label}</dt>
    <Box component="dd" sx={{ color: isMore ? 'warning.main' : undefined, fontWeight: beneath && 600 }}>
      <span style={{ whiteSpace: 'nowrap' }}>{value}</span>
    </Box>
    {beneath && (
      <Box component="dd" sx={{ gridColumn: '1 / -1', fontSize: 12, color: 'text.secondary' }}>
        {beneath}
      </Box>
    )}
  </>
);
