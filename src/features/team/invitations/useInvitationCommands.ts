import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeamInvitation } from '#contract/schemas/team';
import { createKeyRing } from '../../../shared/api/idempotencyKey.ts';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useResendTeamInvitationMutation, useRevokeTeamInvitationMutation } from '../teamApi.ts';

/** Sends an invitation again, or revokes it after asking. */
export function useInvitationCommands() {
  const { t } = useTranslation('team');
  const notify = useNotify();
  const brandId = useBrandId();
  const [resend] = useResendTeamInvitationMutation();
  const [revoke] = useRevokeTeamInvitationMutation();
  const [keys] = useState(createKeyRing);
  const [revoking, setRevoking] = useState<TeamInvitation | null>(null);
  const [busyId, setBusyId] = useState<number | null>(null);

  const run = async (kind: 'resend' | 'revoke', { id, email }: TeamInvitation) => {
    setBusyId(id);
    const command = { brandId, id, key: keys.keyFor({ kind, id }) };
    const { error } = await (kind === 'resend' ? resend(command) : revoke(command));
    setBusyId(null);
    setRevoking(null);
    if (error) {
      notify.failed(error, t('commandFailed'));
      return;
    }
    keys.done();
    notify.success(t(kind === 'resend' ? 'invitations.resent' : 'invitations.revoked', { email }));
  };
  return {
    revoking,
    busyId,
    resend: (invitation: TeamInvitation) => void run('resend', invitation),
    askRevoke: setRevoking,
    revoke: () => {
      if (revoking) void run('revoke', revoking);
    },
    cancel: () => setRevoking(null),
  };
}
