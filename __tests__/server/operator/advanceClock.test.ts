import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { WalletAnswer } from '#contract/schemas/wallet';
import { auditEntries } from '#server/modules/audit/auditEntries.table';
import { createTopup } from '#server/modules/wallet/topups.service';
import { runCommand, type OperatorContext } from '#server/operator/commands';
import { askServer, serveOperator } from '#server/operator/socket';
import { openProductClock } from '#server/operator/productClock';
import { openAuthServer, type AuthServer, PASSWORD } from '../../support/authServer.ts';
import { type BrandServer, openBrandServer } from '../../support/brandServer.ts';
import type { TestServer } from '../../support/buildServer.ts';
import { productBody } from '../../support/productBody.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const contextOf = ({ database, app, advanceClock }: TestServer): OperatorContext => ({
  database,
  clock: app.clock,
  origin: 'http://localhost',
  seller: app.config.seller,
  secrets: app.secrets,
  advanceClock,
});
const aheadMs = ({ app, clock }: TestServer) => app.clock.now().getTime() - clock.now().getTime();

describe('what is due', () => {
  let server: BrandServer;
  let stop: () => Promise<void>;
  const folder = mkdtempSync(path.join(tmpdir(), 'meydan-clock-'));
  beforeAll(async () => {
    server = await openBrandServer();
    stop = await serveOperator(folder, contextOf(server));
  });
  afterAll(async () => {
    await stop();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const operator = (...args: string[]) => askServer(folder, args);
  const openTopups = async () =>
    ((await server.owner.get('/wallet')).json() as unknown as WalletAnswer).openTopups.length;

  it('is done with the command, although no time has passed, and stays so', async () => {
    await server.database.system((tx) =>
      createTopup(
        tx,
        { brandId: server.brandId, userId: server.owner.userId },
        { currency: 'TRY', method: 'card', amountMinor: 100_000 },
        server.app.clock.now(),
      ),
    );
    expect(await operator('advance-clock', '29m')).toMatchObject({ ok: true });
    expect(await openTopups()).toBe(1);
    const before = aheadMs(server);
    expect(await operator('advance-clock', '3d')).toEqual({
      ok: true,
      lines: [expect.stringContaining(server.app.clock.now().toISOString())],
    });
    expect(await openTopups()).toBe(0);
    expect(aheadMs(server) - before).toBe(3 * DAY);
    expect((await server.owner.get('/wallet')).headers['x-server-time']).toBe(server.app.clock.now().toISOString());
  });

  it('is done day by day, so that what comes in between has its turn', async () => {
    const steps: number[] = [];
    const context = { ...contextOf(server), advanceClock: async (byMs: number) => void steps.push(byMs) };
    expect((await runCommand(context, ['advance-clock', '54h'])).ok).toBe(true);
    expect(steps).toEqual([DAY, DAY, 6 * HOUR]);
  });

  it('is on record, and holds for a server that is started again', async () => {
    const ahead = aheadMs(server);
    await server.advanceClock(HOUR);
    const entries = await server.database.system((tx) => tx.select().from(auditEntries));
    expect(entries.filter(({ action }) => action === 'clock.advance').at(-1)).toMatchObject({
      chain: 0,
      details: { byMs: HOUR },
    });
    const again = await openProductClock(server.app.config, server.database, server.clock);
    expect(again.now().getTime() - server.clock.now().getTime()).toBe(ahead + HOUR);
  });

  it.each([[], ['3'], ['-3d'], ['0d'], ['3 days'], ['367d']])('is not touched by advance-clock %s', async (...span) => {
    const ahead = aheadMs(server);
    expect(await operator('advance-clock', ...span)).toEqual({ ok: false, lines: [expect.stringContaining('3d')] });
    expect(aheadMs(server)).toBe(ahead);
  });

  it.each([
    ['a PostgreSQL server', { databaseUrl: 'postgres://db.example', demo: true }],
    ['no demo parts', { databaseUrl: null, demo: false }],
  ])('comes at its own time where there is %s', async (_what, config) => {
    const clock = await openProductClock(config, server.database, server.clock);
    expect(clock.now()).toEqual(server.clock.now());
    const context = { ...contextOf(server), clock, advanceClock: clock.advance };
    expect(await runCommand(context, ['advance-clock', '3d'])).toEqual({
      ok: false,
      lines: [expect.stringContaining('demo')],
    });
    expect(clock.now()).toEqual(server.clock.now());
  });

  it('waits for a server', async () => {
    const { advanceClock: _, ...context } = contextOf(server);
    const answer = await runCommand(context, ['advance-clock', '3d']);
    expect(answer).toEqual({ ok: false, lines: [expect.stringContaining('Start the server')] });
  });

  it('leaves commands, pictures and their addresses alone', async () => {
    const create = async () => {
      const body = productBody({ name: 'Asked for once' });
      return (await server.owner.post('/products', body, { 'idempotency-key': 'before-the-move' })).json().product.id;
    };
    const first = await create();
    const id = await server.upload('owner');
    const shown = productBody({ name: 'With a picture', imageIds: [id] });
    const address = (await server.owner.post('/products', shown)).json().product.images[0]?.url ?? '';
    const waiting = await server.upload('owner'); // for a form that somebody is still filling in
    await server.advanceClock(5 * DAY);
    expect(await create()).toBe(first);
    expect((await server.app.inject(address)).statusCode).toBe(200);
    expect((await server.owner.post('/products', productBody({ imageIds: [waiting] }))).statusCode).toBe(201);
    server.clock.pass((5 * DAY) / 1000);
    expect(await create()).not.toBe(first);
    expect((await server.app.inject(address)).statusCode).toBe(404);
  });
});

describe('who is signed in', () => {
  let server: AuthServer;
  const email = 'yolcu@clock.example';
  beforeAll(async () => {
    server = await openAuthServer();
    await server.addPerson(email);
  });
  afterAll(() => server.close());

  it('stays so, as long as in real time and no longer, and was seen as long ago as before', async () => {
    const { token, refreshToken } = await server.signIn(email);
    server.clock.pass(60);
    await server.advanceClock(40 * DAY);
    const sessions = await server.call('GET', '/auth/sessions', undefined, { token });
    expect(sessions.statusCode).toBe(200);
    const [session] = sessions.json<{ items: { lastUsedAt: string }[] }>().items;
    expect(server.app.clock.now().getTime() - Date.parse(session?.lastUsedAt ?? '')).toBe(60_000);
    expect((await server.refresh(refreshToken)).statusCode).toBe(200);
    server.clock.pass(600);
    expect((await server.call('GET', '/auth/me', undefined, { token })).statusCode).toBe(401);
  });

  it('is seen at the real time of a renewal, and a stolen token is known by it', async () => {
    const { refreshToken } = await server.signIn(email);
    await server.advanceClock(3 * DAY);
    const { token } = (await server.refresh(refreshToken)).json<{ token: string }>();
    server.clock.pass(11);
    const [seen] = (await server.call('GET', '/auth/sessions', undefined, { token }))
      .json<{ items: { current: boolean; lastUsedAt: string }[] }>()
      .items.filter(({ current }) => current);
    expect(server.app.clock.now().getTime() - Date.parse(seen?.lastUsedAt ?? '')).toBe(11_000);
    expect((await server.refresh(refreshToken)).statusCode).toBe(401);
    expect((await server.call('GET', '/auth/me', undefined, { token })).statusCode).toBe(401);
  });

  it('can use a link of a mail from before', async () => {
    await server.call('POST', '/auth/forgot-password', { email });
    const link = `/auth/reset-password/${await server.latestCode(email, 'reset-password')}`;
    await server.advanceClock(2 * DAY);
    expect((await server.call('PUT', link, { password: `${PASSWORD} neu` })).statusCode).toBe(200);
    const { token } = await server.signIn(email, `${PASSWORD} neu`);
    const changed = (await server.mails()).findLast(({ template }) => template === 'password-changed');
    // The mail says when in the product's time.
    expect(changed?.data.changedAt).toBe(server.app.clock.now().toISOString());
    expect((await server.call('GET', '/auth/me', undefined, { token })).statusCode).toBe(200);
  });

  it('is kept out by failed tries from before', async () => {
    const wrong = () => server.call('POST', '/auth/login', { email, password: 'not-the-password' }, { ip: '10.9.8.7' });
    for (let tries = 0; tries < 10; tries += 1) expect((await wrong()).statusCode).toBe(401);
    await server.advanceClock(DAY);
    expect((await wrong()).statusCode).toBe(429);
    server.clock.pass(901);
    expect((await wrong()).statusCode).toBe(401);
  });
});
