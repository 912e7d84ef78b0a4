import { can, effectiveRole, isAllowedWhileSuspended, type AccessAction } from '#contract/rules/access';
import type { Role } from '#contract/constants/brands';
import type { Membership } from '#contract/schemas/auth';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { ConsoleUser } from './readSessionUser.ts';
import { selectBrandId } from './selectedBrandSlice.ts';
import { selectUser } from './sessionApi.ts';

/** The signed-in person, for screens behind the guards. Throws elsewhere. */
export function useCurrentUser(): ConsoleUser {
  const user = useSelector(selectUser);
  if (!user) throw new Error('Nobody is signed in here');
  return user;
}

type State = Parameters<typeof selectUser>[0] & Parameters<typeof selectBrandId>[0];
const selectMembership = (state: State): Membership | null => {
  const brandId = selectBrandId(state);
  return selectUser(state)?.memberships.find((membership) => membership.brandId === brandId) ?? null;
};

/** The person's membership in the selected brand; null when they have none. */
export function useMembership(): Membership | null {
  return useSelector(selectMembership);
}

/** The person's role in the selected brand; VIEWER until it is known, so that nothing is offered too early. */
export function useRole(): Role {
  const membership = useMembership();
  return membership ? effectiveRole(membership.role) : 'VIEWER';
}

/** Why the selected brand is suspended, and with it read-only; empty where nobody said why, null when it is not. */
export function useSuspension(): string | null {
  const brand = useMembership()?.brand;
  return brand?.status === 'suspended' ? (brand.rejectionReason ?? '') : null;
}

/** Whether it is the person's role that forbids this, and not what has become of the brand. */
export const useRoleForbids = (action: AccessAction): boolean => !can(useRole(), action);

/** Whether the person may do this in the selected brand. The server decides in the end; this decides what is offered. */
export function useMay(action: AccessAction): boolean {
  const role = useRole();
  const isSuspended = useSuspension() !== null;
  return can(role, action) && (!isSuspended || isAllowedWhileSuspended(action));
}

/** Why the person may not do this, as they read it; null when they may. `byRole` is what to say when it is for their role. */
export function useRefusal(action: AccessAction, byRole: string): string | null {
  const { t } = useTranslation('shell');
  const isAllowed = useMay(action);
  const roleForbids = useRoleForbids(action);
  if (isAllowed) return null;
  return roleForbids ? byRole : t('suspended.text');
}
