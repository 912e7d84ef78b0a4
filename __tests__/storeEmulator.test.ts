import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import { isSignedQuery } from '#server/modules/shopify/shopSignature';
import { problemsOfQuery } from '../scripts/storeEmulator/admin.ts';
import { signQuery } from '../scripts/storeEmulator/grants.ts';
import { type EmulatorOptions, startStoreEmulator } from '../scripts/storeEmulator/startStoreEmulator.ts';
import type { Store } from '../scripts/storeEmulator/store.ts';

const DOMAIN = 'kiyi-evi.myshopify.com';
const SCOPES = ['read_products', 'read_inventory', 'read_orders', 'write_draft_orders', 'write_discounts'];
const REDIRECT = 'http://127.0.0.1:4000/api/shopify/callback';

interface Answer {
  data?: Record<string, never>;
  errors?: { message: string; extensions?: { code?: string } }[];
  extensions?: { cost: { requestedQueryCost: number; throttleStatus: { currentlyAvailable: number } } };
}

/** What is there for sure in a test. */
function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('It is not there.');
  return value;
}

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function open(options: Partial<EmulatorOptions> = {}) {
  const emulator = await startStoreEmulator(options);
  closing.push(emulator.close);
  const store: Store = emulator.shop(DOMAIN);
  const base = `${emulator.origin}/${DOMAIN}`;
  const { clientId: client_id, clientSecret: client_secret } = emulator;
  const authorize = async (state = 'n0nce') => {
    const query = new URLSearchParams({ client_id, scope: SCOPES.join(','), redirect_uri: REDIRECT, state });
    const answer = await fetch(`${base}/admin/oauth/authorize?${query}`, { redirect: 'manual' });
    return Object.fromEntries(new URL(answer.headers.get('location') ?? '').searchParams);
  };
  const exchange = async (body: object) => {
    const answer = await fetch(`${base}/admin/oauth/access_token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_id, client_secret, ...body }),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, string> };
  };
  const install = async () => {
    const { code } = await authorize();
    return (await exchange({ code, expiring: '1' })).body;
  };
  const ask = async (token: string, query: string, variables: object = {}) => {
    const answer = await fetch(`${base}/admin/api/2026-10/graphql.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-shopify-access-token': token },
      body: JSON.stringify({ query, variables }),
    });
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Answer };
  };
  return { emulator, store, base, authorize, exchange, install, ask };
}

const PAGE = `query Page($n: Int, $after: String) { products(first: $n, after: $after) {
  pageInfo { hasNextPage endCursor }
  nodes { id title featuredMedia { preview { image { url } } } variants(first: 10) { nodes { id sku price inventoryQuantity } } } } }`;

describe('an emulated store', () => {
  it('leads its owner back with a signature that fits, or with one that does not, or with a refusal', async () => {
    const { emulator, store, authorize } = await open();
    const { hmac, ...query } = await authorize();
    expect(isSignedQuery(emulator.clientSecret, new URLSearchParams({ ...query, hmac: String(hmac) }))).toBe(true);
    expect(query).toMatchObject({ shop: DOMAIN, state: 'n0nce' });
    expect(hmac).toBe(signQuery(query, emulator.clientSecret));
    store.faults.wrongHmac = true;
    const wrong = await authorize();
    const { hmac: other, ...rest } = wrong;
    expect(other).not.toBe(signQuery(rest, emulator.clientSecret));
    store.faults.refusal = true;
    expect(await authorize()).toMatchObject({ error: 'access_denied', state: 'n0nce' });
  });

  it('asks in the browser where it was told to', async () => {
    const { base, emulator } = await open({ asks: true });
    const query = new URLSearchParams({ client_id: emulator.clientId, scope: 'read_products', redirect_uri: REDIRECT });
    const page = await fetch(`${base}/admin/oauth/authorize?${query}`, { redirect: 'manual' });
    expect(await page.text()).toMatch(/Install Meydan\?[^]*View products[^]*Approve[^]*Refuse/);
    const no = await fetch(`${base}/admin/oauth/authorize?${query}&answer=no`, { redirect: 'manual' });
    expect(no.headers.get('location')).toContain('error=access_denied');
    const stranger = await fetch(`${base}/admin/oauth/authorize?client_id=x&redirect_uri=${REDIRECT}`);
    expect(stranger.status).toBe(400);
  });

  it('takes a code once, and renews tokens; the one before ends when the new one is used', async () => {
    let now = Date.now();
    const { authorize, exchange, ask } = await open({ now: () => now });
    const { code } = await authorize();
    const first = (await exchange({ code, expiring: '1' })).body;
    expect(first).toMatchObject({ scope: SCOPES.join(','), expires_in: 3600 });
    expect(await exchange({ code, expiring: '1' })).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    now += 3_600_001;
    expect((await ask(must(first['access_token']), '{ shop { name } }')).status).toBe(401);
    const renew = (refresh_token: string) => exchange({ grant_type: 'refresh_token', refresh_token });
    const second = (await renew(must(first['refresh_token']))).body;
    expect((await renew(must(first['refresh_token']))).status).toBe(200);
    expect((await ask(must(second['access_token']), '{ shop { name } }')).status).toBe(200);
    expect((await renew(must(first['refresh_token']))).status).toBe(400);
    expect((await exchange({ code: 'x', client_secret: 'wrong' })).status).toBe(400);
  });

  it('gives its products by pages, with pictures, and the same ones for the same seed', async () => {
    const { install, ask } = await open();
    const { access_token } = await install();
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const { body } = await ask(must(access_token), PAGE, { n: 15, after });
      const { nodes, pageInfo } = (body.data as unknown as { products: Page }).products;
      seen.push(...nodes.map(({ id }) => id));
      after = pageInfo.hasNextPage ? pageInfo.endCursor : undefined;
      const picture = await fetch(must(nodes[0]).featuredMedia.preview.image.url);
      expect([...new Uint8Array(await picture.arrayBuffer())].slice(1, 4)).toEqual([...Buffer.from('PNG')]);
    } while (after);
    expect(new Set(seen).size).toBe(40);
    const [one, other] = [await open(), await open()];
    const skus = ({ store }: { store: Store }) =>
      store.products.flatMap(({ variants }) => variants.map(({ sku }) => sku));
    expect(skus(one)).toEqual(skus(other));
    expect(new Set(skus(one)).size).toBe(skus(one).length);
  });

  it('counts the points of a query, refuses what costs too much, and lets points flow back', async () => {
    let now = Date.now();
    const { install, ask } = await open({ now: () => now });
    const { access_token } = await install();
    const dear = await ask(must(access_token), PAGE, { n: 250 });
    expect(dear.body.errors?.[0]?.extensions?.code).toBe('MAX_COST_EXCEEDED');
    const { extensions } = (await ask(must(access_token), PAGE, { n: 20 })).body;
    expect(extensions?.cost.requestedQueryCost).toBe(20 * 14 + 0);
    let throttled = false;
    for (let i = 0; i < 60 && !throttled; i += 1)
      throttled = (await ask(must(access_token), PAGE, { n: 20 })).body.errors?.[0]?.extensions?.code === 'THROTTLED';
    expect(throttled).toBe(true);
    now += 20_000;
    expect((await ask(must(access_token), PAGE, { n: 20 })).body.errors).toBeUndefined();
  });

  it('fails in each way that it was told to, as often as it was told to', async () => {
    const { install, ask, store } = await open();
    const token = must((await install())['access_token']);
    const status = async () => (await ask(token, '{ shop { name } }')).status;
    Object.assign(store.faults, { tooMany: 1 });
    expect((await ask(token, '{ shop { name } }')).headers.get('retry-after')).toBe('1.0');
    Object.assign(store.faults, { unauthorized: 1 });
    expect(await status()).toBe(401);
    Object.assign(store.faults, { forbidden: 1, unavailable: 1 });
    expect([await status(), await status()]).toEqual([503, 403]);
    Object.assign(store.faults, { throttled: 1 });
    expect((await ask(token, '{ shop { name } }')).body.errors?.[0]?.extensions?.code).toBe('THROTTLED');
    Object.assign(store.faults, { cut: 1 });
    await expect(ask(token, '{ shop { name } }')).rejects.toThrow();
    expect(await status()).toBe(200);
    store.grants.withdraw(['read_products']);
    expect((await ask(token, PAGE, { n: 1 })).body.errors?.[0]?.extensions?.code).toBe('ACCESS_DENIED');
  });

  it('knows no name that Shopify does not, and asks for the size of each list', async () => {
    expect(problemsOfQuery(PAGE)).toEqual([]);
    expect(problemsOfQuery('{ shop { nickname } }')).toEqual([
      expect.stringContaining('Cannot query field "nickname" on type "Shop".'),
    ]);
    const { install, ask } = await open();
    const { access_token } = await install();
    const { body } = await ask(must(access_token), '{ products { nodes { id } } }');
    expect(body.errors?.[0]?.message).toContain('first or last');
  });

  it('writes all its products as JSON lines, the variants below theirs', async () => {
    const { install, ask, store } = await open({ products: 600, variants: 3, bulkTakes: 0 });
    const { access_token } = await install();
    const query = '{ products { edges { node { id title variants { edges { node { id sku } } } } } } }';
    await ask(
      must(access_token),
      'mutation ($query: String!) { bulkOperationRunQuery(query: $query, groupObjects: true) { bulkOperation { id } } }',
      {
        query,
      },
    );
    const { body } = await ask(must(access_token), '{ currentBulkOperation { status url objectCount } }');
    const operation = (body.data as unknown as { currentBulkOperation: Record<string, string> }).currentBulkOperation;
    expect(operation).toMatchObject({ status: 'COMPLETED', objectCount: '2400' });
    const lines = (await (await fetch(must(operation['url']))).text()).trim().split('\n');
    expect(lines).toHaveLength(2400);
    const [product, variant] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(product).toEqual({
      id: `gid://shopify/Product/${must(store.products[0]).id}`,
      title: must(store.products[0]).title,
    });
    expect(variant).toMatchObject({
      sku: must(must(store.products[0]).variants[0]).sku,
      __parentId: must(product)['id'],
    });
  });
});

interface Page {
  pageInfo: { hasNextPage: boolean; endCursor: string };
  nodes: { id: string; featuredMedia: { preview: { image: { url: string } } } }[];
}

describe('signatures', () => {
  it('are those of Shopify’s own example', () => {
    const query = { code: 'c0de', shop: 'demo-shop.myshopify.com', state: 'n0nce', timestamp: '1763700000' };
    expect(signQuery(query, 'shpss_test')).toBe('743c510af091f4ca9bd081b4754304961b91df38f94ccb5a22ad6ca3476eda2d');
    expect(createHmac('sha256', 'shpss_test').update('{"id":1}').digest('base64')).toBe(
      '1GxccvotnkOedTjSm8S0m/VA3yAUKshyqT52ccNYHj4=',
    );
  });
});
