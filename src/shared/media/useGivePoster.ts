import { useCallback, useEffect } from 'react';
import type { ContentFile } from '#contract/schemas/contents';
import { hideSecret } from '../api/secretHandle.ts';
import { useBrandId } from '../session/useBrandId.ts';
import { useMay } from '../session/useCurrentUser.ts';
import { drawPoster } from './drawPoster.ts';
import { useAddPosterMutation } from './postersApi.ts';

/** Videos that this page has drawn a picture of, or could not. */
const tried = new Set<string>();

/**
 * Draws the poster of a stored video out of its own content (a file, or an address) and gives it to the server. Tried
 * once a page and told to nobody: without a poster a video is shown all the same.
 */
export function useGivePoster() {
  const brandId = useBrandId();
  const [addPoster] = useAddPosterMutation();
  return useCallback(
    async (fileId: string, content: Blob | string) => {
      if (tried.has(fileId)) return;
      tried.add(fileId);
      const source = typeof content === 'string' ? content : URL.createObjectURL(content);
      const picture = await drawPoster(source);
      if (typeof content !== 'string') URL.revokeObjectURL(source);
      if (picture) await addPoster({ brandId, fileId, picture: hideSecret(picture) });
    },
    [addPoster, brandId],
  );
}

/** Gives a video that is looked at its poster, where it has none and the person may. */
export function usePosterOf({ id, kind, posterUrl, url }: ContentFile): void {
  const give = useGivePoster();
  const isWanted = useMay('files.create') && kind === 'video' && posterUrl === null;
  useEffect(() => {
    if (isWanted) void give(id, url);
  }, [give, id, isWanted, url]);
}
