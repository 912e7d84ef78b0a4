import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Dispute } from '#contract/schemas/disputes';
import { DisputePage } from '../../../src/features/reviews/DisputePage.tsx';
import { standInForVideos } from '../../support/mediaFiles.ts';
import { meAs } from '../../support/planAnswers.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { contentDetail, disputeAnswer, inDays } from '../../support/reviewAnswers.ts';
import { openReviews, threeContents } from '../../support/reviewScreen.tsx';
import { type Replies, stubNetwork } from '../../support/stubNetwork.ts';

beforeEach(() => standInForVideos(20));

function open(dispute: Dispute, replies: Replies = {}, role = 'MEMBER') {
  const calls = stubNetwork({
    'GET /auth/me': meAs(role),
    [`GET /disputes/${dispute.id}`]: { body: { dispute } },
    'GET /contents/1': { body: { content: contentDetail(1, { isDisputed: true, disputeId: dispute.id }) } },
    ...replies,
  });
  const drawn = renderScreen('/reviews/disputes/:id', <DisputePage />, { at: `/reviews/disputes/${dispute.id}` });
  return { posts: () => calls.filter(({ method }) => method !== 'GET'), ...drawn };
}

describe('a dispute', () => {
  it('shows both sides, the delivery, its clock with the rule, and what happened', async () => {
    open(disputeAnswer(5));
    const theirs = await screen.findByRole('region', { name: "The creator's side" });
    expect(theirs).toHaveTextContent('I did what was asked');
    expect(screen.getByRole('region', { name: "Your brand's side" })).toHaveTextContent('Nothing was said yet.');
    expect(screen.getByRole('alert')).toHaveTextContent(/Evidence ends tomorrow.*The creator opened it on/);
    expect(await screen.findByLabelText('Content of Elif 1', { selector: 'video' })).toBeInTheDocument();
    expect(within(screen.getByRole('region', { name: 'Timeline' })).getAllByRole('listitem')).toHaveLength(1);
  });

  it('takes evidence of the brand, keeps it when it is refused, and starts anew afterwards', async () => {
    const dispute = disputeAnswer(5);
    let isDown = true;
    const { user, posts } = open(dispute, {
      'POST /disputes/5/evidence': () =>
        isDown ? { status: 500, body: { message: 'Something broke.' } } : { body: { dispute } },
    });
    const field = await screen.findByRole('textbox', { name: /Evidence/ });
    await user.type(field, 'The logo is missing');
    await user.click(screen.getByRole('button', { name: 'Add evidence' }));
    expect(await screen.findByText(/Something broke/)).toBeInTheDocument();
    expect(field).toHaveValue('The logo is missing');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Add evidence' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Evidence/ })).toHaveValue(''));
    expect(new Set(posts().map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  });

  it.each([
    ['its 72 hours are over', { evidenceUntil: inDays(-0.1) }, 'MEMBER'],
    ['somebody may only read', {}, 'VIEWER'],
  ])('takes no evidence when %s', async (_when, changes, role) => {
    open(disputeAnswer(5, changes), {}, role);
    expect(await screen.findByRole('region', { name: "Your brand's side" })).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('tells the decision with who gets what', async () => {
    open(
      disputeAnswer(5, {
        status: 'resolved',
        outcome: 'split',
        splitBp: 2500,
        ruling: 'A quarter was usable.',
        resolvedAt: inDays(-0.1),
      }),
    );
    expect(await screen.findByRole('group', { name: 'Decision' })).toHaveTextContent(
      'The money is sharedCreator ₺250.00, platform ₺50.00, back to you ₺900.00.Meydan says: A quarter was usable.',
    );
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('is opened out of the review with a statement', async () => {
    const content = contentDetail(1, { isDisputed: true, disputeId: 5 });
    const { user, posts, router } = openReviews(threeContents(), {
      at: '?review=1',
      replies: { 'POST /contents/1/dispute': { body: { content } } },
    });
    await user.click(await screen.findByRole('button', { name: 'Open a dispute' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Open a dispute/ }));
    await user.click(dialog.getByRole('button', { name: 'Open a dispute' }));
    expect(await dialog.findByText('Write what happened')).toBeInTheDocument();
    await user.type(dialog.getByRole('textbox'), 'a r c j: not what we agreed');
    await user.click(dialog.getByRole('button', { name: 'Open a dispute' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/reviews/disputes/5'));
    expect(posts().map(({ path, body }) => ({ path, body }))).toEqual([
      { path: '/contents/1/dispute', body: { statement: 'a r c j: not what we agreed', submission: 1 } },
    ]);
  });
});
