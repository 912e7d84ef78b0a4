import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { said } from '#server/operator/said';
import { openBrandServer, type BrandServer } from '../../support/brandServer.ts';
import { operator } from '../../support/paymentServer.ts';

let server: BrandServer;
beforeAll(async () => {
  server = await openBrandServer();
});
afterAll(() => server.close());

const HOSTILE = 'Lena\n99\tapproved\u001b[2J\u009b31m\u2028\u202e\u200fgnp';
const TAMED = String.raw`"Lena\n99\tapproved\u001b[2J31mgnp"`;

it('quotes what people wrote, on one line and without orders to the terminal', () => {
  expect(said(HOSTILE)).toBe(TAMED);
  expect(said('Şükrü "Çınar" 👍')).toBe(String.raw`"Şükrü \"Çınar\" 👍"`);
});

it('is how the list of brands shows their names', async () => {
  await server.database.system((tx) =>
    tx.execute(sql`update brands set name = ${HOSTILE} where id = ${server.brandId}`),
  );
  expect((await operator(server, 'list-brands')).lines).toContain(`own-brand\tapproved\t${TAMED}`);
});
