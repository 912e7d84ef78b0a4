/** Values and limits of licences: what a brand may do with contents of a creator, for how long and for how much. */

export const LICENCE_STATUSES = [
  'draft',
  'pending',
  'countered',
  'accepted',
  'payment_failed',
  'active',
  'expired',
  'declined',
  'withdrawn',
  'lapsed',
  'revoked',
  'terminated',
] as const;
export type LicenceStatus = (typeof LICENCE_STATUSES)[number];

/** How a licence stands to whoever looks at it: an active one that ends within RIGHTS_EXPIRING_DAYS is `expiring`. */
export const LICENCE_PHASES = [...LICENCE_STATUSES, 'expiring'] as const;
export type LicencePhase = (typeof LICENCE_PHASES)[number];

export const LICENCE_TABS = ['waiting', 'active', 'expiring', 'closed'] as const;
export type LicenceTab = (typeof LICENCE_TABS)[number];

export const LICENCE_SIDES = ['brand', 'creator'] as const;
export type LicenceSide = (typeof LICENCE_SIDES)[number];

/** `licence` was negotiated here; `manual` is a right that the brand holds by a contract made elsewhere. */
export const LICENCE_ORIGINS = ['licence', 'manual'] as const;
export type LicenceOrigin = (typeof LICENCE_ORIGINS)[number];

export const LICENCE_EXCLUSIVITIES = ['none', 'category', 'full'] as const;
export type LicenceExclusivity = (typeof LICENCE_EXCLUSIVITIES)[number];

/** What a side does to a licence. The same words end the addresses of the calls. */
export const LICENCE_COMMANDS = [
  'edit',
  'delete',
  'send',
  'counter',
  'accept',
  'decline',
  'withdraw',
  'retry',
  'renew',
  'terminate',
  'keep',
  'revoke',
  'ad-code',
] as const;
export type LicenceCommand = (typeof LICENCE_COMMANDS)[number];

/** Why a licence is taken back: the brand did what it may not, or somebody else has a right to the content. */
export const LICENCE_REVOCATIONS = ['breach', 'rights_claim'] as const;
export type LicenceRevocation = (typeof LICENCE_REVOCATIONS)[number];

/** A licence without an end counts as one of so many days when what is not used of it is paid back. */
export const LICENCE_REFUND_DAYS = 365;

/** Counter-offers of both sides together. */
export const LICENCE_ROUNDS_MAX = 5;
/** Days to answer an offer; then it lapses. */
export const LICENCE_RESPOND_DAYS = 7;
/** Days before its end at which the brand is told, once each. */
export const LICENCE_NOTICE_DAYS = [30, 14, 3] as const;
/** A licence may begin this many days ahead at most. */
export const LICENCE_START_DAYS_MAX = 365;

export const LICENCE_CONTENTS_MAX = 20;
export const LICENCE_MESSAGE_MAX = 1000;
export const LICENCE_REASON_MAX = 500;
export const LICENCE_NOTE_MAX = 2000;
/** One million in units of the currency. */
export const LICENCE_PRICE_MAX_MINOR = 100_000_000;

/** Platforms on which a brand advertises with a creator's own post, by a code that the creator makes there. */
export const AD_CODE_PLATFORMS = ['tiktok', 'instagram', 'facebook', 'youtube'] as const;
export type AdCodePlatform = (typeof AD_CODE_PLATFORMS)[number];
export const AD_CODE_MAX = 200;
export const AD_CODE_DAYS_MAX = 365;
export const AD_CODES_MAX = 20;
/** The running ad stops when its code ends, so the brand is told this many days before. */
export const AD_CODE_WARNING_DAYS = 7;

export const LICENCE_SORTS = ['requestedAt', 'respondedAt', 'creator', 'price', 'endsAt', 'status'] as const;
export type LicenceSort = (typeof LICENCE_SORTS)[number];

/** Columns of the list and of its CSV, in their first order. */
export const LICENCE_COLUMNS = [
  'code',
  'creator',
  'contents',
  'usages',
  'territory',
  'term',
  'exclusivity',
  'price',
  'status',
  'requestedAt',
  'respondedAt',
  'endsAt',
] as const;
export type LicenceColumn = (typeof LICENCE_COLUMNS)[number];
