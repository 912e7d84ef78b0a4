import { dayIn } from '#contract/rules/days';
import { useMembership } from '../session/useCurrentUser.ts';
import { ownZone } from './date.ts';
import { useNow } from './useNow.ts';

/** The time zone of the selected brand; the reader's own where there is none. */
export const useBrandZone = (): string => useMembership()?.brand.timezone ?? ownZone();

/** The day that it is for the brand, YYYY-MM-DD. */
export const useBrandToday = (): string => dayIn(useBrandZone(), useNow());
