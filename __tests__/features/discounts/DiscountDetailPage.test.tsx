import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { DiscountDetailPage } from '../../../src/features/discounts/DiscountDetailPage.tsx';
import { admin, candidate, discount, pageOf, redemption } from '../../support/discountAnswers.ts';
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
    'GET /discounts/7/redemptions': pageOf([redemption()]),
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
      'GET /discounts/7/redemptions': pageOf([
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
    expect(first).toHaveTextContent('₺21.25on hold until Dec 4, 2026');
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

  it('keeps what it has where a server answers some of its parts with 404', async () => {
    const missing = { status: 404, body: { message: 'Not found', code: 'NOT_FOUND', requestId: 'r' } };
    open({
      'GET /discounts/7/series': missing,
      'GET /discounts/7/redemptions': missing,
      'GET /products/categories': missing,
    });
    expect(await part('Figures')).toHaveTextContent('12 / 100');
    expect(await screen.findByText('The chart could not be loaded')).toBeInTheDocument();
    expect(await screen.findByText('The orders could not be loaded')).toBeInTheDocument();
  });

  it('offers nothing to write to whoever may only read', async () => {
    open({}, { role: 'MEMBER' });
    await part('Figures');
    for (const name of ['Edit', 'Pause'])
      expect(screen.queryByRole('button', { name }) ?? screen.queryByRole('link', { name })).toBeNull();
  });
});
