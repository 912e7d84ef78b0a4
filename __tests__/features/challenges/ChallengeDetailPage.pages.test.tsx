import { expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { ChallengeDetailPage } from '../../../src/features/challenges/ChallengeDetailPage.tsx';
import { meAnswer, participationAnswer, runningAnswer } from '../../support/challengeAnswers.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { stubNetwork } from '../../support/stubNetwork.ts';

it('the pipeline shows its last page when the address names one behind it, and says of an empty tab that it is', async () => {
  stubNetwork({
    'GET /auth/me': meAnswer('MEMBER'),
    'GET /challenges/7': { body: { challenge: runningAnswer() } },
    'GET /challenges/7/participations': ({ search }) => {
      const page = Number(search.get('page'));
      const total = search.get('tab') === 'applied' ? 22 : 0;
      return { body: { items: total > 0 && page <= 2 ? [participationAnswer(page)] : [], total, page, limit: 20 } };
    },
  });
  const { router } = renderScreen('/challenges/:id', <ChallengeDetailPage />, { at: '/challenges/7?page=9' });
  await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
  expect(await screen.findByText('Elif Kaya 2')).toBeVisible();
  await act(() => router.navigate('/challenges/7?tab=shortlisted&page=9'));
  expect(await screen.findByText('Nobody is shortlisted')).toBeVisible();
});
