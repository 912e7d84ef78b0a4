import type { Plan, Subscription } from '#contract/schemas/subscription';

const base = {
  currency: 'TRY',
  description: 'For brands',
  challengeCommissionPercent: 20,
  licensingCommissionPercent: 25,
  creatorLibraryAccess: false,
  licensingEnabled: false,
  maxCreators: 3,
  maxActiveCampaign: 1,
  storageGb: 1,
  extraFeatures: ['basic_analytics'],
} as const;

/** A plan as the API lists it; what is not given is that of the free one. */
export const plan = (id: number, name: string, price: number, tierLevel: number, more: Partial<Plan> = {}): Plan => ({
  ...base,
  id,
  name,
  price,
  tierLevel,
  period: 'monthly',
  extraFeatures: [...base.extraFeatures],
  ...more,
});

export const FREE = plan(1, 'Free', 0, 0);
export const STARTER = plan(2, 'Starter', 1490, 1, {
  challengeCommissionPercent: 15,
  maxCreators: 20,
  creatorLibraryAccess: true,
});
export const PRO = plan(3, 'Pro', 3990, 2, {
  challengeCommissionPercent: 10,
  licensingEnabled: true,
  creatorLibraryAccess: true,
  maxCreators: 100,
  maxActiveCampaign: 15,
  storageGb: 200,
  extraFeatures: ['captured_contents', 'sso'],
});
export const ENTERPRISE = plan(4, 'Enterprise', 12_900, 3, {
  maxCreators: null,
  maxActiveCampaign: null,
  storageGb: null,
});
export const PLANS = [FREE, STARTER, PRO, ENTERPRISE];

export const subscription = (of: Plan | null, more: Partial<Subscription> = {}): Subscription => ({
  status: of ? 'active' : 'none',
  planId: of?.id ?? null,
  plan: of,
  currentPeriodStart: of && '2026-11-01T09:00:00.000Z',
  currentPeriodEnd: of && '2026-12-01T09:00:00.000Z',
  cancelAtPeriodEnd: false,
  canceledAt: null,
  nextPlanId: null,
  creditMinor: 0,
  retry: null,
  ...more,
});

/** The person in one brand, under this role. */
export const meAs = (role: string, brand: object = {}) => ({
  body: {
    data: {
      user: {
        id: 1,
        email: 'a@b.co',
        memberships: [{ brandId: 1, role, brand: { id: 1, name: 'Gül', ...brand } }],
        onboarding: { hasMembership: true, requiresBrandCreation: false, hasApprovedBrand: true },
      },
    },
  },
});
