import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { ChallengeDetailPage } from '../../../src/features/challenges/ChallengeDetailPage.tsx';
import { meAnswer, participationAnswer, runningAnswer } from '../../support/challengeAnswers.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { type Replies, stubNetwork } from '../../support/stubNetwork.ts';
import { catchToasts } from '../../support/toasts.ts';

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

/** This many applicants, of whom those in `gone` are decided meanwhile. */
function openMany(count: number, replies: Replies = {}) {
  const gone = new Set<number>();
  const calls = stubNetwork({
    'GET /auth/me': meAnswer('MEMBER'),
    'GET /challenges/7': { body: { challenge: runningAnswer() } },
    'GET /challenges/7/participations': ({ search }) => {
      const [page, limit] = [Number(search.get('page')), Number(search.get('limit'))];
      const all = Array.from({ length: count }, (_, i) => participationAnswer(i + 1)).filter(({ id }) => !gone.has(id));
      const matching = search.get('followersMin') ? all.filter(({ id }) => id > 20) : all;
      const items = matching.slice((page - 1) * limit, page * limit);
      return { body: { items, total: matching.length, page, limit } };
    },
    'POST /challenges/7/participations/accept': { body: { items: [] } },
    ...replies,
  });
  const screenOf = renderScreen('/challenges/:id', <ChallengeDetailPage />, { at: '/challenges/7' });
  const goTo = async (page: number) => {
    await act(() => screenOf.router.navigate(`/challenges/7?page=${page}`));
    await screen.findByText(`Elif Kaya ${(page - 1) * 20 + 2}`);
  };
  const choose = async (id: number) =>
    screenOf.user.click(await screen.findByRole('checkbox', { name: `Choose Elif Kaya ${id}` }));
  return { calls, gone, goTo, choose, ...screenOf };
}

describe('those chosen on several pages', () => {
  it('are decided about together, in the order in which they were chosen', async () => {
    const { calls, choose, user } = openMany(21);
    await choose(3);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByRole('button', { name: 'Accept 1' })).toBeVisible();
    await choose(21);
    await user.click(screen.getByRole('button', { name: 'Accept 2' }));
    const dialog = await screen.findByRole('dialog', { name: 'Accept 2 creators?' });
    expect(dialog).toHaveTextContent('Elif Kaya 3');
    await user.click(within(dialog).getByRole('button', { name: 'Accept and hold' }));
    await waitFor(() => expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ ids: [3, 21] }));
  });

  it('are kept from a page behind those that are read at once, and the store knows them', async () => {
    const { choose, goTo, store, user } = openMany(130);
    await screen.findByText('Elif Kaya 1');
    await goTo(6);
    await choose(105);
    await goTo(1);
    await choose(2);
    await user.click(screen.getByRole('button', { name: 'Reject 2' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('Elif Kaya 105, Elif Kaya 2');
    expect(store.getState().view).toMatchObject({ 'participations:selection': [105, 2] });
    expect(JSON.stringify(store.getState().view)).toContain('Kaya 105');
  });

  it('are without those who were decided about meanwhile, and those whom a filter leaves out', async () => {
    const { choose, gone, goTo, router, user } = openMany(45);
    await choose(1);
    await choose(4);
    gone.add(1);
    await goTo(2);
    expect(await screen.findByRole('button', { name: 'Accept 1' })).toBeVisible();
    await choose(25);
    expect(screen.getByRole('button', { name: 'Accept 2' })).toBeVisible();
    await act(() => router.navigate('/challenges/7?followersMin=1000'));
    expect(await screen.findByRole('button', { name: 'Accept 1' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reject 1' }));
    expect(await screen.findByRole('dialog', { name: 'Reject Elif Kaya 25?' })).toBeVisible();
  });

  it('are let go together, and are not more than one command takes', async () => {
    const toasts = catchToasts();
    const { goTo, router, store, user } = openMany(140);
    await act(() => router.navigate('/challenges/7?limit=100'));
    await screen.findByText('Elif Kaya 100');
    await user.click(await screen.findByRole('button', { name: 'Choose all' }));
    expect(screen.getByRole('button', { name: 'Accept 100' })).toBeVisible();
    await goTo(6);
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Elif Kaya 101' }));
    expect(toasts.shown.at(-1)).toBe('info: At most 100 applicants can be chosen at once');
    toasts.stop();
    expect(screen.getByRole('button', { name: 'Accept 100' })).toBeVisible();
    await goTo(1);
    await user.click(screen.getByRole('button', { name: 'Choose none' }));
    expect(screen.queryByRole('button', { name: /^Accept \d/ })).toBeNull();
    expect(Object.keys(store.getState().view).filter((name) => name.startsWith('participations:'))).toEqual([]);
  });
});
