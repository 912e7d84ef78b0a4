import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { COHORTS, METRICS } from '#contract/constants/analytics';
import { metricRule } from '#contract/rules/analytics';
import type { AnalyticsAnswer, CohortsAnswer, FactPage } from '#contract/schemas/analytics';
import { ANALYTICS_COMMANDS } from '#server/operator/analyticsCommands';
import { discountBody, openDiscountServer, type DiscountServer } from '../../support/discountServer.ts';
import { pdfText } from '../../support/pdfText.ts';
import { openShop, orderBody } from '../../support/storeCalls.ts';

let server: DiscountServer;
let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  server = await openDiscountServer();
  await server.subscribe(3);
  shop = await openShop(server);
});
afterAll(() => server.close());

const ask = async (path: string) => {
  const { status, body } = await server.ask('get', path);
  return { status, body: body as unknown };
};
const tab = async (name: string, more = '') => (await ask(`/analytics?tab=${name}${more}`)).body as AnalyticsAnswer; // the call's own answer
const rowsOf = async (metric: string, more = '') =>
  (await ask(`/analytics/rows?metric=${metric}&limit=100${more}`)).body as FactPage; // the call's own answer

const value = (answer: AnalyticsAnswer, key: string) =>
  answer.blocks.flatMap(({ metrics }) => metrics).find((metric) => metric.key === key)?.value;
const sumOf = ({ items }: FactPage, of: string) =>
  items.filter(({ part }) => part === of).reduce((all, { amount }) => all + amount, 0);

describe('the figures of a brand', () => {
  it('follow orders and refunds, each on its own day, and open to their rows', async () => {
    const discount = await server.discount({ commissionBp: 1000 });
    const order = orderBody([discount.code], { subtotalMinor: 100_01 });
    expect((await shop.order(order)).status).toBe(200);
    const sales = await tab('sales', '&compare=previous');
    expect(sales.blocks.map(({ currency }) => currency)).toEqual([null, 'TRY']);
    expect([value(sales, 'orders'), value(sales, 'revenue')]).toEqual([1, 100_01]);
    expect((await shop.refund(order.id, 40_00)).status).toBe(200);
    expect(value(await tab('sales'), 'revenue')).toBe(60_01);
    const day = (answer: AnalyticsAnswer, date: string) =>
      answer.blocks[1]?.series.find((point) => point.date === date)?.values.revenue;
    const after = await tab('sales');
    expect([day(after, '2026-11-20'), day(after, '2026-11-21')]).toEqual([100_01, -40_00]);
    expect((await rowsOf('revenue')).items.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['refund', -40_00],
      ['order', 100_01],
    ]);
  });

  it('are the sum of their rows, or the ratio of two such sums', async () => {
    for (const key of METRICS) {
      const page = await rowsOf(key);
      if (page.numerator !== null) expect([key, sumOf(page, 'numerator')]).toEqual([key, page.numerator]);
      if (page.denominator !== null) expect([key, sumOf(page, 'denominator')]).toEqual([key, page.denominator]);
      expect([key, value(await tab(metricRule(key).tab), key)]).toEqual([key, page.value]);
    }
  });
});

describe('the lines of a table', () => {
  it('open to their rows, those of no host and of each link too, and to no other figure’s', async () => {
    await server.rows(sql`update products set url = 'https://magaza.example/krem' where id = ${server.productId}`);
    const discount = await server.discount();
    const made = await server.ask('post', `/discounts/${discount.id}/links`, { productId: server.productId });
    const { link } = made.body as unknown as { link: { id: number } };
    const click = (referrer: string | null) =>
      sql`insert into link_clicks (id, brand_id, link_id, discount_id, at, is_bot, begins_session, referrer)
        values (gen_random_uuid(), ${server.brandId}, ${link.id}, ${discount.id}, ${server.clock.now().toISOString()}, false, ${referrer === null}, ${referrer})`;
    for (const referrer of ['instagram.com', 'instagram.com', null]) await server.rows(click(referrer));
    const lines = async (by: string) =>
      (await tab('traffic', `&by=${by}&discount=${discount.id}`)).blocks[0]?.breakdown.map(({ key, name, values }) => [
        key,
        name,
        values.clicks,
        values.sessions,
      ]);
    expect(await lines('referrer')).toEqual([
      ['instagram.com', null, 2, 0],
      [null, null, 1, 1],
    ]);
    expect(await lines('link')).toEqual([[String(link.id), expect.any(String), 3, 1]]);
    const opened = async (by: string, key: string) => {
      const page = await rowsOf('clicks', `&by=${by}&key=${key}&discount=${discount.id}`);
      return [page.value, sumOf(page, 'numerator'), page.total];
    };
    expect(await opened('referrer', 'instagram.com')).toEqual([2, 2, 2]);
    expect(await opened('referrer', 'none')).toEqual([1, 1, 1]);
    expect(await opened('link', String(link.id))).toEqual([3, 3, 3]);
    expect(await opened('product', 'none')).toEqual([0, 0, 0]);
    expect((await rowsOf('clicks', `&by=discount&key=${discount.id}`)).line).toEqual({
      by: 'discount',
      key: String(discount.id),
      name: discount.code,
    });
    for (const query of ['metric=revenue&by=referrer&key=a', 'metric=clicks&by=referrer', 'metric=clicks&key=none'])
      expect([query, (await ask(`/analytics/rows?${query}`)).status]).toEqual([query, 400]);
    const csv = await server.admin.get(
      `/analytics/export?tab=traffic&by=referrer&discount=${discount.id}&separator=comma`,
    );
    expect(csv.body.split('\r\n').map((line) => line.split(',').slice(0, 3).join(' '))).toEqual(
      expect.arrayContaining(['instagram.com  2', 'Direct or not known  1']),
    );
  });
});

describe('the plan of a brand', () => {
  it('opens tabs, comparison and files, at the server', async () => {
    const gates = async () => {
      const tried: Record<string, number> = {};
      for (const path of [
        '?tab=overview',
        '?tab=traffic',
        '?tab=sales',
        '?tab=overview&compare=previous',
        '/export?tab=overview&separator=comma',
        '/report?tab=overview',
      ])
        tried[path] = (await server.admin.get(`/analytics${path}`)).statusCode;
      return Object.values(tried);
    };
    expect(await gates()).toEqual([200, 200, 200, 200, 200, 200]);
    await server.subscribe(1);
    expect(await gates()).toEqual([200, 200, 403, 403, 403, 403]);
    expect(await ask('/analytics?tab=sales')).toMatchObject({
      status: 403,
      body: { code: 'PLAN_REQUIRED', details: { gate: 'advanced_analytics' } },
    });
    expect((await ask('/analytics/rows?metric=revenue')).status).toBe(403);
    await server.subscribe(3);
  });
});

describe('the window of attribution', () => {
  it('is set by an admin for what comes from now on', async () => {
    expect((await server.ask('put', '/analytics/attribution', { attributionDays: 91 })).status).toBe(400);
    const refused = await server.ask('put', '/analytics/attribution', { attributionDays: 7 }, {}, server.member);
    expect(refused.status).toBe(403);
    const change = () =>
      server.ask('put', '/analytics/attribution', { attributionDays: 7 }, { 'idempotency-key': 'window-7-days' });
    const { status, body } = await change();
    // Sent again because its answer was lost, it is no second change.
    expect((await change()).body).toEqual(body);
    const noted = await server.rows(sql`select 1 from audit_entries where action = 'analytics.attribution'`);
    expect(noted.length).toBe(1);
    expect(status).toBe(200);
    expect(body).toMatchObject({ daysMin: 7, daysMax: 7, daysNew: 7, countsFrom: server.clock.now().toISOString() });
    // A new discount takes it, unless it says so itself.
    const { attributionDays: _, ...own } = discountBody({ code: 'PENCERE' });
    expect((await server.ask('post', '/discounts', own)).body).toMatchObject({ discount: { attributionDays: 7 } });
    const told = discountBody({ code: 'PENCERE14', attributionDays: 14 });
    expect((await server.ask('post', '/discounts', told)).body).toMatchObject({ discount: { attributionDays: 14 } });
  });
});

describe('the rows of a figure', () => {
  it('come page by page, each once, and as CSV to the last kuruş', async () => {
    const discount = await server.discount();
    for (const subtotalMinor of [1, 2, 3]) await shop.order(orderBody([discount.code], { subtotalMinor }));
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = (await ask(`/analytics/rows?metric=revenue&limit=2&discount=${discount.id}${cursor}`))
        .body as FactPage; // its own answer
      seen.push(...page.items.map(({ id }) => id));
      expect([page.total, page.value]).toEqual([3, 6]);
      cursor = page.nextCursor ? `&cursor=${page.nextCursor}` : '';
    } while (cursor);
    expect(new Set(seen).size).toBe(3);
    expect((await ask('/analytics/rows?metric=revenue&cursor=bm9wZQ')).status).toBe(400);
    const csv = await server.admin.get(
      `/analytics/rows/export?metric=revenue&discount=${discount.id}&separator=comma&columns=measure,amount`,
    );
    const amounts = csv.body.split('\r\n').map((line) => line.split(',').slice(1).join(' '));
    expect(amounts.filter((amount) => amount.endsWith('TRY')).toSorted()).toEqual(['0.01 TRY', '0.02 TRY', '0.03 TRY']);
  });
});

describe('the kept days', () => {
  const verify = () =>
    ANALYTICS_COMMANDS['verify-analytics'].run({ database: server.database, clock: server.clock }, []);

  it('are counted again by the operator, who names the first that differs', async () => {
    await expect(verify()).resolves.toEqual([expect.stringMatching(/^The days of analytics hold/)]);
    await server.rows(sql`update analytics_days set amount = amount + 1 where measure = 'gross' and grain = 'total'`);
    await expect(verify()).rejects.toThrow(
      /^gross of brand \d+ on 2026-11-20 in TRY: \d+ is kept, \d+ follows from the rows\.$/,
    );
    await server.rows(sql`delete from analytics_states`);
    await expect(verify()).resolves.toHaveLength(1);
  });

  it('hold the lines of tables by whole weeks, which the operator checks too', async () => {
    const rows = await server.rows<{ amount: number; is_monday: boolean }>(
      sql`select sum(amount)::float8 as amount, bool_and(extract(isodow from day) = 1) as is_monday from analytics_days where measure = 'gross' and grain = 'discount week'`,
    );
    const [parts] = await server.rows<{ amount: number }>(
      sql`select sum(amount)::float8 as amount from analytics_days where measure = 'gross' and grain = 'part'`,
    );
    expect(rows).toEqual([{ amount: parts?.amount, is_monday: true }]);
    await server.rows(
      sql`update analytics_days set amount = amount + 1 where measure = 'gross' and grain = 'discount week'`,
    );
    await expect(verify()).rejects.toThrow(/^gross of brand/);
    await server.rows(sql`delete from analytics_states`);
    await expect(verify()).resolves.toHaveLength(1);
  });

  it('are those of the brand’s new time zone when it moves', async () => {
    const discount = await server.discount();
    await shop.order(orderBody([discount.code], { subtotalMinor: 5, placedAt: '2026-11-19T21:30:00.000Z' }));
    const days = async () => {
      const { series = [] } = (await tab('sales', `&discount=${discount.id}`)).blocks[1] ?? {};
      return series.filter(({ values }) => values.revenue === 5).map(({ date }) => date);
    };
    expect(await days()).toEqual(['2026-11-20']);
    await server.rows(sql`update brands set timezone = 'UTC' where id = ${server.brandId}`);
    expect(await days()).toEqual(['2026-11-19']);
  });
});

describe('a creator who is asked about', () => {
  it('is named only to a brand that sees them', async () => {
    const [stranger, partner] = [await server.creator(), await server.partner()];
    const nameOf = async (id: number) => (await rowsOf('orders', `&by=creator&key=${id}`)).line?.name;
    const reported = async (id: number) => {
      const { rawPayload } = await server.admin.get(`/analytics/report?tab=sales&creator=${id}`);
      return pdfText(rawPayload).flat().join('\n').includes('Naz Koç');
    };
    const library = (isOpen: boolean) =>
      server.rows(sql`update plans set creator_library_access = ${isOpen} where tier_level = 3`);
    expect([await nameOf(stranger), await reported(stranger)]).toEqual(['Naz Koç', true]);
    await library(false);
    expect([await nameOf(stranger), await reported(stranger)]).toEqual([null, false]);
    expect([await nameOf(partner), await reported(partner)]).toEqual(['Naz Koç', true]);
    await library(true);
  });
});

describe('cohorts and the estimated media value', () => {
  it('say nothing of few cases, and count what they leave out', async () => {
    const cohorts = (await ask('/analytics/cohorts')).body as CohortsAnswer; // its own answer
    expect(cohorts.cohorts.map(({ key }) => key)).toEqual([...COHORTS]);
    expect(cohorts.cohorts.every(({ items }) => items.every(({ cases }) => cases >= 5))).toBe(true);
    const creatorId = await server.partner();
    const discount = await server.discount({ assignedTo: { creatorProfileId: creatorId, challengeId: null } });
    for (let sale = 0; sale < 5; sale += 1) expect((await shop.order(orderBody([discount.code]))).status).toBe(200);
    const again = (await ask('/analytics/cohorts')).body as CohortsAnswer; // its own answer
    const { items = [] } = again.cohorts.find(({ key }) => key === 'creatorCostPerSale') ?? {};
    expect(items).toContainEqual({ key: String(creatorId), name: expect.any(String), cases: 5, value: 0 });
    const page = await rowsOf('costPerSale', `&by=creator&key=${creatorId}`);
    expect([page.value, page.numerator, page.denominator, sumOf(page, 'denominator')]).toEqual([0, 0, 5, 5]);
    // Nobody knows what of the costs belongs to a product.
    const ofProduct = (await ask(`/analytics/cohorts?product=${server.productId}`)).body as CohortsAnswer; // its own answer
    expect(ofProduct.cohorts.map(({ key }) => key)).toEqual(COHORTS.slice(2));
    const { emv } = await tab('engagement', '&emv=on');
    expect(emv).toMatchObject([{ currency: 'TRY', valueMinor: 0, counted: 0 }]);
    expect((await tab('engagement')).emv).toEqual([]);
  });

  it('open to the posts of a group, and to those that the estimate leaves out', async () => {
    const post = (caption: string, type: string, metrics: object) =>
      sql`insert into contents (brand_id, source, creator_name, platform, type, caption, status, metrics, published_at, created_at, updated_at)
        values (${server.brandId}, 'manual_upload', 'Deniz', 'instagram', ${type}, ${caption}, 'published', ${JSON.stringify(metrics)}::jsonb, ${server.clock.now().toISOString()}, now(), now())`;
    const engaged = { likes: 8, comments: 1, shares: 1, saves: 0 };
    for (let at = 0; at < 5; at += 1)
      await server.rows(post(`Film ${at}`, 'video', { views: 100 + at, ...engaged, reach: 50, source: 'manual' }));
    await server.rows(post('Kare', 'photo', { views: 1000, ...engaged }));
    const { cohorts } = (await ask('/analytics/cohorts')).body as CohortsAnswer; // its own answer
    const [group] = cohorts.find(({ key }) => key === 'format')?.items ?? [];
    expect(group).toMatchObject({ key: 'video', cases: 5 });
    const page = await rowsOf('engagementRate', '&by=format&key=video');
    expect([page.value, page.numerator, page.denominator]).toEqual([group?.value, 50, 510]);
    expect([sumOf(page, 'numerator'), sumOf(page, 'denominator'), page.total]).toEqual([50, 510, 10]);
    expect(page.line).toEqual({ by: 'format', key: 'video', name: null });
    expect((await rowsOf('engagementRate', '&by=disclosure&key=none')).denominator).toBe(1510);
    const { emv } = await tab('engagement', '&emv=on');
    for (const [why, count] of Object.entries(emv[0]?.excluded ?? {})) {
      const left = await rowsOf('contentPublished', `&by=estimate&key=${why}`);
      expect([why, left.value, left.total]).toEqual([why, count === 0 ? 0 : count, count]);
    }
    expect(emv[0]?.excluded).toEqual({ unknownReach: 1, unverified: 5, unknownRate: 0 });
    const tile = (await tab('engagement')).blocks[0]?.metrics.find(({ key }) => key === 'reach');
    const unknown = await rowsOf('reach', '&only=unknown');
    expect([unknown.unit, unknown.value, unknown.unknown, unknown.total]).toEqual(['count', 1, tile?.unknown, 1]);
    expect(unknown.items.map(({ kind, name }) => [kind, name])).toEqual([['content', 'Kare']]);
    expect((await rowsOf('reach')).unknown).toEqual(tile?.unknown);
    expect((await rowsOf('reach', '&only=unknown&by=format&key=video')).total).toBe(0);
    const csv = await server.admin.get('/analytics/rows/export?metric=reach&only=unknown&separator=comma&columns=name');
    expect(csv.body.split('\r\n').filter((line) => line.includes('Kare') || line.includes('Film'))).toEqual(['Kare']);
    for (const query of [
      'metric=revenue&by=format&key=video',
      'metric=emv&by=estimate&key=unverified',
      'metric=revenue&only=unknown',
      'metric=emv&only=unknown',
    ])
      expect([query, (await ask(`/analytics/rows?${query}`)).status]).toEqual([query, 400]);
  });
});
