import { TOTAL_CAP } from '#contract/constants/lists';
import type { TopupMethod } from '#contract/constants/wallet';
import { extraPaymentLeft } from '#contract/rules/wallet';
import type {
  HeldChallengesAnswer,
  LedgerEntry,
  LedgerListQuery,
  LedgerPage,
  PaidParticipation,
  Topup,
  TransferAccount,
  Wallet,
  WalletAnswer,
  Withdrawal,
} from '#contract/schemas/wallet';
import type { Tx } from '#server/db/client';
import { searchWords } from '#server/db/searchText';
import { findPeople } from '#server/modules/auth/people.service';
import { getBrandCurrency, getBrandTimezone } from '#server/modules/brands/memberships.service';
import { findPaymentsOfTopups } from '#server/modules/payments/paymentFinders.service';
import * as repository from '#server/modules/wallet/ledger.repository';
import type { LedgerRecord } from '#server/modules/wallet/ledgerEntries.table';
import { matchLedger, orderLedger } from '#server/modules/wallet/ledgerQuery';
import { listOpenTopups, listTopupRules, sumOpenCards, sumReturnable } from '#server/modules/wallet/topups.repository';
import type { TopupRecord } from '#server/modules/wallet/topups.table';
import { listWallets } from '#server/modules/wallet/wallets.repository';
import type { HoldRecord } from '#server/modules/wallet/wallets.table';
import { listOpenWithdrawals } from '#server/modules/wallet/withdrawals.repository';
import type { WithdrawalRecord } from '#server/modules/wallet/withdrawals.table';

const OPEN_SHOWN = 50;
const PAID_SHOWN = 100;

/** A brand's balances, what is under way, and what a top-up by the offered methods may be. The brand's own currency is there even when empty. */
export async function getWallet(
  tx: Tx,
  brandId: number,
  { offered, transfer }: { offered: readonly TopupMethod[]; transfer: TransferAccount | null },
  now: Date,
): Promise<WalletAnswer> {
  const [own, records, returnable, cards, payments] = [
    await getBrandCurrency(tx, brandId),
    await listWallets(tx, brandId),
    await sumReturnable(tx, brandId),
    await sumOpenCards(tx, brandId),
    await findPaymentsOfTopups(tx, brandId, now),
  ];
  const wallets = records.map(
    ({ currency, availableMinor, heldMinor, pendingMinor, bonusMinor, debtMinor }): Wallet => ({
      currency,
      availableMinor,
      heldMinor,
      // A card payment that was left is no money on its way.
      pendingMinor: pendingMinor - (cards.find((one) => one.currency === currency)?.minor ?? 0),
      bonusMinor,
      debtMinor,
      withdrawableMinor: Math.min(
        availableMinor - bonusMinor,
        returnable.find((one) => one.currency === currency)?.minor ?? 0,
      ),
    }),
  );
  const empty = { availableMinor: 0, heldMinor: 0, pendingMinor: 0, bonusMinor: 0, debtMinor: 0, withdrawableMinor: 0 };
  const known = wallets.some(({ currency }) => currency === own) ? wallets : [...wallets, { currency: own, ...empty }];
  return {
    wallets: known.toSorted((a, b) => Number(b.currency === own) - Number(a.currency === own)),
    rules: (await listTopupRules(tx)).filter(({ method }) => offered.includes(method)),
    transfer,
    openTopups: (await listOpenTopups(tx, brandId, OPEN_SHOWN)).map((topup) => {
      const payment = payments.get(topup.id);
      return {
        ...toTopup(topup),
        payment: payment ? { reference: payment.reference, iframe_url: payment.iframeUrl } : null,
      };
    }),
    openWithdrawals: (await listOpenWithdrawals(tx, brandId, OPEN_SHOWN)).map(toWithdrawal),
  };
}

/** Which challenges hold the brand's money. */
export async function listHeldChallenges(tx: Tx, brandId: number): Promise<HeldChallengesAnswer['items']> {
  return (await repository.listHeldChallenges(tx, brandId)).map(({ title, ...held }) => ({
    ...held,
    title: title ?? '',
  }));
}

/** One page of the ledger and the sums over all that matches. Throws 400 on a filter with an impossible value. */
export async function listLedger(
  tx: Tx,
  brandId: number,
  { page, limit, sort, ...filters }: LedgerListQuery,
): Promise<LedgerPage> {
  const where = matchLedger(brandId, filters, await getBrandTimezone(tx, brandId));
  const records = await repository.listLedger(tx, where, orderLedger(sort), { limit, offset: (page - 1) * limit });
  const counted = await repository.sumLedger(tx, where);
  const total = counted.reduce((sum, { rows }) => sum + rows, 0);
  return {
    items: await toEntries(tx, records),
    page,
    limit,
    total: Math.min(total, TOTAL_CAP),
    ...(total > TOTAL_CAP ? { totalCapped: true } : {}),
    sums: counted.map(({ currency, availableMinor, heldMinor }) => ({ currency, availableMinor, heldMinor })),
  };
}

/** Paid participations to which more may be paid, the newest first: as many as are worth showing of those that `q` finds. */
export async function listPaidParticipations(tx: Tx, brandId: number, q?: string): Promise<PaidParticipation[]> {
  return (await repository.listPaidHolds(tx, brandId, searchWords(q), PAID_SHOWN)).map(toPaidParticipation);
}

export const toPaidParticipation = ({
  participationId,
  challengeId,
  description,
  currency,
  feeMinor,
  extraMinor,
}: HoldRecord): PaidParticipation => ({
  participationId,
  challengeId,
  description,
  currency,
  feeMinor,
  extraMinor,
  leftMinor: extraPaymentLeft(feeMinor, extraMinor),
});

export function toTopup({
  id,
  code,
  currency,
  method,
  amountMinor,
  feeMinor,
  taxMinor,
  creditedMinor,
  status,
  failureCode,
  expiresAt,
  createdAt,
}: TopupRecord): Topup {
  return {
    id,
    code,
    currency,
    method,
    amountMinor,
    feeMinor,
    taxMinor,
    creditedMinor,
    status,
    failureCode,
    expiresAt: expiresAt.toISOString(),
    createdAt: createdAt.toISOString(),
  };
}

export const toWithdrawal = ({ id, code, currency, amountMinor, status, createdAt }: WithdrawalRecord): Withdrawal => ({
  id,
  code,
  currency,
  amountMinor,
  status,
  createdAt: createdAt.toISOString(),
});

/** Rows of the ledger as the API tells them, users by name. */
export async function toEntries(tx: Tx, records: readonly LedgerRecord[]): Promise<LedgerEntry[]> {
  const ids = records.flatMap(({ actorType, actorId }) => (actorType === 'user' && actorId !== null ? [actorId] : []));
  const names = new Map((await findPeople(tx, [...new Set(ids)])).map(({ id, name }) => [id, name]));
  return records.map(
    ({
      id,
      seq,
      txId,
      type,
      availableMinor,
      heldMinor,
      currency,
      availableAfterMinor,
      heldAfterMinor,
      refType,
      refId,
      challengeId,
      description,
      actorType,
      actorId,
      createdAt,
      prevHash,
      hash,
    }) => ({
      id,
      seq,
      txId,
      type,
      amountMinor: availableMinor + heldMinor,
      availableMinor,
      heldMinor,
      currency,
      availableAfterMinor,
      heldAfterMinor,
      ref: { type: refType, id: refId },
      challengeId,
      description,
      prevHash,
      hash,
      createdAt: createdAt.toISOString(),
      actor: {
        type: actorType,
        name: (actorType === 'user' && actorId !== null ? names.get(actorId) : undefined) ?? null,
      },
    }),
  );
}
