import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { ListName } from '#contract/constants/lists';
import type { ListLayout } from '#contract/schemas/views';
import type { Tx } from '#server/db/client';
import { listPreferences, savedViews, type SavedViewRecord } from '#server/modules/views/views.table';

export interface Reader {
  userId: number;
  brandId: number;
}

const visible = ({ userId, brandId }: Reader) =>
  and(eq(savedViews.brandId, brandId), or(eq(savedViews.scope, 'team'), eq(savedViews.userId, userId)));

/** Views that a person sees: their own and the team's. */
export async function listViews(tx: Tx, reader: Reader, list: ListName): Promise<SavedViewRecord[]> {
  return tx
    .select()
    .from(savedViews)
    .where(and(visible(reader), eq(savedViews.list, list)))
    .orderBy(sql`${savedViews.name} collate "tr_sort"`, asc(savedViews.id));
}

export async function findView(tx: Tx, reader: Reader, id: number): Promise<SavedViewRecord | null> {
  const [found] = await tx
    .select()
    .from(savedViews)
    .where(and(visible(reader), eq(savedViews.id, id)))
    .for('update');
  return found ?? null;
}

export async function insertView(tx: Tx, values: typeof savedViews.$inferInsert): Promise<SavedViewRecord> {
  const [created] = await tx.insert(savedViews).values(values).returning();
  if (!created) throw new Error('The insert returned no row');
  return created;
}

export async function updateView(
  tx: Tx,
  reader: Reader,
  id: number,
  values: Partial<typeof savedViews.$inferInsert>,
): Promise<void> {
  await tx
    .update(savedViews)
    .set(values)
    .where(and(visible(reader), eq(savedViews.id, id)));
}

export async function deleteView(tx: Tx, reader: Reader, id: number): Promise<void> {
  await tx.delete(savedViews).where(and(visible(reader), eq(savedViews.id, id)));
}

/** What the person keeps for the list; nulls when nothing is kept. */
export async function findPreferences(tx: Tx, { userId, brandId }: Reader, list: ListName) {
  const [found] = await tx
    .select({ layout: listPreferences.layout, defaultViewId: listPreferences.defaultViewId })
    .from(listPreferences)
    .where(
      and(eq(listPreferences.brandId, brandId), eq(listPreferences.userId, userId), eq(listPreferences.list, list)),
    );
  return found ?? { layout: null, defaultViewId: null };
}

export async function savePreferences(
  tx: Tx,
  { userId, brandId }: Reader,
  list: ListName,
  values: { layout?: ListLayout | null; defaultViewId?: number | null },
): Promise<void> {
  await tx
    .insert(listPreferences)
    .values({ brandId, userId, list, ...values })
    .onConflictDoUpdate({
      target: [listPreferences.brandId, listPreferences.userId, listPreferences.list],
      set: values,
    });
}
