import { describe, expect, it } from '@jest/globals';
import type { UnknownAction } from '@reduxjs/toolkit';
import { legacy_configureStore as createMockStore } from 'redux-mock-store';
import { rootReducer } from '../../src/app/rootReducer.ts';
import { createStore } from '../../src/app/store.ts';
import { toastsShown } from '../../src/features/notifications/notificationsSlice.ts';
import { languageChosen, themeChosen } from '../../src/shared/preferences/preferencesSlice.ts';
import { brandDefaulted, brandSelected } from '../../src/shared/session/selectedBrandSlice.ts';
import { profileLoaded, signedIn, signedOut, tokensRefreshed } from '../../src/shared/session/sessionSlice.ts';

/** A member's morning: signs in, gets the first brand, looks around, switches brand, signs out. */
const INTENTS: UnknownAction[] = [
  signedIn('here'),
  profileLoaded(),
  brandDefaulted(1),
  themeChosen('dark'),
  languageChosen('tr'),
  toastsShown([7, 8]),
  tokensRefreshed(),
  brandSelected(2),
  brandSelected(1),
  signedOut('byUser'),
];

/** What a recorder between the screens and the store sees. */
function record(): UnknownAction[] {
  const recorder = createMockStore<object, (action: UnknownAction) => UnknownAction>([])({});
  for (const intent of INTENTS) recorder.dispatch(intent);
  return recorder.getActions() as UnknownAction[];
}

/** The actions as a file would hold them. */
const writtenDown = (actions: UnknownAction[]): UnknownAction[] =>
  JSON.parse(JSON.stringify(actions)) as UnknownAction[];

const replay = (actions: UnknownAction[]) => actions.reduce(rootReducer, rootReducer(undefined, { type: 'start' }));

describe('the store', () => {
  it('has every intent as one plain action that survives being written down', () => {
    const recorded = record();
    expect(recorded.map(({ type }) => type)).toEqual([
      'session/signedIn',
      'session/profileLoaded',
      'selectedBrand/brandDefaulted',
      'preferences/themeChosen',
      'preferences/languageChosen',
      'notifications/toastsShown',
      'session/tokensRefreshed',
      'selectedBrand/brandSelected',
      'selectedBrand/brandSelected',
      'session/signedOut',
    ]);
    expect(writtenDown(recorded)).toEqual(recorded);
  });

  it('comes to the same state when written-down actions are replayed', () => {
    const recorded = record();
    const written = writtenDown(recorded);
    for (let length = 1; length <= recorded.length; length += 1) {
      expect(replay(written.slice(0, length))).toEqual(replay(recorded.slice(0, length)));
    }
  });

  it('counts the version up with every brand switch, in the same action', () => {
    const store = createStore();
    store.dispatch(brandSelected(4));
    store.dispatch(brandSelected(5));
    expect(store.getState()).toMatchObject({ selectedBrand: { brandId: 5 }, version: 2 });
  });

  it('keeps nothing of a person after sign-out but the look of the page', () => {
    const state = replay(record());
    expect(state).toMatchObject({
      session: { status: 'guest' },
      selectedBrand: { brandId: null },
      notifications: { shownIds: [] },
    });
    expect(state.preferences).toEqual({ theme: 'dark', language: 'tr' });
  });
});
