import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** restoring: tokens are stored and the profile is on its way. */
export type SessionStatus = 'restoring' | 'signedIn' | 'guest';
/** Why a session ended; decides what the sign-in page says. */
export type SignOutReason = 'byUser' | 'elsewhere' | 'expired' | MissingToken;
/** Which token was missing when the session ended: the stored one for renewal, the renewed one, or the one to send. */
export type MissingToken = 'noRefreshToken' | 'noNewToken' | 'noToken';

const MISSING_TOKENS: readonly SignOutReason[] = ['noRefreshToken', 'noNewToken', 'noToken'];
/** Whether a session ended because a token was missing, which the specification has words for. */
export const isMissingToken = (reason: SignOutReason): boolean => MISSING_TOKENS.includes(reason);

interface SessionState {
  status: SessionStatus;
  endedBy: SignOutReason | null;
  /** In which brand it ended, where a new one would begin in another. Filled in by the root reducer, which sees the brand as well. */
  brandId: number | null;
}
interface SessionOwner {
  session: SessionState;
}

const initialState: SessionState = { status: 'guest', endedBy: null, brandId: null };

/** Whether somebody is signed in. The profile itself lives in the query cache, the tokens in browser storage. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** Tokens are stored, by this tab or by another; the profile is still to be read. */
    signedIn: (_state, _action: PayloadAction<'here' | 'elsewhere'>): SessionState => ({
      status: 'restoring',
      endedBy: null,
      brandId: null,
    }),
    profileLoaded: ({ endedBy }): SessionState => ({ status: 'signedIn', endedBy, brandId: null }),
    tokensRefreshed: (state) => state,
    /** The person asked to sign out: whatever ends the session from here on, it is their own wish. */
    signOutAsked: ({ status, brandId }): SessionState => ({ status, endedBy: 'byUser', brandId }),
    signedOut: {
      prepare: (reason: SignOutReason, noticed: 'here' | 'elsewhere' = 'here') => ({
        payload: reason,
        meta: { noticed },
      }),
      /** The first reason stays: a late answer that meets the session ended already changes nothing about why. */
      reducer: ({ endedBy, brandId }, { payload }: PayloadAction<SignOutReason>): SessionState => ({
        status: 'guest',
        endedBy: endedBy ?? payload,
        brandId,
      }),
    },
  },
});

export const { signedIn, profileLoaded, tokensRefreshed, signOutAsked, signedOut } = sessionSlice.actions;

export const selectSessionStatus = (state: SessionOwner): SessionStatus => state.session.status;
export const selectIsGuest = (state: SessionOwner): boolean => state.session.status === 'guest';
export const selectEndedIn = (state: SessionOwner): number | null => state.session.brandId;
export const selectEndedBy = (state: SessionOwner): SignOutReason | null => state.session.endedBy;
