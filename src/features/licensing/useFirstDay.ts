import { dayIn } from '#contract/rules/days';
import { licenceBeginning } from '#contract/rules/licensing';
import { useBrandToday, useBrandZone } from '../../shared/format/useBrandZone.ts';

/**
 * Answers on which day a licence that is asked for from a day on begins if it is agreed today, as its sentence says it. `renewedEnd`
 * is the instant at which the licence ends that it renews; null where it renews none.
 */
export function useFirstDay(): (startDate: string, renewedEnd: string | null) => string {
  const timeZone = useBrandZone();
  const today = useBrandToday();
  return (startDate, renewedEnd) =>
    licenceBeginning(startDate, today, renewedEnd === null ? null : dayIn(timeZone, Date.parse(renewedEnd)));
}
