/** As `BRAND_OPERATIONS`, for what a shop calls. */
export const STORE_OPERATIONS: Record<string, readonly [operationId: string, summary: string]> = {
  'POST /orders': ['sendStoreEvent', 'Tells of an order or of a refund, signed by a key of the shop.'],
  'POST /redemptions/check': ['checkRedemption', 'Says whether a code may be used now, and if not why.'],
};
