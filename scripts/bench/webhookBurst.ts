import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Measure } from './report.ts';

const WEBHOOKS = 500;
const LOOK_MS = 200;
/** What takes longer to be dealt with has stopped. */
const LIMIT_MS = 5 * 60_000;

/**
 * Seconds until the last of many webhooks that come at once is acknowledged, and until all are dealt with, of which `dealtWith`
 * says how many were. They tell of a product that the shop does not have.
 */
export async function benchBurst(
  origin: string,
  { domain, clientSecret }: { domain: string; clientSecret: string },
  dealtWith: () => Promise<number>,
): Promise<Measure> {
  const body = JSON.stringify({ id: 1, admin_graphql_api_id: 'gid://shopify/Product/1' });
  const headers = {
    'content-type': 'application/json',
    'x-shopify-topic': 'products/update',
    'x-shopify-shop-domain': domain,
    'x-shopify-hmac-sha256': createHmac('sha256', clientSecret).update(body).digest('base64'),
  };
  const tell = async () => {
    const begun = performance.now();
    const answer = await fetch(`${origin}/api/webhooks/shopify`, {
      method: 'POST',
      headers: { ...headers, 'x-shopify-webhook-id': randomUUID(), 'x-shopify-triggered-at': new Date().toISOString() },
      body,
    });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`a webhook was answered ${answer.status}`);
    return performance.now() - begun;
  };
  const [earlier, begun] = [await dealtWith(), performance.now()];
  const times = await Promise.all(Array.from({ length: WEBHOOKS }, tell));
  const ordered = times.toSorted((a, b) => a - b);
  while ((await dealtWith()) < earlier + WEBHOOKS) {
    if (performance.now() - begun > LIMIT_MS) throw new Error(`only ${await dealtWith()} webhooks were dealt with`);
    await wait(LOOK_MS);
  }
  const took = (performance.now() - begun) / 1000;
  return {
    row: 22,
    what: `webhook acknowledged, the slowest of ${WEBHOOKS} at once`,
    unit: 's',
    values: [(ordered.at(-1) ?? 0) / 1000],
    must: 1,
    aim: 0.5,
    note: `half of them within ${((ordered[WEBHOOKS / 2] ?? 0) / 1000).toFixed(2)} s; all dealt with in ${took.toFixed(1)} s`,
  };
}
