/** Values and limits of discounts, their codes, redemptions and tracked links. */

export const DISCOUNT_TYPES = ['percentage', 'fixed_amount', 'free_shipping'] as const;
export type DiscountType = (typeof DISCOUNT_TYPES)[number];

/** What a person sets. Whether a `live` one is scheduled, active, expired or used up follows from its dates and limit. */
export const DISCOUNT_STATES = ['draft', 'live', 'paused', 'archived'] as const;
export type DiscountState = (typeof DISCOUNT_STATES)[number];

/** What people are shown. */
export const DISCOUNT_STATUSES = [
  'draft',
  'scheduled',
  'active',
  'paused',
  'expired',
  'exhausted',
  'archived',
] as const;
export type DiscountStatus = (typeof DISCOUNT_STATUSES)[number];

export const DISCOUNT_SCOPES = ['all', 'products', 'categories'] as const;
export type DiscountScope = (typeof DISCOUNT_SCOPES)[number];
export const DISCOUNT_MINIMUMS = ['none', 'subtotal', 'quantity'] as const;
export type DiscountMinimum = (typeof DISCOUNT_MINIMUMS)[number];
export const DISCOUNT_CUSTOMERS = ['all', 'new', 'returning'] as const;
export type DiscountCustomers = (typeof DISCOUNT_CUSTOMERS)[number];
export const DISCOUNT_SOURCES = ['local', 'shopify'] as const;
export type DiscountSource = (typeof DISCOUNT_SOURCES)[number];
export const DISCOUNT_SYNC_STATES = ['synced', 'pending', 'failed'] as const;
export type DiscountSyncState = (typeof DISCOUNT_SYNC_STATES)[number];
/**
 * Why a brand's shop does not have a code as it is here. `taken`: it has the code already; `products`: it does not sell all of
 * the products; `categories`, `customers`, `shipping`: it cannot be told so; `currency`: it sells in another one; `refused`:
 * it says so in its own words.
 */
export const DISCOUNT_SYNC_ERRORS = [
  'taken',
  'products',
  'categories',
  'customers',
  'shipping',
  'currency',
  'refused',
] as const;
export type DiscountSyncError = (typeof DISCOUNT_SYNC_ERRORS)[number];

export const DISCOUNT_TITLE_MIN = 3;
export const DISCOUNT_TITLE_MAX = 80;
export const DISCOUNT_CODE_MIN = 3;
export const DISCOUNT_CODE_MAX = 32;
/** A code as it is kept: upper-case ASCII. */
export const DISCOUNT_CODE_PATTERN = '^[A-Z0-9_-]{3,32}$';
/** Largest amounts: percent in basis points, money in minor units, and how often a code may be used. */
export const DISCOUNT_BP_MAX = 10_000;
export const DISCOUNT_VALUE_MAX_MINOR = 1_000_000_000;
export const DISCOUNT_USAGE_MAX = 10_000_000;
export const DISCOUNT_QUANTITY_MAX = 10_000;
export const DISCOUNT_PRODUCTS_MAX = 100;
export const DISCOUNT_CATEGORIES_MAX = 50;
export const COMMISSION_BP_MAX = 5000;
export const ATTRIBUTION_DAYS_MIN = 1;
export const ATTRIBUTION_DAYS_MAX = 90;
export const ATTRIBUTION_DAYS_DEFAULT = 30;
export const HOLD_DAYS_MAX = 90;
export const HOLD_DAYS_DEFAULT = 14;

/** Fields that stand still once a code was used. */
export const DISCOUNT_LOCKED_FIELDS = ['code', 'type', 'valueBp', 'valueMinor', 'currency'] as const;
export type DiscountLockedField = (typeof DISCOUNT_LOCKED_FIELDS)[number];

export const DISCOUNT_SORTS = [
  'title',
  'code',
  'status',
  'redemptions',
  'revenue',
  'startsAt',
  'endsAt',
  'createdAt',
] as const;
export type DiscountSort = (typeof DISCOUNT_SORTS)[number];

/** Columns of the list and of its CSV, in their first order. */
export const DISCOUNT_COLUMNS = [
  'code',
  'title',
  'value',
  'status',
  'shop',
  'creator',
  'challenge',
  'redemptions',
  'revenue',
  'discount',
  'commission',
  'startsAt',
  'endsAt',
  'createdAt',
] as const;
export type DiscountColumn = (typeof DISCOUNT_COLUMNS)[number];

export const DISCOUNT_BULK_ACTIONS = ['pause', 'resume', 'archive', 'restore', 'delete'] as const;
export type DiscountBulkAction = (typeof DISCOUNT_BULK_ACTIONS)[number];
export const DISCOUNT_BULK_LIMIT = 5000;

/** Codes of one run for creators, and the parts of `{PREFIX}-{CREATOR}-{RAND4}`: together at most a code's length. */
export const CREATOR_CODES_MAX = 1000;
export const CODE_PREFIX_PATTERN = '^[A-Z0-9]{1,12}$';
export const CODE_PREFIX_MAX = 12;
export const CODE_CREATOR_MAX = 14;
export const CODE_RANDOM_LENGTH = 4;
/** Letters of the random part: none that is taken for another. */
export const CODE_RANDOM_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

export const SERIES_DAYS = 28;

/** What came of a code of an order. `repeated` was counted before; `refused` says why in `reason`. */
export const REDEMPTION_OUTCOMES = ['counted', 'repeated', 'refused'] as const;
export type RedemptionOutcome = (typeof REDEMPTION_OUTCOMES)[number];

/** Why a code may not be used. */
export const REDEMPTION_REASONS = [
  'unknown',
  'draft',
  'archived',
  'paused',
  'not_started',
  'expired',
  'exhausted',
  'currency',
  'products',
  'minimum_subtotal',
  'minimum_quantity',
  'new_customers',
  'returning_customers',
  'used_before',
] as const;
export type RedemptionReason = (typeof REDEMPTION_REASONS)[number];

/** The figures of a code, each of which its orders add up to. */
export const REDEMPTION_FIGURES = [
  'redemptions',
  'revenue',
  'discount',
  'refunds',
  'commissionPending',
  'commissionPaid',
] as const;
export type RedemptionFigure = (typeof REDEMPTION_FIGURES)[number];

export const REDEMPTION_SORTS = ['placedAt', 'revenue', 'discount'] as const;
export type RedemptionSort = (typeof REDEMPTION_SORTS)[number];
export const REDEMPTION_COLUMNS = [
  'order',
  'placedAt',
  'creator',
  'revenue',
  'discount',
  'refund',
  'commission',
  'commissionPaid',
  'commissionStatus',
] as const;
export type RedemptionColumn = (typeof REDEMPTION_COLUMNS)[number];

/** By what an order was put down to a creator. */
export const ATTRIBUTIONS = ['code', 'click'] as const;
export type Attribution = (typeof ATTRIBUTIONS)[number];

/** `pending` waits out its hold, `payable` for the wallet. What a refund takes back entirely is `reversed`. */
export const COMMISSION_STATUSES = ['pending', 'payable', 'paid', 'reversed'] as const;
export type CommissionStatus = (typeof COMMISSION_STATUSES)[number];

/** Why a code is thought to have leaked. */
export const LEAK_CAUSES = ['unattributed', 'spike'] as const;
export type LeakCause = (typeof LEAK_CAUSES)[number];
/** Share of redemptions without a click of the creator's own links, in basis points, beyond which it counts as leaked. */
export const LEAK_UNATTRIBUTED_BP = 3000;
/** Times the mean of the seven days before that one day's redemptions count as a leak from. */
export const LEAK_SPIKE_FACTOR = 5;
export const LEAK_MEAN_DAYS = 7;
/** Fewer redemptions say nothing. */
export const LEAK_REDEMPTIONS_MIN = 10;

export const LINKS_MAX = 20;
/** The query field that carries a click to the product's page; the shop sends it back as the order's `click`. */
export const CLICK_PARAMETER = 'mclick';
/** Visits of one visitor within this time are one session. */
export const SESSION_MS = 30 * 60 * 1000;

export const ORDER_ID_MAX = 100;
export const ORDER_CODES_MAX = 20;
export const ORDER_LINES_MAX = 500;
/** Of any amount of an order, in minor units; sums of very many stay exact. */
export const ORDER_AMOUNT_MAX_MINOR = 1_000_000_000_000;
export const CUSTOMER_REF_MAX = 200;
/** How old the timestamp of a signed call may be, either way. */
export const STORE_CALL_AGE_MS = 5 * 60 * 1000;
/** How long the secret before a rotation still works. */
export const OLD_SECRET_LIFE_MS = 24 * 60 * 60 * 1000;
export const STORE_KEYS_MAX = 10;
export const STORE_KEY_LABEL_MAX = 60;

export const ORDER_IMPORT_BYTES_MAX = 5 * 1024 * 1024;
export const ORDER_IMPORT_ROW_LIMIT = 5000;
/** Columns that an import of orders reads; the first five are required. */
export const ORDER_IMPORT_COLUMNS = [
  'order',
  'placedAt',
  'code',
  'currency',
  'subtotal',
  'discount',
  'tax',
  'isNewCustomer',
  'refunded',
] as const;
export type OrderImportColumn = (typeof ORDER_IMPORT_COLUMNS)[number];
