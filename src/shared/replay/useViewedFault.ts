import { useCallback } from 'react';
import { isApiFault } from '../api/apiFault.ts';
import { useView } from './useView.ts';

/**
 * Why something failed, as a store may hold it: the fault of the API as it is, so that its words are found when it is drawn.
 * Anything else is told by the screen's own words for a failure, and is an empty object.
 */
export const plainFault = (error: unknown): object => (isApiFault(error) ? error : {});

/** Why something failed, like `useView`; null while nothing did. */
export function useViewedFault(name: string): [object | null, (error: unknown) => void] {
  const [fault, setFault] = useView<object | null>(name, null);
  const set = useCallback((error: unknown) => setFault(error === null ? null : plainFault(error)), [setFault]);
  return [fault, set];
}
