import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../api/api.ts';
import { useLogoutMutation } from './sessionApi.ts';
import { signedOut, signOutAsked } from './sessionSlice.ts';

/** A server that does not answer must not keep anybody signed in here. */
const PATIENCE_MS = 3_000;

type Dispatch = ThunkDispatch<{ api: ReturnType<typeof api.reducer> }, unknown, UnknownAction>;

function atMost(work: PromiseLike<unknown>): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const longEnough = new Promise((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  return Promise.race([work, longEnough]).finally(() => clearTimeout(timer));
}

/**
 * Signs out: lets changes under way arrive while the token still counts, tells the server, then ends the session in this
 * browser whatever the answer.
 */
export function useSignOut(): () => Promise<void> {
  const dispatch = useDispatch<Dispatch>();
  const [logout] = useLogoutMutation();
  return useCallback(async () => {
    dispatch(signOutAsked());
    await atMost(Promise.allSettled(dispatch(api.util.getRunningMutationsThunk())));
    const farewell = logout();
    await atMost(farewell);
    // What is renewed or repeated later than this would be done with the next session.
    farewell.abort();
    dispatch(signedOut('byUser'));
  }, [dispatch, logout]);
}
