import { ROLES, type Role } from '#contract/constants/brands';
import type { MemberStatus } from '#contract/constants/team';
import { can, effectiveRole } from '#contract/rules/access';

export type MemberAction =
  'changeRole' | 'update' | 'deactivate' | 'reactivate' | 'remove' | 'leave' | 'transferOwnership';

/** Why somebody may not do something to a member; the server refuses by it and the console explains by it. */
export type MemberFault = 'forbidden' | 'lastOwner' | 'self' | 'state';

interface Person {
  id: number;
  /** As stored. */
  role: string;
}

export interface Target extends Person {
  status: MemberStatus;
  /** True for the only active owner of the brand. */
  lastOwner: boolean;
}

/** Roles that somebody may give: an OWNER any, an ADMIN up to their own, others none. In rising order. */
export function grantableRoles(role: string): readonly Role[] {
  return can(role, 'team.manage') ? ROLES.slice(0, ROLES.indexOf(effectiveRole(role)) + 1) : [];
}

/** Why `actor` may not do this to `target`, or null. `role` is the wanted one of `changeRole`. */
export function memberFault(action: MemberAction, actor: Person, target: Target, role?: Role): MemberFault | null {
  const isSelf = actor.id === target.id;
  if (action === 'leave') return lossFault(target) ?? (isSelf ? null : 'forbidden');
  if (!grantableRoles(actor.role).includes(effectiveRole(target.role))) return 'forbidden';
  if (action === 'update') return null;
  if (action === 'changeRole') return roleFault(actor, target, role);
  if (isSelf) return 'self';
  if (action === 'reactivate') return target.status === 'deactivated' ? null : 'state';
  if (action === 'remove') return lossFault(target);
  if (target.status !== 'active') return 'state';
  if (action === 'deactivate') return lossFault(target);
  if (!can(actor.role, 'team.transfer')) return 'forbidden';
  return effectiveRole(target.role) === 'OWNER' ? 'state' : null;
}

function roleFault(actor: Person, target: Target, role: Role | undefined): MemberFault | null {
  if (role !== undefined && !grantableRoles(actor.role).includes(role)) return 'forbidden';
  return role === 'OWNER' ? null : lossFault(target);
}

const lossFault = ({ lastOwner }: Target): MemberFault | null => (lastOwner ? 'lastOwner' : null);
