import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { Licence } from '#contract/schemas/licensing';
import type { Plan } from '#contract/schemas/subscription';
import { LicenseActions } from '../../../../src/features/licensing/commands/LicenseActions.tsx';
import { activeLicense, licenseDetail } from '../../../support/licenseAnswers.ts';
import { meAs, PRO, STARTER, subscription } from '../../../support/planAnswers.ts';
import { renderScreen } from '../../../support/renderScreen.tsx';
import { type Replies, stubNetwork } from '../../../support/stubNetwork.ts';
import { catchToasts } from '../../../support/toasts.ts';

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

  it('counts the archived contents that a renewal leaves out', async () => {
    const { shown, stop } = catchToasts();
    const licence = activeLicense(1);
    const [content] = licence.contents;
    const contents = content ? [content, { ...content, id: 32 }] : [];
    const { user } = open({ ...licence, contents, contentsCount: 2 }, PRO, {
      'POST /licensing/requests/1/renew': { status: 201, body: { request: licenseDetail(8, { status: 'draft' }) } },
    });
    await user.click(await screen.findByRole('button', { name: 'Renew' }));
    await user.click(await screen.findByRole('button', { name: 'Draft it' }));
    await waitFor(() =>
      expect(shown).toEqual(['success: The renewal is drafted without 1 content that can no longer be licensed']),
    );
    stop();
  });

  it('is also to drop a proposal to end it', async () => {
    const licence = activeLicense(1, { terminationBy: 'creator', closeReason: 'I stop' });
    const { user } = open(licence, PRO, { 'POST /licensing/requests/1/keep': { body: { request: activeLicense(1) } } });
    const { shown, stop } = catchToasts();
    await user.click(await screen.findByRole('button', { name: 'Keep the licence' }));
    await user.click(await screen.findByRole('button', { name: 'Keep licence' }));
    await waitFor(() => expect(shown).toEqual(['success: The licence goes on']));
    stop();
  });
});
