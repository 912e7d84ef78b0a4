import { useCallback } from 'react';
import { isApiFault } from '../api/apiFault.ts';
import { useView } from './useView.ts';

/**
 * Why something failed, like `useView`: the fault of the API as it is, so that its words are found when it is drawn.
 * Anything else is told by the screen's own words for a failure, and is kept as an empty object.
 */
export function useViewedFault(name: string): [object | null, (error: unknown) => void] {
  const [fault, setFault] = useView<object | null>(name, null);
  const set = useCallback(
    (error: unknown) => setFault(error === null ? null : isApiFault(error) ? error : {}),
    [setFault],
  );
  return [fault, set];
}
