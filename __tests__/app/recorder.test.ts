import { describe, expect, it } from '@jest/globals';
import { configureStore } from '@reduxjs/toolkit';
import { createRecorder, roughBytes } from '../../src/app/recorder.ts';
import { rememberedElsewhere } from '../../src/app/persistence.ts';
import { rootReducer } from '../../src/app/rootReducer.ts';
import { serverTimeHeard } from '../../src/shared/api/serverTimeSlice.ts';
import { themeChosen } from '../../src/shared/preferences/preferencesSlice.ts';
import { changed } from '../../src/shared/replay/formValuesSlice.ts';
import { moved } from '../../src/shared/replay/pageSlice.ts';
import { opened } from '../../src/shared/replay/viewSlice.ts';
import { profileLoaded, signedIn, signedOut } from '../../src/shared/session/sessionSlice.ts';

const MINUTE = 60_000;

/** A store with a recorder, and a clock that the test moves. */
function recorded() {
  const clock = { now: Date.UTC(2026, 0, 5, 9) };
  const recorder = createRecorder(() => clock.now);
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults({ serializableCheck: false }).concat(recorder.middleware),
  });
  const types = () => recorder.read()?.steps.map(({ action }) => action.type);
  return { clock, recorder, store, types };
}

describe('the recorder', () => {
  it('leads from its checkpoint by its steps to the state of the store', () => {
    const { recorder, store } = recorded();
    expect(recorder.read()).toBeNull();
    const before = store.getState();
    for (const action of [
      signedIn('here'),
      moved({ pathname: '/products', search: '?stock=low' }),
      opened({ name: 'products:selection', value: [4] }),
      changed({ form: 'name', values: { name: 'Lamp' }, touched: {} }),
    ])
      store.dispatch(action);
    const { checkpoint, steps } = recorder.read() ?? { checkpoint: {}, steps: [] };
    expect(checkpoint).toBe(before);
    expect(steps.reduce((state, { action }) => rootReducer(state, action), before)).toEqual(store.getState());
  });

  it('dates its steps by the clock of the server', () => {
    const { clock, recorder, store } = recorded();
    store.dispatch(serverTimeHeard(90_000));
    store.dispatch(themeChosen('dark'));
    expect(recorder.read()?.steps.map(({ at }) => at - clock.now)).toEqual([0, 90_000]);
  });

  it('leaves out what libraries keep for themselves, and says plainly what was restored', () => {
    const { store, types } = recorded();
    store.dispatch({ type: 'persist/PERSIST', register: () => {} });
    store.dispatch({ type: 'persist/REHYDRATE', payload: { recentCommands: ['theme'], _persist: {} } });
    store.dispatch({ type: 'api/config/middlewareRegistered', payload: 'x' });
    store.dispatch({ type: '__rtkq/focused' });
    expect(types()).toEqual([rememberedElsewhere.type]);
  });

  it('forgets everything at sign-out, and begins anew when somebody signs in', () => {
    const { recorder, store, types } = recorded();
    store.dispatch(signedIn('here'));
    store.dispatch(signedOut('byUser'));
    store.dispatch(themeChosen('dark'));
    expect(recorder.read()).toBeNull();
    store.dispatch(signedIn('here'));
    store.dispatch(profileLoaded());
    expect(types()).toEqual([signedIn.type, profileLoaded.type]);
  });

  it('reaches back at most ten minutes, from a checkpoint that still leads to the state of now', () => {
    const { clock, recorder, store } = recorded();
    for (let minute = 0; minute < 60; minute += 1) {
      store.dispatch(opened({ name: 'minute', value: minute }));
      clock.now += MINUTE;
    }
    const { checkpoint, steps } = recorder.read() ?? { checkpoint: {}, steps: [] };
    expect(clock.now - (steps[0]?.at ?? 0)).toBeLessThanOrEqual(10 * MINUTE);
    expect(steps.length).toBeGreaterThanOrEqual(5);
    expect(
      steps.reduce((state, { action }) => rootReducer(state, action), checkpoint as ReturnType<typeof rootReducer>),
    ).toEqual(store.getState());
  });

  it('lets go of what was long ago when nothing happens for a while', () => {
    const { clock, recorder, store, types } = recorded();
    store.dispatch(opened({ name: 'old', value: 1 }));
    clock.now += 30 * MINUTE;
    store.dispatch(opened({ name: 'new', value: 1 }));
    expect(types()).toHaveLength(1);
    expect(recorder.read()?.checkpoint).toMatchObject({ view: { old: 1 } });
  });

  it('holds at most 2 MB of actions', () => {
    const { recorder, store } = recorded();
    for (let round = 0; round < 100; round += 1)
      store.dispatch(changed({ form: `f${round}`, values: { text: 'x'.repeat(50_000) }, touched: {} }));
    const bytes = JSON.stringify(recorder.read()?.steps).length;
    expect(bytes).toBeGreaterThan(1_000_000);
    expect(bytes).toBeLessThan(2_100_000);
  });

  it('guesses the size of what it keeps well enough, long lists among it', () => {
    const rows = Array.from({ length: 500 }, (_, id) => ({ id, name: `Product ${id}`, tags: ['a', 'b'], price: null }));
    for (const value of [rows, { rows, total: 500 }, [], {}, ['ş'], null, 'text'])
      expect(roughBytes(value) / JSON.stringify(value).length).toBeCloseTo(1, -0.5);
  });

  it('costs less than a fifth of a millisecond an action', () => {
    const { recorder, store } = recorded();
    const pass = recorder.middleware(store)((action) => action);
    const rows = Array.from({ length: 100 }, (_, id) => ({
      id,
      name: `Product ${id}`,
      media: [{ url: 'u' }],
      stock: 4,
    }));
    const action = { type: 'api/executeQuery/fulfilled', payload: { rows }, meta: { arg: { endpointName: 'rows' } } };
    const started = performance.now();
    for (let round = 0; round < 2_000; round += 1) pass(action);
    expect((performance.now() - started) / 2_000).toBeLessThan(0.2);
  });
});
