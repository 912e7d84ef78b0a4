import { sql, type SQL } from 'drizzle-orm';

export const brandName = (id: SQL): SQL => sql`(select b.name from brands b where b.id = ${id})`;

/** Whether a brand may work. */
export const isApproved = (id: SQL): SQL =>
  sql`exists (select 1 from brands b where b.id = ${id} and b.status = 'approved')`;

/** Whether a brand was let in and knows whom its invoices are made out to. */
export const isSetUp = (id: SQL): SQL =>
  sql`exists (select 1 from brands b where b.id = ${id} and b.status in ('approved', 'suspended') and b.billing is not null)`;
