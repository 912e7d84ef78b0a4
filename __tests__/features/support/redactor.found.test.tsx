import { afterEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { PaletteSearch } from '../../../src/app/palette/PaletteSearch.tsx';
import { HelpPage } from '../../../src/features/help/HelpPage.tsx';
import { ChoiceFilter } from '../../../src/shared/list/ChoiceFilter.tsx';
import { playBack } from '../../support/playBack.tsx';
import { PRO, subscription } from '../../support/planAnswers.ts';
import { renderInShell } from '../../support/renderInShell.tsx';
import { meAnswer } from '../../support/signedInPerson.ts';
import { answer, stubNetwork } from '../../support/stubNetwork.ts';
import { withHashes } from '../../support/supportFacts.ts';

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

it('a replay shows what the help found', async () => {
  answerCalls();
  const shown = renderInShell(<HelpPage />, { at: '/help' });
  await shown.user.type(await screen.findByRole('searchbox'), 'without gaps');
  await waitFor(() => expect(shown.store.getState().view).toMatchObject({ 'help:typed': { q: 'without gaps' } }));
  await waitFor(() => expect(shown.store.getState().view['help:found']).toBeDefined());
  const found = () =>
    within(screen.getByRole('region', { name: 'Search results' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  const before = found();
  expect(before).toContain('Invoices');
  await playBack(<HelpPage />, shown);
  await waitFor(() => expect(found()).toEqual(before));
  expect(screen.getByRole('searchbox')).not.toHaveValue('without gaps');
});
