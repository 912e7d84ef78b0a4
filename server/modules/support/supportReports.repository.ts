import { desc, eq, lte, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client';
import { brandName } from '#server/modules/brands/brandParts.service';
import { supportReports } from '#server/modules/support/supportReports.table';

type Report = typeof supportReports.$inferSelect;
export type ListedReport = Report & { brand: string };

export async function insertReport(tx: Tx, values: typeof supportReports.$inferInsert): Promise<number> {
  const [created] = await tx.insert(supportReports).values(values).returning({ id: supportReports.id });
  if (!created) throw new Error('The insert returned no row');
  return created.id;
}

/** Every report with its brand's name, the newest first. */
export async function listReports(tx: Tx): Promise<ListedReport[]> {
  const found = await tx
    .select({ report: supportReports, brand: sql<string>`${brandName(sql`${supportReports.brandId}`)}` })
    .from(supportReports)
    .orderBy(desc(supportReports.createdAt), desc(supportReports.id));
  return found.map(({ report, brand }) => ({ ...report, brand }));
}

export async function findReport(tx: Tx, id: number): Promise<Report | null> {
  const [found] = await tx.select().from(supportReports).where(eq(supportReports.id, id));
  return found ?? null;
}

/** Removes what was reported up to an instant; its files are then used by nobody. Answers how many. */
export async function deleteOlder(tx: Tx, until: Date): Promise<number> {
  const deleted = await tx
    .delete(supportReports)
    .where(lte(supportReports.createdAt, until))
    .returning({ id: supportReports.id });
  return deleted.length;
}
