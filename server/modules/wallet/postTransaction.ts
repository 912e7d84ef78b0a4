import { hash } from 'node:crypto';
import type { CurrencyCode } from '#contract/constants/money';
import {
  LEDGER_DESCRIPTION_MAX,
  type LedgerActorType,
  type LedgerRefType,
  type LedgerType,
} from '#contract/constants/wallet';
import { chainText, type CHAIN_FIELDS } from '#contract/rules/chains';
import { foldTr } from '#contract/rules/text';
import type { Tx } from '#server/db/client';
import { sealRows } from '#server/modules/audit/chainSeals.service';
import { announceChange } from '#server/modules/notifications/live.service';
import type { LedgerRecord } from '#server/modules/wallet/ledgerEntries.table';
import { hasTransaction, insertEntries, lockWallet, updateWallet } from '#server/modules/wallet/wallets.repository';
import type { WalletRecord } from '#server/modules/wallet/wallets.table';
import { ApiError } from '#server/plugins/errors';

/** Who moved money: `id` is the user's or creator's, null for the system and the operator. */
export interface LedgerActor {
  type: LedgerActorType;
  id: number | null;
}

/** The accounts of a ledger row; their changes sum to 0. */
export const ACCOUNTS = [
  'availableMinor',
  'heldMinor',
  'debtMinor',
  'creatorPayableMinor',
  'platformRevenueMinor',
  'taxPayableMinor',
  'pspClearingMinor',
] as const;
type Account = (typeof ACCOUNTS)[number];

/** One line of a transaction: changes by account in minor units; what is left out does not change. */
export interface LedgerLine extends Partial<Record<Account | 'bonusMinor', number>> {
  type: LedgerType;
}

export interface LedgerTransaction {
  brandId: number;
  currency: CurrencyCode;
  /** What happened, `hold:participation:7`. The same thing happens once. */
  txId: string;
  refType: LedgerRefType;
  refId: number | string;
  challengeId?: number;
  description?: string;
  lines: LedgerLine[];
  actor: LedgerActor;
  at: Date;
}

/** 422 with how much is missing, in minor units. */
export const insufficientFunds = (currency: CurrencyCode, availableMinor: number, neededMinor: number) =>
  new ApiError(422, 'INSUFFICIENT_FUNDS', {
    details: { currency, availableMinor, neededMinor, missingMinor: neededMinor - availableMinor },
  });

/**
 * The only writer of ledger rows. Locks the wallet, refuses what would take more than is available (422
 * INSUFFICIENT_FUNDS), and adds the rows, chained, with the balances after each. A debt from a chargeback is settled
 * from whatever becomes available. False when this transaction was posted before; then nothing happens.
 */
export async function postTransaction(tx: Tx, transaction: LedgerTransaction): Promise<boolean> {
  const { brandId, currency, txId, refType, refId, challengeId = null, description = '', actor, at } = transaction;
  const wallet = await lockWallet(tx, brandId, currency);
  if (await hasTransaction(tx, brandId, txId)) return false;
  const state = { ...wallet };
  const entries: Omit<LedgerRecord, 'id'>[] = [];
  const text = [...description.replace(/\p{Cc}+/gu, ' ')].slice(0, LEDGER_DESCRIPTION_MAX).join('');
  const post = ({ type, ...changes }: LedgerLine) => {
    apply(state, changes);
    const entry = {
      ...NO_CHANGE,
      ...changes,
      brandId,
      currency,
      seq: state.seq + 1,
      txId,
      line: entries.length + 1,
      type,
      availableAfterMinor: state.availableMinor,
      heldAfterMinor: state.heldMinor,
      refType,
      refId: String(refId),
      challengeId,
      description: text,
      searchText: foldTr(`${text} ${refId}`),
      actorType: actor.type,
      actorId: actor.id,
      createdAt: at,
      prevHash: state.hash,
    };
    const own = { ...entry, hash: hashEntry(entry) };
    entries.push(own);
    Object.assign(state, { seq: own.seq, hash: own.hash });
  };
  for (const line of transaction.lines) if (ACCOUNTS.some((account) => line[account])) post(line);
  const settledMinor = Math.min(state.debtMinor, state.availableMinor);
  if (settledMinor > 0) {
    const bonusLeft = Math.min(state.bonusMinor, state.availableMinor - settledMinor);
    post({
      type: 'adjustment',
      availableMinor: -settledMinor,
      debtMinor: settledMinor,
      bonusMinor: bonusLeft - state.bonusMinor,
    });
  }
  if (entries.length === 0) return true;
  await insertEntries(tx, entries);
  await sealRows(
    tx,
    { kind: 'ledger', chain: brandId, currency },
    entries.map((entry) => ({ place: entry.seq, hash: entry.hash })),
  );
  const { availableMinor, heldMinor, bonusMinor, debtMinor, seq, hash: last } = state;
  await updateWallet(tx, wallet, { availableMinor, heldMinor, bonusMinor, debtMinor, seq, hash: last, updatedAt: at });
  await announceChange(tx, { brandId, tag: 'Wallet' });
  return true;
}

const NO_CHANGE = {
  availableMinor: 0,
  heldMinor: 0,
  debtMinor: 0,
  creatorPayableMinor: 0,
  platformRevenueMinor: 0,
  taxPayableMinor: 0,
  pspClearingMinor: 0,
  bonusMinor: 0,
};

/** A debt is money owed to the platform: the account falls by what `wallet.debtMinor` grows. */
function apply(
  state: WalletRecord,
  { availableMinor = 0, heldMinor = 0, debtMinor = 0, bonusMinor = 0 }: Omit<LedgerLine, 'type'>,
): void {
  if (state.availableMinor + availableMinor < 0)
    throw insufficientFunds(state.currency, state.availableMinor, -availableMinor);
  state.availableMinor += availableMinor;
  state.heldMinor += heldMinor;
  state.debtMinor -= debtMinor;
  state.bonusMinor += bonusMinor;
}

type Hashed = Pick<LedgerRecord, (typeof CHAIN_FIELDS.ledger)[number]>;

/** SHA-256 over every field of a row that means something, as text; the database writes the same text when the ledger is verified. */
export const hashEntry = (entry: Hashed): string =>
  hash('sha256', chainText('ledger', { ...entry, createdAt: entry.createdAt.toISOString() }));
