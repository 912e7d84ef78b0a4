import { describe, expect, it } from '@jest/globals';
import { type OnboardingFlags, onboardingRedirect } from '../../../src/app/guards/onboardingRedirect.ts';

const CREATE = '/onboarding/create-brand';
const AWAIT = '/onboarding/awaiting-approval';

/** [hasMembership, requiresBrandCreation, hasApprovedBrand] → at the shell, on create-brand, on awaiting-approval. */
const TABLE: [boolean, boolean, boolean, string | null, string | null, string | null][] = [
  [false, false, false, null, null, null],
  [false, false, true, null, null, '/'],
  [false, true, false, CREATE, null, CREATE],
  [false, true, true, CREATE, null, CREATE],
  [true, false, false, AWAIT, AWAIT, null],
  [true, false, true, null, '/', '/'],
  [true, true, false, CREATE, null, CREATE],
  [true, true, true, CREATE, null, CREATE],
];
const SHELL_PATHS = ['/', '/products', '/products/edit/4', '/settings/subscription', '/profile', '/onboarding-guide'];

describe('onboardingRedirect', () => {
  it.each(TABLE)('decides with membership %p, brand to create %p, approved brand %p', (...row) => {
    const [hasMembership, requiresBrandCreation, hasApprovedBrand, shell, onCreate, onAwaiting] = row;
    const flags: OnboardingFlags = { hasMembership, requiresBrandCreation, hasApprovedBrand };
    for (const path of SHELL_PATHS) expect(onboardingRedirect(flags, path)).toBe(shell);
    expect(onboardingRedirect(flags, CREATE)).toBe(onCreate);
    expect(onboardingRedirect(flags, `${CREATE}/`)).toBe(onCreate);
    expect(onboardingRedirect(flags, AWAIT)).toBe(onAwaiting);
    expect(onboardingRedirect(flags, '/onboarding')).toBeNull();
    expect(onboardingRedirect(flags, '/onboarding/other')).toBeNull();
  });

  it('comes to rest after at most two redirects, whatever the flags and the start', () => {
    for (const [hasMembership, requiresBrandCreation, hasApprovedBrand] of TABLE) {
      const flags: OnboardingFlags = { hasMembership, requiresBrandCreation, hasApprovedBrand };
      for (const start of [...SHELL_PATHS, CREATE, AWAIT]) {
        let place: string | null = start;
        let steps = 0;
        for (let next = onboardingRedirect(flags, start); next !== null; next = onboardingRedirect(flags, next)) {
          place = next;
          steps += 1;
          if (steps > 2) break;
        }
        expect({ flags, start, rest: onboardingRedirect(flags, place), steps: steps <= 2 }).toEqual({
          flags,
          start,
          rest: null,
          steps: true,
        });
      }
    }
  });
});
