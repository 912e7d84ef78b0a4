import { postKey } from '#contract/rules/posts';
import type { Tx } from '#server/db/client';
import * as repository from '#server/modules/contents/contents.repository';
import type { ContentRecord } from '#server/modules/contents/contents.table';
import { ApiError } from '#server/plugins/errors';

/**
 * Refuses a second content for one post: what a brand captures itself is in the library once, archived or not, and not beside
 * what a creator delivered. A delivery may have any address, for a post can be made for two challenges. `content` is the
 * one that gets the address; none for a new one. Throws 409 POST_KNOWN on `postUrl` with the id and status of the first one.
 */
export async function refuseKnownPost(
  tx: Tx,
  brandId: number,
  postUrl: string | null | undefined,
  content?: Pick<ContentRecord, 'id' | 'source'>,
): Promise<void> {
  if (!postUrl || content?.source === 'challenge_submission') return;
  const known = await repository.holdPost(tx, brandId, postKey(postUrl), content?.id ?? 0);
  if (!known) return;
  throw new ApiError(409, 'POST_KNOWN', {
    fields: { postUrl: [{ code: known.status === 'archived' ? 'POST_ARCHIVED' : 'POST_KNOWN' }] },
    details: { contentId: known.id, status: known.status },
  });
}
