import { and, eq } from 'drizzle-orm';
import { CODE_RANDOM_LENGTH, DISCOUNT_CODE_MAX } from '#contract/constants/discounts';
import { isOver } from '#contract/rules/discounts';
import type { ReissueAnswer } from '#contract/schemas/discounts';
import { recordAudit } from '#server/modules/audit/audit.service';
import { drawRandom } from '#server/modules/discounts/creatorCodes.service';
import { clockOf, toDiscount } from '#server/modules/discounts/discountAnswer';
import { fieldsOf, searchTextOf } from '#server/modules/discounts/discountFields';
import * as repository from '#server/modules/discounts/discounts.repository';
import { stateChange, stepOf, type DiscountContext } from '#server/modules/discounts/discounts.service';
import type { DiscountRecord } from '#server/modules/discounts/discounts.table';
import { trackedLinks } from '#server/modules/discounts/trackedLinks.table';
import { announceChange } from '#server/modules/notifications/live.service';
import { ApiError, invalid, notFound } from '#server/plugins/errors';

const DRAWS_MAX = 20;
const RANDOM_END = new RegExp(`-[A-Z0-9]{${CODE_RANDOM_LENGTH}}$`);

/** The same code with another end. */
const nextCode = (code: string): string =>
  `${code.replace(RANDOM_END, '').slice(0, DISCOUNT_CODE_MAX - CODE_RANDOM_LENGTH - 1)}-${drawRandom()}`;

/**
 * Pauses a code and gives its creator another one on the same terms, with what of the limit is left. Its tracked links lead
 * on and count for the new one. Throws 404, and 409 CONFLICT for a code that has no creator, is a draft or put away, is over
 * or used up, or was reissued before.
 */
export async function reissueDiscount(context: DiscountContext, id: number): Promise<ReissueAnswer> {
  const { tx, scope, files, now } = context;
  const record = await repository.lockDiscount(tx, scope.brandId, id);
  if (!record) throw notFound();
  const isReplaced = (await repository.listReplaced(tx, scope.brandId, [record])).size > 0;
  const isOpen = ['live', 'paused'].includes(record.state) && !isOver(clockOf(record), now.toISOString());
  if (record.creatorId === null || isReplaced || !isOpen) throw new ApiError(409, 'CONFLICT');
  const made = await insertNext(context, record);
  await tx
    .update(trackedLinks)
    .set({ discountId: made.id })
    .where(and(eq(trackedLinks.brandId, scope.brandId), eq(trackedLinks.discountId, id)));
  const paused = await repository.updateDiscount(tx, record, {
    ...stateChange(context, record, 'paused'),
    reissuedAsId: made.id,
    updatedAt: now,
  });
  await recordAudit(tx, {
    ...scope,
    action: 'discounts.reissue',
    subjectType: 'discount',
    subjectId: id,
    details: { discountId: made.id },
    now,
  });
  await announceChange(tx, { brandId: scope.brandId, tag: 'Discount' });
  return { paused: await toDiscount(tx, files, paused, now), discount: await toDiscount(tx, files, made, now) };
}

async function insertNext(context: DiscountContext, record: DiscountRecord): Promise<DiscountRecord> {
  const { tx, scope, now } = context;
  const { usageLimit, redemptions } = record;
  for (let draw = 0; draw < DRAWS_MAX; draw += 1) {
    const fields = {
      ...fieldsOf(record),
      code: nextCode(record.code),
      usageLimit: usageLimit === null ? null : usageLimit - redemptions,
      startsAt: record.startsAt > now ? record.startsAt : now,
    };
    if (await repository.isCodeTaken(tx, scope.brandId, fields.code, null)) continue;
    return repository.insertDiscount(tx, {
      ...fields,
      brandId: scope.brandId,
      state: 'live',
      stateAt: now,
      batchId: record.batchId,
      searchText: await searchTextOf(tx, fields),
      history: [stepOf(null, 'live', context)],
      createdAt: now,
      updatedAt: now,
    });
  }
  throw invalid({ code: [{ code: 'TAKEN' }] });
}
