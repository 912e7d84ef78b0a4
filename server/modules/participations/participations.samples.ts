import type { SampleRows } from '#server/plugins/moduleParts';

const snapshotOf = (canary: string) =>
  JSON.stringify({
    firstName: canary,
    lastName: '',
    username: '',
    country: 'TR',
    city: '',
    gender: 'female',
    age: null,
    bio: '',
    categories: [],
    platforms: [],
    followers: 1,
    engagementRate: 1,
    profileImage: null,
    samples: [],
  });

export const participationSamples: SampleRows = ({ id, canary, creatorId }) => ({
  participations: {
    challenge_id: id,
    creator_id: creatorId,
    status: 'pending',
    source: 'application',
    currency: 'TRY',
    stage: null,
    reason: null,
    snapshot: snapshotOf(canary),
  },
});
