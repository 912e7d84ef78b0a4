/** Values and limits of the wallet, its ledger, top-ups and withdrawals. */

/** What a row of the ledger can be. */
export const LEDGER_TYPES = [
  'topup',
  'topup_fee',
  'bonus',
  'hold',
  'hold_release',
  'payout',
  'platform_fee',
  'licence_payment',
  'commission',
  'refund',
  'extra_payment',
  'withdrawal',
  'withdrawal_failed',
  'chargeback',
  'adjustment',
  'tax',
] as const;
export type LedgerType = (typeof LEDGER_TYPES)[number];

/** What a row of the ledger can be about. */
export const LEDGER_REF_TYPES = [
  'topup',
  'withdrawal',
  'participation',
  'licence',
  'commission',
  'invoice',
  'dispute',
  'operator',
] as const;
export type LedgerRefType = (typeof LEDGER_REF_TYPES)[number];

export const LEDGER_ACTOR_TYPES = ['user', 'creator', 'system', 'operator'] as const;
export type LedgerActorType = (typeof LEDGER_ACTOR_TYPES)[number];

/** Columns that a list of ledger rows can be sorted by. */
export const LEDGER_SORTS = ['createdAt', 'type', 'available', 'held'] as const;
export type LedgerSort = (typeof LEDGER_SORTS)[number];

/** Columns of the ledger list and of its CSV, in their first order. */
export const LEDGER_COLUMNS = [
  'createdAt',
  'type',
  'description',
  'available',
  'held',
  'availableAfter',
  'heldAfter',
  'actor',
  'seq',
] as const;
export type LedgerColumn = (typeof LEDGER_COLUMNS)[number];
export const LEDGER_DESCRIPTION_MAX = 200;

/** An open hold keeps money for a participation; it ends released to the brand, paid to the creator, or split between them. */
export const HOLD_STATUSES = ['open', 'released', 'paid', 'split'] as const;
export type HoldStatus = (typeof HOLD_STATUSES)[number];

export const TOPUP_METHODS = ['card', 'bank_transfer'] as const;
export type TopupMethod = (typeof TOPUP_METHODS)[number];
export const TOPUP_STATUSES = [
  'created',
  'pending',
  'succeeded',
  'failed',
  'expired',
  'refunded',
  'charged_back',
] as const;
export type TopupStatus = (typeof TOPUP_STATUSES)[number];
/** How long a card payment may stay open, in ms: the life of the provider's token. */
export const CARD_TOPUP_LIFE_MS = 30 * 60 * 1000;
/** How long an announced bank transfer is waited for, in ms. */
export const TRANSFER_TOPUP_LIFE_MS = 14 * 86_400_000;

export const WITHDRAWAL_STATUSES = ['processing', 'succeeded', 'failed'] as const;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];

/** Least extra payment to a creator in minor units: 1.00. */
export const EXTRA_PAYMENT_MIN_MINOR = 100;
/** Extra payments together may be this part of the creator's fee, in basis points. */
export const EXTRA_PAYMENT_MAX_BP = 5000;
