import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { useSwitchOnOtherScreen } from '../../../src/app/brandArrival.ts';
import { CommandPalette } from '../../../src/app/palette/CommandPalette.tsx';
import { arrange, type Command, fit } from '../../../src/app/palette/commands.ts';
import type { PaletteScope } from '../../../src/app/palette/PaletteSearch.tsx';
import { commandChosen, readRecentCommands } from '../../../src/app/palette/recentCommandsSlice.ts';
import { usePaletteShortcut } from '../../../src/app/palette/usePaletteShortcut.ts';
import { RecordDrawer } from '../../../src/shared/record/RecordDrawer.tsx';
import { selectBrandId } from '../../../src/shared/session/selectedBrandSlice.ts';
import { HomeIcon } from '../../../src/shared/ui/icons.tsx';
import { challengeRow, runningAnswer } from '../../support/challengeAnswers.ts';
import { creatorRow } from '../../support/creatorAnswers.ts';
import { PRO, subscription } from '../../support/planAnswers.ts';
import { renderInShell } from '../../support/renderInShell.tsx';
import { meAnswer } from '../../support/signedInPerson.ts';
import { answer, stubNetwork, type SentCall } from '../../support/stubNetwork.ts';

Element.prototype.scrollIntoView = jest.fn<() => void>();
let sent: SentCall[] = [];
const product = {
  id: 5,
  name: 'İnci Serumu',
  category: 'skin-care',
  sku: null,
  image: null,
  price: 1,
  currency: 'TRY',
  stock: null,
  status: 'active',
  version: 1,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
};

beforeEach(() => {
  const [membership] = meAnswer().data.user.memberships;
  const memberships = membership
    ? [membership, { ...membership, brandId: 8, brand: { ...membership.brand, id: 8, name: 'Papatya' } }]
    : [];
  sent = stubNetwork(({ path, search }) => {
    if (path === '/auth/me') return answer(200, meAnswer({ memberships }));
    if (path === '/subscriptions/current')
      return answer(200, {
        subscription: subscription(PRO),
      });
    if (path === '/challenges/7') return answer(200, { challenge: runningAnswer({ productShipping: 'physical' }) });
    if (path === '/challenges/8') return answer(200, { challenge: runningAnswer({ id: 8, productShipping: 'none' }) });
    if (path === '/challenges')
      return answer(200, {
        items: search.get('q') === 'winter' ? [challengeRow(3, 'Winter care', { label: 'Q4' })] : [],
        total: 0,
        page: 1,
        limit: 5,
      });
    if (path === '/shipments/challenges')
      return answer(200, {
        items: ['winter', null].includes(search.get('q')) ? [{ id: 3, title: 'Winter care' }] : [],
      });
    if (path === '/creators')
      return answer(200, {
        items:
          search.get('q') === 'deniz'
            ? [creatorRow(42, { firstName: 'Deniz', lastName: 'Ak', username: 'deniz.ak' })]
            : [],
        total: 0,
        page: 1,
        limit: 5,
      });
    if (path === '/products')
      return answer(200, { items: search.get('q')?.startsWith('in') ? [product] : [], total: 0, page: 1, limit: 5 });
    return answer(404);
  });
});
afterEach(() => localStorage.clear());

/** The palette as the shell draws it, which also selects the brand that a navigation brings. */
function Host({ scope }: { scope: PaletteScope }) {
  useSwitchOnOtherScreen();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      {open && <CommandPalette scope={scope} onClose={() => setOpen(false)} />}
    </>
  );
}
async function open(options: Parameters<typeof renderInShell>[1] = {}, scope: PaletteScope = 'all') {
  const view = renderInShell(<Host scope={scope} />, options);
  await view.user.click(await screen.findByRole('button', { name: 'Open' }));
  return { ...view, field: await screen.findByRole('combobox') };
}
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const active = () => screen.getByRole('option', { selected: true }).textContent;

describe('the command palette', () => {
  it('goes to any screen by a few letters of its name', async () => {
    const { user, field, path } = await open();
    expect(field).toHaveFocus();
    await user.type(field, 'tea');
    expect(active()).toBe('Team');
    await user.keyboard('{Enter}');
    expect(path()).toBe('/settings/team');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leads from the page of a challenge to its shipments, if it has any', async () => {
    const first = await open({ at: '/challenges/7?tab=accepted' });
    await waitFor(() => expect(options()[0]).toBe('Shipments of Winter care'));
    await first.user.type(first.field, 'shipm{Enter}');
    expect(first.path()).toBe('/challenges/7/shipments');
    first.unmount();
    await open({ at: '/challenges/8' });
    await waitFor(() => expect(sent.some(({ path }) => path === '/challenges/8')).toBe(true));
    expect(options()).not.toContain('Shipments of Winter care');
  });

  it('does not mind dotted and dotless i, capitals or accents', async () => {
    const { user, field } = await open({ language: 'tr' });
    await user.type(field, 'URUNLER');
    expect(active()).toBe('Ürünler');
    await user.clear(field);
    await user.type(field, 'EKIP');
    expect(active()).toBe('Ekip');
  });

  it('switches brand, theme and language', async () => {
    const { user, field, store } = await open();
    await user.type(field, 'papatya{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(selectBrandId(store.getState())).toBe(8);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.type(await screen.findByRole('combobox'), 'dark{Enter}');
    expect(store.getState().preferences.theme).toBe('dark');
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.type(await screen.findByRole('combobox'), 'türkçe{Enter}');
    expect(store.getState().preferences.language).toBe('tr');
  });

  it('finds a product of the selected brand by name, once typing rests, and opens it', async () => {
    const { user, field, path } = await open();
    await user.type(field, 'inci');
    const found = await screen.findByRole('option', { name: 'İnci Serumu' });
    expect(
      sent.filter(({ path }) => path === '/products').map(({ search }) => [search.get('q'), search.get('brandId')]),
    ).toEqual([['inci', '7']]);
    await user.click(found);
    expect(path()).toBe('/products/edit/5');
  });

  it('finds a challenge, and a creator who opens over the screen', async () => {
    const { user, field, path } = await open({ at: '/products?stock=limited' });
    await user.type(field, 'deniz');
    await user.click(await screen.findByRole('option', { name: /^Deniz Ak/ }));
    expect(path()).toBe('/products?stock=limited&creator=42');
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.type(await screen.findByRole('combobox'), 'winter');
    const challenges = await screen.findByRole('group', { name: 'Challenges' });
    await user.click(within(challenges).getByRole('option', { name: /^Winter care/ }));
    expect(path()).toBe('/challenges/3');
  });

  it.each(['winter', 'shipments', 'gönderi', 'gönderi winter'])(
    'leads to shipments from anywhere by %s',
    async (words) => {
      const { user, path, field } = await open();
      await user.type(field, words);
      const group = await screen.findByRole('group', { name: 'Shipments' });
      await user.click(within(group).getByRole('option', { name: /^Winter care/ }));
      expect(path()).toBe('/challenges/3/shipments');
    },
  );

  it('is done searching once the field is cleared', async () => {
    const { user, field } = await open();
    await user.type(field, 'inci');
    await screen.findByRole('option', { name: 'İnci Serumu' });
    await user.clear(field);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('works on when the server does not answer', async () => {
    const { user, field } = await open();
    stubNetwork(() => Promise.reject(new TypeError('Failed to fetch')));
    await user.type(field, 'products');
    expect(options()).toContain('Products');
  });

  it('shows what was chosen last first, without what was searched for', async () => {
    const { user, field, store } = await open();
    await user.type(field, 'audit{Enter}');
    await user.click(screen.getByRole('button', { name: 'Open' }));
    const recent = within(await screen.findByRole('group', { name: 'Recent' }));
    expect(recent.getAllByRole('option').map((option) => option.textContent)).toEqual(['Audit trail']);
    await user.type(screen.getByRole('combobox'), 'inci');
    await user.click(await screen.findByRole('option', { name: 'İnci Serumu' }));
    expect(store.getState().recentCommands).toEqual(['screen:audit']);
  });

  it('is a combobox worked by keyboard alone, and gives the focus back', async () => {
    const { user, field } = await open();
    const [first = '', second = ''] = options();
    expect(active()).toBe(first);
    await user.keyboard('{ArrowDown}');
    expect(active()).toBe(second);
    expect(field).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
    expect(field).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(active()).toBe(options().at(-1));
    expect(field).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
  });

  it('says when nothing fits', async () => {
    const { user, field } = await open();
    await user.type(field, 'qqqq');
    expect(await screen.findByText(/Nothing is called “qqqq”/)).toBeInTheDocument();
  });

  it('shows brands alone when one looks for a brand', async () => {
    await open({}, 'brands');
    expect(options()).toEqual(['PapatyaSwitch brand']);
  });

  it('offers a viewer nothing that is not allowed', async () => {
    stubNetwork({ 'GET /auth/me': { body: meAnswer({ role: 'VIEWER' }) } });
    await open();
    expect(options()).not.toContain('New product');
    expect(options()).not.toContain('New challenge');
    expect(options()).not.toContain('Audit trail');
    expect(options()).toContain('Products');
  });
});

describe('its shortcut', () => {
  it('is Ctrl or Meta plus k, silent while somebody types or a dialog is open', () => {
    const onOpen = jest.fn();
    renderHook(() => usePaletteShortcut(onOpen));
    fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
    fireEvent.keyDown(window, { key: 'K', metaKey: true });
    expect(onOpen).toHaveBeenCalledTimes(2);
    const input = document.body.appendChild(document.createElement('input'));
    fireEvent.keyDown(input, { key: 'k', ctrlKey: true });
    fireEvent.keyDown(window, { key: 'k' });
    fireEvent.keyDown(window, { key: 'k', ctrlKey: true, shiftKey: true });
    input.setAttribute('aria-modal', 'true');
    fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
    expect(onOpen).toHaveBeenCalledTimes(2);
    input.remove();
  });

  it('works over a record that is open beside its list, so that this view can be linked and reported', () => {
    const onOpen = jest.fn();
    renderHook(() => usePaletteShortcut(onOpen));
    render(
      <RecordDrawer title="Record" closeLabel="Close" width={400} onClose={() => {}}>
        <p>Facts</p>
      </RecordDrawer>,
    );
    expect(screen.getByRole('dialog', { name: 'Record' })).toHaveAttribute('aria-modal', 'true');
    fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
    expect(onOpen).toHaveBeenCalledTimes(1);
  });
});

describe('commands', () => {
  const named = (label: string): Command => ({ id: label, group: 'screens', label, icon: HomeIcon, run: () => {} });

  it('fit best at their beginning, then at a word, then anywhere; every word must occur', () => {
    expect(['Brand settings', 'My brand', 'Rebranding', 'Team'].map((label) => fit(label, 'BRAND'))).toEqual([
      3, 2, 1, 0,
    ]);
    expect([fit('Brand settings', 'set bra'), fit('Brand settings', 'set x')]).toEqual([2, 0]);
    expect(arrange([named('Rebranding'), named('Brand')], 'brand', []).map(({ label }) => label)).toEqual([
      'Brand',
      'Rebranding',
    ]);
  });

  it('remember at most five, each once', () => {
    expect(readRecentCommands(['a', 4, 'b'])).toEqual(['a', 'b']);
    expect(readRecentCommands({})).toBeNull();
    expect(commandChosen('a').payload).toBe('a');
  });
});
