import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askServer, serveOperator } from '#server/operator/socket';
import { openBrandServer, type BrandServer } from '../../support/brandServer.ts';
import { productBody } from '../../support/productBody.ts';

let server: BrandServer;
let stop: () => Promise<void>;
const folder = mkdtempSync(join(tmpdir(), 'meydan-operator-'));
beforeAll(async () => {
  server = await openBrandServer();
  stop = await serveOperator(folder, {
    database: server.database,
    clock: server.clock,
    origin: 'http://localhost:4000',
    seller: server.app.config.seller,
    secrets: server.app.secrets,
  });
});
afterAll(async () => {
  await stop();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Other processes hear of a change within a second. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  const started = performance.now();
  while (!(await isSo())) if (performance.now() - started > 5000) throw new Error('It did not become so');
}
const ask = (...args: string[]) => askServer(folder, args);

describe('the operator', () => {
  it("lists brands through a socket that only the server's own user can open", async () => {
    expect(await ask('list-brands')).toEqual({
      ok: true,
      lines: ['other-brand\tapproved\t"other-brand"', 'own-brand\tapproved\t"own-brand"'],
    });
    expect(statSync(join(folder, 'operator.sock')).mode & 0o077).toBe(0);
  });

  it('makes a brand read-only, with a reason, until it is restored', async () => {
    expect(await ask('suspend-brand', 'own-brand', '--reason', 'Belge eksik')).toMatchObject({ ok: true });
    const write = async () =>
      (await server.owner.post('/products', productBody({ name: 'Written meanwhile' }))).statusCode;
    await until(async () => (await write()) === 403);
    expect((await server.owner.get('/products')).statusCode).toBe(200);
    expect((await server.stranger.post('/products', productBody({ name: 'Elsewhere' }))).statusCode).toBe(201);
    expect(await ask('restore-brand', 'own-brand')).toMatchObject({ ok: true });
    await until(async () => (await write()) === 201);
  });

  it.each([
    [['approve-brand', 'nowhere'], 'nowhere'],
    [['approve-brand', 'own-brand'], 'approved'],
    [['reject-brand', 'own-brand'], '--reason'],
    [['confirm-refund'], 'list-refunds'],
    [['retry-job'], 'list-jobs'],
    [['export-brand', 'own-brand'], 'export-brand SLUG FILE'],
    [['export-invoices', '/proc/nowhere'], '/proc/nowhere cannot be made'],
    [['drop-everything'], 'approve-brand'],
    [[], 'approve-brand'],
  ])('says what is wrong with %j', async (args, mentioned) => {
    const answer = await ask(...args);
    expect(answer?.ok).toBe(false);
    expect(answer?.lines.join('\n')).toContain(mentioned);
  });

  it('answers null where no server runs', async () => {
    expect(await askServer(join(folder, 'nowhere'), ['list-brands'])).toBeNull();
  });
});
