import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Review } from '#contract/schemas/reviews';
import { connectToastHost, type Toast } from '../../../../src/shared/notify/toastQueue.ts';
import { reviewAnswer } from '../../../support/reviewAnswers.ts';
import { NO_COUNTS, openReviews } from '../../../support/reviewScreen.tsx';

const GIVEN = {
  rating: 5,
  scores: { communication: 5, quality: 4, reliability: 5 },
  reasons: [],
  publicText: 'A pleasure',
  privateNote: null,
  submittedAt: new Date().toISOString(),
};
const OTHER: NonNullable<Review['other']> = {
  ...GIVEN,
  id: 9,
  status: 'published',
  rating: 3,
  reasons: ['late'],
  publicText: 'Paid late',
  reply: null,
};

const open = (review: Review, replies = {}, role = 'MEMBER') =>
  openReviews([], {
    at: `?tab=ratings&rating=${review.id}`,
    role,
    replies: {
      'GET /reviews': { body: { items: [review], total: 1, page: 1, limit: 20 } },
      [`GET /reviews/${review.id}`]: { body: { review } },
      ...replies,
    },
  });

describe('the ratings', () => {
  it('are given with one to five stars and three scores; three and less need a reason', async () => {
    const review = reviewAnswer(4);
    const { user, posts } = open(review, {
      'PUT /reviews/4': { body: { review: { ...review, status: 'submitted', own: GIVEN } } },
    });
    const dialog = within(await screen.findByRole('dialog', { name: /Rate Elif 4/ }));
    const rate = () => user.click(dialog.getByRole('button', { name: 'Rate' }));
    const stars = (group: string, count: string) =>
      fireEvent.click(within(dialog.getByRole('group', { name: `${group} *` })).getByRole('radio', { name: count }));
    // What stands for none is said in the reader's language too.
    expect(dialog.getAllByRole('radio', { name: 'No stars yet' })).toHaveLength(4);
    await rate();
    expect(await dialog.findAllByText('Choose one to five stars')).toHaveLength(4);
    stars('Overall', '3 stars');
    stars('Communication', '5 stars');
    stars('Quality', '2 stars');
    stars('Reliability', '1 star');
    await rate();
    expect(await dialog.findByText('Choose at least one reason for three stars or less')).toBeInTheDocument();
    expect(posts()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Late' }));
    await user.type(dialog.getByRole('textbox', { name: 'Private note' }), 'Ask sooner');
    await rate();
    await waitFor(() =>
      expect(posts()[0]?.body).toEqual({
        rating: 3,
        scores: { communication: 5, quality: 2, reliability: 1 },
        reasons: ['late'],
        publicText: '',
        privateNote: 'Ask sooner',
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('can be changed while they are sealed; a better one says no reason', async () => {
    const review = reviewAnswer(4, { status: 'submitted', own: { ...GIVEN, rating: 2, reasons: ['late'] } });
    const { user, posts } = open(review, { 'PUT /reviews/4': { body: { review } } });
    const dialog = within(await screen.findByRole('dialog', { name: /Rate Elif 4/ }));
    fireEvent.click(within(dialog.getByRole('group', { name: 'Overall *' })).getByRole('radio', { name: '4 stars' }));
    await user.click(dialog.getByRole('button', { name: 'Change the rating' }));
    await waitFor(() => expect(posts()[0]?.body).toMatchObject({ rating: 4, reasons: [] }));
  });

  it('that somebody else of the brand changed first are shown beside mine, field by field', async () => {
    const review = reviewAnswer(4, { status: 'submitted', own: GIVEN, version: 2 });
    const theirs: Review = {
      ...review,
      own: { ...GIVEN, rating: 2, reasons: ['late'], privateNote: 'Late again' },
      version: 3,
    };
    let calls = 0;
    const { user, posts, store } = open(review, {
      'PUT /reviews/4': () => {
        calls += 1;
        return calls === 1
          ? { status: 412, body: { code: 'STALE_VERSION', message: 'Changed', details: { current: theirs } } }
          : { body: { review: theirs } };
      },
    });
    const dialog = within(await screen.findByRole('dialog', { name: /Rate Elif 4/ }));
    await user.type(dialog.getByRole('textbox', { name: 'Public text' }), ' indeed');
    fireEvent.click(within(dialog.getByRole('group', { name: 'Quality *' })).getByRole('radio', { name: '5 stars' }));
    await user.click(dialog.getByRole('button', { name: 'Change the rating' }));
    const both = within(await screen.findByRole('dialog', { name: 'Somebody else changed this meanwhile' }));
    expect(posts()[0]?.headers.get('If-Match')).toBe('"2"');
    for (const name of ['2 stars · Late', 'Late again', 'A pleasure indeed', '5 stars'])
      expect(both.getAllByRole('radio', { name, checked: true })).not.toEqual([]);
    await user.click(both.getByRole('radio', { name: '—' }));
    await user.click(both.getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(posts()).toHaveLength(2));
    expect(posts()[1]?.headers.get('If-Match')).toBe('"3"');
    expect(posts()[1]?.body).toEqual({
      rating: 2,
      scores: { communication: 5, quality: 5, reliability: 5 },
      reasons: ['late'],
      publicText: 'A pleasure indeed',
      privateNote: '',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(store.getState().formDrafts).toEqual({});
  });

  it('are read once they are revealed, replied to once and reported', async () => {
    const review = reviewAnswer(4, {
      status: 'published',
      isEditable: false,
      own: GIVEN,
      isOtherGiven: true,
      other: OTHER,
    });
    const { user, posts } = open(review, {
      'POST /reviews/9/reply': { body: { review } },
      'POST /reviews/9/report': { body: { review } },
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Ratings: Elif 4' }));
    const theirs = dialog.getByRole('region', { name: 'Rating by Elif 4' });
    expect(theirs).toHaveTextContent('3 starsCommunication 5/5 · Quality 4/5 · Reliability 5/5LatePaid late');
    await user.click(dialog.getByRole('button', { name: 'Reply' }));
    await user.type(await screen.findByRole('textbox', { name: /Your reply/ }), 'We are sorry');
    await user.click(screen.getByRole('button', { name: 'Publish reply' }));
    await waitFor(() => expect(posts()[0]).toMatchObject({ path: '/reviews/9/reply', body: { text: 'We are sorry' } }));
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    await user.click(dialog.getByRole('button', { name: 'Report' }));
    await user.type(await screen.findByRole('textbox', { name: /What is wrong/ }), 'Not true');
    await user.click(screen.getAllByRole('button', { name: 'Report' }).at(-1) as HTMLElement);
    await waitFor(() => expect(posts()[1]).toMatchObject({ path: '/reviews/9/report', body: { reason: 'Not true' } }));
  });

  it('cannot be reported again once the operator has kept them', async () => {
    const other = { ...OTHER, isKept: true };
    open(reviewAnswer(4, { status: 'published', isEditable: false, own: GIVEN, isOtherGiven: true, other }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ratings: Elif 4' }));
    expect(dialog.getByRole('button', { name: 'Reply' })).toBeEnabled();
    expect(dialog.queryByRole('button', { name: 'Report' })).toBeNull();
  });

  it('keep a half-written reply and a half-written report, each for itself, until they are sent', async () => {
    const review = reviewAnswer(4, {
      status: 'published',
      isEditable: false,
      own: GIVEN,
      isOtherGiven: true,
      other: OTHER,
    });
    const { user } = open(review);
    const dialog = within(await screen.findByRole('dialog', { name: 'Ratings: Elif 4' }));
    await user.click(dialog.getByRole('button', { name: 'Reply' }));
    await user.type(await screen.findByRole('textbox', { name: /Your reply/ }), 'We are');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    await user.click(dialog.getByRole('button', { name: 'Report' }));
    expect(await screen.findByRole('textbox', { name: /What is wrong/ })).toHaveValue('');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    await user.click(dialog.getByRole('button', { name: 'Reply' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Your reply/ })).toHaveValue('We are'));
  });

  it('stay sealed to whoever has not rated in time, and a viewer gives none', async () => {
    open(reviewAnswer(4, { isOtherGiven: true }), {}, 'VIEWER');
    const dialog = within(await screen.findByRole('dialog', { name: 'Ratings: Elif 4' }));
    expect(dialog.getByText('You have not rated.')).toBeInTheDocument();
    expect(dialog.getByText(/Not revealed; at the latest on/)).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Reply' })).toBeNull();
  });

  it('are listed as to rate, given and received, each by its address', async () => {
    const { user, router, calls } = openReviews([], {
      at: '?tab=ratings',
      replies: { 'GET /reviews': { body: { items: [reviewAnswer(4)], total: 1, page: 1, limit: 20 } } },
    });
    await user.click(await screen.findByRole('button', { name: 'Received' }));
    await waitFor(() => expect(router.state.location.search).toBe('?tab=ratings&ratings=received'));
    await waitFor(() =>
      expect(calls.filter(({ path }) => path === '/reviews').map(({ search }) => search.get('tab'))).toEqual([
        'open',
        'received',
      ]),
    );
  });

  it('are narrowed down to challenges of the shown kind, which another kind does not take along', async () => {
    const counted = (title: string) => [{ id: 7, title, count: 1 }];
    const { user, router, calls } = openReviews([], {
      at: '?tab=ratings',
      replies: {
        'GET /reviews': { body: { items: [reviewAnswer(4)], total: 1, page: 1, limit: 20 } },
        'GET /reviews/counts': {
          body: {
            ...NO_COUNTS,
            ratingChallenges: { open: counted('Winter care'), given: [], received: counted('Summer') },
          },
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Challenge' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Winter care (1)' }));
    await waitFor(() => expect(router.state.location.search).toBe('?tab=ratings&challenge=7'));
    await waitFor(() => expect(calls.findLast(({ path }) => path === '/reviews')?.search.get('challenge')).toBe('7'));
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Received' }));
    await waitFor(() => expect(router.state.location.search).toBe('?tab=ratings&ratings=received'));
    await user.click(screen.getByRole('button', { name: 'Challenge' }));
    expect(await screen.findByRole('checkbox', { name: 'Summer (1)' })).toBeInTheDocument();
  });

  it('can be left out, and the word about it leads back', async () => {
    const review = reviewAnswer(4);
    const toasts: Toast[] = [];
    const leave = connectToastHost((toast) => void toasts.push(toast));
    const { user, posts, router } = open(review, { 'POST /reviews/4/skip': { body: { review } } });
    await user.click(await screen.findByRole('button', { name: 'Leave it out' }));
    await waitFor(() => expect(posts()[0]?.path).toBe('/reviews/4/skip'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const told = toasts.find(({ message }) => message.startsWith('The rating is left out'));
    act(() => told?.action?.run());
    await waitFor(() => expect(router.state.location.search).toBe('?tab=ratings&rating=4'));
    expect(await screen.findByRole('dialog', { name: /Rate Elif 4/ })).toBeInTheDocument();
    leave();
  });
});
