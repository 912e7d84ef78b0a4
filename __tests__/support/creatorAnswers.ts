import type { CreatorProfile, CreatorRow } from '#contract/schemas/creators';

/** A creator as lists show them. */
export const creatorRow = (id: number, changes: Partial<CreatorRow> = {}): CreatorRow => ({
  id,
  firstName: 'Elif',
  lastName: `Kaya ${id}`,
  username: `elif${id}`,
  profileImage: null,
  country: 'TR',
  city: 'İzmir',
  gender: 'female',
  categories: ['beauty'],
  platforms: ['instagram'],
  followers: 12_400,
  engagementRate: 4.2,
  lastActiveAt: '2026-11-20T10:00:00.000Z',
  workedWith: 0,
  ...changes,
});

export const creatorProfile = (id: number, changes: Partial<CreatorProfile> = {}): CreatorProfile => {
  const { workedWith: _count, match: _match, ...row } = creatorRow(id);
  return {
    ...row,
    age: 29,
    bio: 'Cilt bakımı',
    interests: ['makyaj'],
    accounts: [
      {
        platform: 'instagram',
        handle: `elif${id}`,
        url: 'https://www.instagram.com/elif/',
        followers: 12_400,
        engagementRate: 4.2,
      },
    ],
    engagement: { posts: 12, likes: 6000, comments: 250, followers: 12_400 },
    lastContents: Array.from({ length: 9 }, (_, i) => ({
      id: i + 1,
      url: `/moving-${i}`,
      type: i === 0 ? ('video' as const) : ('image' as const),
      thumbnailUrl: `/still-${i}`,
      platform: 'instagram' as const,
      likes: 10,
      comments: 2,
      publishedAt: '2026-11-01T10:00:00.000Z',
    })),
    history: {
      accepted: 1,
      completed: 1,
      lastAcceptedAt: null,
      ownRating: null,
      ratings: 0,
      onTimePercent: null,
      challenges: [{ id: 3, title: 'Kış bakımı', status: 'completed', acceptedAt: null }],
    },
    blocked: false,
    ...changes,
  };
};
