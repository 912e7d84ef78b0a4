import { createContext, useContext, useDeferredValue } from 'react';

/** Whether something lies over the whole screen: what is drawn meanwhile is drawn at once, since no part of it is seen sooner. */
export const CoverContext = createContext(false);

/**
 * False while a component is drawn for the first time: what can wait begins after that, so that the rest is seen sooner.
 * `atOnce` says that nothing has to wait.
 */
export function useIsPainted(atOnce = false): boolean {
  const isCovered = useContext(CoverContext);
  return useDeferredValue(true, atOnce || isCovered);
}
