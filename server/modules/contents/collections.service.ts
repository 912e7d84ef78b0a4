import { and, asc, eq, sql } from 'drizzle-orm';
import { COLLECTIONS_MAX } from '#contract/constants/contents';
import type { Collection } from '#contract/schemas/collections';
import { advisoryLock } from '#server/db/advisoryLock';
import type { Tx } from '#server/db/client';
import { recordAudit } from '#server/modules/audit/audit.service';
import { collections } from '#server/modules/contents/collections.table';
import type { LibraryContext } from '#server/modules/contents/library.service';
import { invalid, limitReached, notFound } from '#server/plugins/errors';

type CollectionContext = Pick<LibraryContext, 'tx' | 'scope' | 'now'>;

const ofBrand = (brandId: number, id: number) => and(eq(collections.brandId, brandId), eq(collections.id, id));
const collectionId = sql`${collections.id}`;
const count = sql<number>`(select count(*)::int from collection_contents i where i.collection_id = ${collectionId})`;

/** The brand's collections by name, each with how many contents it has. */
export async function listCollections(tx: Tx, brandId: number): Promise<Collection[]> {
  const rows = await tx
    .select({ record: collections, count })
    .from(collections)
    .where(eq(collections.brandId, brandId))
    .orderBy(asc(sql`${collections.name} collate "tr_sort"`));
  return rows.map(({ record: { id, name, createdAt }, count: contained }) => ({
    id,
    name,
    count: contained,
    createdAt: createdAt.toISOString(),
  }));
}

async function findCollection(tx: Tx, brandId: number, id: number): Promise<Collection> {
  const found = (await listCollections(tx, brandId)).find((one) => one.id === id);
  if (!found) throw notFound();
  return found;
}

/** A name that no other collection of the brand has, and none gets until the transaction ends. Throws 400. */
async function freeName(tx: Tx, brandId: number, name: string, except: number | null): Promise<string> {
  const tidy = name.normalize('NFC').replace(/\s+/g, ' ').trim();
  if (tidy === '') throw invalid({ name: [{ code: 'REQUIRED' }] });
  await advisoryLock(tx, 'collections', brandId);
  const taken = await tx
    .select({ id: collections.id })
    .from(collections)
    .where(and(eq(collections.brandId, brandId), sql`lower(${collections.name}) = lower(${tidy})`));
  if (taken.some(({ id }) => id !== except)) throw invalid({ name: [{ code: 'TAKEN' }] });
  return tidy;
}

const audit = ({ tx, scope: { brandId, userId }, now }: CollectionContext, verb: string, id: number, name: string) =>
  recordAudit(tx, {
    brandId,
    userId,
    action: `collections.${verb}`,
    now,
    subjectType: 'collection',
    subjectId: id,
    details: { name },
  });

/** Begins an empty collection. Throws 400 for a name that is taken, 409 beyond so many. */
export async function createCollection(context: CollectionContext, name: string): Promise<Collection> {
  const { tx, scope, now } = context;
  const { brandId } = scope;
  const tidy = await freeName(tx, brandId, name, null);
  if ((await listCollections(tx, brandId)).length >= COLLECTIONS_MAX) throw limitReached(COLLECTIONS_MAX);
  const [made] = await tx
    .insert(collections)
    .values({ brandId, name: tidy, createdAt: now })
    .returning({ id: collections.id });
  const collection = await findCollection(tx, brandId, made?.id ?? 0);
  await audit(context, 'create', collection.id, tidy);
  return collection;
}

/** Names a collection anew. Throws 404, and 400 for a name that is taken. */
export async function renameCollection(context: CollectionContext, id: number, name: string): Promise<Collection> {
  const { tx, scope } = context;
  const { brandId } = scope;
  const before = await findCollection(tx, brandId, id);
  const tidy = await freeName(tx, brandId, name, id);
  if (tidy === before.name) return before;
  await tx.update(collections).set({ name: tidy }).where(ofBrand(brandId, id));
  const collection = await findCollection(tx, brandId, id);
  await audit(context, 'update', id, tidy);
  return collection;
}

/** Deletes a collection; its contents stay. Throws 404. */
export async function deleteCollection(context: CollectionContext, id: number): Promise<void> {
  const { tx, scope } = context;
  const [deleted] = await tx
    .delete(collections)
    .where(ofBrand(scope.brandId, id))
    .returning({ name: collections.name });
  if (!deleted) throw notFound();
  await audit(context, 'delete', id, deleted.name);
}

/** Whether the brand has this collection, which then stays there until the transaction ends; taken before the contents. */
export const keepCollection = async (tx: Tx, brandId: number, id: number): Promise<boolean> =>
  (await tx.select({ id: collections.id }).from(collections).where(ofBrand(brandId, id)).for('key share')).length > 0;
