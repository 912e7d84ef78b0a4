import { useDeferredValue } from 'react';

/** False while a component is drawn for the first time: what can wait begins after that, so that the frame is seen sooner. */
export const useIsPainted = (): boolean => useDeferredValue(true, false);
