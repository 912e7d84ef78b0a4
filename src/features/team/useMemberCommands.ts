import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { TeamMember } from '#contract/schemas/team';
import { errorMessage } from '../../shared/api/errorMessage.ts';
import { createKeyRing } from '../../shared/api/idempotencyKey.ts';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { paths } from '../../shared/paths.ts';
import { useGetMeQuery } from '../../shared/session/sessionApi.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import {
  useDeactivateMemberMutation,
  useLeaveTeamMutation,
  useReactivateMemberMutation,
  useRemoveMemberMutation,
  useTransferOwnershipMutation,
} from './teamApi.ts';

export const MEMBER_COMMANDS = ['deactivate', 'reactivate', 'transferOwnership', 'remove', 'leave'] as const;
export type MemberCommand = (typeof MEMBER_COMMANDS)[number];

/** Commands on a member. Each is asked about first; the dialog stays open when the server refuses. */
export function useMemberCommands(onGone: () => void) {
  const { t } = useTranslation('team');
  const notify = useNotify();
  const navigate = useNavigate();
  const brandId = useBrandId();
  const { refetch: readProfile } = useGetMeQuery();
  const [asked, setAsked] = useState<{ command: MemberCommand; member: TeamMember } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [keys] = useState(createKeyRing);
  const [deactivate] = useDeactivateMemberMutation();
  const [reactivate] = useReactivateMemberMutation();
  const [transfer] = useTransferOwnershipMutation();
  const [remove] = useRemoveMemberMutation();
  const [leave] = useLeaveTeamMutation();

  const send = ({ command, member: { id } }: NonNullable<typeof asked>) => {
    const key = keys.keyFor({ command, id });
    if (command === 'deactivate') return deactivate({ brandId, id, key });
    if (command === 'reactivate') return reactivate({ brandId, id, key });
    if (command === 'transferOwnership') return transfer({ brandId, id, key });
    return command === 'remove' ? remove({ brandId, id }) : leave({ brandId, key });
  };
  const confirm = async () => {
    if (!asked) return;
    setBusy(true);
    setProblem(null);
    const { error } = await send(asked);
    if (error) {
      setBusy(false);
      setProblem(errorMessage(error, t('commandFailed')));
      return;
    }
    keys.done();
    if (asked.command === 'leave') await Promise.all([navigate(paths.dashboard()), readProfile()]);
    setBusy(false);
    setAsked(null);
    notify.success(t(`${asked.command}.done`, { name: asked.member.name }));
    if (asked.command === 'remove') onGone();
  };
  const ask = useCallback((command: MemberCommand, member: TeamMember) => {
    setProblem(null);
    setAsked({ command, member });
  }, []);
  return { asked, problem, busy, ask, confirm: () => void confirm(), cancel: () => setAsked(null) };
}
