import { useTranslation } from 'react-i18next';
import { daysLeft } from '#contract/rules/licensing';
import type { LicenceRow } from '#contract/schemas/licensing';
import { useDates } from '../../shared/format/useDates.ts';
import { useNow } from '../../shared/format/useNow.ts';

type Timed = Pick<LicenceRow, 'phase' | 'turn' | 'respondBy' | 'endsAt'>;

/** What runs out next: the time to answer, or the right itself. */
export function LicenseClock({ row: { phase, turn, respondBy, endsAt } }: { row: Timed }) {
  const { t } = useTranslation('licensing');
  const dates = useDates();
  const now = new Date(useNow());
  const isAwaiting = (phase === 'pending' || phase === 'countered') && respondBy !== null && turn !== null;
  const until = isAwaiting ? respondBy : phase === 'expiring' ? endsAt : null;
  if (until === null) return null;
  const count = daysLeft(new Date(until), now);
  return (
    <time dateTime={until} title={dates.exact(until)} style={{ color: 'var(--m-palette-text-secondary)' }}>
      {isAwaiting ? t(`clock.${turn === 'brand' ? 'yours' : 'theirs'}`, { count }) : t('clock.ends', { count })}
    </time>
  );
}
