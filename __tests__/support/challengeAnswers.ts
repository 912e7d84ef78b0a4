import type { Challenge, ChallengeRow, LaunchFacts } from '#contract/schemas/challenges';
import type { Participation } from '#contract/schemas/participations';

const NOON = '2026-11-20T12:00:00.000Z';
const COVER = { id: 'a81bc81b-dead-4e5d-abff-90865d1e13b1', url: '/cover', thumbnailUrl: '/cover-small', placeholder: 'data:,', width: 1600, height: 900 };

/** A complete draft, as the API answers it. */
export const challengeAnswer = (changes: Partial<Challenge> = {}): Challenge => ({
  id: 7, code: 'CH-2026-000007', title: 'Winter care', label: 'Winter', description: 'Show how the cream fits into your morning, in your own words and in daylight.',
  coverImageId: COVER.id, cover: COVER, startDate: '2026-11-25', endDate: '2026-12-20', contentStart: '2026-12-01', contentEnd: '2026-12-20',
  objective: 'ugc_ads', videoType: 'review', productShipping: 'none', productId: null, product: null, shipByDays: null, digitalDelivery: null,
  videoDuration: { kind: 'short' }, aspectRatio: '9:16', scenario: '', scenes: [], rules: { do: ['Use daylight'], dont: [] }, references: ['https://example.com/a'],
  recruitmentType: 'public', collaborations: 3, paymentAmount: 1500, currency: 'TRY', defaultFee: null, allowCustomFee: false, maxFeeMinor: null,
  creatorSpec: { countries: ['TR'], age: { min: 18, max: 45 }, genders: [], categories: ['beauty'] }, disclosure: ['#ad'],
  licence: { usages: ['organic_social'], durationDays: 365, territory: ['WORLDWIDE'] }, reviewDays: 7, revisionRounds: 2, lapseApplications: false,
  status: 'draft', phase: 'draft', allowed: ['publish', 'archive'], briefVersion: 0, acceptedCount: 0,
  pipeline: { invited: 0, applied: 0, shortlisted: 0, accepted: 0, rejected: 0 }, money: { spentMinor: 0, committedMinor: 0, currency: 'TRY' }, clocks: [],
  closedReason: null, publishedAt: null, closedAt: null, archivedAt: null, version: 4, createdAt: NOON, updatedAt: NOON, ...changes,
});

export const runningAnswer = (changes: Partial<Challenge> = {}): Challenge =>
  challengeAnswer({ status: 'published', phase: 'recruiting', allowed: ['pause', 'complete', 'cancel'], briefVersion: 1, publishedAt: NOON, ...changes });

export const challengeRow = (id: number, title: string, changes: Partial<ChallengeRow> = {}): ChallengeRow => ({
  id, title, label: '', cover: null, phase: 'recruiting', status: 'published', places: { accepted: 1, total: 3 }, applications: 2, contents: { approved: 0, expected: 1 },
  money: { spentMinor: 0, committedMinor: 165_000, currency: 'TRY' }, startDate: '2026-11-10', endDate: '2026-12-20', contentEnd: '2026-12-20', version: 2, createdAt: NOON, updatedAt: NOON, ...changes,
});

export const launchFacts = (changes: Partial<LaunchFacts> = {}): LaunchFacts => ({
  brandStatus: 'approved', hasActiveSubscription: true, activeCampaigns: { used: 1, limit: 3 }, commissionPercent: 10,
  wallets: [{ currency: 'TRY', availableMinor: 10_000_000 }], medians: [], today: '2026-11-21', ...changes,
});

export const participationAnswer = (id: number, changes: Partial<Participation> = {}): Participation => ({
  id, challengeId: 7, creatorId: 100 + id, status: 'pending', stage: null, source: 'application',
  profile: {
    firstName: 'Elif', lastName: `Kaya ${id}`, username: `elif.${id}`, country: 'TR', city: 'İzmir', gender: 'female', age: 29, bio: '', categories: ['beauty'], platforms: [],
    followers: 12_000, engagementRate: 4.2, profileImage: null, samples: [],
  },
  pitch: 'I film in daylight.', askedFeeMinor: null, offeredFeeMinor: null, feeAmount: null, feeCurrency: 'TRY', platformFeeMinor: null,
  proposal: { feeMinor: 150_000, platformFeeMinor: 15_000, totalMinor: 165_000 }, briefVersion: 1, pendingBriefVersion: null, reacceptBy: null,
  decideBy: '2126-11-30T12:00:00.000Z', decidedAt: null, acceptedAt: null, dueAt: null, isOverdue: false, reason: null, note: null, version: 1, createdAt: NOON, ...changes,
});

/** Whose console it is, with this role in brand 1. */
export const meAnswer = (role: string) => ({
  body: { data: { user: { id: 1, email: 'a@b.co', memberships: [{ brandId: 1, role, brand: { id: 1, name: 'Gül' } }], onboarding: { hasMembership: true, requiresBrandCreation: false, hasApprovedBrand: true } } } },
});
