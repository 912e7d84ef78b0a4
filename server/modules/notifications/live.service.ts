import { sql } from 'drizzle-orm';
import type { LiveTag } from '#contract/constants/notifications';
import type { Tx } from '#server/db/client';

/** Speaks, at commit, to every process that holds streams of open consoles. Notifications announce themselves, by trigger. */
export const LIVE_CHANNEL = 'live';

/** Something of a brand is not as it was; `id` names it where it is one thing. */
export interface LiveChange {
  brandId: number;
  tag: LiveTag;
  id?: number;
}

/** What goes over the channel. A person who read something, here or in another tab, is `{ userId }` alone. */
export type LiveMessage = LiveChange | { userId: number; notificationId?: number };

const speak = async (tx: Tx, message: LiveMessage): Promise<void> => {
  await tx.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify(message)})`);
};

/**
 * Tells the brand's open consoles, once the caller's transaction commits, to ask again for what they show under the tag.
 * Works in any transaction, of a member, a creator or the system. The same change announced twice in one transaction is
 * heard once; after a change of many things leave the id out.
 */
export const announceChange = (tx: Tx, { brandId, tag, id }: LiveChange): Promise<void> =>
  speak(tx, { brandId, tag, ...(id === undefined ? {} : { id }) });

/** Tells a person's other open consoles that they have read something. */
export const announceReading = (tx: Tx, userId: number): Promise<void> => speak(tx, { userId });
