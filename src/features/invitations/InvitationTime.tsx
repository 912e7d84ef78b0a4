import { useTranslation } from 'react-i18next';
import type { Invitation } from '#contract/schemas/invitations';
import { RelativeTime } from '../../shared/format/RelativeTime.tsx';

/** Until when a waiting invitation can be answered; when, and why, another one ended. */
export function InvitationTime({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation('invitations');
  const { status, expiresAt, respondedAt, sentAt, declineReason } = invitation;
  if (status === 'pending')
    return (
      <>
        {t('list.until')} <RelativeTime instant={expiresAt} />
      </>
    );
  return (
    <>
      <RelativeTime instant={respondedAt ?? sentAt} />
      {declineReason && ` · ${t(`reason.${declineReason}`)}`}
    </>
  );
}
