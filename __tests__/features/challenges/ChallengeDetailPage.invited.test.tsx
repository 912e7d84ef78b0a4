import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { ChallengeDetailPage } from '../../../src/features/challenges/ChallengeDetailPage.tsx';
import { meAnswer, runningAnswer } from '../../support/challengeAnswers.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { type Replies, stubNetwork } from '../../support/stubNetwork.ts';

function open(invitations: Replies[string], at = '/challenges/7?tab=invited') {
  stubNetwork({
    'GET /auth/me': meAnswer('MEMBER'),
    'GET /challenges/7': { body: { challenge: runningAnswer() } },
    'GET /invitations': invitations,
  });
  return renderScreen('/challenges/:id', <ChallengeDetailPage />, { at });
}

describe('who was invited', () => {
  const invited = (id: number) => ({
    id,
    campaign: { id: 7, title: 'Winter care' },
    creatorProfileId: id,
    creator: { id, firstName: 'Elif', lastName: `Kaya ${id}`, username: `elif${id}`, profileImage: null },
    status: 'pending',
    state: 'unread',
    customFee: null,
    offeredFeeMinor: 150_000,
    currency: 'TRY',
    note: '',
    sentAt: '2026-11-20T12:00:00.000Z',
    readAt: null,
    expiresAt: '2026-11-27T12:00:00.000Z',
    canSendAgain: false,
    respondedAt: null,
    declineReason: null,
    version: 1,
    createdAt: '2026-11-20T12:00:00.000Z',
    updatedAt: '2026-11-20T12:00:00.000Z',
  });

  it('comes in pages', async () => {
    const { user } = open(({ search }) => {
      const at = Number(search.get('page'));
      return { body: { items: [invited(at * 20)], total: 45, page: at, limit: 20 } };
    });
    await screen.findByText('Elif Kaya 20');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('Elif Kaya 40')).toBeVisible();
    expect(screen.queryByText('Elif Kaya 20')).toBeNull();
  });

  it('is shown from its last page when the address names one behind it', async () => {
    const { router } = open(({ search }) => {
      const at = Number(search.get('page'));
      return { body: { items: at > 3 ? [] : [invited(at * 20)], total: 45, page: at, limit: 20 } };
    }, '/challenges/7?tab=invited&page=99');
    expect(await screen.findByText('Elif Kaya 60')).toBeVisible();
    expect(router.state.location.search).toBe('?tab=invited&page=3');
  });

  it('says when it could not be read, and tries again', async () => {
    let broken = true;
    const { user } = open(() =>
      broken
        ? { status: 500, body: { message: 'Broken', requestId: 'r-1' } }
        : { body: { items: [invited(1)], total: 1, page: 1, limit: 20 } },
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('r-1');
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Elif Kaya 1')).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  });
});
