import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { TrackedLink } from '#contract/schemas/discountCodes';
import type { ReissueAnswer } from '#contract/schemas/discounts';
import { openDiscountServer, type DiscountServer } from '../../support/discountServer.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

let server: DiscountServer;
beforeAll(async () => {
  server = await openDiscountServer();
});
afterAll(() => server.close());

/** A product of the brand with a page of its own. */
const product = async (name: string): Promise<number> => {
  const [made] = await server.rows<{ id: number }>(
    sql`insert into products (brand_id, name, category_id, description, url, price_minor, currency, status, search_text)
      select brand_id, ${name}, 'hand-care', '', 'https://magaza.example/' || ${name}, 9900, 'TRY', 'active', '' from products
      where id = ${server.productId} returning id`,
  );
  return made?.id ?? 0;
};
const linkOf = async (id: number, productId: number): Promise<TrackedLink> => {
  const { body, status } = await server.ask('post', `/discounts/${id}/links`, { productId });
  expect(status).toBe(201);
  return (body as unknown as { link: TrackedLink }).link; // the contract's answer
};
const follow = async ({ code }: TrackedLink) =>
  (await server.app.inject({ method: 'GET', url: `/r/${code}`, headers: { 'user-agent': BROWSER } })).statusCode;
const bulk = (what: 'discounts' | 'products', ids: readonly number[]) =>
  server.ask('post', `/${what}/bulk`, { action: 'delete', selection: { ids } });

describe('a discount with links', () => {
  it('is not deleted, alone or among others, so that what was posted leads on', async () => {
    const kept = await server.discount();
    const gone = await server.discount();
    const link = await linkOf(kept.id, await product('kupa'));
    expect((await server.ask('delete', `/discounts/${kept.id}`)).body.code).toBe('IN_USE');
    const { body } = await bulk('discounts', [kept.id, gone.id]);
    expect(body).toMatchObject({ changed: 1, failures: [{ id: kept.id, name: kept.code }] });
    expect(body.failures[0]?.message).toContain('link');
    expect(await follow(link)).toBe(302);
  });

  it('is not deleted either once another code has its links, for orders still come by clicks of before', async () => {
    const old = await server.discount({ assignedTo: { creatorProfileId: await server.partner(), challengeId: null } });
    const link = await linkOf(old.id, await product('tabak'));
    expect(await follow(link)).toBe(302);
    const { body } = await server.ask('post', `/discounts/${old.id}/reissue`);
    const { discount: next } = body as unknown as ReissueAnswer; // the contract's answer
    for (const { id } of [old, next]) expect((await server.ask('delete', `/discounts/${id}`)).body.code).toBe('IN_USE');
  });
});

describe('a product', () => {
  it('that links lead to is not deleted, alone or among others', async () => {
    const linked = await product('fincan');
    const free = await product('kase');
    const link = await linkOf((await server.discount()).id, linked);
    expect((await server.ask('delete', `/products/${linked}`)).body.code).toBe('IN_USE');
    const { body } = await bulk('products', [linked, free]);
    expect(body).toMatchObject({ changed: 1, failures: [{ id: linked, name: 'fincan' }] });
    expect(body.failures[0]?.message).toContain('link');
    expect(await follow(link)).toBe(302);
  });

  it('that a discount is for is not deleted, until it is for others', async () => {
    const meant = await product('bardak');
    const other = await product('surahi');
    const { id } = await server.discount({ appliesTo: 'products', productIds: [meant, other] });
    expect((await server.ask('delete', `/products/${meant}`)).body.code).toBe('IN_USE');
    expect((await bulk('products', [meant])).body).toMatchObject({ changed: 0, failures: [{ id: meant }] });
    expect((await server.ask('put', `/discounts/${id}`, { productIds: [other] })).status).toBe(200);
    expect((await server.ask('delete', `/products/${meant}`)).status).toBe(200);
  });

  it('is not kept by what another brand made', async () => {
    const own = await product('cezve');
    await server.rows(sql`insert into discounts (brand_id, title, code, type, value_bp, currency, applies_to, product_ids, starts_at, attribution_days,
        hold_days, state, state_at, search_text, created_at, updated_at)
      select id, 'Başka', 'BASKA', 'percentage', 1000, 'TRY', 'products', array[${own}::int], now(), 30, 14, 'live', now(), '', now(), now()
      from brands where id <> ${server.brandId} limit 1`);
    expect(await server.rows(sql`select 1 from discounts where code = 'BASKA'`)).toHaveLength(1);
    expect((await server.ask('delete', `/products/${own}`)).status).toBe(200);
  });
});
