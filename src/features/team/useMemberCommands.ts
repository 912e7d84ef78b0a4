import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { TeamMember } from '#contract/schemas/team';
import { errorMessage } from '../../shared/api/errorMessage.ts';
import { useCommand } from '../../shared/api/useCommand.ts';
import { rowsOf } from '../../shared/list/listCache.ts';
import { useList } from '../../shared/list/useList.ts';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { paths } from '../../shared/paths.ts';
import { useView } from '../../shared/replay/useView.ts';
import { useViewedFault } from '../../shared/replay/useViewedFault.ts';
import { useGetMeQuery } from '../../shared/session/sessionApi.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { MEMBER_LIST } from './memberListSpec.ts';
import {
  useDeactivateMemberMutation,
  useLeaveTeamMutation,
  useListMembersQuery,
  useReactivateMemberMutation,
  useRemoveMemberMutation,
  useTransferOwnershipMutation,
} from './teamApi.ts';

export const MEMBER_COMMANDS = ['deactivate', 'reactivate', 'transferOwnership', 'remove', 'leave'] as const;
export type MemberCommand = (typeof MEMBER_COMMANDS)[number];

/** Commands on a member. Each is asked about first; the dialog stays open when the server refuses, also of one who is gone since. */
export function useMemberCommands(onGone: () => void) {
  const { t } = useTranslation('team');
  const notify = useNotify();
  const navigate = useNavigate();
  const brandId = useBrandId();
  const { refetch: readProfile } = useGetMeQuery();
  // The page of members that the list shows.
  const members = rowsOf(useListMembersQuery(useList(MEMBER_LIST).args).currentData);
  const [viewed, setViewed] = useView<{ command: MemberCommand; id: number } | null>('team:command', null);
  const [fault, setFault] = useViewedFault('team:fault');
  const [busy, setBusy] = useState(false);
  const [sentFor, setSentFor] = useState<TeamMember | null>(null);
  const known = sentFor && (busy || fault) ? [...members, sentFor] : members;
  const member = known.find(({ id }) => id === viewed?.id);
  const asked = viewed && member ? { command: viewed.command, member } : null;
  const once = useCommand();
  const [deactivate] = useDeactivateMemberMutation();
  const [reactivate] = useReactivateMemberMutation();
  const [transfer] = useTransferOwnershipMutation();
  const [remove] = useRemoveMemberMutation();
  const [leave] = useLeaveTeamMutation();

  const send = (command: MemberCommand, id: number, key: string) => {
    if (command === 'deactivate') return deactivate({ brandId, id, key }).unwrap();
    if (command === 'reactivate') return reactivate({ brandId, id, key }).unwrap();
    if (command === 'transferOwnership') return transfer({ brandId, id, key }).unwrap();
    return command === 'remove' ? remove({ brandId, id, key }).unwrap() : leave({ brandId, key }).unwrap();
  };
  const confirm = async () => {
    if (!asked) return;
    const { command, member } = asked;
    setBusy(true);
    setFault(null);
    setSentFor(member);
    try {
      await once({ command, id: member.id }, (key): Promise<unknown> => send(command, member.id, key));
    } catch (error) {
      setBusy(false);
      setFault(error);
      return;
    }
    if (command === 'leave') await Promise.all([navigate(paths.dashboard()), readProfile()]);
    setBusy(false);
    setViewed(null);
    notify.success(t(`${command}.done`, { name: member.name }));
    if (command === 'remove') onGone();
  };
  const ask = useCallback(
    (command: MemberCommand, member: TeamMember) => {
      setFault(null);
      setViewed({ command, id: member.id });
    },
    [setFault, setViewed],
  );
  const problem = fault && errorMessage(fault, t('commandFailed'));
  return { asked, fault, problem, busy, ask, confirm: () => void confirm(), cancel: () => setViewed(null) };
}
