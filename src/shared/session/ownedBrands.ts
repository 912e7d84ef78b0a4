import type { Membership } from '#contract/schemas/auth';

/** Memberships whose role is OWNER, compared without regard to case or to the language's own casing rules. */
export function ownedBrands(memberships: readonly Membership[]): Membership[] {
  return memberships.filter(({ role }) => role.toUpperCase() === 'OWNER');
}
