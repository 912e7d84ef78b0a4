import { randomUUID } from 'node:crypto';
import { signCall } from '#server/modules/discounts/storeKeys.service';
import type { DiscountServer } from './discountServer.ts';

export interface StoreReply {
  status: number;
  body: {
    code: string;
    fields: Record<string, { code: string }[]>;
    outcome: string;
    codes: { code: string; outcome: string; reason: { code: string; tr: string; en: string } | null }[];
    isUsable: boolean;
    reason: { code: string; tr: string; en: string } | null;
    discount: { discountMinor: number } | null;
  };
}

interface CallOptions {
  secret?: string;
  /** Seconds by which the shop's clock is off. */
  off?: number;
  raw?: string;
}

/** An order of 100.00 as a shop tells of it. */
export const orderBody = (codes: readonly string[], changes: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  currency: 'TRY',
  placedAt: '2026-11-20T12:00:00.000Z',
  codes,
  subtotalMinor: 10_000,
  discountMinor: 1500,
  taxMinor: 2000,
  lines: [],
  ...changes,
});

/** A shop of the brand with a key of its own. */
export async function openShop(server: DiscountServer) {
  const made = await server.admin.post('/store/keys', { label: 'Mağaza' });
  const { key, secret } = made.json() as unknown as { key: { id: number; keyId: string }; secret: string };
  const call = async (path: string, body: unknown, { secret: own = secret, off = 0, raw }: CallOptions = {}) => {
    const payload = JSON.stringify(body);
    const timestamp = String(Math.floor(server.clock.now().getTime() / 1000) + off);
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/store${path}`,
      payload: raw ?? payload,
      headers: {
        'content-type': 'application/json',
        'x-meydan-key': key.keyId,
        'x-meydan-timestamp': timestamp,
        'x-meydan-signature': signCall(own, timestamp, Buffer.from(payload)),
      },
    });
    return { status: answer.statusCode, body: answer.json<StoreReply['body']>() };
  };
  return {
    key,
    secret,
    call,
    order: (body: Record<string, unknown>, options?: CallOptions) =>
      call('/orders', { type: 'order', order: body }, options),
    refund: (orderId: string, amountMinor: number, id: string = randomUUID()) =>
      call('/orders', {
        type: 'refund',
        refund: { id, orderId, currency: 'TRY', refundedAt: '2026-11-21T08:00:00.000Z', amountMinor },
      }),
    check: (body: Record<string, unknown>) => call('/redemptions/check', { currency: 'TRY', ...body }),
  };
}
