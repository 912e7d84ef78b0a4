import { instrument, type LiftedState } from '@redux-devtools/instrument';
import { importState } from '@redux-devtools/utils';
import { type Action, legacy_createStore as createStore, type UnknownAction } from '@reduxjs/toolkit';
import type { Replay } from '../../src/features/support/supportFile.ts';

/** What Redux DevTools puts around a store. */
interface Lifted {
  liftedStore: { dispatch: (action: Action) => unknown; getState: () => LiftedState<object, UnknownAction, unknown> };
}

/** A store as the DevTools extension watches it. */
export function createLiftedStore(replay: Replay): Lifted {
  const reducer = (state: object = {}, action: UnknownAction) => replay(state, action);
  const watched: unknown = createStore(reducer, instrument<object, UnknownAction>());
  return watched as Lifted; // its enhancer adds the lifted store
}

/** Imports a file by the extension's own code; the state in which its last step ends. Throws where a step does. */
export function importText({ liftedStore }: Lifted, text: string): object {
  const imported = importState(text, {});
  if (!imported) throw new Error('Not imported');
  liftedStore.dispatch({ type: 'IMPORT_STATE', ...imported });
  const { computedStates, currentStateIndex } = liftedStore.getState();
  const failed = computedStates.find(({ error }) => error);
  if (failed?.error) throw new Error(failed.error);
  const last = computedStates[currentStateIndex];
  if (!last) throw new Error('No state');
  return last.state;
}
