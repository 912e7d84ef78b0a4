import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { Plan, Subscription } from '#contract/schemas/subscription';
import { RequireEntitlement } from '../../../src/app/guards/RequireEntitlement.tsx';
import { useGetCapacityQuery } from '../../../src/features/subscription/subscriptionApi.ts';
import { FREE, meAs, PLANS, PRO, STARTER, subscription } from '../../support/planAnswers.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { type Replies, stubNetwork } from '../../support/stubNetwork.ts';

/** A screen that asks for something of its own as soon as it is there. */
function Library() {
  useGetCapacityQuery({ brandId: 1 });
  return <p>The library</p>;
}

const on = (plan: Plan, more: Partial<Subscription> = {}) => ({ body: { subscription: subscription(plan, more) } });

function open(current: Replies[string], plans: Plan[] = PLANS) {
  const sent = stubNetwork({
    'GET /auth/me': meAs('OWNER'),
    'GET /subscriptions/current': current,
    'GET /subscriptions/plans': { body: { plans } },
    'GET /subscriptions/capacity': { body: {} },
  });
  const { user } = renderScreen(
    '/',
    <RequireEntitlement entitlement="captured_contents" header={<h1>Contents</h1>}>
      <Library />
    </RequireEntitlement>,
  );
  const asked = () => sent.map(({ path }) => path).filter((path) => path !== '/auth/me');
  return { user, asked };
}
const CLOSED = 'Captured contents are part of the Pro plan and above';

describe('a screen that needs something of the plan', () => {
  it('asks for nothing until the plan is known, and is there on a plan that has it', async () => {
    const { asked } = open(on(PRO));
    expect(screen.getByRole('heading', { name: 'Contents' })).toBeVisible();
    expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
    expect(await screen.findByText('The library')).toBeVisible();
    expect(asked()).toEqual(['/subscriptions/current', '/subscriptions/capacity']);
  });

  it('gives way to the plans on one that has not, and makes no call of its own', async () => {
    const { asked } = open(on(STARTER));
    expect(await screen.findByText(CLOSED)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Contents' })).toBeVisible();
    expect(asked()).toEqual(['/subscriptions/current']);
  });

  it.each(['past_due', 'unpaid', 'canceled', 'expired', 'incomplete', 'none'] as const)(
    'has the rights of the free plan when the subscription is %s',
    async (status) => {
      const { asked } = open(on(PRO, { status }));
      expect(await screen.findByText(CLOSED)).toBeVisible();
      expect(asked()).toEqual(['/subscriptions/current', '/subscriptions/plans']);
    },
  );

  it('is there where the free plan has it', async () => {
    open(on(PRO, { status: 'past_due' }), [{ ...FREE, extraFeatures: ['captured_contents'] }, PRO]);
    expect(await screen.findByText('The library')).toBeVisible();
  });

  it('is closed to a brand that has no subscription at all', async () => {
    open({ body: { subscription: null } });
    expect(await screen.findByText(CLOSED)).toBeVisible();
  });

  it('says that the plan did not come, asks for nothing else, and is there after another try', async () => {
    let isDown = true;
    const { user, asked } = open(() => (isDown ? { status: 500, body: { message: 'Down' } } : on(PRO)));
    expect(await screen.findByRole('alert')).toHaveTextContent('Down');
    expect(new Set(asked())).toEqual(new Set(['/subscriptions/current']));
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The library')).toBeVisible();
  });
});
