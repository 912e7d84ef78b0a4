import { and, eq, lte, sql } from 'drizzle-orm';
import type { Language } from '#contract/constants/languages';
import { UNDO_WINDOW_MS } from '#contract/constants/lists';
import { PRODUCT_BULK_LIMIT, type ProductBulkAction } from '#contract/constants/products';
import type { BulkAnswer } from '#contract/schemas/common';
import type { BulkProductsBody } from '#contract/schemas/products';
import { arrayOf } from '#server/db/arrays';
import { inBatches } from '#server/db/batches';
import type { Tx } from '#server/db/client';
import { PRODUCT_TEXTS } from '#server/messages/products';
import { recordAudit } from '#server/modules/audit/audit.service';
import { listCategories } from '#server/modules/products/products.repository';
import { listMarks, putBackMarks, type FeedMark } from '#server/modules/products/feedProducts.service';
import * as repository from '#server/modules/products/products.repository';
import { matchProducts } from '#server/modules/products/productQuery';
import { productBulkChanges, products, type ProductRecord } from '#server/modules/products/products.table';
import type { ProductContext } from '#server/modules/products/products.service';
import { ApiError, invalid, notFound } from '#server/plugins/errors';

type Failure = BulkAnswer['failures'][number];

/**
 * Changes many products at once: rows by id, or all that a query matches without the excluded ones.
 * Rows that cannot be changed are reported and the others are changed. Rows that already are as asked count as
 * matched only. Throws 400 for more than PRODUCT_BULK_LIMIT rows or an unknown category.
 */
export async function changeProducts(
  context: ProductContext,
  body: BulkProductsBody,
  language: Language,
): Promise<BulkAnswer> {
  const { tx, scope, now } = context;
  const category = await chosenCategory(context, body, language);
  const records = await selectRows(context, body);
  const failures = [
    ...missingRows(body, records, language),
    ...(await refusedRows(context, body.action, records, language)),
  ];
  const refused = new Set(failures.map(({ id }) => id));
  const changing = records.filter((record) => !refused.has(record.id) && !isAsAsked(record, body.action, category));
  const ids = changing.map(({ id }) => id);
  if (ids.length === 0) return { matched: records.length, changed: 0, failures, undoId: null };
  const marks = body.action === 'delete' ? await listMarks(tx, scope.brandId, ids) : [];
  if (body.action === 'delete') await repository.deleteProducts(tx, scope.brandId, ids);
  else await repository.updateProducts(tx, scope.brandId, ids, { ...target(body.action, category), updatedAt: now });
  const [change] = await tx
    .insert(productBulkChanges)
    .values({
      brandId: scope.brandId,
      userId: scope.userId,
      action: body.action,
      before: snapshot(changing, marks),
      createdAt: now,
      expiresAt: new Date(now.getTime() + UNDO_WINDOW_MS),
    })
    .returning({ id: productBulkChanges.id });
  await recordAudit(tx, {
    ...scope,
    action: `products.bulk.${body.action}`,
    now,
    subjectType: 'product',
    details: { ids, undoId: change?.id ?? null },
  });
  return { matched: records.length, changed: ids.length, failures, undoId: change?.id ?? null };
}

/**
 * Takes back a bulk change of the same person within UNDO_WINDOW_MS. Products that were changed since are left
 * as they are and reported. Throws 404, or 409 UNDO_EXPIRED when it is too late or was done before.
 */
export async function undoChange(context: ProductContext, id: number, language: Language): Promise<BulkAnswer> {
  const { tx, scope, now } = context;
  const [change] = await tx
    .select()
    .from(productBulkChanges)
    .where(
      and(
        eq(productBulkChanges.brandId, scope.brandId),
        eq(productBulkChanges.userId, scope.userId),
        eq(productBulkChanges.id, id),
      ),
    )
    .for('update');
  if (!change) throw notFound();
  if (change.undoneAt || change.expiresAt <= now) throw new ApiError(409, 'UNDO_EXPIRED');
  const before = change.before as Stored[]; // written by `snapshot` below
  const restored =
    change.action === 'delete' ? await restoreDeleted(context, before) : await restoreChanged(context, before);
  await tx.update(productBulkChanges).set({ undoneAt: now }).where(eq(productBulkChanges.id, id));
  await recordAudit(tx, {
    ...scope,
    action: 'products.bulk.undo',
    now,
    subjectType: 'product',
    details: { undoId: id, ids: [...restored] },
  });
  const failures = before
    .filter((row) => !restored.has(row.id))
    .map((row) => ({ id: row.id, name: row.name, message: PRODUCT_TEXTS[language].changedSince }));
  return { matched: before.length, changed: restored.size, failures, undoId: null };
}

/** Forgets changes that can no longer be undone. */
export async function sweepBulkChanges(tx: Tx, now: Date): Promise<void> {
  await tx.delete(productBulkChanges).where(lte(productBulkChanges.expiresAt, now));
}

async function selectRows({ tx, scope }: ProductContext, { selection }: BulkProductsBody): Promise<ProductRecord[]> {
  const list = (ids: readonly number[]) => sql`any(${arrayOf(ids, 'int')})`;
  const where =
    'ids' in selection
      ? sql`p.brand_id = ${scope.brandId} and p.id = ${list(selection.ids)}`
      : sql`${(await matchProducts(tx, scope.brandId, selection.query)).where} and not p.id = ${list(selection.excludedIds)}`;
  const records = await repository.lockProducts(tx, scope.brandId, where, PRODUCT_BULK_LIMIT + 1);
  if (records.length > PRODUCT_BULK_LIMIT)
    throw invalid({ selection: [{ code: 'TOO_LARGE', params: { max: PRODUCT_BULK_LIMIT } }] });
  return records;
}

async function chosenCategory(
  { tx }: ProductContext,
  body: BulkProductsBody,
  language: Language,
): Promise<string | null> {
  if (body.action !== 'set_category') return null;
  if (body.category === undefined) throw invalid({ category: [{ code: 'REQUIRED' }] });
  const known = await listCategories(tx, language);
  if (!known.some(({ id }) => id === body.category)) throw invalid({ category: [{ code: 'UNKNOWN' }] });
  return body.category;
}

function missingRows({ selection }: BulkProductsBody, records: ProductRecord[], language: Language): Failure[] {
  if (!('ids' in selection)) return [];
  const found = new Set(records.map(({ id }) => id));
  return [...new Set(selection.ids)]
    .filter((id) => !found.has(id))
    .map((id) => ({ id, name: '', message: PRODUCT_TEXTS[language].missing }));
}

/** Rows that cannot be changed so: nothing without a picture is activated, nothing that `listUsed` finds is deleted. */
async function refusedRows(
  { tx, scope }: ProductContext,
  action: ProductBulkAction,
  records: ProductRecord[],
  language: Language,
): Promise<Failure[]> {
  const texts = PRODUCT_TEXTS[language];
  const failures = (refused: ProductRecord[], message: string) =>
    refused.map(({ id, name }) => ({ id, name, message }));
  if (action === 'activate')
    return failures(
      records.filter((record) => record.imageIds.length === 0),
      texts.imageMissing,
    );
  if (action !== 'delete') return [];
  const used = await repository.listUsed(
    tx,
    scope.brandId,
    records.map(({ id }) => id),
  );
  const kept = records.filter(({ source }) => source !== 'manual');
  return [
    ...failures(kept, texts.keptByFeed),
    ...failures(
      records.filter((record) => used.has(record.id) && !kept.includes(record)),
      texts.inUse,
    ),
  ];
}

function isAsAsked(record: ProductRecord, action: ProductBulkAction, category: string | null): boolean {
  if (action === 'set_category') return record.categoryId === category;
  return action !== 'delete' && record.status === target(action, category).status;
}

function target(
  action: Exclude<ProductBulkAction, 'delete'>,
  category: string | null,
): Partial<typeof products.$inferInsert> {
  if (action === 'set_category') return category === null ? {} : { categoryId: category };
  return { status: action === 'activate' ? 'active' : 'archived' };
}

/** A row as JSON keeps it, and what its feed knew it by where that goes with it. */
type Stored = ProductRecord & { mark?: FeedMark };

function snapshot(records: ProductRecord[], marks: readonly FeedMark[]): unknown[] {
  const markOf = new Map(marks.map((mark) => [mark.product_id, mark]));
  return records.map((record) => ({
    ...record,
    createdAt: record.createdAt.toISOString(),
    mark: markOf.get(record.id),
  }));
}

/** Puts status and category back where nobody changed the product since. */
async function restoreChanged({ tx, scope, now }: ProductContext, before: ProductRecord[]): Promise<Set<number>> {
  const rows = JSON.stringify(
    before.map(({ id, version, status, categoryId }) => ({ id, version, status, category: categoryId })),
  );
  const restored = await tx
    .update(products)
    .set({ status: sql`b.status`, categoryId: sql`b.category`, updatedAt: now, version: sql`${products.version} + 1` })
    .from(sql`jsonb_to_recordset(${rows}::jsonb) as b(id int, version int, status text, category text)`)
    .where(and(eq(products.brandId, scope.brandId), sql`${products.id} = b.id and ${products.version} = b.version + 1`))
    .returning({ id: products.id });
  return new Set(restored.map(({ id }) => id));
}

/** Puts deleted products back under their ids, unless their sku is in use again or their feed brought them in anew. */
async function restoreDeleted({ tx, scope, now }: ProductContext, before: Stored[]): Promise<Set<number>> {
  const ids = new Set<number>();
  for (const part of inBatches(before)) {
    const rows = await tx
      .insert(products)
      .values(
        part.map((row) => ({
          ...row, // the mark is of another table and is passed over
          createdAt: new Date(row.createdAt),
          updatedAt: now,
          version: row.version + 1,
        })),
      )
      .onConflictDoNothing()
      .returning({ id: products.id });
    for (const { id } of rows) ids.add(id);
  }
  const marks = before.flatMap(({ id, mark }) => (mark && ids.has(id) ? [mark] : []));
  const taken = await putBackMarks(tx, scope.brandId, marks);
  if (taken.length > 0) await repository.deleteProducts(tx, scope.brandId, taken);
  return new Set([...ids].filter((id) => !taken.includes(id)));
}
