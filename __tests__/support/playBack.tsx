import type { ReactElement } from 'react';
import { createPlayedStore, showState } from '../../src/app/replay/playedStore.ts';
import type { RootState } from '../../src/app/rootReducer.ts';
import '../../src/features/support/allEndpoints.ts';
import { readSupportFile } from '../../src/features/support/readSupportFile.ts';
import { supportFile } from '../../src/features/support/supportFile.ts';
import { PlayedContext } from '../../src/shared/replay/played.ts';
import { renderInShell } from './renderInShell.tsx';
import { FACTS, replay } from './supportFacts.ts';

/** What a file of what has just been recorded shows at its end, in a store of its own. */
export async function playBack(
  element: ReactElement,
  { store, unmount }: ReturnType<typeof renderInShell>,
): Promise<void> {
  const recording = store.dispatch((_dispatch, _state, { recording: read }) => read());
  unmount();
  if (!recording) throw new Error('nothing was recorded');
  const read = await readSupportFile(JSON.stringify(await supportFile(recording, FACTS, replay)));
  if ('refused' in read) throw new Error(read.refused);
  const end = read.actions.reduce<object>((state, action) => replay(state, action), read.state) as RootState; // a file of the console's own
  const played = createPlayedStore();
  showState(played, { state: end, at: Date.now(), language: 'en' });
  renderInShell(<PlayedContext value>{element}</PlayedContext>, { store: played });
}
