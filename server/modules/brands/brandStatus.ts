import type { BrandStatus } from '#contract/constants/brands';
import { BRAND_TRANSITIONS } from '#contract/rules/brands';
import type { Tx } from '#server/db/client';
import { recordAudit } from '#server/modules/audit/audit.service';
import { updateBrand } from '#server/modules/brands/brands.repository';
import type { BrandRecord, BrandTransition } from '#server/modules/brands/brands.table';
import { announceAccessChange } from '#server/plugins/accessCache';
import { ApiError, notFound } from '#server/plugins/errors';

/** Who moves a brand, when and why. */
export interface Move {
  /** Left out for the operator and the system. */
  userId?: number;
  reason?: string;
  now: Date;
}

/**
 * Moves a brand to another status, with a line in its history and an audit entry. The brand is locked by the caller.
 * Throws 409 INVALID_TRANSITION.
 */
export async function moveBrand(
  tx: Tx,
  brand: BrandRecord,
  to: BrandStatus,
  { userId, reason, now }: Move,
): Promise<BrandRecord> {
  const from = brand.status;
  const allowed = BRAND_TRANSITIONS[from];
  if (!allowed.includes(to))
    throw new ApiError(409, 'INVALID_TRANSITION', { details: { from, to, allowed: [...allowed] } });
  const step: BrandTransition = {
    from,
    to,
    at: now.toISOString(),
    actorType: userId === undefined ? 'system' : 'user',
    ...(userId === undefined ? {} : { actorId: userId }),
    ...(reason === undefined ? {} : { reason }),
  };
  const moved = await updateBrand(
    tx,
    brand.id,
    { status: to, reason: reason ?? null, history: [...brand.history, step] },
    now,
  );
  if (!moved) throw notFound();
  await recordAudit(tx, {
    ...(userId === undefined ? {} : { userId }),
    brandId: brand.id,
    action: `brands.${to}`,
    subjectType: 'brand',
    subjectId: brand.id,
    details: { from, to, ...(reason === undefined ? {} : { reason }) },
    now,
  });
  await announceAccessChange(tx);
  return moved;
}
