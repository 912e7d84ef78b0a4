import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { Licence } from '#contract/schemas/licensing';
import type { Plan } from '#contract/schemas/subscription';
import { LicenseActions } from '../../../../src/features/licensing/commands/LicenseActions.tsx';
import { activeLicense, licenseDetail } from '../../../support/licenseAnswers.ts';
import { meAs, PRO, STARTER, subscription } from '../../../support/planAnswers.ts';
import { renderScreen } from '../../../support/renderScreen.tsx';
import { type Replies, stubNetwork } from '../../../support/stubNetwork.ts';

const DRAFT = licenseDetail(1, { status: 'draft', turn: null, offers: [], history: [] });
const NEEDS_PLAN = /needs a plan with licensing/;

function open(licence: Licence, plan: Plan, replies: Replies = {}) {
  stubNetwork({
    'GET /auth/me': meAs('ADMIN'),
    'GET /subscriptions/current': { body: { subscription: subscription(plan) } },
    ...replies,
  });
  return renderScreen('/licensing/requests/:id', <LicenseActions licence={licence} onGone={jest.fn()} />, {
    at: '/licensing/requests/1',
  });
}
const offered = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

describe('what can be done about a licence', () => {
  it('is all that it allows under a plan with licences', async () => {
    open(DRAFT, PRO);
    expect(await screen.findByRole('button', { name: 'Send' })).toBeInTheDocument();
    expect(offered()).toEqual(['Send', 'Delete draft', 'Edit']);
    expect(screen.queryByText(NEEDS_PLAN)).toBeNull();
  });

  it('is to answer an open offer under any plan', async () => {
    open(licenseDetail(1), STARTER);
    expect(await screen.findByRole('button', { name: 'Accept' })).toBeInTheDocument();
    expect(offered()).toEqual(['Accept', 'Make a counter-offer', 'Decline']);
    expect(screen.queryByText(NEEDS_PLAN)).toBeNull();
  });

  it('is not to ask anew under a plan without licences, which says so', async () => {
    const draft = open(DRAFT, STARTER);
    expect(await screen.findByText(NEEDS_PLAN)).toBeInTheDocument();
    expect(offered()).toEqual(['Delete draft']);
    draft.unmount();
    open(activeLicense(1), STARTER);
    expect(await screen.findByText(NEEDS_PLAN)).toBeInTheDocument();
    expect(offered()).toEqual(['End by agreement', 'Revoke']);
  });

  it('is the server’s to judge where the plan cannot be read', async () => {
    open(DRAFT, PRO, { 'GET /subscriptions/current': { status: 500 } });
    expect(await screen.findByRole('button', { name: 'Send' })).toBeInTheDocument();
  });
});
