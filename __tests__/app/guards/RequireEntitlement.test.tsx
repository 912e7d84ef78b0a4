import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { Plan, Subscription } from '#contract/schemas/subscription';
import { RequireEntitlement } from '../../../src/app/guards/RequireEntitlement.tsx';
import { useGetCurrentSubscriptionQuery } from '../../../src/features/subscription/subscriptionApi.ts';
import { FREE, STARTER, subscription } from '../../support/planAnswers.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { stubNetwork } from '../../support/stubNetwork.ts';

/** The shell asks for the subscription; the guard only reads what came. */
function Shell() {
  const { currentData, isError } = useGetCurrentSubscriptionQuery({ brandId: 1 });
  return (
    <>
      <p>{currentData || isError ? 'answered' : 'asking'}</p>
      <RequireEntitlement entitlement="creatorLibraryAccess" closed={<p>The plans</p>}>
        <p>The library</p>
      </RequireEntitlement>
    </>
  );
}

async function open(reply: { status?: number; body: unknown }) {
  stubNetwork({ 'GET /subscriptions/current': reply });
  renderScreen('/', <Shell />, { at: '/' });
  await screen.findByText('answered');
}
const on = (plan: Plan, more: Partial<Subscription> = {}) => ({ body: { subscription: subscription(plan, more) } });

describe('a screen that needs something of the plan', () => {
  it('is open on a plan that has it', async () => {
    await open(on(STARTER));
    expect(screen.getByText('The library')).toBeVisible();
  });

  it('gives way to the plans on one that has not', async () => {
    await open(on(FREE));
    expect(screen.getByText('The plans')).toBeVisible();
    expect(screen.queryByText('The library')).toBeNull();
  });

  it('is left to the server where no plan is in force or known', async () => {
    await open(on(FREE, { status: 'canceled' }));
    expect(screen.getByText('The library')).toBeVisible();
  });

  it('is left to the server where the plan is not answered', async () => {
    await open({ status: 500, body: { message: 'Down' } });
    expect(screen.getByText('The library')).toBeVisible();
  });
});
