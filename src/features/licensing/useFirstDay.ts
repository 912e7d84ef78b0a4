import { dayIn } from '#contract/rules/days';
import { licenceBeginning } from '#contract/rules/licensing';
import { useNow } from '../../shared/format/useNow.ts';
import { useMembership } from '../../shared/session/useCurrentUser.ts';

const timeZoneOf = (membership: ReturnType<typeof useMembership>): string =>
  membership?.brand.timezone ?? 'Europe/Istanbul';

/** The day that it is for the brand, YYYY-MM-DD. */
export const useBrandToday = (): string => dayIn(timeZoneOf(useMembership()), useNow());

/**
 * Answers on which day a licence that is asked for from a day on begins if it is agreed today, as its sentence says it. `renewedEnd`
 * is the instant at which the licence ends that it renews; null where it renews none.
 */
export function useFirstDay(): (startDate: string, renewedEnd: string | null) => string {
  const timeZone = timeZoneOf(useMembership());
  const today = useBrandToday();
  return (startDate, renewedEnd) =>
    licenceBeginning(startDate, today, renewedEnd === null ? null : dayIn(timeZone, Date.parse(renewedEnd)));
}
