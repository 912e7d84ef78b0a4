import { paths, patterns } from '../../shared/paths.ts';
import type { NewsLink } from '../../shared/notify/newsLinks.ts';
import type { Area } from './area.ts';

const content: NewsLink = {
  label: 'review',
  to: ({ contentId }) => (contentId ? paths.reviews.pending({ review: contentId }) : null),
};

export const reviewsArea: Area = {
  screens: [
    {
      path: patterns.pendingReviews,
      words: ['reviews', 'contents', 'lists', 'media', 'forms'],
      lists: ['reviews', 'ratings'],
      load: async () => (await import('../../features/reviews/PendingReviewsPage.tsx')).PendingReviewsPage,
      hasGrid: true,
    },
    {
      path: patterns.dispute,
      words: ['reviews', 'lists', 'media', 'forms'],
      load: async () => (await import('../../features/reviews/DisputePage.tsx')).DisputePage,
    },
  ],
  entries: [{ key: 'reviews', path: paths.reviews.pending(), icon: 'clock', needs: 'reviews.read' }],
  overlays: {
    review: async () => (await import('../../features/reviews/review/ReviewScreen.tsx')).ReviewScreen,
    figures: async () => (await import('../../features/reviews/post/FiguresDialog.tsx')).FiguresDialog,
    publication: async () => (await import('../../features/reviews/post/PublicationDialog.tsx')).PublicationDialog,
    rating: async () => (await import('../../features/reviews/ratings/RatingDialog.tsx')).RatingDialog,
  },
  news: { content_status: content, review_due: content, payout_released: content },
};
