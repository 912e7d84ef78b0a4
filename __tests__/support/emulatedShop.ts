import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { performEvent } from '#server/modules/shopify/events.service';
import { shopParts } from '#server/modules/shopify/shopifyJobs';
import { startStoreEmulator } from '../../scripts/storeEmulator/startStoreEmulator.ts';
import { topicHeader, type Delivery } from '../../scripts/storeEmulator/outbox.ts';
import type { Store } from '../../scripts/storeEmulator/store.ts';
import type { BrandServer } from './brandServer.ts';
import type { ShipmentServer } from './shipmentServer.ts';

const SHOP = 'kiyi-evi.myshopify.com';

/** An emulated shop whose webhooks wait until a test hands them over. */
export interface EmulatedShop {
  store: Store;
  /** Everything that it was asked, by the names of the queries. */
  asked(): string[];
  /** Its owner gives the brand consent, to all that is asked for unless `scopes` says to what. */
  connect(scopes?: readonly string[]): Promise<void>;
  /** What it wants to tell and has not yet. */
  told(): Delivery[];
  /** Hands deliveries over, signed, and answers the status of each. */
  hand(deliveries: readonly Pick<Delivery, 'id' | 'topic' | 'body' | 'happenedAt'>[]): Promise<number[]>;
  /** Does what was handed over, in the order given. */
  work(order?: (ids: number[]) => number[]): Promise<void>;
  close(): Promise<void>;
}

/** Opens one for the brand of a server of the tests. */
export async function openEmulatedShop(
  server: Pick<BrandServer, 'app' | 'clock' | 'owner'> & Pick<ShipmentServer, 'rows'>,
  products = 6,
): Promise<EmulatedShop> {
  const began = Date.now();
  const emulator = await startStoreEmulator({
    products,
    // Of a clock that goes a thousand times slower than ours.
    speed: 1_000_000,
    bulkTakes: 0,
    now: () => server.clock.now().getTime() + (Date.now() - began) / 1000,
  });
  const { clientId, clientSecret, origin } = emulator;
  Object.assign(server.app.config.shopify, { clientId, clientSecret, url: `${origin}/{shop}` });
  const store = emulator.shop(SHOP);
  store.faults.held = true;
  let handed = 0;
  return {
    store,
    asked: () => emulator.calls.map(({ query }) => /^\s*\w+ (\w+)/.exec(query)?.[1] ?? ''),
    connect: async (scopes) => {
      const answer = await server.owner.post('/integrations/shopify/connect', { shopDomain: SHOP });
      const asked = new URL(answer.json().url);
      if (scopes) asked.searchParams.set('scope', scopes.join(','));
      const back = new URL((await fetch(asked, { redirect: 'manual' })).headers.get('location') ?? '');
      const led = await server.app.inject({
        url: `${back.pathname}${back.search}`,
        headers: { cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' },
      });
      if (!String(led.headers.location).endsWith('result=connected')) throw new Error(String(led.headers.location));
    },
    told() {
      const fresh = store.outbox.deliveries.slice(handed);
      handed = store.outbox.deliveries.length;
      return fresh;
    },
    hand: async (deliveries) => {
      const statuses: number[] = [];
      for (const { id, topic, body, happenedAt } of deliveries) {
        const { statusCode } = await server.app.inject({
          method: 'POST',
          url: '/api/webhooks/shopify',
          headers: {
            'content-type': 'application/json',
            'x-shopify-topic': topicHeader(topic),
            'x-shopify-shop-domain': SHOP,
            'x-shopify-webhook-id': id,
            'x-shopify-triggered-at': new Date(happenedAt).toISOString(),
            'x-shopify-hmac-sha256': createHmac('sha256', clientSecret).update(body).digest('base64'),
          },
          payload: body,
        });
        statuses.push(statusCode);
      }
      return statuses;
    },
    work: async (order = (ids) => ids) => {
      const open = await server.rows<{ id: number }>(
        sql`select id from shopify_events where done_at is null and failed_at is null order by id`,
      );
      for (const id of order(open.map((one) => one.id)))
        await performEvent(shopParts(server.app), id, new AbortController().signal);
    },
    close: () => emulator.close(),
  };
}
