import type { ContentRow } from '#contract/schemas/contents';
import { useIsPlayed } from '../../../shared/replay/played.ts';
import { useGetReviewedContentQuery } from '../reviewsApi.ts';

/** Fetches the next content and its first file while this one is being looked at, so that it is there at once. */
export function ReviewAhead({ brandId, row }: { brandId: number; row: ContentRow | null }) {
  useGetReviewedContentQuery({ brandId, id: row?.id ?? 0 }, { skip: row === null });
  const isPlayed = useIsPlayed();
  const cover = row?.cover;
  if (!cover || isPlayed) return null;
  return (
    <div hidden>
      {cover.kind === 'video' ? (
        <video key={cover.id} src={cover.url} preload="auto" muted aria-hidden tabIndex={-1} />
      ) : (
        <img src={cover.url} alt="" />
      )}
    </div>
  );
}
