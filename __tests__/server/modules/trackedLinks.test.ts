/** @engine postgres: many follow links at once */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { TrackedLink } from '#contract/schemas/discountCodes';
import { openDiscountServer, type DiscountServer } from '../../support/discountServer.ts';
import { openShop, orderBody } from '../../support/storeCalls.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const PAGE = 'https://magaza.example/el-kremi?renk=mavi';

let server: DiscountServer;
beforeAll(async () => {
  server = await openDiscountServer();
  await server.rows(sql`update products set url = ${PAGE} where id = ${server.productId}`);
});
afterAll(() => server.close());

const linkOf = async (id: number) => {
  const { body, status } = await server.ask('post', `/discounts/${id}/links`, { productId: server.productId });
  expect(status).toBe(201);
  return (body as unknown as { link: TrackedLink }).link;
};
const read = async (id: number): Promise<TrackedLink | undefined> =>
  (await server.ask('get', `/discounts/${id}/links`)).body.items[0] as unknown as TrackedLink;
const follow = (code: string, headers: Record<string, string> = {}, remoteAddress = '10.0.0.1') =>
  server.app.inject({
    method: 'GET',
    url: `/r/${code}`,
    remoteAddress,
    headers: { 'user-agent': BROWSER, ...headers },
  });
const clickOf = (location: unknown) => new URL(String(location)).searchParams.get('mclick') ?? '';

describe('a tracked link', () => {
  it('leads to the product’s own page with the click, and counts visits of half an hour', async () => {
    const { id } = await server.discount();
    const { code, url } = await linkOf(id);
    expect(url.endsWith(`/r/${code}`)).toBe(true);
    const answer = await follow(code);
    expect(answer.statusCode).toBe(302);
    expect(String(answer.headers.location)).toMatch(
      /^https:\/\/magaza\.example\/el-kremi\?renk=mavi&mclick=[0-9a-f-]{36}$/,
    );
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['set-cookie']).toBeUndefined();
    await follow(code);
    await follow(code, {}, '10.0.0.2');
    expect(await read(id)).toMatchObject({ clicks: 3, sessions: 2, botClicks: 0 });
    server.clock.pass(1800);
    await follow(code);
    expect(await read(id)).toMatchObject({ clicks: 4, sessions: 3 });
  });

  it('keeps the host that led to it and nothing behind it', async () => {
    const { id } = await server.discount();
    const { code } = await linkOf(id);
    const from = async (referer: string, agent = BROWSER) => {
      server.clock.pass(1);
      expect((await follow(code, { referer, 'user-agent': agent })).statusCode).toBe(302);
      const [last] = await server.rows<{ referrer: string | null }>(
        sql`select referrer from link_clicks where discount_id = ${id} order by at desc limit 1`,
      );
      return last?.referrer;
    };
    expect(await from('https://WWW.Instagram.com/elif.kaya/?igsh=abc#top')).toBe('instagram.com');
    expect(await from('https://elif:secret@blog.example.co.uk:8443/a/b')).toBe('blog.example.co.uk');
    expect(await from('android-app://com.instagram.android/')).toBe('com.instagram.android');
    expect(await from('https://instagram.com/', 'Googlebot/2.1')).toBeNull();
    for (const odd of [
      'not an address',
      'javascript:alert(1)',
      'http://10.0.0.7/x',
      'http://[::1]/',
      'http://localhost/',
    ])
      expect([odd, await from(odd)]).toEqual([odd, null]);
    expect(await from(`https://${'a'.repeat(60)}.${'b'.repeat(50)}.example/`)).toBeNull();
  });

  it('counts bots and prefetches apart, and keeps nothing of anybody beyond two visits', async () => {
    const { id } = await server.discount();
    const { code } = await linkOf(id);
    const machines: Record<string, string>[] = [
      { 'user-agent': 'Googlebot/2.1' },
      { 'user-agent': '' },
      { 'sec-purpose': 'prefetch;prerender' },
      { purpose: 'prefetch' },
    ];
    const phone = 'Mozilla/5.0 (Linux; Android 12; CUBOT P80) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
    for (const headers of machines) expect((await follow(code, headers)).headers.location).toBe(PAGE);
    expect((await follow(code, { 'user-agent': phone })).headers.location).toContain('mclick=');
    expect(await read(id)).toMatchObject({ clicks: 1, sessions: 1, botClicks: 4 });
    server.clock.pass(3601);
    await server.app.housekeeping.runAll();
    const [kept] = await server.rows<{ visitors: number }>(
      sql`select count(visitor)::int as visitors from link_clicks`,
    );
    expect(kept?.visitors).toBe(0);
    server.clock.pass(101 * 86_400);
    await server.app.housekeeping.runAll();
    expect(await server.rows(sql`select id from link_clicks`)).toEqual([]);
    expect(await read(id)).toMatchObject({ clicks: 1, sessions: 1, botClicks: 4 });
  });

  it('leads nowhere when there is none, when it is closed, and never where somebody asks', async () => {
    const { id } = await server.discount();
    const link = await linkOf(id);
    expect((await follow('AAAAAAAAAAA')).statusCode).toBe(404);
    expect((await follow(`${link.code}?url=https://evil.example`)).headers.location).not.toContain('evil');
    const closed = await server.admin.delete(`/discounts/${id}/links/${link.id}`);
    expect(closed.json()).toMatchObject({ link: { isOpen: false, clicks: 1 } });
    await new Promise((resolve) => {
      setTimeout(resolve, 2100);
    });
    expect((await follow(link.code)).statusCode).toBe(404);
    const [pageless] = await server.rows<{ id: number }>(
      sql`insert into products (brand_id, name, category_id, description, price_minor, currency, status, search_text)
        select brand_id, 'Sabun', 'hand-care', '', 9900, 'TRY', 'active', '' from products where id = ${server.productId} returning id`,
    );
    expect((await server.ask('post', `/discounts/${id}/links`, { productId: pageless?.id })).status).toBe(400);
  });

  it('loses and doubles no click that was answered', async () => {
    const { id } = await server.discount();
    const { code } = await linkOf(id);
    const answers = await Promise.all(Array.from({ length: 300 }, (_, i) => follow(code, {}, `10.1.${i % 200}.1`)));
    expect(answers.every(({ statusCode }) => statusCode === 302)).toBe(true);
    expect(new Set(answers.map(({ headers }) => clickOf(headers.location))).size).toBe(300);
    expect(await read(id)).toMatchObject({ clicks: 300, sessions: 200 });
  });

  it('leads whoever floods it on, and counts no more of them', async () => {
    const { id } = await server.discount();
    const { code } = await linkOf(id);
    // All that may be counted in a minute came to other servers of the same database, in this one and the next.
    const key = createHash('sha256').update('followed 10.9.9.9').digest('base64url');
    await server.rows(sql`insert into call_counts (key, until, calls)
      select ${key}, to_timestamp((extract(epoch from now())::bigint / 60 + n) * 60), 3000 from generate_series(1, 2) n`);
    const flood = (calls: number) => Promise.all(Array.from({ length: calls }, () => follow(code, {}, '10.9.9.9')));
    const until = await flood(160);
    const beyond = await flood(20);
    expect([...until, ...beyond].every(({ statusCode }) => statusCode === 302)).toBe(true);
    expect(beyond.map(({ headers }) => headers.location)).toEqual(beyond.map(() => PAGE));
    expect((await follow(code, {}, '10.9.9.8')).headers.location).toContain('mclick=');
    const counted = until.filter(({ headers }) => headers.location !== PAGE).length;
    expect(await read(id)).toMatchObject({ clicks: counted + 1, sessions: 2 });
  });

  it('brings its creator the orders that come by it, while it counts and no creator’s code was used', async () => {
    const shop = await openShop(server);
    const { id } = await server.discount({
      assignedTo: { creatorProfileId: await server.partner(), challengeId: null },
      commissionBp: 1000,
      attributionDays: 7,
    });
    const { code } = await linkOf(id);
    const click = clickOf((await follow(code)).headers.location);
    const clickedAt = server.clock.now().getTime();
    const at = (days: number) => new Date(clickedAt + days * 86_400_000).toISOString();
    // What was bought before anybody clicked was not brought by the click, and tomorrow's is refused.
    expect((await shop.order(orderBody([], { click, placedAt: at(-1) }))).body.outcome).toBe('unrelated');
    expect((await shop.order(orderBody([], { click, placedAt: at(1) }))).body.fields).toEqual({
      'order.placedAt': [expect.objectContaining({ code: 'TOO_LATE' })],
    });
    server.clock.pass(8 * 86_400);
    const order = orderBody([], { click, placedAt: at(1) });
    expect((await shop.order(order)).body.outcome).toBe('accepted');
    expect((await server.ask('get', `/discounts/${id}/redemptions`)).body.items).toMatchObject([
      { orderId: order.id, via: 'click', isCounted: false, hadClick: true, commission: { amountMinor: 1000 } },
    ]);
    expect((await server.ask('get', `/discounts/${id}`)).body.discount.stats.redemptions).toBe(0);
    expect((await server.ask('delete', `/discounts/${id}`)).body.code).toBe('IN_USE');
    expect((await shop.order(orderBody([], { click, placedAt: at(8) }))).body.outcome).toBe('unrelated');
    // By the link alone the code was not used: a customer may still use it once.
    const once = await server.discount({ oncePerCustomer: true });
    const own = clickOf((await follow((await linkOf(once.id)).code)).headers.location);
    const now = server.clock.now().toISOString();
    await shop.order(orderBody([], { click: own, placedAt: now, customer: 'c1' }));
    expect((await shop.check({ code: once.code, customer: 'c1' })).body.isUsable).toBe(true);
    const used = await shop.order(orderBody([once.code], { placedAt: now, customer: 'c1' }));
    expect(used.body.codes).toMatchObject([{ outcome: 'counted' }]);
    const other = await server.discount({
      assignedTo: { creatorProfileId: await server.partner(), challengeId: null },
      commissionBp: 500,
    });
    await shop.order(orderBody([other.code], { click, placedAt: at(1) }));
    const items = (await server.ask('get', `/discounts/${other.id}/redemptions`)).body.items;
    expect(items).toMatchObject([{ via: 'code', hadClick: false, commission: { amountMinor: 500 } }]);
  });
});
