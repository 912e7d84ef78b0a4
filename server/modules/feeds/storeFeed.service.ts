import { and, eq, ne } from 'drizzle-orm';
import type { CurrencyCode } from '#contract/constants/money';
import type { Tx } from '#server/db/client';
import { feeds } from '#server/modules/feeds/feeds.table';

export interface StoreOfFeed {
  brandId: number;
  userId: number;
  /** Of the store, as people know it. */
  name: string;
  currency: CurrencyCode;
}

/** Makes the feed that stands for a connected store: its products are known by it, and it never runs. Answers its id. */
export async function openStoreFeed(
  tx: Tx,
  { brandId, userId, name, currency }: StoreOfFeed,
  now: Date,
): Promise<number> {
  const [made] = await tx
    .insert(feeds)
    .values({
      brandId,
      name,
      searchText: '',
      direction: 'import',
      format: 'json',
      source: 'url',
      auth: 'none',
      schedule: { kind: 'manual', at: null, day: null },
      country: 'TR',
      language: 'tr',
      currency,
      mapping: {},
      missingItems: 'archive',
      shrinkLimitPercent: 100,
      withLicensed: false,
      isStore: true,
      status: 'paused',
      createdBy: userId,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: feeds.id });
  if (!made) throw new Error('The insert returned no row');
  return made.id;
}

/** Forgets what the store of a feed was called. Its products stay known by the ids that the store gave them. */
export const blankStoreFeed = (tx: Tx, feedId: number) =>
  tx.update(feeds).set({ name: '' }).where(eq(feeds.id, feedId));

/** The other feeds of the brand that stand for stores: nothing names these stores any more. As a part of a query. */
export const otherStoreFeeds = (tx: Tx, brandId: number, feedId: number) =>
  tx
    .select({ id: feeds.id })
    .from(feeds)
    .where(and(eq(feeds.brandId, brandId), eq(feeds.isStore, true), ne(feeds.id, feedId)));

/** Ends the feed of a store; its products are to be released before. */
export const closeStoreFeed = (tx: Tx, feedId: number) => tx.delete(feeds).where(eq(feeds.id, feedId));
