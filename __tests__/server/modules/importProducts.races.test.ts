/** @engine postgres: a product is made through one connection while a file is imported through another */
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#server/db/client';
import { rowsOf } from '#server/db/rows';
import { openBrandServer, type BrandServer } from '../../support/brandServer.ts';
import { openBeside } from '../../support/testDatabase.ts';

/** One connection cannot wait for itself. */
const onPostgres = process.env['TEST_DATABASE_URL'] ? describe : describe.skip;

let server: BrandServer;
beforeAll(async () => {
  server = await openBrandServer();
});
afterAll(() => server.close());

const importCsv = (text: string) => server.owner.upload('/products/import', Buffer.from(text), { dryRun: false });
/** Comes back when another connection waits for this one. */
async function untilWaitedFor(tx: Tx): Promise<void> {
  const isWaiting = sql`select 1 from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.datname = current_database()`;
  while ((await rowsOf(tx, isWaiting)).length === 0) await wait(20);
}

/** Imports a file while another connection has done something that it commits when the import waits for it. */
async function importDuring(text: string, meddle: SQL) {
  const beside = await openBeside(server.database);
  try {
    let imported: ReturnType<typeof importCsv> | undefined;
    await beside.system(async (tx) => {
      await tx.execute(meddle);
      imported = importCsv(text);
      await untilWaitedFor(tx);
    });
    return await imported;
  } finally {
    await beside.close();
  }
}

onPostgres('CSV import', () => {
  it('says of a sku that somebody takes meanwhile that it is taken, and writes the other rows', async () => {
    const taking = sql`insert into products (brand_id, name, category_id, description, sku, price_minor, currency, status, search_text)
      values (${server.brandId}, 'Başkasının', 'bath', '', 'R-2', 100, 'TRY', 'draft', '')`;
    const file = 'sku;name;category;price;currency\nR-1;Bir;bath;1;TRY\nR-2;İki;bath;1;TRY\nR-3;Üç;bath;1;TRY';
    const answer = await importDuring(file, taking);
    expect(answer?.statusCode).toBe(200);
    const { counts, rows } = answer?.json() ?? { counts: null, rows: [] };
    expect(counts).toEqual({ created: 2, updated: 0, unchanged: 0, invalid: 1 });
    expect(rows[1]).toMatchObject({ outcome: 'invalid', errors: [{ field: 'sku', error: { code: 'TAKEN' } }] });
    const { items } = (await server.owner.get('/products', { sort: 'name' })).json();
    expect(items.map(({ sku, name }) => [sku, name])).toEqual([
      ['R-2', 'Başkasının'],
      ['R-1', 'Bir'],
      ['R-3', 'Üç'],
    ]);
  });
});
