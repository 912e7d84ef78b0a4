import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { DEADLINE_COMMANDS } from '#contract/constants/participations';
import type { OverdueParticipation } from '#contract/schemas/participations';
import { participationAnswer } from '../../../support/challengeAnswers.ts';
import { inDays } from '../../../support/reviewAnswers.ts';
import { openReviews } from '../../../support/reviewScreen.tsx';

const late = (changes: Partial<OverdueParticipation> = {}): OverdueParticipation => ({
  ...participationAnswer(71, {
    status: 'accepted',
    stage: 'creating',
    challengeId: 7,
    dueAt: inDays(-2),
    isOverdue: true,
  }),
  allowed: [...DEADLINE_COMMANDS],
  challengeTitle: 'Winter care',
  ...changes,
});

const open = (row: OverdueParticipation, replies = {}, role = 'MEMBER') =>
  openReviews([], {
    role,
    replies: {
      'GET /participations/overdue': { body: { items: [row], total: 1, page: 1, limit: 100 } },
      ...replies,
    },
  });
const answer = { body: { participation: late() } };

describe('late deliveries', () => {
  it('are given time of 1 to 14 days', async () => {
    const { user, posts } = open(late(), { 'POST /participations/71/extend': answer });
    const section = within(await screen.findByRole('region', { name: 'Late deliveries (1)' }));
    expect(section.getByText('Winter care')).toBeInTheDocument();
    await user.click(section.getByRole('button', { name: /^Give more time/ }));
    const field = await screen.findByRole('textbox', { name: /Days more/ });
    await user.clear(field);
    await user.type(field, '15');
    await user.click(screen.getByRole('button', { name: 'Give more time' }));
    expect(await screen.findByText('Give 1 to 14 days')).toBeInTheDocument();
    expect(posts()).toEqual([]);
    await user.clear(field);
    await user.type(field, '14');
    await user.click(screen.getByRole('button', { name: 'Give more time' }));
    await waitFor(() => expect(posts()[0]?.body).toEqual({ days: 14 }));
    expect(posts()[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
  });

  it('are reminded of, and ended with the hold returned, each only when it is confirmed', async () => {
    const { user, posts } = open(late(), {
      'POST /participations/71/remind': answer,
      'POST /participations/71/cancel': answer,
    });
    const section = within(await screen.findByRole('region', { name: 'Late deliveries (1)' }));
    await user.click(section.getByRole('button', { name: /^Remind/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remind' }));
    await waitFor(() => expect(posts().map(({ path }) => path)).toEqual(['/participations/71/remind']));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(section.getByRole('button', { name: /^End and refund/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/The whole hold of ₺[\d,.]+ goes back to your wallet/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Keep working' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(posts()).toHaveLength(1);
    await user.click(section.getByRole('button', { name: /^End and refund/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End and refund' }));
    await waitFor(() => expect(posts()[1]?.path).toBe('/participations/71/cancel'));
  });

  it('offer only what the server allows, and a viewer nothing', async () => {
    const { unmount } = open(late({ allowed: ['extend'] }));
    const section = within(await screen.findByRole('region', { name: 'Late deliveries (1)' }));
    expect(section.getAllByRole('button')).toHaveLength(1);
    unmount();
    open(late(), {}, 'VIEWER');
    const read = within(await screen.findByRole('region', { name: 'Late deliveries (1)' }));
    expect(read.queryByRole('button')).toBeNull();
  });

  it('say what cannot be done about them, and why', async () => {
    open(late({ stage: 'revision', remindedAt: inDays(-0.2), allowed: ['extend'] }));
    const section = within(await screen.findByRole('region', { name: 'Late deliveries (1)' }));
    expect(section.getByText(/^Cannot be ended here: a version was delivered/)).toBeInTheDocument();
    expect(section.getByText('Can be reminded again 24 hours after the last reminder.')).toBeInTheDocument();
  });

  it('are ended several at once, with what comes back told before and what was done told after', async () => {
    const rows = [71, 72, 73].map((id) => ({
      ...late(),
      id,
      proposal: { feeMinor: 100_000, platformFeeMinor: 20_000, totalMinor: 120_000 },
      ...(id === 73 && { allowed: ['extend' as const] }),
    }));
    const { user, posts, store } = open(late(), {
      'GET /participations/overdue': { body: { items: rows, total: 3, page: 1, limit: 100 } },
      'POST /participations/overdue': {
        body: {
          done: [71],
          failures: [{ id: 72, message: 'They delivered' }],
          refunds: [{ currency: 'TRY', amountMinor: 120_000 }],
        },
      },
    });
    const section = within(await screen.findByRole('region', { name: 'Late deliveries (3)' }));
    await user.click(section.getByRole('button', { name: 'Choose all' }));
    expect(section.getByRole('button', { name: 'Give more time (3)' })).toBeEnabled();
    await user.click(section.getByRole('button', { name: 'End and refund (2)' }));
    expect(store.getState().view).toMatchObject({ 'overdue:ask': { command: 'cancel', ids: [71, 72], many: true } });
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/₺2,400.00 goes back to your wallet/)).toBeInTheDocument();
    expect(posts()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'End and refund (2)' }));
    expect(await screen.findByText(/1 collaboration ended; ₺1,200.00 is back in your wallet/)).toBeInTheDocument();
    expect(screen.getByText(/They delivered/)).toBeInTheDocument();
    expect(store.getState().view).toMatchObject({
      'overdue:report': {
        command: 'cancel',
        changed: 1,
        refunds: [{ currency: 'TRY', amountMinor: 120_000 }],
        failures: [{ id: 72, message: 'They delivered' }],
      },
    });
    expect(posts().map(({ path, body }) => ({ path, body }))).toEqual([
      { path: '/participations/overdue', body: { command: 'cancel', ids: [71, 72] } },
    ]);
  });
});
