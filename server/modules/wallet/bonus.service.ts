import { randomUUID } from 'node:crypto';
import type { CurrencyCode } from '#contract/constants/money';
import type { Tx } from '#server/db/client';
import { recordAudit } from '#server/modules/audit/audit.service';
import { postTransaction } from '#server/modules/wallet/postTransaction';

/** The platform gives a brand money to spend on creators, in minor units; it cannot be withdrawn. `reference` once. For the operator. */
export async function grantBonus(
  tx: Tx,
  {
    brandId,
    currency,
    amountMinor,
    reason,
    reference = randomUUID(),
  }: { brandId: number; currency: CurrencyCode; amountMinor: number; reason: string; reference?: string },
  at: Date,
): Promise<void> {
  const posted = await postTransaction(tx, {
    brandId,
    currency,
    txId: `bonus:${reference}`,
    refType: 'operator',
    refId: 'bonus',
    description: reason,
    actor: { type: 'operator', id: null },
    at,
    lines: [
      { type: 'bonus', availableMinor: amountMinor, platformRevenueMinor: -amountMinor, bonusMinor: amountMinor },
    ],
  });
  if (posted)
    await recordAudit(tx, {
      brandId,
      action: 'wallet.bonus',
      subjectType: 'wallet',
      subjectId: currency,
      details: { amountMinor, currency, reason },
      now: at,
    });
}
