import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { CONTENT_REVIEW_STATUSES } from '#contract/constants/contents';
import type { PendingContentPage, PendingContentQuery } from '#contract/schemas/reviews';
import type { Tx } from '#server/db/client';
import type { Files } from '#server/files/files';
import { toRows } from '#server/modules/contents/contentAnswer';
import { listContents } from '#server/modules/contents/contents.repository';
import { contents } from '#server/modules/contents/contents.table';
import { readIds } from '#server/modules/contents/contentQuery';

/** Delivered, and nobody but the brand to decide: what is disputed waits for the operator. */
const isPending = (brandId: number): SQL =>
  sql`${and(eq(contents.brandId, brandId), inArray(contents.status, [...CONTENT_REVIEW_STATUSES]))}
    and not exists (select 1 from disputes d where d.content_id = contents.id and d.status = 'open')`;

/** Contents that wait for a decision, the nearest deadline first, those whose clock stands still last. Throws 400 for an impossible filter. */
export async function listPending(
  tx: Tx,
  files: Files,
  brandId: number,
  { page, limit, challenge }: PendingContentQuery,
  now: Date,
): Promise<PendingContentPage> {
  const where =
    challenge === undefined
      ? isPending(brandId)
      : sql`${isPending(brandId)} and ${inArray(contents.challengeId, readIds('challenge', challenge))}`;
  const order = sql`(${contents.stoppedAt} is not null), ${contents.reviewDueAt} nulls last`;
  const { rows, total } = await listContents(tx, where, order, { limit, offset: (page - 1) * limit, counted: 10_000 });
  return { items: await toRows(tx, files, rows, now), total, page, limit };
}

/** How many contents wait for a decision. */
export async function countPending(tx: Tx, brandId: number): Promise<number> {
  const [found] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(contents)
    .where(isPending(brandId));
  return found?.total ?? 0;
}
