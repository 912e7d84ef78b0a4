import type { ApiCall } from './send.ts';

/** What is asked or told about something of a brand. */
export type InBrand<T = object> = T & { brandId: number };
/** The same with the key that lets it be sent again after a lost answer. */
export type Keyed<T = object> = InBrand<T & { key: string }>;

/** A command with a key: sending it again after a lost answer has one effect. */
export const command = (url: string, { brandId, key, body }: Keyed<{ body?: unknown }>): ApiCall => ({
  url,
  method: 'POST',
  params: { brandId },
  ...(body !== undefined && { body }),
  headers: { 'Idempotency-Key': key },
});
