import { ROLES, type Role } from '#contract/constants/brands';

/**
 * The access matrix: which role a person needs in the brand for which action.
 * The server refuses by it and the console offers by it. Every brand-owned route names one of these actions.
 */
export const ACCESS = {
  'audit.read': 'ADMIN',
  'billing.read': 'ADMIN',
  'billing.update': 'OWNER',
  'brands.read': 'VIEWER',
  'brands.update': 'ADMIN',
  'brands.delete': 'OWNER',
  'dashboard.read': 'VIEWER',
  'dashboard.arrange': 'VIEWER',
  'challenges.read': 'VIEWER',
  'challenges.write': 'MEMBER',
  'challenges.cancel': 'ADMIN',
  'participations.decide': 'MEMBER',
  'creators.block': 'MEMBER',
  'creators.read': 'VIEWER',
  'files.create': 'MEMBER',
  'invitations.read': 'VIEWER',
  'invitations.send': 'MEMBER',
  'notifications.read': 'VIEWER',
  'notifications.arrange': 'VIEWER',
  'products.read': 'VIEWER',
  'products.export': 'VIEWER',
  'products.write': 'MEMBER',
  'shortlists.read': 'VIEWER',
  'shortlists.write': 'MEMBER',
  'subscription.read': 'VIEWER',
  'subscription.change': 'OWNER',
  'team.read': 'VIEWER',
  'team.leave': 'VIEWER',
  'team.manage': 'ADMIN',
  'team.transfer': 'OWNER',
  'views.read': 'VIEWER',
  'views.write': 'VIEWER',
  'views.share': 'MEMBER',
  'views.manage': 'ADMIN',
  'wallet.read': 'VIEWER',
  'wallet.export': 'VIEWER',
  'wallet.topup': 'ADMIN',
  'wallet.withdraw': 'ADMIN',
  'wallet.pay': 'ADMIN',
} as const satisfies Record<string, Role>;

export type AccessAction = keyof typeof ACCESS;

/** Role strings are free text; unknown ones act as MEMBER, compared without regard to case. */
export function effectiveRole(role: string): Role {
  const upper = role.toUpperCase();
  return ROLES.find((known) => known === upper) ?? 'MEMBER';
}

export function can(role: string, action: AccessAction): boolean {
  return ROLES.indexOf(effectiveRole(role)) >= ROLES.indexOf(ACCESS[action]);
}

/** What a suspended brand can still do: everything that reads it, and each person's own view of its lists. */
const WHILE_SUSPENDED: readonly AccessAction[] = [
  'audit.read',
  'billing.read',
  'brands.read',
  'creators.read',
  'invitations.read',
  'shortlists.read',
  'challenges.read',
  'dashboard.read',
  'dashboard.arrange',
  'notifications.read',
  'notifications.arrange',
  'products.read',
  'products.export',
  'subscription.read',
  'team.read',
  'team.leave',
  'views.read',
  'views.write',
  'wallet.read',
  'wallet.export',
];

export const isAllowedWhileSuspended = (action: AccessAction): boolean => WHILE_SUSPENDED.includes(action);
