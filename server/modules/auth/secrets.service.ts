import type { Database } from '#server/db/client';
import { readSecrets } from '#server/modules/auth/secrets.repository';
import type { Secrets } from '#server/secrets/secrets';

/**
 * A key of this installation for one purpose, such as comparing codes by their HMAC: 32 bytes, made when it is first
 * asked for, kept sealed and the same for all processes, also after the keys that seal were changed.
 */
export const openSecret = async (database: Database, secrets: Secrets, name: string): Promise<Uint8Array> =>
  (await database.system((tx) => readSecrets(tx, secrets, [name])))[name] ?? new Uint8Array();
