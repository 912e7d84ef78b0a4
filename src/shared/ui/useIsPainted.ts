import { createContext, startTransition, useContext, useDeferredValue, useEffect, useState } from 'react';

/** Says whether something lies over the whole screen. A question instead of a value, so that nothing is drawn anew when the cover goes. */
export const CoverContext = createContext((): boolean => false);

/**
 * False while a component is drawn for the first time: what can wait begins after that, so that the rest is seen sooner.
 * `atOnce` says that it does not have to wait.
 */
export function useIsPainted(atOnce = false): boolean {
  return useDeferredValue(true, atOnce);
}

/**
 * The same for what a screen is opened for: it follows the screen's frame, but not under a cover, where no part of a screen
 * is seen sooner than the others.
 */
export function useIsFramePainted(): boolean {
  return useIsPainted(useContext(CoverContext)());
}

/** The same for what stands around what a screen is opened for: it follows that, or whatever stands in for it until its rows arrive. */
export function useIsContentPainted(): boolean {
  const isFramePainted = useIsPainted();
  const [isContentPainted, setContentPainted] = useState(false);
  useEffect(() => {
    if (isFramePainted) startTransition(() => setContentPainted(true));
  }, [isFramePainted]);
  return isContentPainted;
}
