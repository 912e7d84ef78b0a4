import { isDeepStrictEqual } from 'node:util';
import type { DiscountState } from '#contract/constants/discounts';
import { TOTAL_CAP } from '#contract/constants/lists';
import { isDiscountCode, normalizeCode } from '#contract/rules/discountCodes';
import { lockedFields, mayDeleteDiscount, nextDiscountStates } from '#contract/rules/discounts';
import type {
  CodeAvailabilityAnswer,
  CreateDiscountBody,
  Discount,
  DiscountListQuery,
  DiscountPage,
  UpdateDiscountBody,
} from '#contract/schemas/discounts';
import type { Tx } from '#server/db/client';
import type { Files } from '#server/storage/files';
import { recordAudit } from '#server/modules/audit/audit.service';
import { getBrandTimezone } from '#server/modules/brands/memberships.service';
import { toDiscount, toRows } from '#server/modules/discounts/discountAnswer';
import {
  applyBody,
  checkFields,
  checkReferences,
  fieldsOf,
  newFields,
  searchTextOf,
  type DiscountFields,
} from '#server/modules/discounts/discountFields';
import { matchDiscounts, orderDiscounts } from '#server/modules/discounts/discountQuery';
import * as repository from '#server/modules/discounts/discounts.repository';
import type { DiscountRecord, DiscountTransition } from '#server/modules/discounts/discounts.table';
import { announceChange } from '#server/modules/notifications/live.service';
import type { BrandScope } from '#server/plugins/brandScope';
import { ApiError, invalid, notFound, type FieldFaults } from '#server/plugins/errors';

/** What every command on discounts needs to know. */
export interface DiscountContext {
  tx: Tx;
  scope: BrandScope;
  files: Files;
  now: Date;
}

/** One page of discounts. Throws 400 on a filter with an impossible value. */
export async function listDiscounts(
  { tx, scope: { brandId }, files, now }: DiscountContext,
  query: DiscountListQuery,
): Promise<DiscountPage> {
  const { page, limit, sort, ...filters } = query;
  const where = matchDiscounts(brandId, filters, await getBrandTimezone(tx, brandId), now);
  const { rows, total } = await repository.listDiscounts(
    tx,
    where,
    orderDiscounts({ sort, status: filters.status }, now),
    {
      limit,
      offset: (page - 1) * limit,
    },
  );
  return {
    items: await toRows(tx, files, brandId, rows, now),
    total: Math.min(total, TOTAL_CAP),
    ...(total > TOTAL_CAP ? { totalCapped: true } : {}),
    page,
    limit,
  };
}

/** A discount. Throws 404. */
export async function getDiscount({ tx, scope, files, now }: DiscountContext, id: number): Promise<Discount> {
  const found = await repository.findDiscount(tx, scope.brandId, id);
  if (!found) throw notFound();
  return toDiscount(tx, files, found, now);
}

/** How a typed code would be kept, and whether the brand has it already. */
export async function checkCode(
  { tx, scope }: DiscountContext,
  { code: typed, except }: { code: string; except?: number },
): Promise<CodeAvailabilityAnswer> {
  const code = normalizeCode(typed);
  const isValid = isDiscountCode(code);
  return {
    code,
    isValid,
    isFree: isValid && !(await repository.isCodeTaken(tx, scope.brandId, code, except ?? null)),
  };
}

/** A step of the history, by a person. */
export const stepOf = (
  from: DiscountState | null,
  to: DiscountState,
  { scope, now }: Pick<DiscountContext, 'scope' | 'now'>,
): DiscountTransition => ({ from, to, at: now.toISOString(), actorId: scope.userId });

/** Creates a discount, as a draft or live. Throws 400 with the fields that are wrong. */
export async function createDiscount(context: DiscountContext, body: CreateDiscountBody): Promise<Discount> {
  const { tx, scope, files, now } = context;
  const fields = await newFields(tx, scope.brandId, body);
  const { state } = body;
  await refuseWrong(context, fields, {
    redemptions: 0,
    more: state === 'draft' || state === 'live' ? {} : { state: [{ code: 'INVALID' }] },
  });
  const record = await repository
    .insertDiscount(tx, {
      ...fields,
      brandId: scope.brandId,
      state,
      stateAt: now,
      searchText: await searchTextOf(tx, fields),
      history: [stepOf(null, state, context)],
      createdAt: now,
      updatedAt: now,
    })
    .catch(refuseTakenCode);
  await noteDeed(context, 'discounts.create', record, { code: record.code });
  return toDiscount(tx, files, record, now);
}

/**
 * Changes the given fields. `version` is the one the person saw, null to skip that check. Throws 404, 412 with the current
 * discount in `details.current`, 400 with the fields that are wrong or locked since the code was used, and 409
 * INVALID_TRANSITION.
 */
export async function updateDiscount(
  context: DiscountContext,
  id: number,
  version: number | null,
  body: UpdateDiscountBody,
): Promise<Discount> {
  const { tx, files, now } = context;
  const record = await lockCurrent(context, id, version);
  const before = fieldsOf(record);
  const fields = applyBody(before, body);
  const state = body.state ?? record.state;
  // Object.keys forgets the type of its keys.
  const changed = (Object.keys(fields) as (keyof DiscountFields)[]).filter(
    (key) => !isDeepStrictEqual(before[key], fields[key]),
  );
  if (changed.length === 0 && state === record.state) return toDiscount(tx, files, record, now);
  const locked = lockedFields(record.redemptions).filter((field) => changed.includes(field));
  if (locked.length > 0) throw invalid(Object.fromEntries(locked.map((field) => [field, [{ code: 'CODE_USED' }]])));
  await refuseImpossibleState(tx, record, state);
  // A draft that is to count from now on is looked at as a whole.
  const checked = record.state === 'draft' && state !== 'draft' ? undefined : changed;
  await refuseWrong(context, fields, { id, redemptions: record.redemptions, changed: checked });
  const updated = await repository
    .updateDiscount(tx, record, {
      ...fields,
      ...stateChange(context, record, state),
      searchText: await searchTextOf(tx, fields),
      updatedAt: now,
    })
    .catch(refuseTakenCode);
  await noteDeed(context, 'discounts.update', updated, {
    changed: state === record.state ? changed : [...changed, 'state'],
  });
  return toDiscount(tx, files, updated, now);
}

/** Removes a discount to which no order was put down and that has no tracked links. Throws 404, 409 IN_USE, or 412 like `updateDiscount`. */
export async function deleteDiscount(context: DiscountContext, id: number, version: number | null): Promise<void> {
  const record = await lockCurrent(context, id, version);
  const used = await repository.listUsed(context.tx, context.scope.brandId, [id]);
  if (!mayDeleteDiscount(record.redemptions) || used.has(id)) throw new ApiError(409, 'IN_USE');
  await repository.deleteDiscounts(context.tx, context.scope.brandId, [id]);
  await noteDeed(context, 'discounts.delete', record, { code: record.code });
}

/** What changes of a row when a person sets its state; nothing when it is so already. */
export const stateChange = (
  context: Pick<DiscountContext, 'scope' | 'now'>,
  record: DiscountRecord,
  state: DiscountState,
): Partial<DiscountRecord> =>
  state === record.state
    ? {}
    : {
        state,
        stateAt: context.now,
        history: [...record.history, stepOf(record.state, state, context)],
        // Once it is used again, nothing is in its place.
        ...(state === 'live' && { reissuedAsId: null }),
      };

async function refuseImpossibleState(tx: Tx, record: DiscountRecord, to: DiscountState): Promise<void> {
  const { brandId, state: from, redemptions } = record;
  const replaced = await repository.listReplaced(tx, brandId, [record]);
  const allowed = nextDiscountStates(from, redemptions, replaced.size > 0);
  if (from !== to && !allowed.includes(to))
    throw new ApiError(409, 'INVALID_TRANSITION', { details: { from, to, allowed } });
}

async function lockCurrent(
  { tx, scope, files, now }: DiscountContext,
  id: number,
  version: number | null,
): Promise<DiscountRecord> {
  const record = await repository.lockDiscount(tx, scope.brandId, id);
  if (!record) throw notFound();
  if (version !== null && version !== record.version)
    throw new ApiError(412, 'STALE_VERSION', { details: { current: await toDiscount(tx, files, record, now) } });
  return record;
}

/** Refuses fields that are wrong by themselves or, where they are `changed`, in what they refer to, or whose code the brand has already. */
export async function refuseWrong(
  { tx, scope }: DiscountContext,
  fields: DiscountFields,
  {
    id = null,
    redemptions,
    changed,
    more = {},
  }: {
    id?: number | null;
    redemptions: number;
    /** Left out for all of them. */
    changed?: readonly (keyof DiscountFields)[] | undefined;
    more?: FieldFaults;
  },
): Promise<void> {
  const faults = {
    ...(await checkReferences(tx, scope.brandId, fields, changed)),
    ...checkFields(fields, redemptions),
    ...more,
  };
  if (!faults.code && (await repository.isCodeTaken(tx, scope.brandId, fields.code, id)))
    faults.code = [{ code: 'TAKEN' }];
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

/** Two requests may take the same code at once; the unique index decides and the loser learns it on the field. */
function refuseTakenCode(error: unknown): never {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (typeof cause === 'object' && cause !== null && 'constraint' in cause && cause.constraint === 'discounts_code')
    throw invalid({ code: [{ code: 'TAKEN' }] });
  throw error;
}

/** Writes what happened into the trail, and tells open pages. */
async function noteDeed(
  { tx, scope, now }: DiscountContext,
  action: string,
  { id, brandId }: Pick<DiscountRecord, 'id' | 'brandId'>,
  details: Record<string, unknown>,
): Promise<void> {
  await recordAudit(tx, { ...scope, action, subjectType: 'discount', subjectId: id, details, now });
  await announceChange(tx, { brandId, tag: 'Discount', id });
}
