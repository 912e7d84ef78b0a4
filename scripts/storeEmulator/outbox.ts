import { createHmac, randomUUID } from 'node:crypto';
import type { Faults } from './faults.ts';

export interface Delivery {
  /** Shopify's X-Shopify-Webhook-Id: the same each time the delivery is sent. */
  id: string;
  topic: string;
  uri: string;
  body: string;
  /** When it happened in the shop, in ms. */
  happenedAt: number;
  /** What was answered each time; null where nobody answered. */
  answers: (number | null)[];
}
interface Sender {
  domain: string;
  secret: string;
  version: string;
  faults: Faults;
  now: () => number;
}
export interface Outbox {
  /** All that was told, the oldest first. */
  deliveries: Delivery[];
  /** Tells an address of something; at once, unless webhooks are held. */
  tell(topic: string, uri: string, payload: object): void;
  /** Sends what was held, in the order that `arrange` gives it. */
  release(arrange?: (held: Delivery[]) => Delivery[]): Promise<void>;
  /** Sends one more time, and answers what was answered. */
  repeat(delivery: Delivery): Promise<number | null>;
  /** Resolves when nothing is on its way. */
  settled(): Promise<void>;
}

/** Shopify waits as long for an answer. */
const ANSWER_MS = 5000;

/** `products/update` of PRODUCTS_UPDATE: all but the last word of some topics belongs to what is before the slash. */
export const topicHeader = (topic: string) => {
  const words = topic.toLowerCase().split('_');
  return topic.startsWith('APP_') || topic.startsWith('SHOP_') || topic.startsWith('CUSTOMERS_')
    ? `${words[0]}/${words.slice(1).join('_')}`
    : `${words.slice(0, -1).join('_')}/${words.at(-1)}`;
};

/** Posts signed webhooks one after the other, each with an id of its own. */
export function openOutbox({ domain, secret, version, faults, now }: Sender): Outbox {
  const deliveries: Delivery[] = [];
  let held: Delivery[] = [];
  let onItsWay: Promise<unknown> = Promise.resolve();

  const repeat = async (delivery: Delivery) => {
    const key = faults.wrongSignature ? `${secret}-of-somebody-else` : secret;
    let status: number | null = null;
    try {
      const answer = await fetch(delivery.uri, {
        method: 'POST',
        signal: AbortSignal.timeout(ANSWER_MS),
        headers: {
          'content-type': 'application/json',
          'x-shopify-topic': topicHeader(delivery.topic),
          'x-shopify-hmac-sha256': createHmac('sha256', key).update(delivery.body).digest('base64'),
          'x-shopify-shop-domain': domain,
          'x-shopify-api-version': version,
          'x-shopify-webhook-id': delivery.id,
          'x-shopify-event-id': delivery.id,
          'x-shopify-triggered-at': new Date(delivery.happenedAt).toISOString(),
        },
        body: delivery.body,
      });
      ({ status } = answer);
      await answer.arrayBuffer();
    } catch {
      // Nobody answered; the delivery says so.
    }
    delivery.answers.push(status);
    return status;
  };
  const send = (delivery: Delivery) => {
    onItsWay = onItsWay.then(async () => {
      await repeat(delivery);
      if (faults.duplicated) await repeat(delivery);
    });
  };
  return {
    deliveries,
    repeat,
    tell(topic, uri, payload) {
      const delivery = { id: randomUUID(), topic, uri, body: JSON.stringify(payload), happenedAt: now(), answers: [] };
      deliveries.push(delivery);
      if (faults.held) held.push(delivery);
      else send(delivery);
    },
    async release(arrange = (all) => all) {
      const waiting = held;
      held = [];
      for (const delivery of arrange(waiting)) send(delivery);
      await onItsWay;
    },
    async settled() {
      await onItsWay;
    },
  };
}
