import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { Sidebar } from '../../../src/app/layout/Sidebar.tsx';
import { isActiveEntry, SCREENS, SIDEBAR_ENTRIES, SIDEBAR_GROUPS } from '../../../src/app/layout/sidebarEntries.ts';
import { SidebarNav } from '../../../src/app/layout/SidebarNav.tsx';
import { isRoute } from '../../../src/shared/isRoute.ts';
import { patterns } from '../../../src/shared/paths.ts';
import { renderInShell } from '../../support/renderInShell.tsx';
import { meAnswer } from '../../support/signedInPerson.ts';
import { stubNetwork } from '../../support/stubNetwork.ts';

beforeEach(() => {
  stubNetwork({ 'GET /auth/me': { body: meAnswer() } });
});
afterEach(() => localStorage.clear());

const nav = () => screen.findByRole('navigation');

describe('sidebar entries, as specified', () => {
  it('are dashboard, challenges, analytics, wallet, brands, products, discounts, captured contents, licence requests, creators, in this order', () => {
    const order = [
      '/',
      '/challenges',
      '/analytics',
      '/wallet',
      '/brands',
      '/products',
      '/discounts',
      '/contents/captured',
      '/licensing/requests',
      '/creators',
    ];
    expect(SIDEBAR_ENTRIES.map(({ path }) => path)).toEqual(order.filter(isRoute));
  });

  it('end with a Settings group, then an Integrations group with Shopify and feeds', () => {
    const specified = {
      settings: ['/settings/subscription'],
      integrations: ['/settings/integrations/shopify', '/feeds'],
    };
    const groups = SIDEBAR_GROUPS.map(({ key, entries }) => [
      key,
      entries.map(({ path }) => path).filter((path) => specified[key].includes(path)),
    ]);
    expect(groups).toEqual(
      Object.entries(specified)
        .map(([key, paths]) => [key, paths.filter(isRoute)])
        .filter(([, paths]) => paths?.length),
    );
  });

  it('are, with what only menus and lists lead to, every screen that needs neither an object nor a link from a mail', () => {
    const elsewhere: readonly string[] = [
      patterns.login,
      patterns.register,
      patterns.forgotPassword,
      patterns.createBrand,
      patterns.awaitingApproval,
      patterns.unsubscribe,
      patterns.acceptInvitation,
      patterns.paymentSuccess,
      patterns.paymentFail,
      // Other names of the library.
      patterns.content,
      patterns.media,
    ];
    const screens = Object.values(patterns).filter((pattern) => !pattern.includes(':') && !elsewhere.includes(pattern));
    expect(SCREENS.map(({ path }) => path).sort()).toEqual(screens.sort());
  });

  it('have labels in Turkish', async () => {
    renderInShell(<SidebarNav expanded />, { language: 'tr' });
    expect(within(await nav()).getByRole('link', { name: 'Panel' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ürünler' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Ayarlar' })).toBeInTheDocument();
  });
});

describe('a press on an entry', () => {
  /** Whether the console follows it; what it leaves to the browser stops at the window. */
  const press = (name: string, held: MouseEventInit = {}): boolean => {
    let isFollowed = false;
    window.addEventListener(
      'click',
      (event) => {
        isFollowed = event.defaultPrevented;
        event.preventDefault();
      },
      { once: true },
    );
    fireEvent.click(screen.getByRole('link', { name }), { button: 0, ...held });
    return isFollowed;
  };

  it('opens the screen without loading the page anew, and tells who has to make way', async () => {
    const onNavigate = jest.fn();
    const { path } = renderInShell(<SidebarNav expanded onNavigate={onNavigate} />);
    await nav();
    expect(press('Products')).toBe(true);
    expect(path()).toBe('/products');
    expect(onNavigate).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('link', { name: 'Products' })).toHaveAttribute('aria-current', 'page');
  });

  it.each([
    ['Ctrl', { ctrlKey: true }],
    ['Meta', { metaKey: true }],
    ['Shift', { shiftKey: true }],
    ['the middle button', { button: 1 }],
  ])('with %s is the browser’s: it opens a tab or a window', async (_, held) => {
    const { path } = renderInShell(<SidebarNav expanded />, { at: '/wallet' });
    await nav();
    expect(press('Products', held)).toBe(false);
    expect(path()).toBe('/wallet');
  });
});

describe('sidebar groups', () => {
  it('both start collapsed, and open and close at a press', async () => {
    const { user } = renderInShell(<SidebarNav expanded />);
    await nav();
    for (const { key } of SIDEBAR_GROUPS)
      expect(screen.getByRole('button', { name: new RegExp(key, 'i') })).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('link', { name: 'Team' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Settings' }));
    expect(screen.getByRole('link', { name: 'Team' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Settings' }));
    expect(screen.queryByRole('link', { name: 'Team' })).toBeNull();
  });

  it('offer only what the role may do', async () => {
    stubNetwork({ 'GET /auth/me': { body: meAnswer({ role: 'VIEWER' }) } });
    const { user } = renderInShell(<SidebarNav expanded />);
    await nav();
    await user.click(screen.getByRole('button', { name: 'Settings' }));
    expect(screen.getByRole('link', { name: 'Team' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Audit trail' })).toBeNull();
  });
});

describe('the active entry', () => {
  it('is the one that matches the current path, pages below it included', async () => {
    renderInShell(<SidebarNav expanded />, { at: '/products/edit/3' });
    await nav();
    expect(
      screen
        .getAllByRole('link')
        .filter((link) => link.hasAttribute('aria-current'))
        .map((link) => link.textContent),
    ).toEqual(['Products']);
  });

  it.each([true, false])('shows on its closed group (expanded: %s)', async (expanded) => {
    const { user } = renderInShell(<SidebarNav expanded={expanded} />, { at: '/settings/team' });
    await nav();
    expect(screen.getByRole('button', { name: 'Settings' })).toHaveAttribute('data-active');
    if (!expanded) return;
    await user.click(screen.getByRole('button', { name: 'Settings' }));
    expect(screen.getByRole('button', { name: 'Settings' })).not.toHaveAttribute('data-active');
    expect(screen.getByRole('link', { name: 'Team' })).toHaveAttribute('aria-current', 'page');
  });

  it('is the dashboard on / alone, and nothing that merely begins alike', () => {
    expect([
      isActiveEntry({ path: '/' }, '/'),
      isActiveEntry({ path: '/' }, '/products'),
      isActiveEntry({ path: '/brands' }, '/brandsfoo'),
    ]).toEqual([true, false, false]);
  });
});

describe('the sidebar', () => {
  it('is 16rem wide, 3rem collapsed to icons only', async () => {
    const { container, rerender } = renderInShell(
      <>
        <Sidebar expanded onToggle={() => {}} />
        <Sidebar expanded={false} onToggle={() => {}} />
      </>,
    );
    await screen.findAllByRole('navigation');
    const [wide, icons] = [...container.querySelectorAll('aside')];
    expect(wide).toHaveStyle({ width: '16rem' });
    expect(icons).toHaveStyle({ width: '3rem' });
    expect(wide).toHaveTextContent('Products');
    expect(icons).not.toHaveTextContent('Products');
    expect(within(icons ?? container).getByRole('link', { name: 'Products' })).toBeInTheDocument();
    rerender(<div />);
  });

  describe('with icons only', () => {
    beforeEach(() => {
      jest.useFakeTimers();
    });
    afterEach(() => {
      jest.useRealTimers();
    });
    const wait = (ms: number) =>
      act(async () => {
        await jest.advanceTimersByTimeAsync(ms);
      });
    const pointer = (kind: 'pointerEnter' | 'pointerLeave', element: Element | null) =>
      fireEvent[kind](element ?? document.body, { pointerType: 'mouse' });

    it('opens a group beside it after the pointer rested for 100 ms, and grants it 300 ms to come back', async () => {
      renderInShell(<SidebarNav expanded={false} />);
      await wait(50);
      const group = screen.getByRole('button', { name: 'Settings' }).closest('li');
      pointer('pointerEnter', group);
      await wait(99);
      expect(screen.queryByRole('link', { name: 'Team' })).toBeNull();
      await wait(1);
      expect(screen.getByRole('link', { name: 'Team' })).toBeInTheDocument();
      pointer('pointerLeave', group);
      await wait(299);
      pointer('pointerEnter', group);
      await wait(1000);
      expect(screen.getByRole('link', { name: 'Team' })).toBeInTheDocument();
      pointer('pointerLeave', group);
      await wait(300);
      expect(screen.queryByRole('link', { name: 'Team' })).toBeNull();
    });

    it('opens a group by keyboard too; Escape closes it and gives the focus back', async () => {
      renderInShell(<SidebarNav expanded={false} />);
      await wait(50);
      const button = screen.getByRole('button', { name: 'Settings' });
      act(() => button.focus());
      fireEvent.click(button);
      const link = screen.getByRole('link', { name: 'Team' });
      act(() => link.focus());
      fireEvent.keyDown(link, { key: 'Escape' });
      expect(screen.queryByRole('link', { name: 'Team' })).toBeNull();
      expect(button).toHaveFocus();
    });
  });
});
