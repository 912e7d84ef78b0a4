import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { AppShell } from '../../../src/app/layout/AppShell.tsx';
import { renderInShell } from '../../support/renderInShell.tsx';
import { openWindow } from '../../support/openWindow.ts';
import { meAnswer } from '../../support/signedInPerson.ts';
import { answer, stubNetwork } from '../../support/stubNetwork.ts';

beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
  stubNetwork(({ path }) => {
    if (path === '/auth/me') return answer(200, meAnswer());
    return path === '/notifications' ? answer(200, { items: [] }) : answer(404, { message: 'Not here' });
  });
});
afterEach(() => localStorage.clear());

describe('the shell', () => {
  it('has a sheet in place of the sidebar below 768 px; Ctrl+B and the menu button open it', async () => {
    openWindow(767);
    const { user } = renderInShell(<AppShell />);
    const open = await screen.findByRole('button', { name: 'Open the menu' });
    await user.click(open);
    const sheet = await screen.findByRole('dialog', { name: 'Main navigation' });
    expect(sheet).toHaveTextContent('Products');
    await user.keyboard('{Escape}');
    await user.keyboard('{Control>}b{/Control}');
    expect(await screen.findByRole('dialog', { name: 'Main navigation' })).toBeInTheDocument();
  });

  it("closes the sheet when a link in it is followed, the badge's among them", async () => {
    openWindow(767);
    const { user, path } = renderInShell(<AppShell />);
    for (const [link, target] of [
      [/^Subscription: Upgrade to Pro/, '/settings/subscription'],
      ['Products', '/products'],
    ] as const) {
      await user.click(await screen.findByRole('button', { name: 'Open the menu' }));
      await user.click(
        await within(await screen.findByRole('dialog', { name: 'Main navigation' })).findByRole('link', { name: link }),
      );
      expect(path()).toBe(target);
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Main navigation' })).not.toBeInTheDocument());
    }
  });

  it('has none from 768 px on', async () => {
    openWindow(768);
    renderInShell(<AppShell />);
    await screen.findByRole('button', { name: 'Help menu' });
    expect(screen.queryByRole('button', { name: 'Open the menu' })).toBeNull();
  });
});
