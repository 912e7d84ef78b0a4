import { randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import type { DiscountServer } from './discountServer.ts';

/** What happened in a generated brand, in the words of design.md §13. Amounts are minor units of TRY where none is said. */
export interface History {
  brandId: number;
  timezone: string;
  participations: {
    challenge: number;
    creator: number;
    isApplication: boolean;
    createdAt: Date;
    acceptedAt: Date | null;
  }[];
  contents: {
    challenge: number;
    creator: number;
    products: number[];
    platform: string;
    submittedAt: Date;
    isOnTime: boolean;
    decidedAt: Date | null;
    isApproved: boolean;
    publishedAt: Date | null;
    figures: Partial<Record<Figure, number>>;
  }[];
  payments: { challenge: number | null; creator: number | null; at: Date; amount: number; currency: 'TRY' | 'USD' }[];
  clicks: { discount: number; at: Date; isBot: boolean; beginsSession: boolean; referrer: string | null }[];
  orders: {
    discount: number;
    placedAt: Date;
    subtotal: number;
    off: number;
    isNew: boolean | null;
    products: number[];
    refunds: { at: Date; amount: number }[];
  }[];
  /** Whose each code is, and the rate of its commission. */
  codes: Map<number, { creator: number; challenge: number; commissionBp: number; product: number }>;
}
export const FIGURES = ['views', 'reach', 'impressions', 'likes', 'comments', 'shares', 'saves'] as const;
export type Figure = (typeof FIGURES)[number];

export const ZONES = [
  'Europe/Istanbul',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kathmandu',
  'Pacific/Auckland',
  'UTC',
];
/** Around both changes of the clock of 2026, for each half of the globe, to the minute. */
const EDGES = [
  '2026-03-29T00:59:59.999Z',
  '2026-10-25T01:00:00.000Z',
  '2026-03-08T06:59:59.999Z',
  '2026-11-01T05:00:00.000Z',
];

export const pickFrom =
  (random: () => number) =>
  <T>(all: readonly T[]): T => {
    const one = all[Math.floor(random() * all.length)];
    if (one === undefined) throw new Error('Nothing to pick from');
    return one;
  };

let ids = 1_000_000;
/** The sequences belong to the owner of the database. */
const nextId = () => (ids += 1);

/** Copies a row with other values, under a number of its own. */
const copied = (table: string, id: number, changes: Record<string, unknown>): SQL =>
  sql`insert into ${sql.raw(table)} select (jsonb_populate_record(null::${sql.raw(table)}, to_jsonb(t) || ${JSON.stringify(changes)}::jsonb
    || jsonb_build_object('id', ${nextId()}::int))).* from ${sql.raw(table)} t where id = ${id} returning id`;

export interface Originals {
  challengeId: number;
  discountId: number;
  participationId: number;
}

/** Makes a brand and what happened in it, straight in the tables. */
export async function makeHistory(
  server: DiscountServer,
  originals: Originals,
  random: () => number,
): Promise<History> {
  const pick = pickFrom(random);
  const up = (to: number) => Math.floor(random() * to);
  const many = <T>(most: number, make: () => T): T[] => Array.from({ length: up(most + 1) }, make);
  const moment = () => {
    const start =
      random() < 0.4
        ? Date.parse(pick(EDGES)) + up(7_200_000) - 3_600_000
        : Date.parse('2026-02-20') + up(280) * 86_400_000;
    return new Date(start + (random() < 0.3 ? 0 : up(86_400_000)));
  };
  const one = async (query: SQL): Promise<number> => (await server.rows<{ id: number }>(query))[0]?.id ?? 0;
  const timezone = pick(ZONES);
  const brandId = await one(
    sql`insert into brands (name, slug, status, timezone) values ('Erguvan', ${randomUUID()}, 'approved', ${timezone}) returning id`,
  );
  await server.rows(sql`insert into memberships select (jsonb_populate_record(null::memberships, to_jsonb(m) || ${JSON.stringify({ brand_id: brandId })}::jsonb
    || case when to_jsonb(m) ? 'id' then jsonb_build_object('id', ${nextId()}::int) else '{}'::jsonb end)).*
    from memberships m where brand_id = ${server.brandId} and user_id = ${server.admin.userId}`);
  await server.rows(
    sql`insert into subscriptions (brand_id, plan_id, status, current_period_start) select ${brandId}, id, 'active', '2026-01-01' from plans where tier_level = 3 and period = 'monthly'`,
  );
  const products = [
    await one(copied('products', server.productId, { brand_id: brandId })),
    await one(copied('products', server.productId, { brand_id: brandId })),
  ];
  const challenges: number[] = [];
  for (const product of products)
    challenges.push(await one(copied('challenges', originals.challengeId, { brand_id: brandId, product_id: product })));
  const creators = [await server.creator(), await server.creator()];
  const codes: History['codes'] = new Map();
  for (const creator of creators) {
    const [challenge, commissionBp] = [pick(challenges), pick([0, 750, 1000])];
    const id = await one(
      copied('discounts', originals.discountId, {
        brand_id: brandId,
        creator_id: creator,
        challenge_id: challenge,
        code: randomUUID().slice(0, 20).toUpperCase(),
      }),
    );
    codes.set(id, { creator, challenge, commissionBp, product: pick(products) });
  }
  const codeIds = [...codes.keys()];
  const history: History = {
    brandId,
    timezone,
    codes,
    participations: many(4, () => ({
      challenge: pick(challenges),
      creator: pick(creators),
      isApplication: random() < 0.7,
      createdAt: moment(),
      acceptedAt: random() < 0.6 ? moment() : null,
    })),
    contents: many(5, () => {
      const [submittedAt, isDecided] = [moment(), random() < 0.8];
      const isApproved = isDecided && random() < 0.8;
      return {
        challenge: pick(challenges),
        creator: pick(creators),
        products: random() < 0.5 ? [pick(products)] : products,
        platform: pick(['instagram', 'tiktok']),
        submittedAt,
        isOnTime: random() < 0.7,
        decidedAt: isDecided ? new Date(submittedAt.getTime() + up(5 * 86_400_000)) : null,
        isApproved,
        publishedAt: isApproved && random() < 0.8 ? moment() : null,
        figures: Object.fromEntries(FIGURES.filter(() => random() < 0.8).map((figure) => [figure, up(5000)])),
      };
    }),
    payments: many(5, () => ({
      challenge: random() < 0.7 ? pick(challenges) : null,
      creator: null,
      at: moment(),
      amount: up(100_000) - 20_000 || 1,
      currency: random() < 0.8 ? ('TRY' as const) : ('USD' as const),
    })),
    clicks: many(12, () => ({
      discount: pick(codeIds),
      at: moment(),
      isBot: random() < 0.2,
      beginsSession: random() < 0.5,
      referrer: pick(['instagram.com', 'blog.example.co.uk', null]),
    })),
    orders: many(6, () => {
      const subtotal = 1 + up(90_000);
      return {
        discount: pick(codeIds),
        placedAt: moment(),
        subtotal,
        off: up(2000),
        isNew: pick([true, false, null]),
        products: random() < 0.3 ? [] : [pick(products)],
        refunds: many(2, () => ({ at: moment(), amount: 1 + up(subtotal) })),
      };
    }),
  };
  await write(server, originals, history);
  return history;
}

async function write(server: DiscountServer, originals: Originals, history: History): Promise<void> {
  const { brandId, codes } = history;
  const iso = (at: Date | null) => at && at.toISOString();
  for (const { challenge, creator, isApplication, createdAt, acceptedAt } of history.participations)
    await server.rows(
      copied('participations', originals.participationId, {
        brand_id: brandId,
        challenge_id: challenge,
        creator_id: creator,
        status: 'withdrawn',
        source: isApplication ? 'application' : 'invitation',
        created_at: iso(createdAt),
        accepted_at: iso(acceptedAt),
      }),
    );
  for (const content of history.contents) {
    const {
      challenge,
      creator,
      products,
      platform,
      submittedAt,
      isOnTime,
      decidedAt,
      isApproved,
      publishedAt,
      figures,
    } = content;
    // Of a participation outside of every range, so that it is no application or acceptance that anybody asks about.
    const [work] = await server.rows<{ id: number }>(
      copied('participations', originals.participationId, {
        brand_id: brandId,
        challenge_id: challenge,
        creator_id: creator,
        status: 'withdrawn',
        created_at: '2020-01-01T00:00:00Z',
        accepted_at: null,
        currency: 'TRY',
      }),
    );
    const metrics = {
      ...Object.fromEntries(FIGURES.map((figure) => [figure, figures[figure] ?? null])),
      source: 'platform',
      asOf: iso(submittedAt),
    };
    const [made] = await server.rows<{
      id: number;
    }>(sql`insert into contents (brand_id, source, challenge_id, participation_id, creator_id, platform, type, status, submitted_at, decided_at, published_at, product_ids, metrics, is_on_time, created_at, updated_at)
      values (${brandId}, 'challenge', ${challenge}, ${work?.id ?? 0}, ${creator}, ${platform}, 'video', ${isApproved ? (publishedAt ? 'published' : 'approved') : decidedAt ? 'rejected' : 'submitted'}, ${iso(submittedAt)}, ${iso(decidedAt)}, ${iso(publishedAt)},
        ${`{${products.join(',')}}`}, ${publishedAt ? JSON.stringify(metrics) : null}::jsonb, ${isOnTime}, ${iso(submittedAt)}, ${iso(submittedAt)}) returning id`);
    await server.rows(
      sql`insert into content_submissions (brand_id, content_id, number, round, caption, disclosure, submitted_at) values (${brandId}, ${made?.id ?? 0}, 1, 1, '', '{"found":false,"label":null,"fault":null}', ${iso(submittedAt)})`,
    );
  }
  for (const [at, payment] of history.payments.entries())
    await server.rows(sql`insert into ledger_entries (brand_id, currency, seq, tx_id, line, type, available_minor, creator_payable_minor, available_after_minor, held_after_minor, ref_type, ref_id, challenge_id, description, search_text, actor_type, created_at, prev_hash, hash)
      values (${brandId}, ${payment.currency}, ${at + 1}, ${randomUUID()}, 0, ${payment.amount > 0 ? 'payout' : 'refund'}, ${-payment.amount}, ${payment.amount}, 0, 0, 'operator', '1', ${payment.challenge}, '', '', 'system', ${iso(payment.at)}, '', ${randomUUID()})`);
  const links = new Map<number, number>();
  for (const [discount, { product }] of codes) {
    const [link] = await server.rows<{ id: number }>(
      sql`insert into tracked_links (brand_id, discount_id, product_id, product_name, code, created_at) values (${brandId}, ${discount}, ${product}, 'Krem', ${randomUUID()}, now()) returning id`,
    );
    links.set(discount, link?.id ?? 0);
  }
  for (const { discount, at, isBot, beginsSession, referrer } of history.clicks)
    await server.rows(
      sql`insert into link_clicks (id, brand_id, link_id, discount_id, at, is_bot, begins_session, referrer) values (${randomUUID()}, ${brandId}, ${links.get(discount)}, ${discount}, ${iso(at)}, ${isBot}, ${beginsSession && !isBot}, ${isBot ? null : referrer})`,
    );
  for (const order of history.orders) {
    const { discount, placedAt, subtotal, off, isNew, products, refunds } = order;
    const code = codes.get(discount);
    const name = randomUUID();
    const refunded = Math.min(
      subtotal,
      refunds.reduce((sum, { amount }) => sum + amount, 0),
    );
    const [made] = await server.rows<{
      id: number;
    }>(sql`insert into store_orders (brand_id, order_id, currency, placed_at, subtotal_minor, discount_minor, tax_minor, refunded_minor, is_new_customer, product_ids, discount_id, creator_id, via, received_at)
      values (${brandId}, ${name}, 'TRY', ${iso(placedAt)}, ${subtotal}, ${off}, 0, ${refunded}, ${isNew}, ${`{${products.join(',')}}`}, ${discount}, ${code?.creator ?? null}, 'code', ${iso(placedAt)}) returning id`);
    if (code && code.commissionBp > 0)
      await server.rows(sql`insert into commissions (brand_id, store_order_id, discount_id, creator_id, currency, rate_bp, amount_minor, fee_bp, fee_minor, status, due_at)
        values (${brandId}, ${made?.id ?? 0}, ${discount}, ${code.creator}, 'TRY', ${code.commissionBp}, 0, 0, 0, 'paid', ${iso(placedAt)})`);
    for (const { at, amount } of refunds)
      await server.rows(
        sql`insert into store_refunds (brand_id, order_id, refund_id, currency, amount_minor, refunded_at, received_at, applied_at) values (${brandId}, ${name}, ${randomUUID()}, 'TRY', ${amount}, ${iso(at)}, ${iso(at)}, '2026-12-01')`,
      );
  }
}
