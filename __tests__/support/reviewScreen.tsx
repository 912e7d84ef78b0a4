import { Overlays } from '../../src/app/Overlays.tsx';
import { PendingReviewsPage } from '../../src/features/reviews/PendingReviewsPage.tsx';
import type { Content } from '#contract/schemas/contents';
import type { PendingCountsAnswer } from '#contract/schemas/reviews';
import { meAs, STARTER, subscription } from './planAnswers.ts';
import { renderScreen } from './renderScreen.tsx';
import { contentDetail, pendingPage } from './reviewAnswers.ts';
import { type Replies, stubNetwork } from './stubNetwork.ts';

interface Options {
  /** The search of the address. */
  at?: string;
  role?: string;
  replies?: Replies;
  formDrafts?: NonNullable<Parameters<typeof renderScreen>[2]>['formDrafts'];
}

export const NO_COUNTS: PendingCountsAnswer = {
  contents: 0,
  ratings: 0,
  overdue: 0,
  challenges: [],
  ratingChallenges: { open: [], given: [], received: [] },
};

/** /reviews/pending with its overlays, before a server that has these contents. */
export function openReviews(
  contents: readonly Content[],
  { at = '', role = 'MEMBER', replies = {}, formDrafts = {} }: Options = {},
) {
  const calls = stubNetwork({
    'GET /auth/me': meAs(role),
    'GET /subscriptions/current': { body: { subscription: subscription(STARTER) } },
    'GET /reviews/contents': { body: pendingPage(contents) },
    'GET /reviews/counts': { body: { ...NO_COUNTS, contents: contents.length, ratings: 2 } },
    'GET /participations/overdue': { body: { items: [], total: 0, page: 1, limit: 100 } },
    ...Object.fromEntries(
      contents.map((content): [string, { body: object }] => [`GET /contents/${content.id}`, { body: { content } }]),
    ),
    ...replies,
  });
  const drawn = renderScreen(
    '/reviews/pending',
    <>
      <main id="content" tabIndex={-1}>
        <PendingReviewsPage />
      </main>
      <Overlays />
    </>,
    { at: `/reviews/pending${at}`, formDrafts },
  );
  return { calls, posts: () => calls.filter(({ method }) => method !== 'GET'), ...drawn };
}

export const threeContents = () => [1, 2, 3].map((id) => contentDetail(id));
