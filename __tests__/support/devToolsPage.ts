/** The extension in a real page: put into it before its own scripts, it is driven through `window.qa`. */
import { shownOf, watchedStore } from './devToolsExtension.ts';
import { evalAction, importState } from '@redux-devtools/utils';

/** What QA does in the extension's panel. */
export interface QaPanel {
  /** Names of the steps as the panel lists them. */
  names: () => string[];
  /** All that the panel shows, as text. */
  shown: () => string;
  /** Dispatches what is written into the panel's dispatcher. */
  dispatch: (written: string) => void;
  /** Shows the state after the step at this place. */
  jump: (place: number) => void;
  /** How many steps there are, the first state among them. */
  count: () => number;
  import: (text: string) => void;
}

const lifted = () => watchedStore().liftedStore;
const panel: QaPanel = {
  names: () => {
    const { actionsById, stagedActionIds } = shownOf(lifted());
    return stagedActionIds.map((id) => String((actionsById[id]?.action as { type?: unknown } | undefined)?.type));
  },
  shown: () => JSON.stringify(shownOf(lifted())),
  // What QA writes is an action.
  dispatch: (written) => watchedStore().dispatch(evalAction(written, []) as object),
  jump: (place) =>
    lifted().dispatch({ type: 'JUMP_TO_STATE', index: place, actionId: lifted().getState().stagedActionIds[place] }),
  count: () => lifted().getState().stagedActionIds.length,
  import: (text) => lifted().dispatch({ type: 'IMPORT_STATE', ...importState(text, {}) }),
};
Object.assign(window, { qa: panel });
