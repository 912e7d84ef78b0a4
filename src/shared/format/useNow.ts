import { useCallback, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import { selectAheadMs, serverInstant, type ServerTimeOwner } from '../api/serverTimeSlice.ts';

/** The server's time when the component was first drawn, in ms since 1970; another one when the server's clock was moved. */
export function useNow(): number {
  const [own] = useState(() => Date.now());
  return own + useSelector(selectAheadMs);
}

/** Tells the server's time whenever it is asked, as `serverInstant` does. */
export function useClock(): () => string {
  const store = useStore<ServerTimeOwner>();
  return useCallback(() => serverInstant(store.getState()), [store]);
}
