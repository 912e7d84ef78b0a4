import { Type, type Static } from 'typebox';
import { SEARCH_TEXT_MAX } from '#contract/constants/lists';
import * as W from '#contract/constants/wallet';
import {
  csvQuery,
  CalendarDate,
  Currency,
  DateTime,
  Id,
  MajorAmount,
  MinorAmount,
  Nullable,
  OneOf,
  Page,
  pageQuery,
  Strict,
} from '#contract/schemas/common';

/** What a brand has in one currency. */
export const Wallet = Strict({
  currency: Currency,
  availableMinor: MinorAmount,
  heldMinor: MinorAmount,
  pendingMinor: Type.Integer({ description: 'What bank transfers that are awaited will bring, fees off' }),
  bonusMinor: Type.Integer({ description: 'The part of available that cannot be withdrawn' }),
  debtMinor: Type.Integer({
    description: 'What a chargeback took beyond the available; settled from whatever becomes available',
  }),
  withdrawableMinor: Type.Integer({ description: 'What can go back to the ways it came by' }),
});
export type Wallet = Static<typeof Wallet>;

/** What a top-up may be and costs. Fee = amount × feeBp + feeFixedMinor, VAT on it = fee × vatBp, each rounded half up. */
export const TopupRule = Strict({
  currency: Currency,
  method: OneOf(W.TOPUP_METHODS),
  minMinor: MinorAmount,
  maxMinor: MinorAmount,
  feeBp: Type.Integer({ description: 'Basis points' }),
  feeFixedMinor: MinorAmount,
  vatBp: Type.Integer({ description: 'Basis points' }),
  presetsMinor: Type.Array(Type.Integer()),
});
export type TopupRule = Static<typeof TopupRule>;

/** Amount = fee + tax + credited, all minor units. */
export const Topup = Strict({
  id: Id,
  code: Type.String({ description: 'Reference of the payment; a bank transfer carries it in its description' }),
  currency: Currency,
  method: OneOf(W.TOPUP_METHODS),
  amountMinor: MinorAmount,
  feeMinor: MinorAmount,
  taxMinor: MinorAmount,
  creditedMinor: MinorAmount,
  status: OneOf(W.TOPUP_STATUSES),
  failureCode: Nullable(Type.String()),
  expiresAt: DateTime,
  createdAt: DateTime,
});
export type Topup = Static<typeof Topup>;

/** Where a card payment is made. */
const TopupPayment = Strict({
  reference: Type.String({ description: 'Of the payment, for `GET /payments/{reference}`' }),
  iframe_url: Nullable(Type.String({ description: 'null: nobody but the mock takes money' })),
});

/** One that is under way. `payment` while a card payment can still be gone on with; null for a bank transfer. */
export const OpenTopup = Strict({ ...Topup.properties, payment: Nullable(TopupPayment) });
export type OpenTopup = Static<typeof OpenTopup>;

export const Withdrawal = Strict({
  id: Id,
  code: Type.String(),
  currency: Currency,
  amountMinor: MinorAmount,
  status: OneOf(W.WITHDRAWAL_STATUSES),
  createdAt: DateTime,
});
export type Withdrawal = Static<typeof Withdrawal>;

/** The account that bank transfers go to. */
const TransferAccount = Strict({ recipient: Type.String(), iban: Type.String(), bank: Type.String() });
export type TransferAccount = Static<typeof TransferAccount>;

export const WalletAnswer = Strict({
  wallets: Type.Array(Wallet),
  rules: Type.Array(TopupRule),
  transfer: Nullable(TransferAccount),
  openTopups: Type.Array(OpenTopup, { description: 'The newest that are still under way, at most 50' }),
  openWithdrawals: Type.Array(Withdrawal, { description: 'The newest that are still under way, at most 50' }),
});
export type WalletAnswer = Static<typeof WalletAnswer>;

/** Open holds of one challenge in one currency. */
export const HeldChallenge = Strict({
  challengeId: Id,
  title: Type.String(),
  currency: Currency,
  heldMinor: MinorAmount,
  participations: Type.Integer({ description: 'How many creators it is held for' }),
});
export const HeldChallengesAnswer = Strict({ items: Type.Array(HeldChallenge) });
export type HeldChallengesAnswer = Static<typeof HeldChallengesAnswer>;

/** A row of the ledger. `amountMinor` is what the brand gained or lost, `availableMinor` and `heldMinor` how each of the two changed. */
export const LedgerEntry = Strict({
  id: Type.Integer(),
  seq: Type.Integer({ description: 'Place in the chain of its wallet' }),
  txId: Type.String(),
  type: OneOf(W.LEDGER_TYPES),
  amountMinor: MinorAmount,
  availableMinor: MinorAmount,
  heldMinor: MinorAmount,
  currency: Currency,
  availableAfterMinor: MinorAmount,
  heldAfterMinor: MinorAmount,
  ref: Strict({ type: OneOf(W.LEDGER_REF_TYPES), id: Type.String() }),
  challengeId: Nullable(Id),
  description: Type.String(),
  actor: Strict({ type: OneOf(W.LEDGER_ACTOR_TYPES), name: Nullable(Type.String()) }),
  createdAt: DateTime,
  prevHash: Type.String(),
  hash: Type.String(),
});
export type LedgerEntry = Static<typeof LedgerEntry>;

const filters = {
  q: Type.Optional(
    Type.String({ maxLength: SEARCH_TEXT_MAX, description: 'Folded match in description and reference' }),
  ),
  type: Type.Optional(Type.String({ maxLength: 300, description: 'Types, comma-separated' })),
  currency: Type.Optional(Currency),
  from: Type.Optional(CalendarDate),
  to: Type.Optional(CalendarDate),
  amountMin: Type.Optional(MajorAmount),
  amountMax: Type.Optional(MajorAmount),
};
/** The amount is the size of the movement, whatever its sign. Days are the brand's. */
export const LedgerFilters = Strict(filters);
export type LedgerFilters = Static<typeof LedgerFilters>;

const LedgerSortField = OneOf(
  W.LEDGER_SORTS.flatMap((sort) => [sort, `-${sort}` as const]),
  'Column, - in front for descending',
);
export const LedgerListQuery = Strict({ ...pageQuery, ...filters, sort: Type.Optional(LedgerSortField) });
export type LedgerListQuery = Static<typeof LedgerListQuery>;
export const LedgerPage = Strict({
  ...Page(LedgerEntry).properties,
  sums: Type.Array(Strict({ currency: Currency, availableMinor: MinorAmount, heldMinor: MinorAmount }), {
    description: 'Over all rows that match',
  }),
});
export type LedgerPage = Static<typeof LedgerPage>;
export const LedgerExportQuery = Strict({
  ...filters,
  sort: Type.Optional(LedgerSortField),
  ...csvQuery,
});

/** An amount that is asked for; a rule or the wallet may allow less. */
const AskedMinor = Type.Integer({ minimum: 1, maximum: 1_000_000_000_00, description: 'Minor units of the currency' });

export const CreateTopupBody = Strict({ currency: Currency, method: OneOf(W.TOPUP_METHODS), amountMinor: AskedMinor });
export type CreateTopupBody = Static<typeof CreateTopupBody>;
export const TopupAnswer = Strict({
  topup: Topup,
  payment: Nullable(TopupPayment),
  transfer: Nullable(TransferAccount),
});
export type TopupAnswer = Static<typeof TopupAnswer>;
export const TransferParams = Strict({ code: Type.String({ pattern: '^[A-Za-z0-9]{10}$' }) });
export const TransferAnswer = Strict({ topup: Topup });
export const CreateWithdrawalBody = Strict({ currency: Currency, amountMinor: AskedMinor });
export type CreateWithdrawalBody = Static<typeof CreateWithdrawalBody>;
export const WithdrawalAnswer = Strict({ withdrawal: Withdrawal });

/** A participation that was paid and may get more. */
export const PaidParticipation = Strict({
  participationId: Id,
  challengeId: Id,
  description: Type.String(),
  currency: Currency,
  feeMinor: MinorAmount,
  extraMinor: Type.Integer({ description: 'Paid beyond the fee so far' }),
  leftMinor: Type.Integer({ description: 'What may still be paid beyond the fee' }),
});
export type PaidParticipation = Static<typeof PaidParticipation>;
export const PaidParticipationsQuery = Strict({
  q: Type.Optional(Type.String({ maxLength: SEARCH_TEXT_MAX, description: 'Folded match in the description' })),
});
export const PaidParticipationsAnswer = Strict({ items: Type.Array(PaidParticipation) });
export type PaidParticipationsAnswer = Static<typeof PaidParticipationsAnswer>;
export const CreateExtraPaymentBody = Strict({ participationId: Id, amountMinor: AskedMinor });
export type CreateExtraPaymentBody = Static<typeof CreateExtraPaymentBody>;
export const ExtraPaymentAnswer = Strict({ participation: PaidParticipation });
