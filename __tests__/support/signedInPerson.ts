import type { Membership } from '#contract/schemas/auth';

const BRAND: Membership['brand'] = {
  id: 7,
  name: 'Çınar',
  slug: 'cinar',
  logoUrl: null,
  email: 'iletisim@cinar.example',
  website: null,
  status: 'approved',
  rejectionReason: null,
  version: 3,
  timezone: 'Europe/Istanbul',
  defaultCurrency: 'TRY',
  inStockFrom: 50,
  limitedFrom: 10,
};

interface Person {
  brand?: Partial<Membership['brand']>;
  role?: string;
  profile?: object;
  onboarding?: object;
  memberships?: Membership[];
}

/** The answer of /auth/me for one person with one brand. */
export function meAnswer({ brand = {}, role = 'OWNER', profile = {}, onboarding = {}, memberships }: Person = {}) {
  const user = {
    id: 1,
    email: 'elif@cinar.example',
    name: null,
    username: 'elif.y',
    role: 'brand',
    avatar: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    profile: {
      userId: 1,
      firstName: 'Elif',
      lastName: '',
      profileImage: null,
      phone: '+905321234567',
      language: 'tr',
      version: 4,
      ...profile,
    },
    memberships: memberships ?? [{ brandId: 7, role, brand: { ...BRAND, ...brand } }],
    onboarding: { hasMembership: true, requiresBrandCreation: false, hasApprovedBrand: true, ...onboarding },
  };
  return { data: { user } };
}

/** The full brand behind that membership. */
export const brandAnswer = (changes: object = {}) => ({
  brand: {
    ...BRAND,
    country: 'TR',
    role: 'OWNER',
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...changes,
  },
});
