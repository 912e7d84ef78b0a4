import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { Challenge } from '#contract/schemas/challenges';
import { ChallengeDetailPage } from '../../../../src/features/challenges/ChallengeDetailPage.tsx';
import { challengeRow, meAnswer, runningAnswer } from '../../../support/challengeAnswers.ts';
import { renderScreen } from '../../../support/renderScreen.tsx';
import { stubNetwork } from '../../../support/stubNetwork.ts';

const justNow = () => new Date(Date.now() - 60_000).toISOString();
const page = (items: object[]) => ({ body: { items, total: items.length, page: 1, limit: 1 } });

function open(changes: Partial<Challenge>, published: object[] = [challengeRow(7, 'Rose water')]) {
  const calls = stubNetwork({
    'GET /auth/me': meAnswer('MEMBER'),
    'GET /challenges/7': { body: { challenge: runningAnswer({ publishedAt: justNow(), ...changes }) } },
    'GET /challenges/7/participations': page([]),
    'GET /challenges': page(published),
    'GET /invitations': page([]),
  });
  return { calls, ...renderScreen('/challenges/:id', <ChallengeDetailPage />, { at: '/challenges/7' }) };
}
const moment = () => screen.queryByRole('region', { name: 'Your first challenge is live' });

describe('the first publication of a brand', () => {
  it('is celebrated, and leads to the creators', async () => {
    const { calls } = open({});
    await waitFor(() => expect(moment()).not.toBeNull());
    expect(screen.getByRole('link', { name: 'Invite creators' })).toHaveAttribute('href', '/creators');
    expect(calls.find(({ path }) => path === '/challenges')?.search.get('phase')).not.toContain('draft');
  });

  it('is none when others were published before', async () => {
    const { calls } = open({}, [challengeRow(7, 'Rose water'), challengeRow(8, 'Soap')]);
    await waitFor(() => expect(calls.some(({ path }) => path === '/challenges')).toBe(true));
    await screen.findByRole('tablist');
    expect(moment()).toBeNull();
  });

  it.each([
    ['a day later', { publishedAt: '2026-01-01T09:00:00.000Z' }],
    ['once somebody applied', { pipeline: { invited: 0, applied: 1, shortlisted: 0, accepted: 0, rejected: 0 } }],
    ['when it is paused', { phase: 'paused', status: 'paused' }],
  ] as const)('is over %s, and nothing is asked for it', async (_when, changes) => {
    const { calls } = open(changes);
    await screen.findByRole('tablist');
    expect(moment()).toBeNull();
    expect(calls.some(({ path }) => path === '/challenges')).toBe(false);
  });
});
