import { and, asc, eq, gt, inArray, sql, type SQL } from 'drizzle-orm';
import { arrayOf } from '#server/db/arrays';
import { advisoryLock } from '#server/db/advisoryLock';
import type { Tx } from '#server/db/client';
import { licenseAdCodes, type AdCodeRecord } from '#server/modules/licensing/adCodes.table';
import {
  licenseContents,
  licenseOffers,
  licenses,
  type LicenseOfferRecord,
  type LicenseRecord,
} from '#server/modules/licensing/licenses.table';
import { soldCategories } from '#server/modules/products/productParts.service';

const ofBrand = (brandId: number, id: number) => and(eq(licenses.brandId, brandId), eq(licenses.id, id));

export async function findLicense(tx: Tx, brandId: number, id: number): Promise<LicenseRecord | null> {
  const [found] = await tx.select().from(licenses).where(ofBrand(brandId, id));
  return found ?? null;
}

export async function lockLicense(tx: Tx, brandId: number, id: number): Promise<LicenseRecord | null> {
  const [found] = await tx.select().from(licenses).where(ofBrand(brandId, id)).for('update');
  return found ?? null;
}

export async function insertLicense(
  tx: Tx,
  values: typeof licenses.$inferInsert,
  contentIds: readonly number[],
): Promise<LicenseRecord> {
  const [made] = await tx.insert(licenses).values(values).returning();
  if (!made) throw new Error('The insert returned no row');
  await placeContents(tx, made, contentIds);
  return made;
}

async function placeContents(
  tx: Tx,
  { id: licenseId, brandId }: Pick<LicenseRecord, 'id' | 'brandId'>,
  contentIds: readonly number[],
): Promise<void> {
  await tx
    .insert(licenseContents)
    .values(contentIds.map((contentId, i) => ({ brandId, licenseId, contentId, place: i + 1 })));
}

export async function replaceContents(tx: Tx, record: LicenseRecord, contentIds: readonly number[]): Promise<void> {
  await tx.delete(licenseContents).where(eq(licenseContents.licenseId, record.id));
  await placeContents(tx, record, contentIds);
}

/** Writes the fields and counts the version up. */
export async function updateLicense(
  tx: Tx,
  { id, version }: Pick<LicenseRecord, 'id' | 'version'>,
  values: Partial<typeof licenses.$inferInsert>,
): Promise<LicenseRecord> {
  const [changed] = await tx
    .update(licenses)
    .set({ ...values, version: version + 1 })
    .where(eq(licenses.id, id))
    .returning();
  if (!changed) throw new Error('The licence is gone');
  return changed;
}

export const deleteLicense = (tx: Tx, { brandId, id }: Pick<LicenseRecord, 'brandId' | 'id'>) =>
  tx.delete(licenses).where(ofBrand(brandId, id));

/** The contents of licences, in their order. */
export async function listContentIds(tx: Tx, licenseIds: readonly number[]): Promise<Map<number, number[]>> {
  if (licenseIds.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(licenseContents)
    .where(inArray(licenseContents.licenseId, [...licenseIds]))
    .orderBy(asc(licenseContents.licenseId), asc(licenseContents.place));
  return new Map(
    [...Map.groupBy(rows, ({ licenseId }) => licenseId)].map(([id, found]) => [
      id,
      found.map(({ contentId }) => contentId),
    ]),
  );
}

export const insertOffer = (tx: Tx, values: typeof licenseOffers.$inferInsert) =>
  tx.insert(licenseOffers).values(values);

export const listOffers = (tx: Tx, licenseId: number): Promise<LicenseOfferRecord[]> =>
  tx.select().from(licenseOffers).where(eq(licenseOffers.licenseId, licenseId)).orderBy(asc(licenseOffers.round));

export const listAdCodes = (tx: Tx, licenseId: number): Promise<AdCodeRecord[]> =>
  tx.select().from(licenseAdCodes).where(eq(licenseAdCodes.licenseId, licenseId)).orderBy(asc(licenseAdCodes.id));

/**
 * The renewal that was not refused, given up or ended before its time; a licence has one of them at most. It was agreed where it
 * has a beginning.
 */
export async function findOpenRenewal(
  tx: Tx,
  brandId: number,
  id: number,
): Promise<Pick<LicenseRecord, 'id' | 'activeFrom'> | null> {
  const [found] = await tx
    .select({ id: licenses.id, activeFrom: licenses.activeFrom })
    .from(licenses)
    .where(
      and(
        eq(licenses.brandId, brandId),
        eq(licenses.renewsId, id),
        sql`${licenses.status} not in ('declined', 'withdrawn', 'lapsed', 'revoked', 'terminated')`,
      ),
    )
    .limit(1);
  return found ?? null;
}

export async function listLicenses(
  tx: Tx,
  where: SQL,
  order: SQL,
  { limit, offset }: { limit: number; offset: number },
): Promise<LicenseRecord[]> {
  return tx.select().from(licenses).where(where).orderBy(order).limit(limit).offset(offset);
}

/** Ids of all that match, in order, at most `limit`. */
export async function listLicenseIds(tx: Tx, where: SQL, order: SQL, limit: number): Promise<number[]> {
  const rows = await tx.select({ id: licenses.id }).from(licenses).where(where).orderBy(order).limit(limit);
  return rows.map(({ id }) => id);
}

/** Those of the licences that the brand has, in the order of the ids. */
export async function listLicensesById(tx: Tx, brandId: number, ids: readonly number[]): Promise<LicenseRecord[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select()
    .from(licenses)
    .where(and(eq(licenses.brandId, brandId), inArray(licenses.id, [...ids])));
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** Licences over all brands that something is due for, by their ids, after one of them; to be judged again once locked. */
export const listDue = (
  tx: Tx,
  condition: SQL,
  { after, limit }: { after: number; limit: number },
): Promise<Pick<LicenseRecord, 'id' | 'brandId'>[]> =>
  tx
    .select({ id: licenses.id, brandId: licenses.brandId })
    .from(licenses)
    .where(and(gt(licenses.id, after), condition))
    .orderBy(asc(licenses.id))
    .limit(limit);

/** Statuses in which a request waits for an answer or a payment. */
const OPEN = sql.raw("('pending', 'countered', 'accepted', 'payment_failed')");

/** An open request of one side about exactly these contents and usages; null where there is none. */
export async function findTwin(
  tx: Tx,
  { id, brandId, creatorId, initiator, usages }: LicenseRecord,
  contentIds: readonly number[],
): Promise<LicenseRecord | null> {
  const wanted = arrayOf(usages, 'text');
  const [found] = await tx
    .select()
    .from(licenses)
    .where(
      and(
        eq(licenses.brandId, brandId),
        eq(licenses.initiator, initiator),
        creatorId === null ? sql`false` : eq(licenses.creatorId, creatorId),
        sql`${licenses.id} <> ${id} and ${licenses.status} in ${OPEN}`,
        sql`${licenses.usages} @> ${wanted} and ${licenses.usages} <@ ${wanted}`,
        sql`(select array_agg(c.content_id order by c.content_id) from license_contents c where c.license_id = ${licenses.id})
          = ${arrayOf(
            contentIds.toSorted((a, b) => a - b),
            'int',
          )}`,
      ),
    )
    .limit(1);
  return found ?? null;
}

/** Whoever agrees about contents of a creator follows whoever did before: exclusivity is looked at one after the other. */
export async function holdCreator(tx: Tx, creatorId: number): Promise<void> {
  await advisoryLock(tx, 'licensing', creatorId);
}

/** The licences of one of these contents that are in force or will be, of whatever brand. */
export const listHeld = (tx: Tx, contentIds: readonly number[]): Promise<LicenseRecord[]> =>
  tx
    .select()
    .from(licenses)
    .where(
      sql`${licenses.status} = 'active' and exists (select 1 from license_contents c where c.license_id = ${licenses.id} and c.content_id = any(${arrayOf(contentIds, 'int')}))`,
    );

/** The categories in which brands sell, by brand. Runs as the system. */
export async function listCategories(tx: Tx, brandIds: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await tx
    .select({ brandId: sql<number>`sold."brandId"`, category: sql<string>`sold.category` })
    .from(sql`${soldCategories(brandIds)} sold`);
  return new Map(
    [...Map.groupBy(rows, ({ brandId }) => brandId)].map(([id, sold]) => [id, sold.map(({ category }) => category)]),
  );
}
