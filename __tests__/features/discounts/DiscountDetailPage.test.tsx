import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { TrackedLink } from '#contract/schemas/discountCodes';
import { DiscountDetailPage } from '../../../src/features/discounts/DiscountDetailPage.tsx';
import { connectToastHost, type Toast } from '../../../src/shared/notify/toastQueue.ts';
import { admin, candidate, discount, ordersOf, redemption } from '../../support/discountAnswers.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { type Replies, stubNetwork } from '../../support/stubNetwork.ts';

const days = Array.from({ length: 28 }, (_, at) => ({
  date: `2026-11-${String(at + 1).padStart(2, '0')}`,
  redemptions: at === 19 ? 5 : 1,
  revenueMinor: 21_250,
  discountMinor: 3750,
  clicks: 2,
}));
const series = { body: { currency: 'TRY', timezone: 'Europe/Istanbul', days } };
const link: TrackedLink = {
  id: 3,
  code: 'k3y',
  url: 'http://shop.test/r/k3y',
  product: { id: 9, name: 'Gül suyu' },
  isOpen: true,
  clicks: 40,
  sessions: 25,
  botClicks: 6,
  createdAt: '2026-11-01T09:00:00.000Z',
};
const used = discount({
  stats: { redemptions: 12, revenueMinor: 255_000, commissionPendingMinor: 20_000, commissionPaidMinor: 5500 },
  lockedFields: ['code', 'type', 'valueBp', 'valueMinor', 'currency'],
  assignedTo: { creator: candidate(4, 'Ayşe Çınar').creator, challenge: { id: 2, title: 'Güz' } },
  history: [
    { from: null, to: 'draft', at: '2026-11-01T09:00:00.000Z', actorName: 'Defne' },
    { from: 'draft', to: 'live', at: '2026-11-02T09:00:00.000Z', actorName: 'Defne' },
  ],
});

function open(replies: Replies = {}, { role = 'ADMIN' }: { role?: string } = {}) {
  const calls = stubNetwork({
    'GET /auth/me': admin(role),
    'GET /products/categories': { body: { items: [] } },
    'GET /discounts/7': { body: { discount: used } },
    'GET /discounts/7/series': series,
    'GET /discounts/7/redemptions': ordersOf([redemption()]),
    'GET /discounts/7/links': { body: { items: [link] } },
    ...replies,
  });
  const view = renderScreen('/discounts/:id', <DiscountDetailPage />, {
    at: '/discounts/7',
    routes: [{ path: '/discounts', element: <p>List</p> }],
  });
  return { calls, ...view };
}
const part = (name: string) => screen.findByRole('region', { name });

describe('DiscountDetailPage', () => {
  it('shows figures, orders with creator, refund and commission, terms and history', async () => {
    open({
      'GET /discounts/7/redemptions': ordersOf([
        redemption(),
        redemption({ id: 2, orderId: 'A-1002', refundedMinor: 10_000, via: 'click', commission: null }),
      ]),
    });
    const figures = await part('Figures');
    expect(figures).toHaveTextContent('Uses12 / 100');
    expect(figures).toHaveTextContent('Commission waiting₺200.00');
    expect(figures).toHaveTextContent('Commission paid₺55.00');
    const orders = await part('Orders');
    const [, first, second] = await within(orders).findAllByRole('row');
    expect(first).toHaveTextContent('A-1001');
    expect(first).toHaveTextContent('Ayşe Çınar');
    expect(first).toHaveTextContent(/₺21\.25on hold until Dec 4, 2026 \(GMT\+3\)\+ ₺2\.13 platform fee/);
    expect(second).toHaveTextContent('by link');
    expect(second).toHaveTextContent('₺100.00');
    expect(await part('Terms')).toHaveTextContent('Europe/Istanbul, GMT+3');
    expect(within(await part('Terms')).getByRole('link', { name: 'Güz' })).toHaveAttribute('href', '/challenges/2');
    expect(await part('What can no longer change')).toHaveTextContent('it was used 12 times');
    expect(within(await part('History')).getAllByRole('listitem')[0]).toHaveTextContent('Live');
  });

  it('draws the last 28 days, says them in a sentence and lists them behind', async () => {
    const { user } = open();
    const chart = await part('Last 28 days');
    const drawn = await within(chart).findByRole('img', {
      name: 'Uses in 28 days: 32. Most on Nov 20, 2026: 5.',
    });
    expect(drawn.querySelector('path')?.getAttribute('d')?.match(/M/g)).toHaveLength(28);
    expect(within(chart).getAllByRole('row', { hidden: true })).toHaveLength(28);
    await user.click(within(chart).getByRole('button', { name: 'Clicks' }));
    expect(await within(chart).findByRole('img', { name: /^Clicks in 28 days: 56/ })).toBeInTheDocument();
  });

  it('opens a figure, and a day of the chart, to the orders that add up to it', async () => {
    const { calls, user, router } = open({ 'GET /discounts/7/redemptions': ordersOf([redemption()], 21_250) });
    await user.click(within(await part('Figures')).getByRole('link', { name: '₺2,550.00 Revenue' }));
    const orders = await part('Orders');
    expect(await within(orders).findByText('Revenue: ₺212.50')).toBeInTheDocument();
    const asked = () =>
      calls
        .filter(({ path }) => path === '/discounts/7/redemptions')
        .at(-1)
        ?.search.toString();
    expect(asked()).toContain('page=1&limit=20&figure=revenue');
    const chart = await part('Last 28 days');
    await user.click(within(chart).getByText('Show as a table'));
    await user.click(within(chart).getByRole('link', { name: '5 Uses, Nov 20, 2026' }));
    expect(await within(orders).findByText('Uses · Nov 20, 2026: 21,250')).toBeInTheDocument();
    expect(asked()).toContain('figure=redemptions&from=2026-11-20&to=2026-11-20');
    await user.click(within(orders).getByRole('button', { name: 'All orders' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('pauses with a way back', async () => {
    const { calls, user } = open({
      'POST /discounts/bulk': { body: { matched: 1, changed: 1, undoId: 5, failures: [] } },
    });
    await user.click(await screen.findByRole('button', { name: 'Pause' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/discounts/bulk')?.body).toEqual({
        action: 'pause',
        selection: { ids: [7] },
      }),
    );
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  it('says why what was done cannot be taken back, not that it was', async () => {
    const toasts: Toast[] = [];
    const stop = connectToastHost((toast) => void toasts.push(toast));
    toasts.length = 0; // of the test before
    const failures = [{ id: 7, name: 'YAZ15', message: 'Somebody has changed it since.' }];
    const { user } = open({
      'POST /discounts/bulk': { body: { matched: 1, changed: 1, undoId: 5, failures: [] } },
      'POST /discounts/bulk/5/undo': { body: { matched: 1, changed: 0, undoId: null, failures } },
    });
    await user.click(await screen.findByRole('button', { name: 'Pause' }));
    await waitFor(() => expect(toasts).toHaveLength(1));
    act(() => toasts[0]?.action?.run());
    await waitFor(() => expect(toasts).toHaveLength(2));
    stop();
    expect(toasts[1]).toMatchObject({ message: 'Somebody has changed it since.', kind: 'warning' });
  });

  it('says that a code looks leaked, and with one press pauses it and opens the one in its place', async () => {
    const leaked = discount({
      ...used,
      leak: { cause: 'unattributed', at: '2026-11-20T10:00:00.000Z', redemptions: 30, unattributedBp: 4500 },
    });
    const { calls, user, router } = open({
      'GET /discounts/7': { body: { discount: leaked } },
      'POST /discounts/7/reissue': {
        body: { paused: discount({ ...leaked, state: 'paused' }), discount: discount({ id: 8, code: 'YAZ15-B' }) },
      },
      'GET /discounts/8': { body: { discount: discount({ id: 8, code: 'YAZ15-B' }) } },
      'GET /discounts/8/series': series,
      'GET /discounts/8/redemptions': ordersOf([]),
      'GET /discounts/8/links': { body: { items: [] } },
    });
    expect(await screen.findByText(/45% of the 30 uses that could have come by its links/)).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Pause and reissue' }));
    expect(await screen.findByRole('heading', { level: 1, name: /YAZ15-B/ })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/discounts/8');
    expect(calls.filter(({ path }) => path === '/discounts/7/reissue')).toHaveLength(1);
  });

  it.each([
    ['paused', {}, true],
    ['that has ended', { endsAt: '2026-11-02T00:00:00.000Z' }, false],
    ['that is used up', { usageLimit: 12 }, false],
  ] as const)('reissues a leaked code that was paused first, unless it is over: %s', async (_name, more, isOffered) => {
    const leak = { cause: 'spike', at: '2026-11-20T10:00:00.000Z', redemptions: 30, unattributedBp: 0 } as const;
    open({
      'GET /discounts/7': {
        body: { discount: discount({ ...used, state: 'paused', status: 'paused', leak, ...more }) },
      },
    });
    expect(await screen.findByText(/30 uses in a day/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Reissue' }) !== null).toBe(isOffered);
    expect(screen.queryByRole('button', { name: 'Pause and reissue' })).toBeNull();
  });

  it('copies a tracked link, and closes one after asking', async () => {
    const { calls, user } = open({
      'DELETE /discounts/7/links/3': { body: { link: { ...link, isOpen: false } } },
    });
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    const links = await part('Tracked links');
    await user.click(await within(links).findByRole('button', { name: 'Copy the link to Gül suyu' }));
    expect(write).toHaveBeenCalledWith('http://shop.test/r/k3y');
    expect(links).toHaveTextContent('40 clicks, 25 visits · 6 of bots');
    await user.click(within(links).getByRole('button', { name: 'Close the link to Gül suyu' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Close this link?' })).getByRole('button', { name: 'Close' }),
    );
    await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
  });

  it('keeps what it has where a server answers some of its parts with 404', async () => {
    const missing = { status: 404, body: { message: 'Not found', code: 'NOT_FOUND', requestId: 'r' } };
    open({
      'GET /discounts/7/series': missing,
      'GET /discounts/7/redemptions': missing,
      'GET /discounts/7/links': missing,
      'GET /products/categories': missing,
    });
    expect(await part('Figures')).toHaveTextContent('12 / 100');
    expect(await screen.findByText('The chart could not be loaded')).toBeInTheDocument();
    expect(await screen.findByText('The orders could not be loaded')).toBeInTheDocument();
  });

  it('offers nothing to write to whoever may only read', async () => {
    open({}, { role: 'MEMBER' });
    await part('Figures');
    for (const name of ['Edit', 'Pause', 'New link'])
      expect(screen.queryByRole('button', { name }) ?? screen.queryByRole('link', { name })).toBeNull();
  });

  it('says how the shop has the code, and why where it does not', async () => {
    const sync = { state: 'failed', error: 'taken', message: null, at: '2026-11-20T09:00:00.000Z', usage: 3 } as const;
    open({ 'GET /discounts/7': { body: { discount: { ...used, sync } } } });
    const shop = await part('In the store');
    expect(shop).toHaveTextContent('Not in the store');
    expect(shop).toHaveTextContent(`The store already has the code ${used.code}.`);
    expect(shop).toHaveTextContent('Used 3 times, as the store counts');
  });

  it('says nothing of a shop where none keeps the code', async () => {
    open();
    await part('Figures');
    expect(screen.queryByRole('region', { name: 'In the store' })).not.toBeInTheDocument();
  });
});
