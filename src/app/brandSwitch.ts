import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { api } from '../shared/api/api.ts';
import { switchedBrand } from '../shared/session/brandNavigation.ts';
import { brandDefaulted, brandSelected, selectBrandId } from '../shared/session/selectedBrandSlice.ts';
import { selectUser, sessionApi } from '../shared/session/sessionApi.ts';
import { selectSessionStatus } from '../shared/session/sessionSlice.ts';
import type { RootState } from './rootReducer.ts';

type Dispatch = ThunkDispatch<RootState, unknown, UnknownAction>;
export interface StoreParts {
  dispatch: Dispatch;
  getState: () => RootState;
}

/** Keeps the selected brand one of the person's: called whenever their profile has arrived. */
export function chooseBrand({ dispatch, getState }: StoreParts): void {
  const state = getState();
  const ids = selectUser(state)?.memberships.map(({ brandId }) => brandId) ?? [];
  const selected = selectBrandId(state);
  if (selected !== null && ids.includes(selected)) return;
  const first = ids[0] ?? null;
  // Losing the brand one works in is a switch to another; a stored one that is nobody's was never worked in.
  const isLost = selected !== null && selectSessionStatus(state) === 'signedIn';
  if (first !== null && isLost) dispatch(brandSelected(first));
  else if (first !== selected) dispatch(brandDefaulted(first));
}

/** Selects the brand that a navigation brings along when it arrives; going back to it later changes nothing. */
export function arriveWith(broughtAlong: unknown, isReturn: boolean, { dispatch, getState }: StoreParts): void {
  const brandId = switchedBrand(broughtAlong, isReturn, selectBrandId(getState()));
  if (brandId !== null) dispatch(brandSelected(brandId));
}

interface BrandArgument {
  brandId: number;
}
interface Question {
  endpointName: string;
  argument: BrandArgument;
}
interface Askable {
  initiate: (
    argument: BrandArgument,
    options: { subscribe: false },
  ) => (dispatch: Dispatch, getState: () => RootState) => unknown;
}

const isOfOther = (argument: unknown, brandId: number): argument is BrandArgument =>
  typeof argument === 'object' && argument !== null && 'brandId' in argument && argument.brandId !== brandId;

/** What the frame around the screens asks for by itself, once the screen of the new brand is drawn. */
const ASKED_LATER: readonly string[] = ['listNotifications'];

/** The store tells who uses an answer half a second later. Whatever was asked since then is on screen as well. */
const TOLD_AFTER_MS = 500;

/** What is on screen asks these of other brands than this one. */
const askedOfOthers = (brandId: number, { queries, subscriptions }: RootState['api']): Question[] =>
  Object.entries(queries).flatMap(([key, entry]) => {
    const argument: unknown = entry?.originalArgs;
    if (!entry?.endpointName || ASKED_LATER.includes(entry.endpointName) || !isOfOther(argument, brandId)) return [];
    const isOnScreen =
      Object.keys(subscriptions[key] ?? {}).length > 0 || Date.now() - (entry.startedTimeStamp ?? 0) < TOLD_AFTER_MS;
    return isOnScreen ? [{ endpointName: entry.endpointName, argument }] : [];
  });

/**
 * What follows a switch to this brand. Nothing that was asked before is kept but who is signed in; calls under way are given
 * up, except changes. Then the questions of the open screen are asked of this brand, before it is drawn.
 */
export function startBrand(brandId: number, { dispatch, getState }: StoreParts): void {
  const state = getState();
  const user = selectUser(state);
  const isAskedAnew = sessionApi.endpoints.getMe.select()(state).status === QueryStatus.pending;
  for (const query of dispatch(api.util.getRunningQueriesThunk())) query.abort();
  dispatch(api.util.resetApiState());
  if (user) {
    dispatch(sessionApi.util.upsertQueryEntries([{ endpointName: 'getMe', arg: undefined, value: user }]));
    void dispatch(sessionApi.endpoints.getMe.initiate(undefined, { forceRefetch: isAskedAnew }));
  }
  window.dispatchEvent(new CustomEvent('brand:changed', { detail: { brandId } }));
  // After the event, which has the subscription asked for anew: before it, that call would be sent twice.
  const endpoints: Record<string, Askable> = api.endpoints; // features have injected theirs
  for (const { endpointName, argument } of askedOfOthers(brandId, state.api)) {
    const ask = endpoints[endpointName]?.initiate({ ...argument, brandId }, { subscribe: false });
    if (ask) void dispatch(ask);
  }
}
