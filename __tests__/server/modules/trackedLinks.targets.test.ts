import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { openDiscountServer, type DiscountServer } from '../../support/discountServer.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const PAGE = 'https://magaza.example/el-kremi?renk=mavi';
/** Longer than a target is remembered. */
const FORGOTTEN_MS = 2100;

let server: DiscountServer;
let foreign = 0;
beforeAll(async () => {
  server = await openDiscountServer();
  const [product] = await server.rows<{ id: number }>(
    sql`insert into products (brand_id, name, category_id, description, price_minor, currency, status, search_text, url)
      select ${server.stranger.brandId}, 'Sabun', 'hand-care', '', 9900, 'TRY', 'active', '', 'https://rakip.example/sabun' returning id`,
  );
  foreign = product?.id ?? 0;
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.rows(sql`update products set url = ${PAGE}, status = 'active' where id = ${server.productId}`);
});

async function link(): Promise<string> {
  const { id } = await server.discount();
  const { body, status } = await server.ask('post', `/discounts/${id}/links`, { productId: server.productId });
  expect(status).toBe(201);
  return (body as unknown as { link: { code: string } }).link.code;
}
const follow = (path: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url: `/r/${path}`, headers: { 'user-agent': BROWSER, ...headers } });
const placeOf = (location: unknown): string => {
  const { origin, pathname } = new URL(String(location));
  return `${origin}${pathname}`;
};
const forgotten = () =>
  new Promise((resolve) => {
    setTimeout(resolve, FORGOTTEN_MS);
  });

describe('where a tracked link leads', () => {
  it('is never where the call says, whatever it says', async () => {
    const code = await link();
    const evil = 'https://evil.example/';
    const calls = [
      follow(`${code}?url=${evil}`),
      follow(`${code}?to=//evil.example&next=${evil}&mclick=${evil}&redirect_uri=${evil}`),
      follow(code, { 'x-forwarded-host': 'evil.example', host: 'evil.example', referer: evil }),
      follow(code, { 'x-original-url': evil, 'x-rewrite-url': evil }),
    ];
    for (const { statusCode, headers } of await Promise.all(calls)) {
      expect(statusCode).toBe(302);
      expect(placeOf(headers.location)).toBe('https://magaza.example/el-kremi');
      expect(new URL(String(headers.location)).searchParams.get('mclick')).toMatch(/^[0-9a-f-]{36}$/);
    }
    for (const path of [
      `${code}/${evil}`,
      `${code}%2F..%2F${encodeURIComponent(evil)}`,
      `/${evil}`,
      `${code}@evil.example`,
    ])
      expect((await follow(path)).headers.location).toBeUndefined();
  });

  it('is no product of another brand, neither when it is made nor when somebody bent the row', async () => {
    const { id } = await server.discount();
    const made = await server.ask('post', `/discounts/${id}/links`, { productId: foreign });
    expect(made).toMatchObject({ status: 400, body: { fields: { productId: [{ code: 'UNKNOWN' }] } } });
    const code = await link();
    await server.rows(sql`update tracked_links set product_id = ${foreign} where code = ${code}`);
    expect((await follow(code)).statusCode).toBe(404);
  });

  it.each([
    'javascript:alert(document.domain)',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    '//evil.example/x',
    '/login',
    'kein Ort',
  ])('is no address that is no page of the web: %s', async (url) => {
    const given = await server.admin.put(`/products/${server.productId}`, { url });
    expect(given.statusCode).toBe(400);
    const code = await link();
    // However it came there.
    await server.rows(sql`update products set url = ${url} where id = ${server.productId}`);
    const answer = await follow(code);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers.location).toBeUndefined();
  });

  it('carries no name and password of the address', async () => {
    await server.rows(
      sql`update products set url = 'https://magaza.example:parola@rakip.example/a' where id = ${server.productId}`,
    );
    expect(String((await follow(await link())).headers.location)).toMatch(/^https:\/\/rakip\.example\/a\?mclick=/);
  });

  it('follows the product: to its new address, and nowhere once it is put away or has none', async () => {
    const code = await link();
    expect(placeOf((await follow(code)).headers.location)).toBe('https://magaza.example/el-kremi');
    await server.rows(sql`update products set url = 'https://yeni.example/krem' where id = ${server.productId}`);
    await forgotten();
    expect(placeOf((await follow(code)).headers.location)).toBe('https://yeni.example/krem');
    await server.rows(sql`update products set status = 'archived' where id = ${server.productId}`);
    await forgotten();
    expect((await follow(code)).statusCode).toBe(404);
    await server.rows(sql`update products set status = 'active', url = null where id = ${server.productId}`);
    await forgotten();
    expect((await follow(code)).statusCode).toBe(404);
  });
});
