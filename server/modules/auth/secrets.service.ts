import type { Database } from '#server/db/client';
import { readSecrets } from '#server/modules/auth/secrets.repository';

/** A secret of this installation for one purpose, made when it is first asked for. */
export const openSecret = async (database: Database, name: string): Promise<Uint8Array> =>
  (await database.system((tx) => readSecrets(tx, [name])))[name] ?? new Uint8Array();
