import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { SHOPIFY_SCOPES } from '#contract/constants/shopify';
import { wantedScopes } from '#contract/rules/shopify';
import { originOfServer } from '#server/config';
import { rowsOf } from '#server/db/rows';
import type { ShopifyConnection } from '#contract/schemas/shopify';
import { openBrandServer, type Actor, type BrandServer } from '../../support/brandServer.ts';

const SECRET = 'uygulama-anahtari';
const SHOP = 'kupa-evi.myshopify.com';
/** No answer, log line, export or entry of the trail may hold these. */
const CANARIES = ['shpat_canary-access', 'shprt_canary-refresh', SECRET];

/** What the shop gives for codes. */
let tokens: { status: number; body: Record<string, unknown> };
let server: BrandServer;
const peer = createServer((request, response) => {
  const isToken = request.url?.endsWith('/admin/oauth/access_token');
  const body = isToken ? tokens.body : { data: { shop: { name: 'Kupa Evi', currencyCode: 'TRY' } } };
  request.resume().on('end', () => {
    response.writeHead(isToken ? tokens.status : 200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
});

beforeAll(async () => {
  server = await openBrandServer();
  await new Promise<void>((resolve) => {
    peer.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(peer.address() as AddressInfo).port}/{shop}`; // a listening TCP server has one
  Object.assign(server.app.config.shopify, { clientId: 'uygulama', clientSecret: SECRET, url });
});
afterAll(async () => {
  peer.close();
  await server.close();
});
beforeEach(async () => {
  tokens = {
    status: 200,
    body: {
      access_token: 'shpat_canary-access',
      scope: SHOPIFY_SCOPES.join(','),
      expires_in: 3600,
      refresh_token: 'shprt_canary-refresh',
    },
  };
  await server.database.system((tx) => tx.execute(sql`delete from shopify_connections`));
});

const read = async (actor: Actor = server.owner): Promise<ShopifyConnection> =>
  (await actor.get('/integrations/shopify')).json().connection;

/** What the shop sends its owner back with. */
function signed(values: Record<string, string>, secret = SECRET): string {
  const query = new URLSearchParams(values);
  query.sort();
  query.append('hmac', createHmac('sha256', secret).update(query.toString()).digest('hex'));
  return query.toString();
}
const seconds = (off = 0) => String(Math.floor(server.clock.now().getTime() / 1000) + off);

/** Somebody asks to connect the shop; answers what comes back to their browser. */
async function ask(actor: Actor = server.owner, shopDomain = SHOP) {
  const answer = await actor.post('/integrations/shopify/connect', { shopDomain });
  expect(answer.statusCode).toBe(200);
  const url = new URL(answer.json().url);
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  const state = url.searchParams.get('state') ?? '';
  return { url, cookie, values: { code: 'kod-1', shop: SHOP, state, timestamp: seconds() } };
}
async function comeBack(query: string, cookie: string) {
  const answer = await server.app.inject({ url: `/api/shopify/callback?${query}`, headers: cookie ? { cookie } : {} });
  expect(answer.statusCode).toBe(303);
  return new URL(String(answer.headers.location)).searchParams.get('result');
}

describe('connecting a store', () => {
  it('asks for what is needed, and is connected with tokens that nobody is told of', async () => {
    expect(await read()).toMatchObject({ state: 'disconnected', shopDomain: null, missingSettings: [] });
    const { url, cookie, values } = await ask(server.owner, 'https://Kupa-Evi.myshopify.com/admin');
    expect(url.pathname).toBe(`/${SHOP}/admin/oauth/authorize`);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'uygulama',
      scope: wantedScopes({ orderMode: 'draft', syncDiscounts: true }).join(','),
      redirect_uri: expect.stringMatching(/\/api\/shopify\/callback$/),
    });
    expect(await read()).toMatchObject({ state: 'connecting', shopDomain: SHOP });
    expect(await comeBack(signed(values), cookie)).toBe('connected');
    expect(await read(server.viewer)).toMatchObject({
      state: 'connected',
      shopDomain: SHOP,
      shopName: 'Kupa Evi',
      shopCurrency: 'TRY',
      scopesMissing: [],
      settings: { orderMode: 'draft', orderTag: 'creator-gift', syncDiscounts: true },
    });
    const kept = await server.database.system(async (tx) =>
      JSON.stringify(await tx.execute(sql`select * from shopify_connections, audit_entries`)),
    );
    const told = [kept, (await server.owner.get('/integrations/shopify')).body, ...server.logs].join('\n');
    for (const canary of CANARIES) expect(told).not.toContain(canary);
  });

  it('names the permissions that were not given', async () => {
    tokens.body.scope = 'write_products,read_orders,write_draft_orders';
    const { cookie, values } = await ask();
    expect(await comeBack(signed(values), cookie)).toBe('connected');
    expect(await read()).toMatchObject({
      scopesGranted: ['read_products', 'read_orders', 'write_draft_orders'],
      scopesMissing: ['read_inventory', 'read_fulfillments', 'write_discounts'],
    });
  });

  it.each([
    ['a signature by another secret', (v: Record<string, string>) => signed(v, 'baska'), 'invalid'],
    ['a signature of other values', (v: Record<string, string>) => `${signed(v)}&host=x`, 'invalid'],
    ['another shop', (v: Record<string, string>) => signed({ ...v, shop: 'baska.myshopify.com' }), 'invalid'],
    ['a state that nobody made', (v: Record<string, string>) => signed({ ...v, state: 'x' }), 'expired'],
    ['an old signature', (v: Record<string, string>) => signed({ ...v, timestamp: seconds(-91) }), 'expired'],
    ['one of the future', (v: Record<string, string>) => signed({ ...v, timestamp: seconds(91) }), 'expired'],
    ['no time', ({ timestamp: _timestamp, ...v }: Record<string, string>) => signed(v), 'expired'],
    [
      'a refusal',
      ({ code: _code, ...v }: Record<string, string>) => signed({ ...v, error: 'access_denied' }),
      'denied',
    ],
  ])('takes nothing from %s', async (_, queryOf, result) => {
    const { cookie, values } = await ask();
    expect(await comeBack(queryOf(values), cookie)).toBe(result);
    expect(['connecting', 'disconnected']).toContain((await read()).state);
  });

  it('takes a state once, within ten minutes, in the browser and session that asked', async () => {
    const first = await ask();
    expect(await comeBack(signed(first.values), first.cookie)).toBe('connected');
    expect(await comeBack(signed(first.values), first.cookie)).toBe('expired');
    const foreign = await ask();
    expect(await comeBack(signed(foreign.values), '')).toBe('invalid');
    const other = await ask();
    expect(await comeBack(signed(other.values), first.cookie)).toBe('invalid');
    const late = await ask();
    server.clock.pass(601);
    expect(await comeBack(signed({ ...late.values, timestamp: seconds() }), late.cookie)).toBe('expired');
    const over = await ask();
    await server.database.system((tx) =>
      tx.execute(sql`update sessions set revoked_at = now() where user_id = ${server.owner.userId}`),
    );
    expect(await comeBack(signed(over.values), over.cookie)).toBe('expired');
    await server.database.system((tx) =>
      tx.execute(sql`update sessions set revoked_at = null where user_id = ${server.owner.userId}`),
    );
  });

  it('is left at once by whoever does not want to come back, and what is brought back later counts for nothing', async () => {
    const first = await ask();
    expect((await server.member.post('/integrations/shopify/cancel')).statusCode).toBe(403);
    const left = await server.owner.post('/integrations/shopify/cancel');
    expect(left.json().connection.state).toBe('disconnected');
    expect(await comeBack(signed(first.values), first.cookie)).toBe('expired');
    const again = await ask();
    expect(await comeBack(signed(again.values), again.cookie)).toBe('connected');
  });

  it('leads back to where the browser reached a demo, and elsewhere to the public address', () => {
    const { config } = server.app;
    const demo = { ...config, demo: true };
    expect(originOfServer(demo, '127.0.0.1:4000')).toBe('http://127.0.0.1:4000');
    // A development server passes the name on by which it is called itself.
    expect(originOfServer(demo, 'localhost:5173')).toBe('http://localhost:5173');
    expect(originOfServer(demo, 'evil.example')).toBe(config.publicUrl);
    expect(originOfServer({ ...config, demo: false }, '127.0.0.1:4000')).toBe(config.publicUrl);
  });

  it('gives a shop to one brand at a time, and the state of one brand connects no other', async () => {
    const mine = await ask();
    expect(await comeBack(signed(mine.values), mine.cookie)).toBe('connected');
    const theirs = await ask(server.stranger);
    expect(await comeBack(signed(theirs.values), mine.cookie)).toBe('invalid');
    const again = await ask(server.stranger);
    expect(await comeBack(signed(again.values), again.cookie)).toBe('shop_taken');
    expect((await read(server.stranger)).state).toBe('disconnected');
    expect((await server.owner.post('/integrations/shopify/disconnect', { products: 'keep' })).statusCode).toBe(200);
    const third = await ask(server.stranger);
    expect(await comeBack(signed(third.values), third.cookie)).toBe('connected');
  });

  it('says so when the shop gives no token', async () => {
    tokens = { status: 400, body: { error: 'invalid_grant' } };
    const { cookie, values } = await ask();
    expect(await comeBack(signed(values), cookie)).toBe('failed');
  });

  it('refuses what is no shop, and who may not', async () => {
    for (const shopDomain of ['kupa-evi.com', 'a.myshopify.com.evil.example', '127.0.0.1', 'x@y.myshopify.com', '-a'])
      expect((await server.owner.post('/integrations/shopify/connect', { shopDomain })).json()).toMatchObject({
        fields: { shopDomain: [{ code: 'INVALID' }] },
      });
    expect((await server.member.post('/integrations/shopify/connect', { shopDomain: SHOP })).statusCode).toBe(403);
    expect((await server.owner.put('/integrations/shopify/settings', { syncStock: false })).statusCode).toBe(409);
  });

  it('keeps the settings, also over a disconnection', async () => {
    const connect = async () => {
      const { cookie, values } = await ask();
      expect(await comeBack(signed(values), cookie)).toBe('connected');
    };
    await connect();
    const bad = await server.owner.put('/integrations/shopify/settings', { syncStock: 'no' });
    expect(bad.statusCode).toBe(400);
    expect((await server.owner.put('/integrations/shopify/settings', { orderTag: 'a,b' })).statusCode).toBe(400);
    await server.owner.put('/integrations/shopify/settings', { syncStock: false, orderTag: 'hediye' });
    await server.owner.post('/integrations/shopify/disconnect', { products: 'keep' });
    expect(await read()).toMatchObject({ state: 'disconnected', shopDomain: SHOP, installedAt: null });
    const [row] = await server.database.system((tx) =>
      rowsOf<{ kept: string | null }>(tx, sql`select access_token_sealed as kept from shopify_connections`),
    );
    expect(row?.kept).toBeNull();
    await connect();
    expect((await read()).settings).toMatchObject({ syncStock: false, orderTag: 'hediye', orderMode: 'draft' });
  });

  it('says which settings a server lacks', async () => {
    const { shopify } = server.app.config;
    shopify.clientSecret = null;
    expect(await read()).toMatchObject({ state: 'not_configured', missingSettings: ['SHOPIFY_CLIENT_SECRET'] });
    expect((await server.owner.post('/integrations/shopify/connect', { shopDomain: SHOP })).statusCode).toBe(409);
    expect((await server.app.inject({ url: '/api/shopify/callback?hmac=x' })).statusCode).toBe(404);
    shopify.clientSecret = SECRET;
  });
});
