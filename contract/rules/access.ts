import { ROLES, type Role } from '#contract/constants/brands';

/**
 * The access matrix: which role a person needs in the brand for which action.
 * The server refuses by it and the console offers by it. Every brand-owned route names one of these actions.
 */
export const ACCESS = {
  'brands.read': 'VIEWER',
  'brands.update': 'ADMIN',
  'brands.delete': 'OWNER',
  'files.create': 'MEMBER',
  'products.read': 'VIEWER',
  'products.export': 'VIEWER',
  'products.write': 'MEMBER',
  'subscription.read': 'VIEWER',
  'views.read': 'VIEWER',
  'views.write': 'VIEWER',
  'views.share': 'MEMBER',
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
