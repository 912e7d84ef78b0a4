import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { standInForVideos } from '../../support/mediaFiles.ts';
import { contentDetail, inDays } from '../../support/reviewAnswers.ts';
import { openReviews, threeContents } from '../../support/reviewScreen.tsx';

beforeEach(() => standInForVideos(20));

describe('the queue of contents', () => {
  it('shows what waits with its round and its clock, whose rule is told', async () => {
    openReviews(
      [
        contentDetail(1, { reviewDueAt: inDays(0.505) }),
        contentDetail(2, { round: 3, flag: 'placeholder', stoppedAt: inDays(-1), reviewDueAt: inDays(2) }),
      ],
      { at: '?mode=cards' },
    );
    const cards = within(await screen.findByRole('list', { name: 'Content to review' })).getAllByRole('listitem');
    expect(cards.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Elif 1Winter careEnds in 12 hoursRound 1 of 3'),
      expect.stringContaining('Elif 2Winter careStopped, 3 days leftPlaceholderRound 3 of 3'),
    ]);
    expect(screen.getByText('Ends in 12 hours').closest('time')).toHaveAttribute(
      'data-hint',
      expect.stringContaining('the content is approved automatically and the creator is paid'),
    );
    expect(await screen.findByRole('tab', { name: 'Content to review (2)' })).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'Creators to rate (2)' })).toBeInTheDocument();
  });

  it('is a table in the order and with the filters of its address, asked of the server', async () => {
    const { user, calls, router } = openReviews(threeContents());
    const rows = await screen.findAllByRole('row');
    expect(rows[0]).toHaveTextContent('CreatorChallengeTime to decideRoundPlatformDelivered');
    expect(rows[1]).toHaveTextContent('Elif 1Winter careEnds in 4 days1 of 3Instagram2 days ago');
    const asked = () =>
      calls.filter(({ path }) => path === '/reviews/contents').map(({ search }) => Object.fromEntries(search));
    expect(asked().at(0)).toMatchObject({ sort: 'reviewDueAt', page: '1', limit: '20' });
    await user.click(screen.getByRole('button', { name: 'Time to decide' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Ends within 48 hours' }));
    await waitFor(() => expect(router.state.location.search).toBe('?clock=soon'));
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ clock: 'soon' }));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('tab', { name: /^Creators to rate/ }));
    expect(router.state.location.search).toBe('?tab=ratings');
  });

  it('says so when nothing waits', async () => {
    openReviews([]);
    expect(await screen.findByText('Nothing waits for your review')).toBeInTheDocument();
  });

  it('opens a content over itself, and closing comes back', async () => {
    const { user, router } = openReviews(threeContents());
    await user.click(await screen.findByRole('button', { name: 'Review Elif 2, Winter care' }));
    expect(await screen.findByRole('dialog', { name: 'Elif 2' })).toBeInTheDocument();
    expect(router.state.location.search).toBe('?review=2');
    await user.click(screen.getByRole('button', { name: 'Close the review' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says in words that a server knows none of these calls, with another try', async () => {
    const missing = { status: 404, body: { message: 'Not found' } };
    openReviews([], {
      at: '?review=9',
      replies: {
        'GET /reviews/contents': missing,
        'GET /reviews/counts': missing,
        'GET /contents/9': missing,
        'GET /reviews': missing,
      },
    });
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('This server does not have this part')).toBeInTheDocument();
    expect(await screen.findByText('The reviews could not be loaded')).toBeInTheDocument();
  });
});

describe('the list of ratings', () => {
  const asDefault = (query: string) => ({
    body: {
      layout: null,
      items: [
        { id: 3, list: 'ratings', name: 'Usual', scope: 'private', query, layout: null, isDefault: true, mine: true },
      ],
    },
  });

  it.each([
    [
      'opens with the view that is its first',
      '?tab=ratings',
      'tab=ratings&sort=-closesAt',
      '?tab=ratings&sort=-closesAt',
    ],
    ['opens where that view is', '?tab=ratings', 'tab=ratings&ratings=given', '?tab=ratings&ratings=given'],
  ])('%s', async (_what, at, query, search) => {
    const { router } = openReviews([], { at, replies: { 'GET /views': asDefault(query) } });
    await waitFor(() => expect(router.state.location.search).toBe(search));
  });

  it('stays at the kind that a link names when that view is of another', async () => {
    const at = '?tab=ratings&ratings=received';
    const { router } = openReviews([], { at, replies: { 'GET /views': asDefault('tab=ratings&ratings=given') } });
    await screen.findByRole('button', { name: 'Views' });
    expect(router.state.location.search).toBe(at);
  });
});
