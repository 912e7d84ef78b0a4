import { sql, type SQL } from 'drizzle-orm';

export const brandName = (id: SQL): SQL => sql`(select brands.name from brands where brands.id = ${id})`;

/** Whether a brand may work. */
export const isApproved = (id: SQL): SQL =>
  sql`exists (select 1 from brands where brands.id = ${id} and brands.status = 'approved')`;

/** Whether a brand is read-only: nothing of it is changed by itself either. */
export const isSuspended = (id: SQL): SQL =>
  sql`exists (select 1 from brands where brands.id = ${id} and brands.status = 'suspended')`;

/** Whether a brand was let in and knows whom its invoices are made out to. */
export const isSetUp = (id: SQL): SQL =>
  sql`exists (select 1 from brands where brands.id = ${id} and brands.status in ('approved', 'suspended') and brands.billing is not null)`;

/** The calendar day of an instant where a brand is. */
export const dayOfBrand = (id: SQL, at: Date): SQL =>
  sql`(select (${at.toISOString()}::timestamptz at time zone brands.timezone)::date from brands where brands.id = ${id})`;

/** Every brand's time zone and own currency, as rows `id, timezone, currency`. */
export const everyBrand: SQL = sql`(select brands.id, brands.timezone, brands.default_currency as currency from brands)`;
