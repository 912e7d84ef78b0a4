import { CONTENT_NEWS, PAYOUT_NEWS, REVIEW_NEWS } from '#server/messages/contents';
import { newsKind } from '#server/modules/notifications/news.service';

export const contentStatus = newsKind({
  type: 'content_status',
  to: 'contents.decide',
  byEmail: true,
  live: 'Content',
  texts: CONTENT_NEWS,
});

export const reviewDue = newsKind({
  type: 'review_due',
  to: 'contents.decide',
  byEmail: true,
  live: 'Content',
  texts: REVIEW_NEWS,
});

export const payoutReleased = newsKind({
  type: 'payout_released',
  to: 'wallet.read',
  byEmail: false,
  live: null,
  texts: PAYOUT_NEWS,
});
