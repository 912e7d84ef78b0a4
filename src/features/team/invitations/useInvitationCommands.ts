import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeamInvitation } from '#contract/schemas/team';
import { useCommand } from '../../../shared/api/useCommand.ts';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { useViewedRecord } from '../../../shared/replay/useViewedRecord.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useResendTeamInvitationMutation, useRevokeTeamInvitationMutation } from '../teamApi.ts';

/** Sends one of these invitations again, or revokes it after asking. */
export function useInvitationCommands(invitations: readonly TeamInvitation[]) {
  const { t } = useTranslation('team');
  const notify = useNotify();
  const brandId = useBrandId();
  const [resend] = useResendTeamInvitationMutation();
  const [revoke] = useRevokeTeamInvitationMutation();
  const once = useCommand();
  const [revoking, setRevoking] = useViewedRecord('team:revoke', invitations);
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
