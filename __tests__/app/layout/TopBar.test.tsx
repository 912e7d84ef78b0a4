import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { TopBar } from '../../../src/app/layout/TopBar.tsx';
import type { PaletteScope } from '../../../src/app/palette/PaletteSearch.tsx';
import { renderInShell } from '../../support/renderInShell.tsx';
import { meAnswer } from '../../support/signedInPerson.ts';
import { stubNetwork } from '../../support/stubNetwork.ts';

const SUBSCRIPTION = '/settings/subscription';
const onOpenPalette = jest.fn<(scope: PaletteScope) => void>();
const plan = { id: 3, name: 'Pro', description: '', price: 3990, currency: 'TRY', period: 'monthly', tierLevel: 2 };
let subscription: object | null = null;
let me: object = meAnswer();

beforeEach(() => {
  subscription = { status: 'active', planId: 3, plan };
  me = meAnswer();
  stubNetwork((call) => {
    if (call.path === '/notifications') return new Promise(() => {}); // none is looked at here
    const body: Record<string, unknown> = { '/auth/me': me, '/subscriptions/current': { subscription } };
    return new Response(JSON.stringify(body[call.path] ?? {}), { status: call.path in body ? 200 : 404 });
  });
});
afterEach(() => localStorage.clear());

async function open(options: Parameters<typeof renderInShell>[1] = {}, narrow = false) {
  const view = renderInShell(<TopBar narrow={narrow} onOpenMenu={() => {}} onOpenPalette={onOpenPalette} />, options);
  await screen.findByRole('button', { name: /^(Account menu of|Hesap menüsü)/ });
  return view;
}
const items = () =>
  within(screen.getByRole('menu'))
    .getAllByRole('menuitem')
    .map((item) => item.getAttribute('href') ?? item.textContent);

describe('the subscription badge', () => {
  const badge = () => screen.findByLabelText(/^Subscription: /);

  it("shows the plan's name and the status", async () => {
    await open();
    expect(await badge()).toHaveTextContent('Pro Active');
  });

  it("shows 'upgrade to Pro', 'passive' and the hint 'choose a plan' when not subscribed", async () => {
    subscription = null;
    await open();
    expect(await badge()).toHaveTextContent('Upgrade to Pro Passive Choose plan');
  });

  it('keeps the plan but hints at choosing one when the subscription has ended', async () => {
    subscription = { status: 'canceled', planId: 3, plan };
    await open({ language: 'tr' });
    expect(await screen.findByLabelText(/^Abonelik: /)).toHaveTextContent('Pro İptal edildi Plan seç');
  });

  it("says 'passive' of a status that it does not know", async () => {
    subscription = { status: 'under_review', planId: 3, plan };
    await open();
    expect(await badge()).toHaveTextContent('Pro Passive Choose plan');
  });

  it('is also shown when the call fails, as not subscribed', async () => {
    subscription = { broken: true };
    await open();
    expect(await badge()).toHaveTextContent('Upgrade to Pro');
  });

  it('links to settings/subscription', async () => {
    await open();
    expect(await badge()).toHaveAttribute('href', SUBSCRIPTION);
  });
});

describe('the help menu', () => {
  it('leads to help, settings/brand, settings/team and settings/subscription, then to link and report', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Help menu' }));
    expect(items()).toEqual([
      '/help',
      '/settings/brand',
      '/settings/team',
      SUBSCRIPTION,
      'Copy link to this view',
      'Report a problem',
    ]);
  });

  it('is worked by keyboard and gives the focus back', async () => {
    const { user, path } = await open();
    const button = screen.getByRole('button', { name: 'Help menu' });
    act(() => button.focus());
    await user.keyboard('{Enter}');
    expect(screen.getByRole('menuitem', { name: 'Help' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
    await user.keyboard('{Enter}{ArrowDown}{Enter}');
    expect(path()).toBe('/settings/brand');
  });
});

describe('language and theme', () => {
  it('switch at a press and are stored locally under their own keys', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'TR, Language: Türkçe' }));
    expect(localStorage.getItem('language')).toBe('tr');
    await user.click(screen.getByRole('button', { name: 'Switch to dark theme' }));
    expect(localStorage.getItem('theme')).toBe('dark');
  });
});

describe('the account menu', () => {
  it("has profile, account settings, subscription and logout, and shows the person's own role", async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Account menu of Elif' }));
    expect(items()).toEqual(['/profile', '/settings', SUBSCRIPTION, 'Sign out']);
    expect(screen.getByText('Owner at Çınar')).toBeInTheDocument();
  });
});

describe('the brand switcher', () => {
  const brands = (count: number) =>
    Array.from({ length: count }, (_, place) => {
      const [membership] = meAnswer({ brand: { id: 7 + place, name: `Marka ${place}` } }).data.user.memberships;
      if (!membership) throw new Error('No membership');
      return { ...membership, brandId: 7 + place };
    });

  it('shows the logo of a brand that has one, the initial of the others', async () => {
    me = meAnswer({
      memberships: brands(2).map((one) =>
        one.brandId === 7 ? { ...one, brand: { ...one.brand, logoUrl: '/logos/7.png' } } : one,
      ),
    });
    const { user } = await open();
    const button = screen.getByRole('button', { name: 'Brand: Marka 0' });
    expect(button.querySelector('img')).toHaveAttribute('src', '/logos/7.png');
    await user.click(button);
    expect(
      screen
        .getAllByRole('menuitemradio')
        .map((choice) => choice.querySelector('img')?.getAttribute('src') ?? choice.textContent?.[0]),
    ).toEqual(['/logos/7.png', 'M']);
  });

  it('lists few brands in a menu', async () => {
    me = meAnswer({ memberships: brands(3) });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Brand: Marka 0' }));
    expect(screen.getAllByRole('menuitemradio')).toHaveLength(3);
  });

  it('lets many be found by name', async () => {
    me = meAnswer({ memberships: brands(9) });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Brand: Marka 0' }));
    expect(screen.queryByRole('menu')).toBeNull();
    expect(onOpenPalette).toHaveBeenLastCalledWith('brands');
  });
});

describe('below 768 px', () => {
  it('keeps menu, brand, search, notifications and account; the rest is in the sheet', async () => {
    await open({}, true);
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Open the menu',
      'Search or jump to',
      'Notifications, 0 unread',
      'Account menu of Elif',
    ]);
  });
});
