import { ROLES, type Role } from '#contract/constants/brands';

interface AccessRule {
  /** The least role that a person needs in the brand. */
  role: Role;
  /** Whether it stays open while the brand is suspended: what reads it, and each person's own view of its lists. */
  whileSuspended: boolean;
}

/**
 * The access matrix: which role a person needs in the brand for which action, and whether a suspended brand still has it.
 * The server refuses by it and the console offers by it. Every brand-owned route names one of these actions.
 */
export const ACCESS = {
  'analytics.read': { role: 'VIEWER', whileSuspended: true },
  'analytics.export': { role: 'VIEWER', whileSuspended: true },
  'analytics.configure': { role: 'ADMIN', whileSuspended: false },
  'audit.read': { role: 'ADMIN', whileSuspended: true },
  'billing.read': { role: 'ADMIN', whileSuspended: true },
  'billing.update': { role: 'OWNER', whileSuspended: false },
  'brands.read': { role: 'VIEWER', whileSuspended: true },
  'brands.update': { role: 'ADMIN', whileSuspended: false },
  'brands.delete': { role: 'OWNER', whileSuspended: false },
  'dashboard.read': { role: 'VIEWER', whileSuspended: true },
  'dashboard.arrange': { role: 'VIEWER', whileSuspended: true },
  'challenges.read': { role: 'VIEWER', whileSuspended: true },
  'challenges.write': { role: 'MEMBER', whileSuspended: false },
  'challenges.cancel': { role: 'ADMIN', whileSuspended: false },
  'participations.decide': { role: 'MEMBER', whileSuspended: false },
  'contents.read': { role: 'VIEWER', whileSuspended: true },
  'contents.write': { role: 'MEMBER', whileSuspended: false },
  'contents.decide': { role: 'MEMBER', whileSuspended: false },
  'contents.download': { role: 'MEMBER', whileSuspended: false },
  'reviews.read': { role: 'VIEWER', whileSuspended: true },
  'reviews.write': { role: 'MEMBER', whileSuspended: false },
  'creators.block': { role: 'MEMBER', whileSuspended: false },
  'creators.read': { role: 'VIEWER', whileSuspended: true },
  'discounts.read': { role: 'VIEWER', whileSuspended: true },
  'discounts.write': { role: 'ADMIN', whileSuspended: false },
  'feeds.read': { role: 'VIEWER', whileSuspended: true },
  'feeds.write': { role: 'MEMBER', whileSuspended: false },
  'files.create': { role: 'MEMBER', whileSuspended: false },
  'integrations.read': { role: 'VIEWER', whileSuspended: true },
  'integrations.write': { role: 'ADMIN', whileSuspended: false },
  'invitations.read': { role: 'VIEWER', whileSuspended: true },
  'invitations.send': { role: 'MEMBER', whileSuspended: false },
  'licensing.read': { role: 'VIEWER', whileSuspended: true },
  'licensing.write': { role: 'MEMBER', whileSuspended: false },
  'licensing.pay': { role: 'ADMIN', whileSuspended: false },
  'licensing.end': { role: 'ADMIN', whileSuspended: false },
  'notifications.read': { role: 'VIEWER', whileSuspended: true },
  'notifications.arrange': { role: 'VIEWER', whileSuspended: true },
  'products.read': { role: 'VIEWER', whileSuspended: true },
  'products.export': { role: 'VIEWER', whileSuspended: true },
  'products.write': { role: 'MEMBER', whileSuspended: false },
  'shipments.read': { role: 'VIEWER', whileSuspended: true },
  'shipments.write': { role: 'MEMBER', whileSuspended: false },
  'shipments.reveal': { role: 'MEMBER', whileSuspended: false },
  'shortlists.read': { role: 'VIEWER', whileSuspended: true },
  'shortlists.write': { role: 'MEMBER', whileSuspended: false },
  'store.keys': { role: 'ADMIN', whileSuspended: false },
  'subscription.read': { role: 'VIEWER', whileSuspended: true },
  'subscription.change': { role: 'OWNER', whileSuspended: false },
  'support.report': { role: 'VIEWER', whileSuspended: true },
  'team.read': { role: 'VIEWER', whileSuspended: true },
  'team.leave': { role: 'VIEWER', whileSuspended: true },
  'team.manage': { role: 'ADMIN', whileSuspended: false },
  'team.transfer': { role: 'OWNER', whileSuspended: false },
  'views.read': { role: 'VIEWER', whileSuspended: true },
  'views.write': { role: 'VIEWER', whileSuspended: true },
  'views.share': { role: 'MEMBER', whileSuspended: false },
  'views.manage': { role: 'ADMIN', whileSuspended: false },
  'wallet.read': { role: 'VIEWER', whileSuspended: true },
  'wallet.export': { role: 'VIEWER', whileSuspended: true },
  'wallet.topup': { role: 'ADMIN', whileSuspended: false },
  'wallet.withdraw': { role: 'ADMIN', whileSuspended: false },
  'wallet.pay': { role: 'ADMIN', whileSuspended: false },
} as const satisfies Record<string, AccessRule>;

export type AccessAction = keyof typeof ACCESS;

/** Role strings are free text: which of ours it is, compared without regard to case; undefined for another one. */
export function knownRole(role: string): Role | undefined {
  const upper = role.toUpperCase();
  return ROLES.find((known) => known === upper);
}

/** One that is none of ours acts as MEMBER. */
export const effectiveRole = (role: string): Role => knownRole(role) ?? 'MEMBER';

export function can(role: string, action: AccessAction): boolean {
  return ROLES.indexOf(effectiveRole(role)) >= ROLES.indexOf(ACCESS[action].role);
}

/** Whether people of a suspended brand may still do this. */
export const isAllowedWhileSuspended = (action: AccessAction): boolean => ACCESS[action].whileSuspended;
