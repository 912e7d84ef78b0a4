import type { PaymentProvider } from '#server/paymentProviders/provider';

/** Stands in where nothing real is configured and demo parts may be: no frame, no money, confirming is paying, and what goes back is there at once. */
export const mockProvider = (): PaymentProvider => ({
  name: 'mock',
  frameOrigins: [],
  decidesOn: 'confirm',
  acknowledgement: { contentType: 'text/plain; charset=utf-8', body: 'OK' },
  start: async () => ({ iframeUrl: null, token: null }),
  readNotice: async () => ({ isGenuine: false }),
  refund: async () => true,
  status: async () => ({ outcome: 'pending' }),
});
