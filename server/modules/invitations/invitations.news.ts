import { INVITATION_NEWS } from '#server/messages/invitations';
import { newsKind } from '#server/modules/notifications/news.service';

export const invitationAnswered = newsKind({
  type: 'invitation_answered',
  to: 'invitations.send',
  byEmail: false,
  live: 'Invitation',
  texts: INVITATION_NEWS,
});
