import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loadModule } from 'libpg-query';
import type { Database } from '#server/db/client';
import { unboundJoins } from '../../support/brandJoins.ts';
import { openTestDatabase } from '../../support/testDatabase.ts';

/**
 * What a cluster that distributes brands over machines (docs/scaling.md) asks of the tables: whatever must be unique is unique
 * within a brand, so that the machine that holds the brand can see to it alone. Every other test of the server's looks at its
 * statements as it runs (`statementLaws.ts`).
 */
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Unique keys that span brands, for they are looked up before the brand is known: a cluster keeps each as a small table of its own. */
const ACROSS_BRANDS: Record<string, string> = {
  'content_links.token': 'a shared link names no brand',
  'invoices.number': 'numbers of invoices follow each other over all brands, by law',
  'payment_refunds.reference': 'a provider that answers knows the reference alone',
  'payments.provider,provider_token': 'a provider that answers knows its token alone',
  'payments.reference': 'a provider that answers knows the reference alone',
  'shipments.replaces_id': 'it names a parcel of the same brand',
  'shopify_states.state_hash': 'a shop that sends its owner back knows the state alone',
  'team_invitations.token_hash': 'an invitation’s link names no brand',
  'wallet_topups.code': 'a bank transfer carries the code alone',
  'wallet_withdrawals.code': 'a bank statement carries the code alone',
};

/** Tables that say their brand in another way. */
const BY_ANOTHER_COLUMN: Record<string, string> = {
  audit_entries: 'chain: the number of the brand, 0 for what belongs to none',
  audit_heads: 'chain, as above',
  rights_entries: 'chain, as above',
  rights_heads: 'chain, as above',
  chain_seals: 'chain, as above',
  idempotency_keys: 'place: brand and route',
};

/** Tables of no brand: people, creators, plans and what the installation keeps; every machine of a cluster sees them. */
const SHARED = [
  'attempts brands call_counts clock_moves commission_fees consents creator_accounts creator_profiles creator_sessions',
  'creators emv_rates instance_secrets invoice_numbers mail_outbox one_time_tokens plans product_categories refresh_tokens',
  'reserved_usernames sessions social_profiles tax_rates topup_rules tracking_events users',
].flatMap((line) => line.split(' '));

interface Key {
  table: string;
  columns: string[];
  isPrimary: boolean;
  /** Columns that name a row of a table that has a brand; with such a row the brand is known. */
  parents: string[];
}

const KEYS = `
  select t.relname as "table", ix.indisprimary as "isPrimary",
    array(select a.attname::text from unnest(ix.indkey) k join pg_attribute a on a.attrelid = t.oid and a.attnum = k) as columns,
    array(select a.attname::text from pg_constraint c join pg_attribute a on a.attrelid = t.oid and a.attnum = any(c.conkey)
      join pg_attribute b on b.attrelid = c.confrelid and b.attname = 'brand_id'
      where c.conrelid = t.oid and c.contype = 'f') as parents
  from pg_index ix join pg_class t on t.oid = ix.indrelid
  where t.relnamespace = 'public'::regnamespace and ix.indisunique
    and exists (select 1 from pg_attribute a where a.attrelid = t.oid and a.attname = 'brand_id' and not a.attisdropped)`;

describe('brands could be spread over machines', () => {
  it('as every unique key of a brand’s table is one within the brand, or is named with its reason', async () => {
    const { rows } = await database.foreign(KEYS);
    const keys = rows as unknown as Key[]; // the columns of the statement above
    expect(keys.length).toBeGreaterThan(100);
    const across = keys
      .filter(({ columns, isPrimary, parents }) => {
        if (columns.includes('brand_id')) return false;
        // Numbers of rows come from one sequence and mean the same with the brand before them.
        if (isPrimary && columns.join() === 'id') return false;
        // What belongs to a row of a brand belongs to that brand.
        return !columns.some((column) => parents.includes(column));
      })
      .map(({ table, columns }) => `${table}.${columns.join()}`);
    expect(across.toSorted()).toEqual(Object.keys(ACROSS_BRANDS).toSorted());
  });

  it('as the tables without a brand are named', async () => {
    const { rows } = await database.foreign(
      `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and not exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'brand_id' and not a.attisdropped)`,
    );
    expect(rows.map(({ name }) => String(name)).toSorted()).toEqual(
      [...SHARED, ...Object.keys(BY_ANOTHER_COLUMN)].toSorted(),
    );
  });

  it('as no statement that may see several brands joins the rows of two', async () => {
    const columns = new Map([
      ['discounts', new Set(['id', 'brand_id', 'code'])],
      ['store_orders', new Set(['id', 'brand_id', 'discount_id', 'order_id'])],
      ['store_refunds', new Set(['id', 'brand_id', 'order_id'])],
      ['creators', new Set(['id'])],
    ]);
    const parents = new Map([['store_orders.discount_id', 'discounts']]);
    await loadModule();
    const found = (text: string, ...values: unknown[]) => unboundJoins(text, values, { columns, parents });
    // A reference is of one brand; an order's number is of each.
    expect(found('select from store_orders o join discounts d on d.id = o.discount_id')).toEqual([]);
    expect(found('select from store_orders o join store_refunds r on r.order_id = o.order_id')).toEqual([
      'store_orders | store_refunds',
    ]);
    for (const inOrder of [
      'select from store_orders o join store_refunds r using (brand_id, order_id)',
      'select from store_orders o, store_refunds r where o.order_id = r.order_id and o.brand_id = $1 and r.brand_id = $1',
      'select (select count(*) from store_refunds r where r.brand_id = o.brand_id) from store_orders o',
      'delete from store_refunds where (brand_id, order_id) in (select o.brand_id, o.order_id from store_orders o)',
      'with o as (select brand_id as b from store_orders) select from o join store_refunds r on r.brand_id = o.b',
      'update store_orders a set code = 1 from store_orders b where a.discount_id = b.discount_id',
      'select from discounts union all select from store_refunds',
      'select from discounts, creators',
      'select (select count(*) from discounts), (select count(*) from store_refunds)',
      'select from (select * from store_orders) o join discounts d on d.id = o.discount_id',
      'select from store_orders o, unnest($1::int[]) b(id), store_refunds r where o.brand_id = b.id and r.brand_id = b.id',
    ])
      expect([inOrder, found(inOrder, 7)]).toEqual([inOrder, []]);
    for (const faulty of [
      'select from store_orders o, store_refunds r where o.brand_id = $1 and r.brand_id = $2',
      'select from store_orders o, store_refunds r where o.brand_id = r.brand_id or o.order_id = r.order_id',
      'select from store_orders o where exists (select from store_refunds r where r.order_id = o.order_id)',
      'update store_orders o set code = r.order_id from store_refunds r where r.order_id = o.order_id',
      'insert into discounts select from store_orders o cross join store_refunds r',
      'with r as (select order_id from store_refunds) select from store_orders o join r on r.order_id = o.order_id',
    ])
      expect([faulty, found(faulty, 7, 8).length]).toEqual([faulty, 1]);
  });
});
