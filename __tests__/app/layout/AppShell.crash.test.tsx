import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { openWindow } from '../../support/openWindow.ts';
import { renderInShell } from '../../support/renderInShell.tsx';
import { meAnswer } from '../../support/signedInPerson.ts';
import { answer, type SentCall, stubNetwork } from '../../support/stubNetwork.ts';

const breaking = {
  CommandPalette: (): null => {
    throw new TypeError('kanarya');
  },
  SidebarSheet: ({ open }: { open: boolean }) => (open ? breaking.CommandPalette() : null),
};
jest.unstable_mockModule('../../../src/app/palette/CommandPalette.tsx', () => breaking);
jest.unstable_mockModule('../../../src/app/layout/SidebarSheet.tsx', () => breaking);
const { AppShell } = await import('../../../src/app/layout/AppShell.tsx');

let sent: SentCall[] = [];
beforeEach(() => {
  openWindow(390);
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
  jest.spyOn(console, 'error').mockImplementation(() => {});
  sent = stubNetwork(({ path }) => {
    if (path === '/auth/me') return answer(200, meAnswer());
    return path === '/notifications' ? answer(200, { items: [] }) : answer(404, { message: 'Not here' });
  });
});
afterEach(() => localStorage.clear());

it.each([
  ['palette', 'Search or jump to'],
  ['sidebar', 'Open the menu'],
])('a crash in the %s leaves the shell alive, and can be tried again', async (name, button) => {
  const { user } = renderInShell(<AppShell />, { at: '/products' });
  for (const time of [1, 2]) {
    await user.click(await screen.findByRole('button', { name: button }));
    const dialog = await screen.findByRole('alertdialog', { name: 'This part stopped working' });
    await waitFor(() => expect(sent.filter(({ path }) => path === '/reports')).toHaveLength(time));
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  }
  expect(sent.find(({ path }) => path === '/reports')?.body).toMatchObject({
    kind: 'crash',
    what: `/products ${name} TypeError: kanarya`,
  });
});
