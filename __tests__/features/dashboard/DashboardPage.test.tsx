import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { DashboardAnswer } from '#contract/schemas/dashboard';
import { DashboardPage } from '../../../src/features/dashboard/DashboardPage.tsx';
import { greetingKey } from '../../../src/features/dashboard/greeting.ts';
import { waitingTarget } from '../../../src/features/dashboard/waitingTarget.ts';
import { api } from '../../../src/shared/api/api.ts';
import { connectToastHost, type Toast } from '../../../src/shared/notify/toastQueue.ts';
import { ENTERPRISE, FREE, subscription } from '../../support/planAnswers.ts';
import { renderInShell } from '../../support/renderInShell.tsx';
import { meAnswer } from '../../support/signedInPerson.ts';
import { answer, type SentCall, stubNetwork } from '../../support/stubNetwork.ts';

const EMPTY: DashboardAnswer = { setUp: [], waiting: [], money: [], running: { total: 0, items: [] } };
let dashboard: DashboardAnswer | number = EMPTY;
/** What the server tells of what is used; null where it does not know the call. */
let capacity: Record<string, { used: number; limit: number | null }> | null = null;
let role = 'OWNER';
/** The server's notifications; null where it has none. */
let news: object[] | null = null;
/** What the server answers to steps that are put away. */
let putAway: Parameters<typeof answer> = [200];
/** What the brand has bought. */
let bought = ENTERPRISE;
let sent: SentCall[] = [];
let toasts: Toast[] = [];
let leave = () => {};

beforeEach(() => {
  [dashboard, role, toasts, capacity, news] = [EMPTY, 'OWNER', [], null, null];
  putAway = [200, { dismissed: [] }];
  bought = ENTERPRISE;
  leave = connectToastHost((toast) => {
    toasts.push(toast);
  });
  sent = stubNetwork(({ path, method }) => {
    if (path === '/auth/me') return answer(200, meAnswer({ role }));
    if (path === '/subscriptions/current') return answer(200, { subscription: subscription(bought) });
    if (path === '/subscriptions/capacity') return capacity ? answer(200, capacity) : answer(404);
    if (path === '/dashboard')
      return typeof dashboard === 'number' ? answer(dashboard, { message: 'no' }) : answer(200, dashboard);
    if (path === '/notifications' && news) return answer(200, { items: news, total: news.length, unread: news.length });
    if (path.endsWith('/read')) return answer(200, {});
    return method === 'PUT' ? answer(...putAway) : answer(404);
  });
});
afterEach(() => {
  leave();
  localStorage.clear();
});

async function open(content: DashboardAnswer | number, language: 'tr' | 'en' = 'en') {
  dashboard = content;
  const view = renderInShell(<DashboardPage />, { language });
  await screen.findByRole('heading', { level: 1 });
  return view;
}
/** A card with what it shows, not what stands there while it is loading. */
const card = async (name: string) => {
  const region = await screen.findByRole('region', { name });
  await waitFor(() => expect(region).not.toHaveAttribute('aria-busy', 'true'));
  return region;
};
const step = (name: DashboardAnswer['setUp'][number]['step'], done = false, dismissed = false) => ({
  step: name,
  done,
  dismissed,
});

describe('the approval of the brand', () => {
  const approved = {
    id: 5,
    type: 'brand_approved',
    title: 'Approved',
    body: '',
    link: null,
    isRead: false,
    createdAt: '2026-11-20T09:00:00.000Z',
  };

  it('is celebrated until its news is read, and leads to the first challenge', async () => {
    news = [approved];
    const { user } = await open(EMPTY);
    const moment = within(await screen.findByRole('region', { name: /is approved$/ }));
    expect(moment.getByRole('link', { name: 'Create a challenge' })).toHaveAttribute('href', '/challenges/new');
    await user.click(moment.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: /is approved$/ })).toBeNull());
    expect(sent.some(({ method, path }) => method === 'POST' && path === '/notifications/5/read')).toBe(true);
  });

  it('is over when its news was read', async () => {
    news = [{ ...approved, isRead: true }];
    await open(EMPTY);
    await waitFor(() => expect(sent.some(({ path }) => path === '/notifications')).toBe(true));
    expect(screen.queryByRole('region', { name: /is approved$/ })).toBeNull();
  });
});

describe('things to do next', () => {
  const setUp = [step('brand', true), step('product'), step('funding')];

  it('ticks itself from the data and leads to the next step', async () => {
    await open({ ...EMPTY, setUp });
    const list = within(await card('Things to do next'));
    expect(list.getByText('1 of 3 done')).toBeInTheDocument();
    expect(list.getAllByRole('listitem')[0]).toHaveTextContent('Complete your brand, done');
    expect(list.getByRole('link', { name: 'Add your first product' })).toHaveAttribute('href', '/products/create');
    expect(list.getByRole('link', { name: 'How to: Add your first product' })).toHaveAttribute(
      'href',
      '/help?article=products',
    );
  });

  it('is put away for good', async () => {
    const { user } = await open({ ...EMPTY, setUp });
    await user.click(await screen.findByRole('button', { name: 'Put away: Add your first product' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Add your first product' })).toBeNull());
    await waitFor(() =>
      expect(sent.filter(({ method }) => method === 'PUT').map(({ path, body }) => ({ path, body }))).toEqual([
        { path: '/dashboard/set-up', body: { dismissed: ['product'] } },
      ]),
    );
  });

  it('comes back with a word where that could not be kept', async () => {
    putAway = [503, { requestId: 'req-9' }];
    const { user } = await open({ ...EMPTY, setUp });
    await user.click(await screen.findByRole('button', { name: 'Put away: Add your first product' }));
    await waitFor(() =>
      expect(toasts.at(-1)).toMatchObject({
        kind: 'error',
        message: 'This could not be saved, so the list is as it was',
        details: { requestId: 'req-9' },
      }),
    );
    expect(await screen.findByRole('link', { name: 'Add your first product' })).toBeInTheDocument();
  });

  it('comes back step by step: taking something back brings back what went with it, not what was put away since', async () => {
    const { user } = await open({ ...EMPTY, setUp: [...setUp, step('challenge')] });
    const shown = () =>
      within(
        screen.queryByRole('region', { name: 'Things to do next' }) ?? document.createElement('div'),
      ).queryAllByRole('listitem').length;
    await user.click(await screen.findByRole('button', { name: 'Put away: Add your first product' }));
    await waitFor(() => expect(shown()).toBe(3));
    await user.click(screen.getByRole('button', { name: 'Put the rest away' }));
    await waitFor(() => expect(shown()).toBe(0));
    act(() => toasts[0]?.action?.run());
    await waitFor(() => expect(shown()).toBe(2));
    expect(screen.getByRole('link', { name: 'Add your first product' })).toBeInTheDocument();
    act(() => toasts[1]?.action?.run());
    await waitFor(() => expect(shown()).toBe(4));
    const saved = sent
      .filter(({ method }) => method === 'PUT')
      .map(({ body }) => (body as { dismissed: string[] }).dismissed); // as the screen sends it
    expect(saved).toEqual([['product'], ['product', 'funding', 'challenge'], ['funding', 'challenge'], []]);
  });

  it('is not there once everything is done, nor for somebody who may do none of it', async () => {
    await open({ ...EMPTY, setUp: [step('brand', true), step('product', true)] });
    await card('Waiting on you');
    expect(screen.queryByRole('region', { name: 'Things to do next' })).toBeNull();
  });

  it('offers a viewer nothing', async () => {
    role = 'VIEWER';
    await open({ ...EMPTY, setUp });
    await card('Waiting on you');
    expect(screen.queryByRole('region', { name: 'Things to do next' })).toBeNull();
  });
});

describe('waiting on you', () => {
  it('says how many, whom, until when, and leads there', async () => {
    await open({
      ...EMPTY,
      waiting: [
        {
          kind: 'products_low',
          count: 5,
          subjects: ['Ayva yağı', 'Kavun kremi', 'Nar serumu'],
          dueAt: null,
          targetId: null,
        },
        {
          kind: 'team_invitations',
          count: 1,
          subjects: ['yeni@example.com'],
          dueAt: '2030-01-01T00:00:00.000Z',
          targetId: null,
        },
        { kind: 'notifications', count: 100, subjects: [], dueAt: null, targetId: null },
      ],
    });
    const links = within(await card('Waiting on you')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/products?stock=low_stock',
      '/settings/team',
      '/notifications',
    ]);
    expect(links[0]).toHaveTextContent('5 products are running lowAyva yağı, Kavun kremi, Nar serumu, and 2 more');
    expect(links[1]).toHaveTextContent('1 team invitation not answered');
    expect(links[2]).toHaveTextContent('100+ unread notifications');
  });

  it.each([
    'Content' as const,
    'License' as const,
    'Review' as const,
    'Notification' as const,
    { type: 'Notification' as const, id: 'PAGE' },
    { type: 'License' as const, id: 'LIST' },
  ])('is asked for again when %p changes', async (tag) => {
    const { store } = await open(EMPTY);
    await screen.findByText('Nothing is waiting on you.');
    dashboard = 500;
    act(() => void store.dispatch(api.util.invalidateTags([tag])));
    await waitFor(() => expect(sent.filter(({ path }) => path === '/dashboard')).toHaveLength(2));
  });

  it('says so when nothing waits', async () => {
    await open(EMPTY, 'tr');
    const waiting = await card('Sizi bekleyenler');
    expect(waiting).toHaveTextContent('Sizi bekleyen bir şey yok.');
    expect(within(waiting).getByRole('link', { name: 'Nasıl başlanır?' })).toHaveAttribute(
      'href',
      '/help?article=getting-started',
    );
  });

  it('offers to try again when it cannot be loaded, and recovers', async () => {
    const { user } = await open(500);
    const alert = await within(await card('Waiting on you')).findByRole('alert', {}, { timeout: 5000 });
    dashboard = EMPTY;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^Nothing is waiting on you\./, {}, { timeout: 5000 })).toBeInTheDocument();
  });

  it('is not there with a server that has no dashboard', async () => {
    await open(404);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Waiting on you' })).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('leads to the tab of the challenge on which it is decided', () => {
    expect(waitingTarget({ kind: 'applications', targetId: 4 })).toBe('/challenges/4?tab=applied');
    expect(waitingTarget({ kind: 'invitations_expiring', targetId: null })).toBe('/challenges');
    expect(waitingTarget({ kind: 'shipments_late', targetId: 4 })).toBe('/challenges/4/shipments?late=true');
    expect(waitingTarget({ kind: 'shipments_late', targetId: null })).toBe('/challenges');
    expect(waitingTarget({ kind: 'shipments_to_resolve', targetId: 4 })).toBe('/challenges/4/shipments?tab=issues');
    expect(waitingTarget({ kind: 'licences_to_answer', targetId: 4 })).toBe('/licensing/requests/4');
    expect(waitingTarget({ kind: 'licences_to_answer', targetId: null })).toBe('/licensing/requests');
  });
});

it('names challenges that run, with places, applications and end', async () => {
  await open({
    ...EMPTY,
    running: {
      total: 6,
      items: [
        {
          id: 3,
          title: 'Winter care',
          cover: null,
          isPaused: true,
          accepted: 2,
          delivered: 1,
          places: 4,
          applications: 2,
          contentEnd: '2026-12-20',
        },
      ],
    },
  });
  const running = within(await card('Running challenges'));
  expect(running.getByRole('link', { name: /^Winter care/ })).toHaveAttribute('href', '/challenges/3');
  // The brand's day ends in Istanbul, the reader's clock shows UTC.
  expect(
    running.getByText('Paused · 2 of 4 places taken · 1 delivered · 2 applications · until Dec 20, 2026 (GMT+3)'),
  ).toBeInTheDocument();
  expect(running.getByRole('link', { name: 'See all (6)' })).toHaveAttribute('href', '/challenges');
});

const days = (...last: number[]) => [...Array.from({ length: 28 - last.length }, () => 0), ...last];

describe('money', () => {
  it('shows each currency apart: available, held, and spent in 28 days', async () => {
    await open(
      {
        ...EMPTY,
        money: [
          {
            currency: 'TRY',
            availableMinor: 125_000,
            heldMinor: 20_000,
            spentMinor: 5_000,
            spentDays: days(4_000, 1_000),
          },
          { currency: 'USD', availableMinor: 100, heldMinor: 0, spentMinor: 0, spentDays: days() },
        ],
      },
      'tr',
    );
    const wallet = await card('Cüzdan');
    expect(wallet).toHaveTextContent('1.250,00 ₺');
    expect(wallet).toHaveTextContent('Son 28 günde harcanan50,00 ₺');
    expect(wallet).toHaveTextContent('1,00 $');
    // A chart for the currency in which something was spent.
    expect(within(wallet).getAllByRole('img')).toHaveLength(1);
    expect(within(wallet).getByRole('img')).toHaveAccessibleName('En çok harcanan gün. dün: 40,00\u00a0₺');
  });

  it('says that there is none yet', async () => {
    await open(EMPTY);
    expect(await card('Wallet')).toHaveTextContent('There is no money in the wallet yet.');
  });
});

it('says how much of what the plan allows is used', async () => {
  capacity = {
    activeCampaigns: { used: 5, limit: 15 },
    creators: { used: 3, limit: null },
    storageBytes: { used: 1_000_000_000, limit: 20_000_000_000 },
  };
  await open(EMPTY);
  const plan = await card('Plan');
  await waitFor(() =>
    expect(
      within(plan)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual(['Active challenges5 / 15', 'Creators this period3 / ∞', 'Storage1 GB / 20 GB']),
  );
});

it.each([
  [ENTERPRISE, 'unlimited active challenges', 'unlimited creators', 'unlimited storage'],
  [FREE, '1 active challenge', '3 creators', '1 GB storage'],
])('names what the plan allows where nobody tells what is used, and leads to plan and wallet', async (of, ...lines) => {
  bought = of;
  await open(EMPTY);
  const shown = within(await card('Plan'));
  expect(shown.getByRole('link')).toHaveAttribute('href', '/settings/subscription');
  expect(within(await card('Wallet')).getByRole('link')).toHaveAttribute('href', '/wallet');
  await waitFor(() => expect(shown.getAllByRole('listitem')[0]).toHaveTextContent('active'));
  expect(shown.getAllByRole('listitem').map((line) => line.textContent)).toEqual(lines);
});

it('greets the person by name', async () => {
  await open(EMPTY);
  expect(screen.getByRole('heading', { level: 1 })).toHaveAccessibleName(/^(Good morning|Hello|Good evening), Elif$/);
});

it('greets by the hour', () => {
  expect([5, 10, 11, 17, 18, 4].map(greetingKey)).toEqual([
    'greeting.morning',
    'greeting.morning',
    'greeting.day',
    'greeting.day',
    'greeting.evening',
    'greeting.evening',
  ]);
});
