import { sql } from 'drizzle-orm';
import { creatorName } from '#server/modules/creators/creatorName.service';
import { ownReviewsRoutes } from '#server/modules/reviews/ownReviews.routes';
import { closeRatings } from '#server/modules/reviews/reviewChores.service';
import { reviewsRoutes } from '#server/modules/reviews/reviews.routes';
import { reviewsWaiting } from '#server/modules/reviews/reviews.waiting';
import type { Module } from '#server/plugins/routes';

export const reviewsModule: Module = {
  routes: [reviewsRoutes],
  creatorRoutes: [ownReviewsRoutes],
  access: ['reviews.read', 'reviews.write'],
  chores: ({ database }) => [{ name: 'ratings that close', run: (now) => closeRatings(database, now) }],
  demo: { end: ({ database, now }) => closeRatings(database, now) },
  waiting: reviewsWaiting,
  auditNames: [
    {
      subject: 'review',
      names: (_tx, brandId, ids) =>
        sql`select r.id, ${creatorName(sql`r.creator_id`)} from reviews r where r.brand_id = ${brandId} and r.id = any(${ids})`,
    },
  ],
  samples: ({ id, creatorId }) => ({
    reviews: {
      challenge_id: id,
      participation_id: id,
      creator_id: creatorId,
      author: 'brand',
      status: 'pending',
      closes_at: '2030-01-01T00:00:00.000Z',
    },
  }),
};
