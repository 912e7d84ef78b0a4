import { afterEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { PaletteSearch } from '../../../src/app/palette/PaletteSearch.tsx';
import { createPlayedStore, showState } from '../../../src/app/replay/playedStore.ts';
import type { RootState } from '../../../src/app/rootReducer.ts';
import '../../../src/features/support/allEndpoints.ts';
import { readSupportFile } from '../../../src/features/support/readSupportFile.ts';
import { supportFile } from '../../../src/features/support/supportFile.ts';
import { ChoiceFilter } from '../../../src/shared/list/ChoiceFilter.tsx';
import { PlayedContext } from '../../../src/shared/replay/played.ts';
import { PRO, subscription } from '../../support/planAnswers.ts';
import { renderInShell } from '../../support/renderInShell.tsx';
import { meAnswer } from '../../support/signedInPerson.ts';
import { answer, stubNetwork } from '../../support/stubNetwork.ts';
import { FACTS, replay, withHashes } from '../../support/supportFacts.ts';

Element.prototype.scrollIntoView = jest.fn<() => void>();
withHashes();
afterEach(() => localStorage.clear());

const CITIES = ['Adana', 'Ankara', 'Antalya', 'Bursa', 'Edirne', 'Hatay', 'Isparta', 'İzmir', 'Kars', 'Konya', 'Ordu'];
const CHOICES = [...CITIES, 'Rize', 'Sinop', 'Van'].map((label, at) => ({ value: String(at), label }));
const PALETTE = <PaletteSearch scope="all" narrow={false} onClose={() => {}} />;
const FILTER = <ChoiceFilter filter="city" label="City" options={CHOICES} value={undefined} onChange={() => {}} />;

const entries = (role: string) =>
  screen.getAllByRole(role).map(({ textContent, ariaSelected }) => [textContent, ariaSelected]);
const labels = () => screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);

/** What a file of what has just been recorded shows at its end, in a store of its own. */
async function playBack(element: ReactElement, { store, unmount }: ReturnType<typeof renderInShell>): Promise<void> {
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

function answerCalls() {
  stubNetwork(({ path }) => {
    if (path === '/auth/me') return answer(200, meAnswer());
    return path === '/subscriptions/current' ? answer(200, { subscription: subscription(PRO) }) : answer(404);
  });
}

it('a replay shows the commands that were found in the palette, and which one is marked', async () => {
  answerCalls();
  const shown = renderInShell(PALETTE);
  await shown.user.type(await screen.findByRole('combobox'), 'an');
  await shown.user.keyboard('{ArrowDown}');
  await waitFor(() => expect(shown.store.getState().view).toMatchObject({ 'palette:marked': 1 }));
  await waitFor(() => expect(shown.store.getState().view['palette:found']).toBeDefined());
  const before = entries('option');
  expect(before.length).toBeGreaterThan(1);
  await playBack(PALETTE, shown);
  await waitFor(() => expect(entries('option')).toEqual(before));
});

it('a replay shows the choices of a filter that were found', async () => {
  answerCalls();
  const shown = renderInShell(FILTER);
  await shown.user.click(await screen.findByRole('button', { name: 'City' }));
  await shown.user.type(await screen.findByRole('searchbox'), 'an');
  await waitFor(() => expect(shown.store.getState().view).toMatchObject({ 'filter:found': [0, 1, 2, 13] }));
  expect(labels()).toEqual(['Adana', 'Ankara', 'Antalya', 'Van']);
  await playBack(FILTER, shown);
  await waitFor(() => expect(labels()).toEqual(['Adana', 'Ankara', 'Antalya', 'Van']));
});
