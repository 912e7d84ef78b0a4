import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/client';
import { openDemo, rowsOf } from '../../../support/demoDatabase.ts';

jest.setTimeout(1_200_000);

const TABLES = [
  'users',
  'brands',
  'memberships',
  'subscriptions',
  'files',
  'products',
  'product_counts',
  'notifications',
  'creators',
  'creator_profiles',
  'creator_accounts',
  'shortlists',
  'shortlist_entries',
  'creator_blocks',
  'invitations',
  'shipments',
  'plans',
  'product_categories',
  'ledger_entries',
  'contents',
  'content_submissions',
  'content_files',
  'content_feedback',
  'content_rights',
  'disputes',
  'dispute_evidence',
  'reviews',
  'collection_contents',
];
const hashOf = async (database: Database, table: string) =>
  (
    await rowsOf<{ n: number; hash: string }>(
      database,
      sql`select count(*)::int as n, md5(string_agg(t::text, E'\n' order by t::text)) as hash from ${sql.identifier(table)} t`,
    )
  )[0];

let first: Database;
let second: Database;
beforeAll(async () => {
  [first, second] = [await openDemo(), await openDemo()];
});
afterAll(async () => {
  await first.close();
  await second.close();
});

it.each(TABLES)('the demo data is the same every time: %s', async (table) => {
  const hash = await hashOf(first, table);
  expect(hash?.n).toBeGreaterThan(0);
  expect(await hashOf(second, table)).toEqual(hash);
});
