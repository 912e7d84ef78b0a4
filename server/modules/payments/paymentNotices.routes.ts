import type { FastifyRequest } from 'fastify';
import { PaymentUnavailable } from '#server/paymentProviders/provider';
import { ApiError, notFound } from '#server/plugins/errors';
import type { App } from '#server/plugins/routes';

const BODY_LIMIT = 64 * 1024;
/** Providers call from few addresses; a flood from one of them is no provider. */
const LIMIT = { max: 600, windowSeconds: 60 };

/**
 * Where providers call us, without a session, with the body as it arrived: `/notice` from their servers, `/return` from
 * the payer's browser. What is not signed, or cannot be confirmed by asking back, changes nothing, and neither does a word that
 * the provider has none for. A notice that could
 * not be dealt with is answered 5xx, so that it comes again.
 */
export function registerPaymentNotices(app: App): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
    done(null, body),
  );
  const { payments, config } = app;

  /** The payment that a genuine call is about, as it is now; null for one that is not ours. Throws 400 for any other call. */
  async function settle({ headers, body, params }: FastifyRequest) {
    const { provider } = payments;
    if (
      !provider ||
      typeof params !== 'object' ||
      params === null ||
      !('provider' in params) ||
      params.provider !== provider.name
    )
      throw notFound();
    try {
      const notice = await provider.readNotice({ headers, rawBody: typeof body === 'string' ? body : '' });
      if (!notice.isGenuine) throw new ApiError(400, 'BAD_REQUEST');
      const payment = await payments.settle(notice.key, notice.verdict);
      return { provider, payment, isClear: notice.verdict.outcome !== 'unclear' };
    } catch (error) {
      if (error instanceof PaymentUnavailable) throw new ApiError(503, 'PAYMENT_UNAVAILABLE');
      throw error;
    }
  }

  app.post(
    '/api/payments/:provider/notice',
    { config: { limit: LIMIT }, schema: { hide: true } },
    async (request, reply) => {
      const { provider, isClear } = await settle(request);
      if (!isClear) throw new ApiError(400, 'BAD_REQUEST');
      const { acknowledgement } = provider;
      return reply.type(acknowledgement.contentType).send(acknowledgement.body);
    },
  );

  app.post(
    '/api/payments/:provider/return',
    { config: { limit: LIMIT }, schema: { hide: true } },
    async (request, reply) => {
      const { payment } = await settle(request);
      const screen = payment?.status === 'failed' || payment?.status === 'expired' ? 'fail' : 'success';
      return reply.redirect(`${config.publicUrl}/payments/${screen}?ref=${payment?.reference ?? ''}`, 303);
    },
  );
}
