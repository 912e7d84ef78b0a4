import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api } from '../shared/api/api.ts';
import type { RootState } from './rootReducer.ts';

type Dispatch = ThunkDispatch<RootState, unknown, UnknownAction>;

interface BrandArgument {
  brandId: number;
}
interface Question {
  endpointName: string;
  argument: BrandArgument;
}

function isOfOther(argument: unknown, brandId: number): argument is BrandArgument {
  return typeof argument === 'object' && argument !== null && 'brandId' in argument && argument.brandId !== brandId;
}

/** What the frame around the screens asks for by itself, once the screen of the new brand is drawn. */
const ASKED_LATER: readonly string[] = ['listNotifications'];

/** What is on screen asks these of other brands than this one. */
export function askedOfOtherBrands(brandId: number, dispatch: Dispatch, state: RootState): Question[] {
  // The middleware answers this action with a reading view; the types know only the action.
  const { getSubscriptionCount } = dispatch(api.internalActions.internal_getRTKQSubscriptions()) as unknown as {
    getSubscriptionCount: (queryCacheKey: string) => number;
  };
  return Object.entries(state.api.queries).flatMap(([key, entry]) => {
    const argument: unknown = entry?.originalArgs;
    return entry?.endpointName &&
      !ASKED_LATER.includes(entry.endpointName) &&
      isOfOther(argument, brandId) &&
      getSubscriptionCount(key) > 0
      ? [{ endpointName: entry.endpointName, argument }]
      : [];
  });
}

/** Gives up the old brand's queries under way, never a mutation, and forgets its rows. */
export function dropOtherBrands(brandId: number, dispatch: Dispatch, state: RootState): void {
  for (const query of dispatch(api.util.getRunningQueriesThunk())) {
    if (isOfOther(query.arg, brandId)) query.abort();
  }
  for (const [queryCacheKey, entry] of Object.entries(state.api.queries)) {
    if (isOfOther(entry?.originalArgs, brandId)) {
      dispatch(api.internalActions.removeQueryResult({ queryCacheKey: queryCacheKey as never })); // a key of this very cache
    }
  }
}

/** Asks the same of this brand, before its screen is drawn: that finds the answers, or the calls under way. */
export function askOfBrand(brandId: number, questions: readonly Question[], dispatch: Dispatch): void {
  const endpoints: Record<string, Askable> = api.endpoints; // features have injected theirs
  for (const { endpointName, argument } of questions) {
    const ask = endpoints[endpointName]?.initiate({ ...argument, brandId }, { subscribe: false });
    if (ask) void dispatch(ask);
  }
}

interface Askable {
  initiate: (
    argument: BrandArgument,
    options: { subscribe: false },
  ) => (dispatch: Dispatch, getState: () => RootState) => unknown;
}
