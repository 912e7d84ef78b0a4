import type { TFunction } from 'i18next';
import { number, object } from 'yup';
import { EXTENSION_DAYS_MAX } from '#contract/constants/participations';

/** Days as typed; three to begin with. */
export const OVERDUE_START = { days: '3' };

/** How many days an extension may give. */
export function overdueSchema(t: TFunction<'reviews'>) {
  const range = t('overdue.daysRange', { max: EXTENSION_DAYS_MAX });
  return object({
    days: number().typeError(range).required(range).integer(range).min(1, range).max(EXTENSION_DAYS_MAX, range),
  });
}
