import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { Subscription } from '#contract/schemas/subscription';
import { PastDueBanner } from '../../../src/features/subscription/PastDueBanner.tsx';
import { meAs, PRO, subscription } from '../../support/planAnswers.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { stubNetwork } from '../../support/stubNetwork.ts';

const late = (attempt: number): Subscription =>
  subscription(PRO, { status: 'past_due', retry: { attempt, nextAt: '2026-12-04T09:00:00.000Z' } });

function open(shown: Subscription, role = 'OWNER') {
  stubNetwork({ 'GET /auth/me': meAs(role) });
  return renderScreen('/x', <PastDueBanner subscription={shown} />, { language: 'en' });
}

describe('the banner of a plan whose next period waits to be paid', () => {
  it('names the day until which the plan is in force, without alarm, and leads to the payment', async () => {
    const { user, router } = open({ ...late(0), status: 'active' });
    expect(screen.getByRole('alert')).toHaveTextContent('You keep its rights until Dec 4, 2026.');
    await user.click(await screen.findByRole('button', { name: 'Pay by card' }));
    expect(router.state.location.search).toBe(`?pay=${PRO.id}`);
  });
});

describe('the banner of an overdue plan', () => {
  it('names the day of the next try, and leads the owner to the payment', async () => {
    const { user, router } = open(late(1));
    expect(screen.getByRole('alert')).toHaveTextContent('The next reminder is on Dec 4, 2026.');
    await user.click(await screen.findByRole('button', { name: 'Pay by card' }));
    expect(router.state.location.search).toBe(`?pay=${PRO.id}`);
  });

  it('says after the last try when the plan stops', () => {
    open(late(3));
    expect(screen.getByRole('alert')).toHaveTextContent('Unless it is paid by Dec 4, 2026, the plan stops.');
  });

  it('tells others who can pay', async () => {
    open(late(1), 'MEMBER');
    expect(await screen.findByText(/An owner of the brand can pay/)).toBeInTheDocument();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
