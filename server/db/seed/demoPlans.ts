import type { PlanFeature } from '#contract/constants/subscription';
import type { plans } from '#server/modules/subscription/plans.table';

type NewPlan = typeof plans.$inferInsert;

const BASIC: PlanFeature[] = ['basic_analytics'];
const STARTER: PlanFeature[] = [...BASIC, 'analytics'];
const PRO: PlanFeature[] = [...STARTER, 'captured_contents', 'advanced_analytics'];
const ENTERPRISE: PlanFeature[] = [...PRO, 'custom_contracts', 'dedicated_support', 'sso', 'sla'];

const shared = { currency: 'TRY', period: 'monthly' } as const;

const MONTHLY: NewPlan[] = [
  {
    ...shared,
    name: 'Free',
    tierLevel: 0,
    priceMinor: 0,
    description: {
      tr: 'Tek kampanyayla tanışın, dilediğiniz zaman büyütün.',
      en: 'Get to know us with one campaign and grow when you like.',
    },
    challengeCommissionBp: 2000,
    licensingCommissionBp: 2500,
    creatorLibraryAccess: false,
    licensingEnabled: false,
    maxCreators: 3,
    maxActiveCampaign: 1,
    storageGb: 1,
    extraFeatures: BASIC,
  },
  {
    ...shared,
    name: 'Starter',
    tierLevel: 1,
    priceMinor: 149_000,
    description: {
      tr: 'Üreticilerle düzenli çalışmaya başlayan markalar için.',
      en: 'For brands that start to work with creators regularly.',
    },
    challengeCommissionBp: 1500,
    licensingCommissionBp: 2000,
    creatorLibraryAccess: true,
    licensingEnabled: false,
    maxCreators: 20,
    maxActiveCampaign: 3,
    storageGb: 20,
    extraFeatures: STARTER,
  },
  {
    ...shared,
    name: 'Pro',
    tierLevel: 2,
    priceMinor: 399_000,
    description: {
      tr: 'Lisanslama, yakalanan içerikler ve gelişmiş analizle.',
      en: 'With licensing, captured contents and advanced analytics.',
    },
    challengeCommissionBp: 1000,
    licensingCommissionBp: 1500,
    creatorLibraryAccess: true,
    licensingEnabled: true,
    maxCreators: 100,
    maxActiveCampaign: 15,
    storageGb: 200,
    extraFeatures: PRO,
  },
  {
    ...shared,
    name: 'Enterprise',
    tierLevel: 3,
    priceMinor: 1_290_000,
    description: {
      tr: 'Sınırsız kullanım, özel sözleşme ve size ayrılmış destek.',
      en: 'Unlimited use, custom contracts and support of your own.',
    },
    challengeCommissionBp: 500,
    licensingCommissionBp: 1000,
    creatorLibraryAccess: true,
    licensingEnabled: true,
    maxCreators: null,
    maxActiveCampaign: null,
    storageGb: null,
    extraFeatures: ENTERPRISE,
  },
];

/** One row for each plan and period. A year costs ten months. */
export const DEMO_PLANS: NewPlan[] = [
  ...MONTHLY,
  ...MONTHLY.map((plan): NewPlan => ({ ...plan, period: 'yearly', priceMinor: plan.priceMinor * 10 })),
];
