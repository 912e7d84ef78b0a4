import { paths } from '../../shared/paths.ts';

/** The three flags of the signed-in person, as `/auth/me` gives them. */
export interface OnboardingFlags {
  hasMembership: boolean;
  requiresBrandCreation: boolean;
  hasApprovedBrand: boolean;
}

const HOME = paths.dashboard();
const CREATE_BRAND = paths.onboarding.createBrand();
const AWAITING_APPROVAL = paths.onboarding.awaitingApproval();
const ONBOARDING = '/onboarding/';

/**
 * Where a signed-in person at `path` belongs instead, or null when they may stay.
 * A person who must create a brand does that first; one with a membership but no approved brand waits for approval; who
 * needs neither leaves both onboarding screens. Other `/onboarding` paths are exempt. Flags that contradict each other
 * (a membership, and yet a brand to create) count as a brand to create, so that no two screens send back and forth.
 */
export function onboardingRedirect(flags: OnboardingFlags, path: string): string | null {
  const place = path.length > 1 ? path.replace(/\/+$/, '') : path;
  if (place === CREATE_BRAND) return leaveCreateBrand(flags);
  if (place === AWAITING_APPROVAL) return leaveAwaitingApproval(flags);
  if (`${place}/`.startsWith(ONBOARDING)) return null;
  if (flags.requiresBrandCreation) return CREATE_BRAND;
  return flags.hasMembership && !flags.hasApprovedBrand ? AWAITING_APPROVAL : null;
}

function leaveCreateBrand({ requiresBrandCreation, hasMembership, hasApprovedBrand }: OnboardingFlags): string | null {
  if (requiresBrandCreation || !hasMembership) return null;
  return hasApprovedBrand ? HOME : AWAITING_APPROVAL;
}

function leaveAwaitingApproval({ requiresBrandCreation, hasApprovedBrand }: OnboardingFlags): string | null {
  if (requiresBrandCreation) return CREATE_BRAND;
  return hasApprovedBrand ? HOME : null;
}
