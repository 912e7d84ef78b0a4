import { useTranslation } from 'react-i18next';
import { type MemberAction, memberFault } from '#contract/rules/team';
import type { TeamMember } from '#contract/schemas/team';
import { useCurrentUser, useMay, useMembership } from '../../shared/session/useCurrentUser.ts';

/** Whether something is offered, and why not. Null: it makes no sense here and is not shown at all. */
export type Offer = { reason: string | null } | null;

/** What the signed-in person may do to a member; the rule is the server's own. */
export function useMemberRights() {
  const { t } = useTranslation('team');
  const { id } = useCurrentUser();
  const role = useMembership()?.role ?? 'VIEWER';
  const actor = { id, role };
  const mayManage = useMay('team.manage');
  const mayTransfer = useMay('team.transfer');
  const offer = (action: MemberAction, member: TeamMember): Offer => {
    if (action === 'leave' ? member.id !== id : !mayManage) return null;
    if (action === 'transferOwnership' && !mayTransfer) return null;
    const fault = memberFault(action, actor, member);
    if (fault === 'state' || fault === 'self' || (action === 'remove' && member.id === id)) return null;
    return { reason: fault === null ? null : t(`reason.${fault}`) };
  };
  return { actor, mayManage, offer };
}
