import { useDeferredValue } from 'react';

/**
 * False while a component is drawn for the first time: what can wait begins after that, so that the frame is seen sooner.
 * `atOnce` says that nothing has to wait.
 */
export const useIsPainted = (atOnce = false): boolean => useDeferredValue(true, atOnce);
