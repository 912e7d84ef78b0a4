import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Participation } from '#contract/schemas/participations';
import { ChallengeDetailPage } from '../../../../src/features/challenges/ChallengeDetailPage.tsx';
import { launchFacts, meAnswer, participationAnswer, runningAnswer } from '../../../support/challengeAnswers.ts';
import { renderScreen } from '../../../support/renderScreen.tsx';
import { type Replies, stubNetwork } from '../../../support/stubNetwork.ts';

/** 1,500.00 for everybody, up to 3,000.00 for those who ask. */
const CUSTOM = { allowCustomFee: true, defaultFee: 1500, paymentAmount: 1500, maxFeeMinor: 300_000 };
const asking = (id: number, changes: Partial<Participation> = {}) =>
  participationAnswer(id, {
    askedFeeMinor: 200_000,
    proposal: { feeMinor: 200_000, platformFeeMinor: 20_000, totalMinor: 220_000 },
    ...changes,
  });

function open(rows: Participation[], replies: Replies = {}, role = 'ADMIN', changes = {}) {
  const calls = stubNetwork({
    'GET /auth/me': meAnswer(role),
    'GET /challenges/7': { body: { challenge: runningAnswer({ ...CUSTOM, ...changes }) } },
    'GET /challenges/7/participations': { body: { items: rows, total: rows.length, page: 1, limit: 20 } },
    'GET /challenges/launch': { body: launchFacts() },
    ...replies,
  });
  return { calls, ...renderScreen('/challenges/:id', <ChallengeDetailPage />, { at: '/challenges/7?tab=applied' }) };
}
const card = async (name: string) => within(await screen.findByRole('article', { name }));
const sent = (calls: ReturnType<typeof open>['calls']) => calls.filter(({ method }) => method !== 'GET');
const answered = (row: Participation) => ({ body: { participation: row } });

describe('a counter-offer', () => {
  it('says what may be offered and sends nothing outside of it', async () => {
    const { calls, user } = open([asking(1)], { 'POST /participations/1/offer': answered(asking(1)) });
    await user.click((await card('Elif Kaya 1')).getByRole('button', { name: 'Counter-offer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Counter-offer to Elif Kaya 1' }));
    const field = dialog.getByRole('textbox', { name: 'Your offer (TRY)' });
    expect(field).toHaveAccessibleDescription('Between ₺1,500.00 and ₺3,000.00');
    for (const text of ['1499.99', '3000.01', 'x']) {
      await user.clear(field);
      await user.type(field, text);
      await user.click(dialog.getByRole('button', { name: 'Send the offer' }));
      expect(field).toBeInvalid();
    }
    expect(sent(calls)).toEqual([]);
    await user.clear(field);
    await user.type(field, '1800');
    await user.click(dialog.getByRole('button', { name: 'Send the offer' }));
    await waitFor(() => expect(sent(calls)[0]?.body).toEqual({ feeAmount: 1800 }));
  });

  it('above the default fee is not sent by a member, who reads why', async () => {
    const { calls, user } = open([asking(1)], { 'POST /participations/1/offer': answered(asking(1)) }, 'MEMBER');
    await user.click((await card('Elif Kaya 1')).getByRole('button', { name: 'Counter-offer' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Send the offer' }));
    expect(dialog.getByRole('textbox')).toHaveAccessibleDescription('Only an admin can offer more than ₺1,500.00.');
    expect(sent(calls)).toEqual([]);
    await user.clear(dialog.getByRole('textbox'));
    await user.type(dialog.getByRole('textbox'), '1500');
    await user.click(dialog.getByRole('button', { name: 'Send the offer' }));
    await waitFor(() => expect(sent(calls)[0]?.body).toEqual({ feeAmount: 1500 }));
  });

  it('is not offered where the challenge has no other fee than its own', async () => {
    open([asking(1)], {}, 'ADMIN', { allowCustomFee: false });
    const buttons = (await card('Elif Kaya 1')).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).not.toContain('Counter-offer');
  });

  it('is shown as not answered, changed, and withdrawn', async () => {
    const { calls, user } = open([asking(1, { offeredFeeMinor: 180_000 })], {
      'DELETE /participations/1/offer': answered(asking(1)),
    });
    const found = await card('Elif Kaya 1');
    expect(found.getByText('Your offer is not answered yet')).toBeVisible();
    expect(found.getByRole('button', { name: 'Change the offer' })).toBeEnabled();
    await user.click(found.getByRole('button', { name: 'Withdraw the offer' }));
    await waitFor(() => expect(sent(calls)).toMatchObject([{ method: 'DELETE', path: '/participations/1/offer' }]));
  });
});

describe('accepting', () => {
  const reply = { 'POST /challenges/7/participations/accept': { body: { items: [] } } };

  it('while an offer is not answered says at whose figure, and sends that it is meant', async () => {
    const { calls, user } = open([asking(1, { offeredFeeMinor: 180_000 })], reply);
    await user.click((await card('Elif Kaya 1')).getByRole('button', { name: 'Accept' }));
    const dialog = await screen.findByRole('dialog', { name: 'Accept Elif Kaya 1?' });
    expect(dialog).toHaveTextContent(
      'Elif Kaya 1 has not answered your offer. Accepting now is at the fee they asked for; your offer ends.',
    );
    expect(dialog).toHaveTextContent('₺2,200.00 is held');
    await user.click(within(dialog).getByRole('button', { name: 'Accept at the fee asked for' }));
    await waitFor(() =>
      expect(sent(calls)[0]?.body).toEqual({
        ids: [1],
        atAsked: true,
        total: { currency: 'TRY', amountMinor: 220_000 },
      }),
    );
  });

  it('beyond the plan says which limit it is and leads to the plans', async () => {
    const message = 'Your plan accepts up to 3 creators in a period; accepted so far: 3.';
    const { user, router } = open([asking(1)], {
      'POST /challenges/7/participations/accept': { status: 403, body: { code: 'PLAN_REQUIRED', message } },
    });
    await user.click((await card('Elif Kaya 1')).getByRole('button', { name: 'Accept' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Accept and hold' }));
    expect(await dialog.findByText(message)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'See plans' }));
    expect(router.state.location.search).toContain('plans=upgrade');
  });

  it('several follows the order in which they were chosen', async () => {
    const { calls, user } = open([asking(1), asking(2), asking(3)], reply);
    for (const id of [3, 1, 2])
      await user.click((await card(`Elif Kaya ${id}`)).getByRole('checkbox', { name: `Choose Elif Kaya ${id}` }));
    await user.click(screen.getByRole('button', { name: 'Accept 3' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Accept and hold' }));
    await waitFor(() => expect(sent(calls)[0]?.body).toMatchObject({ ids: [3, 1, 2] }));
  });
});
