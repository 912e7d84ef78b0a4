import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { CapacityAnswer, Subscription } from '#contract/schemas/subscription';
import { SubscriptionSettingsPage } from '../../../src/features/subscription/SubscriptionSettingsPage.tsx';
import { api } from '../../../src/shared/api/api.ts';
import { meAs, PLANS, PRO, STARTER, subscription } from '../../support/planAnswers.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { losesFirstAnswer, type Replies, stubNetwork } from '../../support/stubNetwork.ts';
import { catchToasts } from '../../support/toasts.ts';

const CAPACITY: CapacityAnswer = {
  activeCampaigns: { used: 12, limit: 15 },
  creators: { used: 100, limit: 100 },
  storageBytes: { used: 1_500_000_000, limit: null },
  periodEnd: '2026-12-01T09:00:00.000Z',
};
let toasts: ReturnType<typeof catchToasts>;
beforeEach(() => {
  toasts = catchToasts();
});
afterEach(() => toasts.stop());

function open(
  current: Subscription,
  replies: Replies = {},
  { role = 'OWNER', brand = {} }: { role?: string; brand?: { status?: 'suspended' } } = {},
) {
  const calls = stubNetwork({
    'GET /auth/me': meAs(role, brand),
    'GET /subscriptions/plans': { body: { plans: PLANS } },
    'GET /subscriptions/current': { body: { subscription: current } },
    'GET /subscriptions/capacity': { body: CAPACITY },
    ...replies,
  });
  return { calls, ...renderScreen('/settings/subscription', <SubscriptionSettingsPage />, { language: 'en' }) };
}

describe('/settings/subscription', () => {
  it('shows plan, status, period and how much of it is used: amber from 80 %, full with the way up, unlimited as ∞', async () => {
    const { user, router } = open(subscription(PRO));
    expect(await screen.findByText('Renews on Dec 1, 2026')).toBeInTheDocument();
    expect(screen.getByText('Active')).toBeInTheDocument();
    const meter = (name: string) => screen.getByRole('progressbar', { name });
    expect(await screen.findByText('12 / 15')).toBeInTheDocument();
    expect(meter('Active challenges').parentElement).toHaveTextContent('You are close to the limit.');
    expect(meter('Storage')).toHaveAttribute('aria-valuetext', '1.5 GB / ∞');
    const full = meter('Creators accepted in this period').parentElement ?? document.body;
    expect(full).toHaveTextContent('You have reached the limit');
    await user.click(within(full).getByRole('button', { name: 'Upgrade plan' }));
    expect(router.state.location.search).toBe('?plans=upgrade');
  });

  it.each([
    ['in another shape', { body: { creators: 3 } }],
    ['not at all', { status: 404, body: { message: 'Cannot find this' } }],
  ])('leaves out what a server tells %s', async (_how, reply) => {
    const { calls } = open(subscription(PRO), { 'GET /subscriptions/capacity': reply });
    await screen.findByText('Renews on Dec 1, 2026');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Usage' })).toBeNull());
    expect(calls.some(({ path }) => path === '/subscriptions/capacity')).toBe(true);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says what it could not load when the server fails', async () => {
    open(subscription(PRO), { 'GET /subscriptions/capacity': { status: 500, body: {} } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Try again');
  });

  it("says the server's own reason where it gives one", async () => {
    open(subscription(PRO), { 'GET /subscriptions/capacity': { status: 500, body: { message: 'We are counting' } } });
    expect(await screen.findByRole('alert')).toHaveTextContent('We are counting');
  });

  it('begins with a period that has plans', async () => {
    const plans = PLANS.map((plan) => ({ ...plan, period: 'yearly' }));
    open(subscription(PRO), { 'GET /subscriptions/plans': { body: { plans } } });
    expect(await screen.findByRole('button', { name: /^Choose Enterprise/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Yearly' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('names every field of a plan, null as unlimited', async () => {
    open(subscription(STARTER));
    const card = (await screen.findByRole('button', { name: /^Choose Enterprise/ })).closest('li') ?? document.body;
    for (const text of [
      '₺12,900.00 / month',
      'Unlimited active challenges',
      'Unlimited creators',
      'Unlimited storage',
      '20% platform fee on challenges',
      '25% platform fee on licences',
      'Creator library',
      'Licensing',
      'Basic analytics',
    ]) {
      expect(card).toHaveTextContent(text);
    }
    expect((await screen.findByRole('button', { name: /^Choose Pro/ })).closest('li')).toHaveTextContent(
      /Captured contents.*Single sign-on \(SSO\)/,
    );
  });

  it('cancels at the end of the period in two clicks, naming the day, and resumes, even when every first answer is lost', async () => {
    let now = subscription(PRO);
    const { user, calls } = open(now, {
      'GET /subscriptions/current': () => ({ body: { subscription: now } }),
      'POST /subscriptions/cancel': losesFirstAnswer(() => {
        now = { ...now, cancelAtPeriodEnd: true };
        return { body: { subscription: now } };
      }),
      'POST /subscriptions/resume': losesFirstAnswer(() => {
        now = { ...now, cancelAtPeriodEnd: false };
        return { body: { subscription: now } };
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel subscription' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('until Dec 1, 2026');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel subscription' }));
    expect(await screen.findByText(/Yours until Dec 1, 2026/)).toBeInTheDocument();
    expect(calls.find(({ path }) => path === '/subscriptions/cancel')?.body).toEqual({ cancelAtPeriodEnd: true });
    await user.click(screen.getByRole('button', { name: 'Resume subscription' }));
    expect(await screen.findByText('Renews on Dec 1, 2026')).toBeInTheDocument();
    expect(toasts.shown).toEqual([
      'success: Your subscription ends on Dec 1, 2026',
      'success: Your subscription goes on',
    ]);
  });

  it('leads to the payment while a plan is not paid for', async () => {
    const { user, router } = open(
      subscription(PRO, { status: 'past_due', retry: { attempt: 1, nextAt: '2026-12-04T09:00:00.000Z' } }),
    );
    await user.click(await screen.findByRole('button', { name: 'Complete the payment' }));
    expect(router.state.location.search).toBe('?pay=3');
  });

  it('says until when a plan stays in force whose next period waits to be paid, and ends it at once', async () => {
    const retry = { attempt: 0, nextAt: '2026-12-04T09:00:00.000Z' };
    const due = subscription(PRO, { retry, nextPlanId: STARTER.id });
    const { user, router, calls } = open(due, {
      'POST /subscriptions/cancel': { body: { subscription: subscription(PRO, { status: 'canceled' }) } },
    });
    expect(await screen.findByText(/The plan stays in force until Dec 4, 2026/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Stay on this plan' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Complete the payment' }));
    expect(router.state.location.search).toBe(`?pay=${STARTER.id}`);
    await user.click(screen.getByRole('button', { name: 'Cancel subscription' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('The Pro plan ends at once');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel subscription' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/subscriptions/cancel')?.body).toEqual({ cancelAtPeriodEnd: false }),
    );
  });

  it('reads everything anew when the subscription is said to have changed, as on a change of brand', async () => {
    const { calls, store } = open(subscription(PRO));
    await screen.findByText('Renews on Dec 1, 2026');
    act(() => {
      store.dispatch(api.util.invalidateTags(['Subscription']));
    });
    await waitFor(() => expect(calls.filter(({ path }) => path === '/subscriptions/current').length).toBe(2));
  });

  it('offers nothing that changes the plan to others, and says who can', async () => {
    open(subscription(PRO), {}, { role: 'MEMBER' });
    expect(await screen.findByText('Only an owner of the brand can change the plan.')).toBeInTheDocument();
    for (const name of [/Upgrade plan/, /Cancel/, /^Choose/]) expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Invoices' })).toBeNull();
  });

  it('tells an owner that the brand is suspended, not that it is for owners', async () => {
    open(subscription(PRO), {}, { brand: { status: 'suspended' } });
    expect(
      await screen.findByText('This brand is suspended: you can see everything, but change nothing.'),
    ).toBeInTheDocument();
    expect(screen.queryByText(/Only an owner/)).toBeNull();
    expect(screen.queryByRole('button', { name: /Cancel/ })).toBeNull();
  });
});
