import type { TFunction } from 'i18next';
import type { RightsState } from '#contract/constants/contents';
import type { ContentRow } from '#contract/schemas/contents';
import type { Dates } from '../format/date.ts';
import { hint } from '../hint/hint.ts';
import { Badge } from './Badge.tsx';

const TONES = {
  none: 'default',
  requested: 'info',
  active: 'success',
  expiring: 'warning',
  expired: 'error',
  revoked: 'error',
} as const satisfies Record<RightsState, string>;

interface Props extends Pick<ContentRow, 'rights'> {
  t: TFunction<'contents'>;
  dates: Dates;
}

/** Whether the brand may use a content, and until when. */
export function RightsBadge({ rights: { state, endsAt }, t, dates }: Props) {
  const badge = <Badge tone={TONES[state]}>{t(`rights.${state}`)}</Badge>;
  if (endsAt === null) return badge;
  const until = t('rightsUntil', { day: dates.date(endsAt) });
  return (
    <span aria-description={until} {...hint(until)}>
      {badge}
    </span>
  );
}
