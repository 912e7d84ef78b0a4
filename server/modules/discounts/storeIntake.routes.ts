import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { CheckRedemptionAnswer, CheckRedemptionBody, StoreEventAnswer, StoreEventBody } from '#contract/schemas/store';
import { openSecret } from '#server/modules/auth/secrets.service';
import { settleOrder } from '#server/modules/discounts/commissions.service';
import { checkRedemption } from '#server/modules/discounts/redeem.service';
import { readSigner } from '#server/modules/discounts/storeKeys.service';
import { CUSTOMER_KEY, takeOrder, takeRefund } from '#server/modules/discounts/storeOrders.service';
import { ApiError } from '#server/plugins/errors';
import type { App } from '#server/plugins/routes';

const BODY_LIMIT = 256 * 1024;
/** A shop calls from few addresses, and asks about a code each time one is typed. */
const LIMIT = { max: 6000, windowSeconds: 60 };

const SignatureHeaders = Type.Object({
  'x-meydan-key': Type.Optional(Type.String({ description: 'The key’s id' })),
  'x-meydan-timestamp': Type.Optional(Type.String({ description: 'Seconds since 1970, at most 5 minutes off' })),
  'x-meydan-signature': Type.Optional(
    Type.String({ description: 'Hex of HMAC-SHA256 by the secret over timestamp, "." and the body as it is sent' }),
  ),
});

const EXAMPLE = `KEY=mk_… SECRET=ms_…
BODY='{"type":"order","order":{"id":"1001","currency":"TRY","placedAt":"2026-11-25T12:00:00.000Z","codes":["KIS-15"],"subtotalMinor":21250,"discountMinor":3750,"taxMinor":4250,"isNewCustomer":true,"lines":[{"sku":"EL-KREMI","quantity":1,"totalMinor":21250}]}}'
TS=$(date +%s)
SIG=$(printf '%s.%s' "$TS" "$BODY" | openssl dgst -sha256 -hmac "$SECRET" -hex | sed 's/^.* //')
curl -X POST "$ORIGIN/api/store/orders" -H 'content-type: application/json' -H "x-meydan-key: $KEY" -H "x-meydan-timestamp: $TS" -H "x-meydan-signature: $SIG" -d "$BODY"`;

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it arrived, where a signature covers it. */
    rawBody: Uint8Array;
    /** The brand whose key signed the call. */
    storeBrandId: number;
  }
}

/**
 * What a shop tells and asks, signed by one of the brand's keys, without a session. Every event may come again, and in any
 * order. A call that is not signed changes nothing: 401; an old one 403; unknown codes and foreign currencies 422.
 */
export async function registerStoreIntake(app: App): Promise<void> {
  const { database, secrets, clock, realClock } = app;
  const customerKey = await openSecret(database, secrets, CUSTOMER_KEY);
  app.decorateRequest('rawBody').decorateRequest('storeBrandId', 0);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (request, body, done) => {
    const raw = typeof body === 'string' ? Buffer.from(body) : body;
    request.rawBody = raw;
    try {
      done(null, JSON.parse(raw.toString('utf8')));
    } catch {
      done(new ApiError(400, 'BAD_REQUEST'));
    }
  });
  app.addHook('preHandler', async (request) => {
    const { headers } = request;
    request.storeBrandId = await readSigner(
      database,
      secrets,
      {
        keyId: headers['x-meydan-key'],
        timestamp: headers['x-meydan-timestamp'],
        signature: headers['x-meydan-signature'],
        rawBody: request.rawBody ?? new Uint8Array(),
      },
      realClock.now(),
    );
  });
  const config = { access: 'public', limit: LIMIT } as const;
  const scopeOf = ({ storeBrandId: brandId }: FastifyRequest) => ({ brandId });

  app.post(
    '/api/store/orders',
    {
      schema: {
        headers: SignatureHeaders,
        body: StoreEventBody,
        response: { 200: StoreEventAnswer },
        description: `assumed. To try it:\n\n${EXAMPLE}`,
      },
      config,
    },
    async (request) => {
      const { body } = request;
      const { brandId } = scopeOf(request);
      const now = clock.now();
      const answer = await database.transaction({ brandId }, (tx) =>
        body.type === 'order'
          ? takeOrder({ tx, brandId, customerKey, now }, body.order)
          : takeRefund({ tx, brandId, customerKey, now }, body.refund),
      );
      // What of a commission was paid already comes back at once; the chore does what fails here.
      await settleOrder(database, brandId, body.type === 'order' ? body.order.id : body.refund.orderId, now);
      return answer;
    },
  );

  app.post(
    '/api/store/redemptions/check',
    {
      schema: {
        headers: SignatureHeaders,
        body: CheckRedemptionBody,
        response: { 200: CheckRedemptionAnswer },
        description: 'assumed',
      },
      config,
    },
    (request) =>
      database.transaction(scopeOf(request), (tx) =>
        checkRedemption(tx, request.storeBrandId, customerKey, request.body, clock.now()),
      ),
  );
}
