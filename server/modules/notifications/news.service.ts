import type { Notification } from '#contract/schemas/notifications';
import { keepingTo, type Tx } from '#server/db/client';
import { listMembersWho } from '#server/modules/brands/memberships.service';
import { announceChange } from '#server/modules/notifications/live.service';
import { addNotifications } from '#server/modules/notifications/notifications.service';
import type { NewsKind, NewsText, NewsTexts } from '#server/plugins/news';

/** Which text of a kind it is, and the ids of what the notification opens. */
interface Chosen<W> {
  text: W;
  data?: Notification['data'];
}

/** A kind of news, with its texts' parameters known to `tell`. */
export const newsKind = <T extends NewsTexts>(kind: NewsKind<T>): NewsKind<T> => kind;

/**
 * Tells the brand's members whom the kind concerns, as part of the caller's transaction, which may be a member's, a
 * creator's or the system's. For example:
 * `tell(tx, brandId, invoiceIssued, { text: 'issued', kind, number, data: { id } }, now)`.
 */
export async function tell<T extends NewsTexts, W extends keyof T>(
  tx: Tx,
  brandId: number,
  { type, to, live, texts }: NewsKind<T>,
  params: Parameters<T[W]>[0] & Chosen<W>,
  now: Date,
): Promise<void> {
  const { text, data = {} }: Chosen<W> = params;
  const write = texts[text] as unknown as (about: object) => NewsText; // its parameters are part of `params`
  const { title, body } = write(params);
  await keepingTo(tx, brandId, async () => {
    const members = await listMembersWho(tx, brandId, to);
    await addNotifications(
      tx,
      members.map((userId) => ({ userId, brandId, type, title, body, data, createdAt: now })),
    );
  });
  if (live) await announceChange(tx, { brandId, tag: live });
}
