import type { CreateExtraPaymentBody, PaidParticipation } from '#contract/schemas/wallet';
import type { Tx } from '#server/db/client';
import { recordAudit } from '#server/modules/audit/audit.service';
import { payExtra } from '#server/modules/wallet/ledger.service';
import { toPaidParticipation } from '#server/modules/wallet/wallet.service';
import type { BrandScope } from '#server/plugins/brandScope';

/** Pays a creator beyond the fee on a member's word. `reference` tells one payment from the next. Throws what `payExtra` throws. */
export async function payExtraAsMember(
  tx: Tx,
  { brandId, userId }: BrandScope,
  { participationId, amountMinor }: CreateExtraPaymentBody,
  reference: string,
  now: Date,
): Promise<PaidParticipation> {
  const hold = await payExtra(tx, {
    brandId,
    participationId,
    reference,
    amountMinor,
    actor: { type: 'user', id: userId },
    at: now,
  });
  await recordAudit(tx, {
    brandId,
    userId,
    action: 'wallet.extra_payment',
    subjectType: 'participation',
    subjectId: participationId,
    details: { amountMinor, currency: hold.currency },
    now,
  });
  return toPaidParticipation(hold);
}
