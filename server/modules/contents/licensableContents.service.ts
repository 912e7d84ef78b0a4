import { and, inArray } from 'drizzle-orm';
import type { ContentStatus } from '#contract/constants/contents';
import { TOTAL_CAP } from '#contract/constants/lists';
import type { LicensableContentListQuery, LicensableContentPage } from '#contract/schemas/licensing';
import type { Tx } from '#server/db/client';
import type { Files } from '#server/storage/files';
import { toRow } from '#server/modules/contents/contentAnswer';
import { matchContents, orderContents } from '#server/modules/contents/contentQuery';
import { listShown } from '#server/modules/contents/contentRows.repository';
import { contents } from '#server/modules/contents/contents.table';
import { readIds } from '#server/plugins/filterValues';

/** A licence can be about what was captured, or delivered and approved; also about what its platform no longer shows. */
export const LICENSABLE_STATUSES: readonly ContentStatus[] = ['captured', 'approved', 'published', 'removed'];

/** Contents of the brand that a licence can be about, the newest first. Throws 400 for ids that are none. */
export async function listLicensable(
  tx: Tx,
  files: Files,
  brandId: number,
  { page, limit, q, creator, content }: LicensableContentListQuery,
  now: Date,
): Promise<LicensableContentPage> {
  const filters = {
    status: LICENSABLE_STATUSES.join(','),
    ...(q === undefined ? {} : { q }),
    ...(creator === undefined ? {} : { creator: String(creator) }),
  };
  const matching = matchContents(brandId, filters, now);
  const named = content === undefined ? undefined : inArray(contents.id, readIds('content', content));
  const { rows, total } = await listShown(tx, and(matching, named) ?? matching, orderContents('-createdAt'), {
    limit,
    offset: (page - 1) * limit,
    counted: TOTAL_CAP,
  });
  return {
    items: rows.map((record) => {
      const row = toRow(files, record, now);
      return {
        id: row.id,
        caption: row.caption,
        platform: row.platform,
        type: row.type,
        cover: row.cover,
        rights: row.rights,
        // Also of a creator whose profile is not shown: they answer all the same.
        creator: {
          id: record.creatorId,
          name: row.creator?.name ?? '',
          handle: row.creator?.handle ?? null,
          profileImage: row.creator?.profileImage ?? null,
        },
      };
    }),
    total: Math.min(total, TOTAL_CAP),
    ...(total > TOTAL_CAP ? { totalCapped: true } : {}),
    page,
    limit,
  };
}
