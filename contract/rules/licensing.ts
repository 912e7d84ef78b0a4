import type { LicenceDuration, LicenceUsage } from '#contract/constants/challenges';
import { RIGHTS_EXPIRING_DAYS } from '#contract/constants/contents';
import {
  AD_CODE_DAYS_MAX,
  AD_CODE_WARNING_DAYS,
  LICENCE_COMMANDS,
  LICENCE_NOTICE_DAYS,
  LICENCE_REFUND_DAYS,
  LICENCE_RESPOND_DAYS,
  LICENCE_ROUNDS_MAX,
  type LicenceCommand,
  type LicenceExclusivity,
  type LicenceOrigin,
  type LicencePhase,
  type LicenceSide,
  type LicenceStatus,
  type LicenceTab,
} from '#contract/constants/licensing';
import type { CurrencyCode } from '#contract/constants/money';
import { platformFee } from '#contract/rules/challenges';
import { unusedCredit } from '#contract/rules/subscription';

/** What two sides agree on. `durationDays` null has no end; `startDate` is a day of the brand. */
export interface LicenceTerms {
  usages: readonly LicenceUsage[];
  /** ISO2 codes, or WORLDWIDE alone. */
  territory: readonly string[];
  startDate: string;
  durationDays: LicenceDuration;
  exclusivity: LicenceExclusivity;
  editsAllowed: boolean;
  aiTrainingAllowed: boolean;
  creditRequired: boolean;
  priceMinor: number;
  currency: CurrencyCode;
}

/** What a counter-offer may change. */
export type LicenceOffer = Pick<LicenceTerms, 'usages' | 'durationDays' | 'priceMinor'>;

const NEXT: Record<LicenceStatus, readonly LicenceStatus[]> = {
  draft: ['pending'],
  pending: ['countered', 'accepted', 'declined', 'withdrawn', 'lapsed'],
  countered: ['pending', 'accepted', 'declined', 'withdrawn', 'lapsed'],
  accepted: ['active', 'payment_failed'],
  payment_failed: ['accepted', 'withdrawn'],
  active: ['expired', 'revoked', 'terminated'],
  expired: [],
  declined: [],
  withdrawn: [],
  lapsed: [],
  revoked: [],
  terminated: [],
};

/** The statuses that a licence may go to from where it is. */
export const nextLicenceStatuses = (status: LicenceStatus): readonly LicenceStatus[] => NEXT[status];

/** What decides about a licence beside its status. Instants are ISO. */
export interface LicenceStanding {
  status: LicenceStatus;
  origin: LicenceOrigin;
  /** Whose answer is waited for; null where none is. */
  turn: LicenceSide | null;
  /** Counter-offers so far. */
  round: number;
  respondBy: string | null;
  endsAt: string | null;
  /** The side that has proposed to end it by agreement. */
  terminationBy: LicenceSide | null;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

const isAwaiting = ({ status }: Pick<LicenceStanding, 'status'>): boolean =>
  status === 'pending' || status === 'countered';

/** Whether nobody answered in time: it lapses as soon as the system looks. `now` is ISO. */
export const hasLapsed = (licence: Pick<LicenceStanding, 'status' | 'respondBy'>, now: string): boolean =>
  isAwaiting(licence) && licence.respondBy !== null && licence.respondBy <= now;

/** How a licence stands at an instant: its end counts from the moment it comes, whoever has noted it. */
export function licencePhase(
  { status, endsAt }: Pick<LicenceStanding, 'status' | 'endsAt'>,
  now: string,
): LicencePhase {
  if (status !== 'active' || endsAt === null) return status;
  if (endsAt <= now) return 'expired';
  return Date.parse(endsAt) - Date.parse(now) <= RIGHTS_EXPIRING_DAYS * DAY_MS ? 'expiring' : 'active';
}

const TABS: Partial<Record<LicencePhase, LicenceTab>> = {
  draft: 'waiting',
  pending: 'waiting',
  countered: 'waiting',
  accepted: 'waiting',
  payment_failed: 'waiting',
  active: 'active',
  expiring: 'expiring',
};

export const licenceTab = (phase: LicencePhase): LicenceTab => TABS[phase] ?? 'closed';

type Condition = (licence: LicenceStanding, side: LicenceSide, now: string) => boolean;
const isOpen: Condition = (licence, _side, now) => isAwaiting(licence) && !hasLapsed(licence, now);
const isTheirs: Condition = (licence, side, now) => isOpen(licence, side, now) && licence.turn === side;
const isInForce: Condition = (licence, _side, now) => ['active', 'expiring'].includes(licencePhase(licence, now));

const MAY: Record<LicenceCommand, Condition> = {
  edit: ({ status }, side) => side === 'brand' && status === 'draft',
  delete: ({ status }, side) => side === 'brand' && status === 'draft',
  send: ({ status }, side) => side === 'brand' && status === 'draft',
  counter: (licence, side, now) => isTheirs(licence, side, now) && licence.round < LICENCE_ROUNDS_MAX,
  accept: isTheirs,
  decline: isTheirs,
  // Whoever made the last offer takes it back; what could not be paid is given up by either side.
  withdraw: (licence, side, now) =>
    (isOpen(licence, side, now) && licence.turn !== side) || licence.status === 'payment_failed',
  retry: ({ status }, side) => side === 'brand' && status === 'payment_failed',
  renew: (licence, side, now) =>
    side === 'brand' &&
    licence.origin === 'licence' &&
    licence.endsAt !== null &&
    ['active', 'expiring', 'expired'].includes(licencePhase(licence, now)),
  terminate: (licence, side, now) =>
    isInForce(licence, side, now) && licence.origin === 'licence' && licence.terminationBy !== side,
  // Either side drops a proposal to end it: whoever made it takes it back, the other does not agree.
  keep: (licence, side, now) => isInForce(licence, side, now) && licence.terminationBy !== null,
  // What the brand noted of a contract made elsewhere is its own; of what was agreed here each side may say that it was broken.
  revoke: (licence, side, now) => (side === 'brand' || licence.origin === 'licence') && isInForce(licence, side, now),
  'ad-code': isInForce,
};

/** What a side may do to a licence as it stands, in the order of the constants. `now` is ISO. */
export const licenceCommands = (licence: LicenceStanding, side: LicenceSide, now: string): LicenceCommand[] =>
  LICENCE_COMMANDS.filter((command) => MAY[command](licence, side, now));

/** A time in which a brand may, or wants to, use a content; `to` null has no end. */
export interface BrandTerm {
  brandId: number;
  /** Categories of the product catalogue in which the brand sells; empty where it has no products here. */
  categories: readonly string[];
  from: Date;
  to: Date | null;
  exclusivity: LicenceExclusivity;
}

/**
 * Why a licence cannot be agreed: somebody else has the content for themselves, the brand itself has it fully already, or it cannot
 * have for itself what somebody else has.
 */
export type InTheWay = 'exclusive' | 'own' | 'licensed';

/**
 * Whether two brands are of the same category, which design §7 names and does not define: they sell products of one category of the
 * catalogue (spec: `category` of a product). A brand without products has told nothing; then the promise counts, and it is of every
 * category.
 */
export const sharesCategory = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === 0 || other.length === 0 || one.some((category) => other.includes(category));

/** Whom an exclusivity keeps away: `full` everybody else, `category` other brands of the same category. */
const keepsAway = (exclusivity: LicenceExclusivity, one: BrandTerm, other: BrandTerm): boolean =>
  exclusivity === 'full' || (exclusivity === 'category' && sharesCategory(one.categories, other.categories));

/**
 * What of a licence keeps a content from being licensed for a time; null where nothing does. What a brand noted of a contract made
 * elsewhere binds nobody. Of its own licences only one full exclusivity stands beside no other at one time (design §7: 409 where a full
 * one stands); more usages without it, and a renewal that follows, are the brand's own matter.
 */
export function standsInTheWay(held: BrandTerm & { origin: LicenceOrigin }, wanted: BrandTerm): InTheWay | null {
  const isApart = (held.to !== null && held.to <= wanted.from) || (wanted.to !== null && held.from >= wanted.to);
  if (isApart || held.origin === 'manual') return null;
  if (held.brandId === wanted.brandId)
    return held.exclusivity === 'full' && wanted.exclusivity === 'full' ? 'own' : null;
  if (keepsAway(held.exclusivity, held, wanted)) return 'exclusive';
  return keepsAway(wanted.exclusivity, held, wanted) ? 'licensed' : null;
}

export const otherSide = (side: LicenceSide): LicenceSide => (side === 'brand' ? 'creator' : 'brand');

/** Price, the platform's part of it and their sum, in minor units. 1,000.00 at 10 % costs 1,100.00. */
export function licenceCost(
  priceMinor: number,
  commissionPercent: number,
): { priceMinor: number; platformFeeMinor: number; totalMinor: number } {
  const platformFeeMinor = platformFee(priceMinor, commissionPercent);
  return { priceMinor, platformFeeMinor, totalMinor: priceMinor + platformFeeMinor };
}

/**
 * What goes back to the brand of a paid licence that is taken back at an instant because somebody else has a right to the content:
 * price and fee for the days that are not used, each rounded by itself (`unusedCredit`; a day begun is used). 0 for one that is not
 * in force or cost nothing. The same for the brand's consequences, the creator's and the ledger.
 */
export function licenceRefund(
  paid: { priceMinor: number; platformFeeMinor: number; activeFrom: Date | null; durationDays: LicenceDuration },
  now: Date,
): { priceMinor: number; platformFeeMinor: number; totalMinor: number } {
  const { activeFrom: start, durationDays } = paid;
  if (start === null) return { priceMinor: 0, platformFeeMinor: 0, totalMinor: 0 };
  const end = new Date(start.getTime() + (durationDays ?? LICENCE_REFUND_DAYS) * DAY_MS);
  const priceMinor = unusedCredit({ priceMinor: paid.priceMinor, start, end }, now);
  const platformFeeMinor = unusedCredit({ priceMinor: paid.platformFeeMinor, start, end }, now);
  return { priceMinor, platformFeeMinor, totalMinor: priceMinor + platformFeeMinor };
}

/** Until when an offer that is made now can be answered. */
export const respondBy = (now: Date): Date => new Date(now.getTime() + LICENCE_RESPOND_DAYS * DAY_MS);

/**
 * When a term that is agreed now begins: on the first day that was asked for, at once where that has begun, and one that renews another
 * not before that ends, so that no time is paid twice. All three are instants, or all are days of the brand (YYYY-MM-DD): the day of
 * the latest instant is the latest day.
 */
export const licenceBeginning = <T extends Date | string>(asked: T, now: T, renewedEnd: T | null): T => {
  const start = asked < now ? now : asked;
  return renewedEnd !== null && renewedEnd > start ? renewedEnd : start;
};

/** The end of a term that begins at an instant; null has none. Days are of 24 hours. */
export const licenceEnd = (from: Date, durationDays: LicenceDuration): Date | null =>
  durationDays === null ? null : new Date(from.getTime() + durationDays * DAY_MS);

/**
 * Which notice of the end is due: the days of the nearest one that was not sent yet, or null. A licence of 30 days is not
 * announced to end in 30 days as it begins.
 */
export function noticeDue({
  activeFrom,
  endsAt,
  noticedDays,
  now,
}: {
  activeFrom: Date;
  endsAt: Date;
  noticedDays: number | null;
  now: Date;
}): number | null {
  const left = endsAt.getTime() - now.getTime();
  const term = endsAt.getTime() - activeFrom.getTime();
  if (left <= 0) return null;
  const due = LICENCE_NOTICE_DAYS.filter(
    (days) => left <= days * DAY_MS && term > days * DAY_MS && (noticedDays === null || days < noticedDays),
  );
  return due.length === 0 ? null : Math.min(...due);
}

/** Until when an ad code may be good: for a year, and never longer than the licence. */
export function adCodeLast(endsAt: Date | null, now: Date): Date {
  const year = new Date(now.getTime() + AD_CODE_DAYS_MAX * DAY_MS);
  return endsAt !== null && endsAt < year ? endsAt : year;
}

/** Whether the brand is to be told that an ad code ends. */
export const adCodeEndsSoon = (expiresAt: Date, now: Date): boolean => {
  const left = expiresAt.getTime() - now.getTime();
  return left > 0 && left <= AD_CODE_WARNING_DAYS * DAY_MS;
};

/** The days that are left until an instant, rounded up: 49 hours are 3. */
export const daysLeft = (until: Date, now: Date): number =>
  Math.max(0, Math.ceil((until.getTime() - now.getTime()) / HOUR_MS / 24));

/** What a counter-offer changes. */
export type LicenceChange = 'price' | 'duration' | 'usages';

const sameUsages = (one: LicenceOffer, other: LicenceOffer): boolean =>
  one.usages.toSorted().join() === other.usages.toSorted().join();

/** What an offer changes in the one before it; empty when nothing. */
export function offerChanges(from: LicenceOffer, to: LicenceOffer): LicenceChange[] {
  return [
    ...(from.priceMinor === to.priceMinor ? [] : (['price'] as const)),
    ...(from.durationDays === to.durationDays ? [] : (['duration'] as const)),
    ...(sameUsages(from, to) ? [] : (['usages'] as const)),
  ];
}
