import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { Formik } from 'formik';
import type { ReactElement } from 'react';
import { PaletteSearch } from '../../../src/app/palette/PaletteSearch.tsx';
import { createPlayedStore, showState } from '../../../src/app/replay/playedStore.ts';
import type { RootState } from '../../../src/app/rootReducer.ts';
import type { Store } from '../../../src/app/store.ts';
import '../../../src/features/support/allEndpoints.ts';
import { readSupportFile } from '../../../src/features/support/readSupportFile.ts';
import { supportFile } from '../../../src/features/support/supportFile.ts';
import { ItemsField } from '../../../src/features/shipments/commands/ItemsField.tsx';
import { PlayedContext } from '../../../src/shared/replay/played.ts';
import { PRO, subscription } from '../../support/planAnswers.ts';
import { renderInShell } from '../../support/renderInShell.tsx';
import { meAnswer } from '../../support/signedInPerson.ts';
import { answer, stubNetwork } from '../../support/stubNetwork.ts';
import { FACTS, replay, withHashes } from '../../support/supportFacts.ts';

Element.prototype.scrollIntoView = jest.fn<() => void>();
withHashes();
afterEach(() => localStorage.clear());

const AT = '2026-11-20T10:00:00.000Z';
const PALETTE = <PaletteSearch scope="all" narrow={false} onClose={() => {}} />;
const PICKER = (
  <Formik initialValues={{ items: [] }} onSubmit={() => {}}>
    <ItemsField />
  </Formik>
);
const SCREENS: [string, ReactElement, string][] = [
  ['the palette', PALETTE, 'palette:typed'],
  ['a picker', PICKER, 'look:newItem'],
];

/** The answer that has the product. */
interface Entry {
  originalArgs: { q: string };
  data: { entities: Record<string, { name: string }> };
}

/** What was recorded while this was typed, as the states of a file. */
async function fileOf(element: ReactElement, typed: string, name: string) {
  const product = { id: 5, name: typed, category: 'skin-care', sku: null, image: null, price: 1, currency: 'TRY' };
  stubNetwork(({ path, search }) => {
    if (path === '/auth/me') return answer(200, meAnswer());
    if (path === '/subscriptions/current') return answer(200, { subscription: subscription(PRO) });
    if (path === '/products') {
      const isFound = search.get('q') === typed;
      const row = { ...product, stock: null, status: 'active', version: 1, createdAt: AT, updatedAt: AT };
      return answer(200, { items: isFound ? [row] : [], total: isFound ? 1 : 0, page: 1, limit: 5 });
    }
    return answer(404);
  });
  const { store, user, unmount } = renderInShell(element);
  await user.type(await screen.findByRole('combobox'), typed);
  await waitFor(() => expect(store.getState().view[name]).toEqual({ q: typed }));
  expect(await screen.findByRole('option', { name: typed })).toBeInTheDocument();
  const recording = store.dispatch((_dispatch, _state, { recording: read }) => read());
  unmount();
  if (!recording) throw new Error('nothing was recorded');
  const file = await supportFile(recording, FACTS, replay);
  const read = await readSupportFile(JSON.stringify(file));
  if ('refused' in read) throw new Error(read.refused);
  const states = read.actions.reduce<object[]>(
    (all, action) => [...all, replay(all.at(-1) ?? {}, action)],
    [read.state],
  );
  // Hashes may hold any four digits.
  const text = JSON.stringify(file, (key, value: unknown) => (key === 'hashes' ? null : value));
  return { text, states: states as RootState[] }; // a file of the console's own
}

function play(element: ReactElement, state: RootState): Store {
  const store = createPlayedStore();
  showState(store, { state, at: Date.now(), language: 'en' });
  renderInShell(<PlayedContext value>{element}</PlayedContext>, { store });
  return store;
}

describe.each(SCREENS)('what is typed into %s', (_place, element, name) => {
  it.each(['Zübeyde Kanaryacıoğlu', 'zubeyde.kanarya@posta.ornek.com', '0532 741 85 96'])(
    'does not leave in a file, and finds there what it found: %s',
    async (typed) => {
      const { text, states } = await fileOf(element, typed, name);
      for (const part of typed.split(/[\s@.]+/).filter((one) => one.length > 3))
        expect(text.toLocaleLowerCase('tr')).not.toContain(part.toLocaleLowerCase('tr'));
      expect(text.replaceAll(/\D/g, '')).not.toContain('5327418596');
      const end = states.at(-1);
      const entries: object[] = Object.values(end?.api.queries ?? {}).flatMap((one) => one ?? []);
      const entry = entries.find((one) => 'data' in one && JSON.stringify(one.data).includes('"5"')) as Entry;
      const { q } = entry.originalArgs;
      const { entities } = entry.data;
      expect(end?.view[name]).toEqual({ q });
      if (end) play(element, end);
      expect(await screen.findByRole('combobox')).toHaveValue(q);
      expect(await screen.findByRole('option', { name: entities['5']?.name ?? '' })).toBeInTheDocument();
    },
  );
});
