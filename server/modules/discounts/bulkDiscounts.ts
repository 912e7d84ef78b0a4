import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { DISCOUNT_BULK_LIMIT, type DiscountBulkAction, type DiscountState } from '#contract/constants/discounts';
import type { Language } from '#contract/constants/languages';
import { UNDO_WINDOW_MS } from '#contract/constants/lists';
import { mayDeleteDiscount, nextDiscountStates } from '#contract/rules/discounts';
import type { BulkAnswer } from '#contract/schemas/common';
import type { BulkDiscountsBody } from '#contract/schemas/discounts';
import { arrayOf } from '#server/db/arrays';
import { inBatches } from '#server/db/batches';
import type { Tx } from '#server/db/client';
import { DISCOUNT_TEXTS } from '#server/messages/discounts';
import { recordAudit } from '#server/modules/audit/audit.service';
import { getBrandTimezone } from '#server/modules/brands/memberships.service';
import { matchDiscounts } from '#server/modules/discounts/discountQuery';
import * as repository from '#server/modules/discounts/discounts.repository';
import { stepOf, type DiscountContext } from '#server/modules/discounts/discounts.service';
import { discountBulkChanges, discounts, type DiscountRecord } from '#server/modules/discounts/discounts.table';
import { announceChange } from '#server/modules/notifications/live.service';
import { ApiError, invalid, notFound } from '#server/plugins/errors';

type Failure = BulkAnswer['failures'][number];

const TARGETS: Record<Exclude<DiscountBulkAction, 'delete'>, DiscountState> = {
  pause: 'paused',
  resume: 'live',
  archive: 'archived',
  restore: 'paused',
};
/** What an action is for; another row is refused. Archiving is for all. */
const FROM: Partial<Record<DiscountBulkAction, DiscountState>> = {
  pause: 'live',
  resume: 'paused',
  restore: 'archived',
};

/**
 * Changes many discounts at once: rows by id, or all that a query matches without the excluded ones. Rows that cannot be
 * changed are reported and the others are changed. Rows that already are as asked count as matched only. Throws 400 for
 * more than DISCOUNT_BULK_LIMIT rows.
 */
export async function changeDiscounts(
  context: DiscountContext,
  body: BulkDiscountsBody,
  language: Language,
): Promise<BulkAnswer> {
  const { tx, scope, now } = context;
  const { action } = body;
  const records = await selectRows(context, body);
  const used = await repository.listUsed(tx, scope.brandId, action === 'delete' ? records.map(({ id }) => id) : []);
  const replaced = await repository.listReplaced(tx, scope.brandId, records);
  const failures = [
    ...missingRows(body, records, language),
    ...records.flatMap((record) => {
      const isReplaced = replaced.has(record.id);
      const message = used.has(record.id)
        ? DISCOUNT_TEXTS[language].used
        : refusal(record, isReplaced, action, language);
      return message === null ? [] : [{ id: record.id, name: record.code, message }];
    }),
  ];
  const refused = new Set(failures.map(({ id }) => id));
  const changing = records.filter((record) => !refused.has(record.id) && !isAsAsked(record, action));
  const ids = changing.map(({ id }) => id);
  if (ids.length === 0) return { matched: records.length, changed: 0, failures, undoId: null };
  if (action === 'delete') await repository.deleteDiscounts(tx, scope.brandId, ids);
  else
    await setStates(
      context,
      changing.map((record) => ({ record, to: TARGETS[action] })),
    );
  const [change] = await tx
    .insert(discountBulkChanges)
    .values({
      brandId: scope.brandId,
      userId: scope.userId,
      action,
      before: changing,
      createdAt: now,
      expiresAt: new Date(now.getTime() + UNDO_WINDOW_MS),
    })
    .returning({ id: discountBulkChanges.id });
  const undoId = change?.id ?? null;
  await noteBulk(context, `discounts.bulk.${action}`, { ids, undoId });
  return { matched: records.length, changed: ids.length, failures, undoId };
}

/**
 * Takes back a bulk change of the same person within UNDO_WINDOW_MS. Discounts that were changed since, or that customers
 * used, are left as they are and reported. Throws 404, or 409 UNDO_EXPIRED when it is too late or was done before.
 */
export async function undoChange(context: DiscountContext, id: number, language: Language): Promise<BulkAnswer> {
  const { tx, scope, now } = context;
  const [change] = await tx
    .select()
    .from(discountBulkChanges)
    .where(
      and(
        eq(discountBulkChanges.brandId, scope.brandId),
        eq(discountBulkChanges.userId, scope.userId),
        eq(discountBulkChanges.id, id),
      ),
    )
    .for('update');
  if (!change) throw notFound();
  if (change.undoneAt || change.expiresAt <= now) throw new ApiError(409, 'UNDO_EXPIRED');
  const before = change.before as Stored[]; // written by `changeDiscounts`
  const restored =
    change.action === 'delete' ? await restoreDeleted(context, before) : await restoreStates(context, before);
  await tx.update(discountBulkChanges).set({ undoneAt: now }).where(eq(discountBulkChanges.id, id));
  await noteBulk(context, 'discounts.bulk.undo', { undoId: id, ids: [...restored] });
  const failures = before
    .filter((row) => !restored.has(row.id))
    .map((row) => ({ id: row.id, name: row.code, message: DISCOUNT_TEXTS[language].changedSince }));
  return { matched: before.length, changed: restored.size, failures, undoId: null };
}

/** Forgets changes that can no longer be undone. */
export const sweepBulkChanges = (tx: Tx, now: Date) =>
  tx.delete(discountBulkChanges).where(lte(discountBulkChanges.expiresAt, now));

/** A row as JSON keeps it. */
type Stored = { [key in keyof DiscountRecord]: Kept<DiscountRecord[key]> };
type Kept<T> = T extends Date ? string : T;

async function selectRows({ tx, scope, now }: DiscountContext, { selection }: BulkDiscountsBody) {
  const { brandId } = scope;
  const where =
    'ids' in selection
      ? and(eq(discounts.brandId, brandId), inArray(discounts.id, selection.ids))
      : and(
          matchDiscounts(brandId, selection.query, await getBrandTimezone(tx, brandId), now),
          sql`not ${discounts.id} = any(${arrayOf(selection.excludedIds, 'int')})`,
        );
  const records = await repository.lockDiscounts(tx, where, DISCOUNT_BULK_LIMIT + 1);
  if (records.length > DISCOUNT_BULK_LIMIT)
    throw invalid({ selection: [{ code: 'TOO_LARGE', params: { max: DISCOUNT_BULK_LIMIT } }] });
  return records;
}

function missingRows({ selection }: BulkDiscountsBody, records: DiscountRecord[], language: Language): Failure[] {
  if (!('ids' in selection)) return [];
  const found = new Set(records.map(({ id }) => id));
  return [...new Set(selection.ids)]
    .filter((id) => !found.has(id))
    .map((id) => ({ id, name: '', message: DISCOUNT_TEXTS[language].missing }));
}

const isAsAsked = ({ state }: DiscountRecord, action: DiscountBulkAction): boolean =>
  action !== 'delete' && action !== 'restore' && state === TARGETS[action];

/** Why a row cannot be changed so; null when it can. */
function refusal(
  record: DiscountRecord,
  isReplaced: boolean,
  action: DiscountBulkAction,
  language: Language,
): string | null {
  const texts = DISCOUNT_TEXTS[language];
  if (action === 'delete') return mayDeleteDiscount(record.redemptions) ? null : texts.used;
  if (isAsAsked(record, action)) return null;
  const from = FROM[action];
  return (from === undefined || record.state === from) &&
    nextDiscountStates(record.state, record.redemptions, isReplaced).includes(TARGETS[action])
    ? null
    : texts.notNow;
}

async function setStates(
  context: DiscountContext,
  changes: readonly { record: DiscountRecord; to: DiscountState }[],
): Promise<void> {
  const { tx, scope, now } = context;
  const rows = JSON.stringify(
    changes.map(({ record, to }) => ({
      id: record.id,
      state: to,
      history: [...record.history, stepOf(record.state, to, context)],
    })),
  );
  await tx
    .update(discounts)
    .set({
      state: sql`b.state`,
      stateAt: now,
      history: sql`b.history`,
      reissuedAsId: sql`case when b.state <> 'live' then ${discounts.reissuedAsId} end`,
      updatedAt: now,
      version: sql`${discounts.version} + 1`,
    })
    .from(sql`jsonb_to_recordset(${rows}::jsonb) as b(id int, state text, history jsonb)`)
    .where(and(eq(discounts.brandId, scope.brandId), sql`${discounts.id} = b.id`));
}

/** Puts the state back where nobody changed the discount since. */
async function restoreStates(context: DiscountContext, before: readonly Stored[]): Promise<Set<number>> {
  const versions = new Map(before.map(({ id, version, state }) => [id, { version, state }]));
  const found = await repository.lockDiscounts(
    context.tx,
    and(eq(discounts.brandId, context.scope.brandId), inArray(discounts.id, [...versions.keys()])),
    DISCOUNT_BULK_LIMIT,
  );
  const changes = found.flatMap((record) => {
    const old = versions.get(record.id);
    return old?.version === record.version - 1 ? [{ record, to: old.state }] : [];
  });
  if (changes.length > 0) await setStates(context, changes);
  return new Set(changes.map(({ record }) => record.id));
}

/** Puts deleted discounts back under their ids, unless their code is in use again. */
async function restoreDeleted({ tx, now }: DiscountContext, before: readonly Stored[]): Promise<Set<number>> {
  const date = (text: string | null) => (text === null ? null : new Date(text));
  const restored = new Set<number>();
  for (const part of inBatches(before)) {
    const rows = await tx
      .insert(discounts)
      .values(
        part.map((row) => ({
          ...row,
          startsAt: new Date(row.startsAt),
          endsAt: date(row.endsAt),
          stateAt: new Date(row.stateAt),
          syncAt: date(row.syncAt),
          leakAt: date(row.leakAt),
          createdAt: new Date(row.createdAt),
          updatedAt: now,
          version: row.version + 1,
        })),
      )
      .onConflictDoNothing()
      .returning({ id: discounts.id });
    for (const { id } of rows) restored.add(id);
  }
  return restored;
}

async function noteBulk(
  { tx, scope, now }: DiscountContext,
  action: string,
  details: Record<string, unknown>,
): Promise<void> {
  await recordAudit(tx, { ...scope, action, subjectType: 'discount', details, now });
  await announceChange(tx, { brandId: scope.brandId, tag: 'Discount' });
}
