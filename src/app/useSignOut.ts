import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { useLogoutMutation } from '../shared/session/sessionApi.ts';
import { signedOut } from '../shared/session/sessionSlice.ts';

/** A server that does not answer must not keep anybody signed in. */
const LONGEST_WAIT_MS = 3_000;

/** Tells the server, then ends the session here and in the other tabs, whatever the server said. */
export function useSignOut(): () => Promise<void> {
  const dispatch = useDispatch();
  const [logout] = useLogoutMutation();
  return useCallback(async () => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const longEnough = new Promise((resolve) => {
      timer = setTimeout(resolve, LONGEST_WAIT_MS);
    });
    await Promise.race([logout(), longEnough]);
    clearTimeout(timer);
    dispatch(signedOut('byUser'));
  }, [dispatch, logout]);
}
