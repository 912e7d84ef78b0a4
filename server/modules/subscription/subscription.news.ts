import { SUBSCRIPTION_NEWS } from '#server/messages/subscription';
import { newsKind } from '#server/modules/notifications/news.service';

export const subscriptionPastDue = newsKind({
  type: 'subscription_past_due',
  to: 'billing.read',
  byEmail: true,
  live: null,
  texts: SUBSCRIPTION_NEWS,
});
