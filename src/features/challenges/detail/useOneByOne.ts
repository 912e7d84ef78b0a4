import type { Participation } from '#contract/schemas/participations';
import { useIsNarrow } from '../../../shared/ui/useIsNarrow.ts';
import { useView } from '../../../shared/replay/useView.ts';
import type { PipelineAddress } from './usePipeline.ts';

/**
 * Shows rows one at a time on a phone, over all pages.
 * @param applies false where all of them are shown on a phone too
 */
export function useOneByOne(rows: readonly Participation[], applies: boolean, address: PipelineAddress) {
  const narrow = useIsNarrow();
  const [at, setAt] = useView('participations:at', 0);
  const { page, limit, setPage } = address;
  const isOneByOne = narrow && applies;
  const place = Math.min(at, rows.length - 1);
  return {
    isOneByOne,
    inSight: isOneByOne ? rows.slice(place, place + 1) : rows,
    /** Which of all it is, from 1. */
    position: (page - 1) * limit + place + 1,
    move: (by: 1 | -1) => {
      const next = place + by;
      if (next >= 0 && next < rows.length) return setAt(next);
      setPage(page + by);
      setAt(by === 1 ? 0 : limit - 1);
    },
  };
}
