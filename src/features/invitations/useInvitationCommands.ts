import { useTranslation } from 'react-i18next';
import type { Invitation } from '#contract/schemas/invitations';
import { errorCode, errorMessage } from '../../shared/api/errorMessage.ts';
import { useCommand } from '../../shared/api/useCommand.ts';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { useViewedRecord } from '../../shared/replay/useViewedRecord.ts';
import { useRunInvitationMutation } from './invitationsApi.ts';

/** Taking back, after a question, and sending again. When somebody answered meanwhile the row shows the answer. */
export function useInvitationCommands(brandId: number, invitations: readonly Invitation[]) {
  const { t } = useTranslation('invitations');
  const notify = useNotify();
  const [run, { isLoading: busy }] = useRunInvitationMutation();
  const once = useCommand();
  const [revoking, setRevoking] = useViewedRecord('invitations:revoke', invitations);
  const perform = async ({ id, version }: Invitation, command: 'revoke' | 'resend') => {
    try {
      await once({ id, version, command }, (key) => run({ brandId, id, command, key }).unwrap());
      notify.success(t(command === 'revoke' ? 'revoke.done' : 'list.againDone'));
    } catch (error) {
      notify.error(
        errorCode(error) === 'INVALID_TRANSITION' ? t('revoke.answered') : errorMessage(error, t('list.failed')),
      );
    }
    setRevoking(null);
  };
  return {
    busy,
    revoking,
    askRevoke: setRevoking,
    cancelRevoke: () => setRevoking(null),
    confirmRevoke: () => {
      if (revoking) void perform(revoking, 'revoke');
    },
    sendAgain: (invitation: Invitation) => void perform(invitation, 'resend'),
  };
}
