import { sql, type SQL } from 'drizzle-orm';
import type { BulkAnswer } from '#contract/schemas/common';
import type { Discount, DiscountDay, DiscountRow, Redemption } from '#contract/schemas/discounts';
import type { Actor } from './brandServer.ts';
import { openChallengeServer, type ChallengeServer } from './challengeServer.ts';

/** Answers of the calls about discounts; a test reads those of its own call. */
export interface DiscountReply {
  status: number;
  etag: unknown;
  body: BulkAnswer & {
    code: string;
    isFree: boolean;
    isValid: boolean;
    fields: Record<string, { code: string }[]>;
    details: { current: Discount; allowed: string[] };
    discount: Discount;
    items: (DiscountRow & Redemption)[];
    total: number;
    days: DiscountDay[];
  };
}

export interface DiscountServer extends ChallengeServer {
  ask(
    method: 'get' | 'post' | 'put' | 'delete',
    path: string,
    body?: Record<string, unknown>,
    headers?: Record<string, string>,
    actor?: Actor,
  ): Promise<DiscountReply>;
  /** A creator who has worked for the brand. */
  partner(): Promise<number>;
  /** A live discount of 15 % that began in November. */
  discount(changes?: Record<string, unknown>): Promise<Discount>;
  rows<T>(query: SQL): Promise<T[]>;
}

let codes = 0;

/** Every field of a discount. The test clock stands at 21 November 2026. */
export function discountBody(changes: Record<string, unknown> = {}): Record<string, unknown> {
  codes += 1;
  return {
    title: 'Kış indirimi',
    code: `KIS-${codes}`,
    type: 'percentage',
    valueBp: 1500,
    valueMinor: null,
    currency: 'TRY',
    appliesTo: 'all',
    productIds: [],
    categoryIds: [],
    minimum: 'none',
    minimumSubtotalMinor: null,
    minimumQuantity: null,
    customers: 'all',
    oncePerCustomer: false,
    usageLimit: null,
    combinesWith: { product: false, order: false, shipping: false },
    startsAt: '2026-11-01T00:00:00.000Z',
    endsAt: null,
    assignedTo: null,
    commissionBp: 0,
    attributionDays: 30,
    holdDays: 14,
    state: 'live',
    ...changes,
  };
}

export async function openDiscountServer(): Promise<DiscountServer> {
  const base = await openChallengeServer();
  const server: DiscountServer = {
    ...base,
    ask: async (method, path, body, headers, actor = base.admin) => {
      const { status, etag, body: answer } = await base.call(actor, method, path, body, headers);
      return { status, etag, body: answer as unknown as DiscountReply['body'] }; // the calls about discounts answer so
    },
    partner: async () => {
      // By hand, since the calls take no challenge whose dates the clock has passed.
      const [challenge] = await server.rows<{ id: number }>(sql`insert into challenges
          (brand_id, title, description, product_shipping, scenario, scenes, rules, reference_links, currency, allow_custom_fee,
          creator_spec, disclosure, licence, review_days, revision_rounds, search_text, created_at, updated_at)
        values (${base.brandId}, 'Kampanya', '', 'none', '', '[]', '{}', '{}', 'TRY', false, '{}', '{}', '{}', 7, 2, '', now(), now())
        returning id`);
      const fees = { feeMinor: 0, platformFeeMinor: 0, platformFeeBp: 0 };
      const participation = await base.apply(challenge?.id ?? 0, {
        status: 'completed',
        acceptedAt: base.clock.now(),
        ...fees,
      });
      const [found] = await server.rows<{ id: number }>(
        sql`select creator_id as id from participations where id = ${participation}`,
      );
      return found?.id ?? 0;
    },
    discount: async (changes) => {
      const { status, body } = await server.ask('post', '/discounts', discountBody(changes));
      if (status !== 201) throw new Error(JSON.stringify(body));
      return body.discount;
    },
    rows: <T>(query: SQL) => base.database.system(async (tx) => ((await tx.execute(query)) as { rows: T[] }).rows), // both engines answer so
  };
  return server;
}
