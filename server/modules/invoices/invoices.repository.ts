import { and, asc, desc, eq, gte, inArray, isNotNull, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import type { InvoiceKind, InvoiceSort, InvoiceStatus } from '#contract/constants/invoices';
import type { CurrencyCode } from '#contract/constants/money';
import { TOTAL_CAP } from '#contract/constants/lists';
import type { Tx } from '#server/db/client';
import { invoiceNumbers } from '#server/modules/invoices/invoiceNumbers.table';
import { invoices, type InvoiceRecord } from '#server/modules/invoices/invoices.table';
import { taxRates } from '#server/modules/invoices/taxRates.table';

export interface InvoiceMatch {
  brandId: number;
  status?: InvoiceStatus[];
  kind?: InvoiceKind[];
  /** Days of issue, both included. */
  from?: string;
  to?: string;
}

/** Drafts belong to a checkout under way and are shown only when asked for. */
const matches = ({ brandId, status, kind, from, to }: InvoiceMatch): SQL | undefined =>
  and(
    eq(invoices.brandId, brandId),
    status ? inArray(invoices.status, status) : isNotNull(invoices.number),
    kind && inArray(invoices.kind, kind),
    from === undefined ? undefined : gte(invoices.issueDate, from),
    to === undefined ? undefined : lte(invoices.issueDate, to),
  );

const COLUMNS = {
  number: invoices.number,
  issueDate: invoices.issuedAt,
  dueDate: invoices.dueDate,
  totalMinor: invoices.totalMinor,
  status: invoices.status,
};

export function orderOf(sort: InvoiceSort | `-${InvoiceSort}`): SQL[] {
  const column = COLUMNS[sort.replace('-', '') as InvoiceSort]; // what is left without its sign
  return sort.startsWith('-')
    ? [sql`${column} desc nulls first`, desc(invoices.id)]
    : [sql`${column} asc nulls last`, asc(invoices.id)];
}

export async function listInvoices(
  tx: Tx,
  match: InvoiceMatch,
  order: SQL[],
  page: { limit: number; offset: number },
): Promise<InvoiceRecord[]> {
  return tx
    .select()
    .from(invoices)
    .where(matches(match))
    .orderBy(...order)
    .limit(page.limit)
    .offset(page.offset);
}

/** Every issued invoice of any brand, the oldest first. */
export const listIssued = (tx: Tx): Promise<InvoiceRecord[]> =>
  tx.select().from(invoices).where(isNotNull(invoices.number)).orderBy(asc(invoices.id));

/** How many match, counted up to one more than is told. */
export async function countInvoices(tx: Tx, match: InvoiceMatch): Promise<number> {
  const some = tx
    .select({ one: sql`1`.as('one') })
    .from(invoices)
    .where(matches(match))
    .limit(TOTAL_CAP + 1)
    .as('some_invoices');
  const [counted] = await tx.select({ total: sql<number>`count(*)::int` }).from(some);
  return counted?.total ?? 0;
}

export async function findInvoice(
  tx: Tx,
  brandId: number,
  id: number,
  { lock = false } = {},
): Promise<InvoiceRecord | null> {
  const query = tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.brandId, brandId), eq(invoices.id, id)));
  const [found] = await (lock ? query.for('update') : query);
  return found ?? null;
}

export async function findBrandOfInvoice(tx: Tx, number: string): Promise<number | null> {
  const [found] = await tx.select({ brandId: invoices.brandId }).from(invoices).where(eq(invoices.number, number));
  return found?.brandId ?? null;
}

export async function findInvoiceByNumber(tx: Tx, number: string): Promise<InvoiceRecord | null> {
  const [found] = await tx.select().from(invoices).where(eq(invoices.number, number)).for('update');
  return found ?? null;
}

/** How much of an invoice was taken back, in minor units with tax. */
export async function sumCredited(tx: Tx, invoiceId: number): Promise<number> {
  const [found] = await tx
    .select({ minor: sql`coalesce(sum(${invoices.totalMinor}), 0)`.mapWith(Number) })
    .from(invoices)
    .where(and(eq(invoices.relatedInvoiceId, invoiceId), eq(invoices.kind, 'credit_note')));
  return found?.minor ?? 0;
}

/** Net and tax of paid invoices of these kinds, less their credit notes. */
export async function sumIssued(
  tx: Tx,
  brandId: number,
  currency: CurrencyCode,
  kinds: InvoiceKind[],
): Promise<{ netMinor: number; taxMinor: number }> {
  const own = tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.brandId, brandId), eq(invoices.status, 'paid'), inArray(invoices.kind, kinds)));
  const signed = sql`case when ${invoices.kind} = 'credit_note' then -1 else 1 end`;
  const [sums] = await tx
    .select({
      total: sql`coalesce(sum(${signed} * ${invoices.totalMinor}), 0)`.mapWith(Number),
      tax: sql`coalesce(sum(${signed} * ${invoices.taxMinor}), 0)`.mapWith(Number),
    })
    .from(invoices)
    .where(
      and(
        eq(invoices.brandId, brandId),
        eq(invoices.currency, currency),
        eq(invoices.status, 'paid'),
        or(inArray(invoices.kind, kinds), inArray(invoices.relatedInvoiceId, own)),
      ),
    );
  return { netMinor: (sums?.total ?? 0) - (sums?.tax ?? 0), taxMinor: sums?.tax ?? 0 };
}

/** The subscription invoice that waits to be paid, the newest first. */
export async function findDueInvoice(tx: Tx, brandId: number): Promise<InvoiceRecord | null> {
  const [found] = await tx
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.brandId, brandId),
        eq(invoices.kind, 'subscription'),
        inArray(invoices.status, ['open', 'uncollectible']),
      ),
    )
    .orderBy(desc(invoices.id))
    .limit(1);
  return found ?? null;
}

/** A draft for the same plan and amount, so that choosing a plan twice is one purchase; locked. */
export async function lockDraft(
  tx: Tx,
  brandId: number,
  planId: number,
  totalMinor: number,
): Promise<InvoiceRecord | null> {
  const [found] = await tx
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.brandId, brandId),
        eq(invoices.status, 'draft'),
        eq(invoices.planId, planId),
        eq(invoices.totalMinor, totalMinor),
      ),
    )
    .orderBy(desc(invoices.id))
    .limit(1)
    .for('update');
  return found ?? null;
}

export async function insertInvoice(tx: Tx, values: typeof invoices.$inferInsert): Promise<InvoiceRecord> {
  const [added] = await tx.insert(invoices).values(values).returning();
  if (!added) throw new Error('The invoice was not stored');
  return added;
}

export async function updateInvoice(tx: Tx, id: number, changes: Partial<InvoiceRecord>): Promise<InvoiceRecord> {
  const [changed] = await tx.update(invoices).set(changes).where(eq(invoices.id, id)).returning();
  if (!changed) throw new Error('The invoice is gone');
  return changed;
}

/** Forgets drafts that nobody has chosen since. */
export async function deleteDrafts(tx: Tx, before: Date): Promise<void> {
  await tx.delete(invoices).where(and(eq(invoices.status, 'draft'), lt(invoices.updatedAt, before)));
}

/** The next number of a series; others who want one wait until this transaction has ended. */
export async function takeNumber(tx: Tx, series: string, year: number): Promise<number> {
  const [taken] = await tx
    .insert(invoiceNumbers)
    .values({ series, year, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceNumbers.series, invoiceNumbers.year],
      set: { last: sql`${invoiceNumbers.last} + 1` },
    })
    .returning({ last: invoiceNumbers.last });
  if (!taken) throw new Error('No invoice number');
  return taken.last;
}

/** VAT on invoices of a kind on a day, in basis points; 0 where no rate is stored. */
export async function findVatBp(tx: Tx, kind: InvoiceKind, day: string): Promise<number> {
  const [found] = await tx
    .select({ rateBp: taxRates.rateBp })
    .from(taxRates)
    .where(and(eq(taxRates.kind, 'kdv'), eq(taxRates.invoiceKind, kind), lte(taxRates.validFrom, day)))
    .orderBy(desc(taxRates.validFrom))
    .limit(1);
  return found?.rateBp ?? 0;
}
