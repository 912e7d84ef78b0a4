import type { CurrencyCode } from '#contract/constants/money';
import type { RefundStatus } from '#contract/constants/payments';
import type { TopupMethod } from '#contract/constants/wallet';
import type { Tx } from '#server/db/client';
import { findPaymentOfTopup } from '#server/modules/payments/paymentFinders.service';
import { listRefundsOfCause } from '#server/modules/payments/refunds.service';
import { findTopup } from '#server/modules/wallet/topups.repository';
import * as repository from '#server/modules/wallet/withdrawals.repository';
import { causeOf } from '#server/modules/wallet/withdrawals.service';

const SHOWN = 200;

/** The way back of one part of a withdrawal, in minor units. */
export interface WayBack {
  topup: string;
  method: TopupMethod;
  amountMinor: number;
  /** How far the payment provider's refund is; null when nobody sends this part but the operator. */
  refund: RefundStatus | null;
}

interface OpenWithdrawal {
  code: string;
  brand: string;
  amountMinor: number;
  currency: CurrencyCode;
  createdAt: Date;
  ways: WayBack[];
}

/** Withdrawals of all brands that have not ended, the oldest first, and by which ways they go back. For the operator. */
export async function listOpenWithdrawals(tx: Tx): Promise<OpenWithdrawal[]> {
  const open: OpenWithdrawal[] = [];
  for (const { withdrawal, brand } of await repository.listUnfinished(tx, SHOWN)) {
    const { brandId, code, amountMinor, currency, createdAt, parts } = withdrawal;
    const refunds = await listRefundsOfCause(tx, brandId, causeOf(withdrawal));
    const ways: WayBack[] = [];
    for (const part of parts) {
      const topup = await findTopup(tx, part.topupId);
      if (!topup) continue;
      const payment = await findPaymentOfTopup(tx, brandId, topup.id);
      const refund = refunds.find(({ paymentId }) => paymentId === payment?.id)?.status ?? null;
      ways.push({ topup: topup.code, method: topup.method, amountMinor: part.amountMinor, refund });
    }
    open.push({ code, brand, amountMinor, currency, createdAt, ways });
  }
  return open;
}

/** For how many seconds the oldest withdrawal that has not ended has waited; 0 where there is none. */
export async function oldestWaitSeconds(tx: Tx, now: Date): Promise<number> {
  const oldest = await repository.findOldestUnfinished(tx);
  return oldest ? Math.max((now.getTime() - oldest.getTime()) / 1000, 0) : 0;
}
