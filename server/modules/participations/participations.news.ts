import { PARTICIPATION_NEWS } from '#server/messages/participations';
import { newsKind } from '#server/modules/notifications/news.service';

export const applicationReceived = newsKind({
  type: 'application_received',
  to: 'participations.decide',
  byEmail: true,
  live: 'Participation',
  texts: PARTICIPATION_NEWS,
});
