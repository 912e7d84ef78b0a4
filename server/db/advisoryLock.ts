import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client';

/** What is done one after the other where no row can be locked for it, such as counting rows that are yet to be made; each for one id. */
type LockName =
  | 'analytics days'
  | 'campaigns'
  | 'challenge templates'
  | 'collections'
  | 'creator codes'
  | 'creator files'
  | 'creators'
  | 'digital codes'
  | 'feeds'
  | 'files'
  | 'licensing'
  | 'new digital codes'
  | 'posts'
  | 'shortlists'
  | 'store keys'
  | 'subscription'
  | 'team'
  | 'tracking';

/** Waits for whoever else does this for the brand, creator or challenge with this id, and holds others back until the transaction ends. */
export async function advisoryLock(tx: Tx, name: LockName, id: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}), ${id}::int)`);
}
