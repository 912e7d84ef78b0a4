import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { useLogoutMutation } from './sessionApi.ts';
import { signedOut } from './sessionSlice.ts';

/** A server that does not answer must not keep anybody signed in here. */
const PATIENCE_MS = 3_000;

/** Signs out: tells the server, then ends the session in this browser whatever the answer. */
export function useSignOut(): () => Promise<void> {
  const dispatch = useDispatch();
  const [logout] = useLogoutMutation();
  return useCallback(async () => {
    await Promise.race([logout(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
    dispatch(signedOut('byUser'));
  }, [dispatch, logout]);
}
