import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeamInvitation } from '#contract/schemas/team';
import { useCommand } from '../../../shared/api/useCommand.ts';
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
  const once = useCommand();
  const [revoking, setRevoking] = useState<TeamInvitation | null>(null);
  const [busyId, setBusyId] = useState<number | null>(null);

  const run = async (kind: 'resend' | 'revoke', { id, email }: TeamInvitation) => {
    setBusyId(id);
    const send = kind === 'resend' ? resend : revoke;
    try {
      await once({ kind, id }, (key) => send({ brandId, id, key }).unwrap());
      notify.success(t(kind === 'resend' ? 'invitations.resent' : 'invitations.revoked', { email }));
    } catch (error) {
      notify.failed(error, t('commandFailed'));
    }
    setBusyId(null);
    setRevoking(null);
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
