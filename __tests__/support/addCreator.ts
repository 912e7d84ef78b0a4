import { categoryMask, platformMask } from '#contract/rules/creators';
import { reachScore } from '#contract/rules/match';
import { foldTr } from '#contract/rules/text';
import { creatorProfiles } from '#server/modules/creators/creatorProfiles.table';
import { creators } from '#server/modules/creators/creators.table';
import type { BrandServer } from './brandServer.ts';

export interface GivenCreator {
  firstName?: string;
  lastName?: string;
  country?: string;
  city?: string;
  gender?: 'female' | 'male' | 'other';
  categories?: string[];
  platforms?: string[];
  followers?: number;
  rate?: number;
  lastActiveAt?: string;
  birthDate?: string | null;
}
let made = 0;
/** Adds a creator with a profile and answers their id. */
export async function addCreator(server: Pick<BrandServer, 'database'>, given: GivenCreator = {}): Promise<number> {
  made += 1;
  const {
    firstName = 'Elif',
    lastName = 'Kaya',
    country = 'TR',
    city = 'İzmir',
    gender = 'female',
    categories = ['beauty'],
    platforms = ['instagram'],
    followers = 10_000,
    rate = 3.2,
    lastActiveAt = '2026-11-20T09:00:00.000Z',
    birthDate = '1996-05-01',
  } = given;
  return server.database.system(async (tx) => {
    const [row] = await tx
      .insert(creators)
      .values({
        firstName,
        lastName,
        username: `creator${made}`,
        country,
        city,
        gender,
        birthDate,
        followers,
        categoryMask: categoryMask(categories),
        platformMask: platformMask(platforms),
        engagementTenths: Math.round(rate * 10),
        reach: reachScore(followers),
        lastActiveAt: new Date(lastActiveAt),
        mediaSeed: made,
        searchText: ` ${foldTr(`${firstName} ${lastName} creator${made} ${city}`)}`,
      })
      .returning();
    const id = row?.id ?? 0;
    const posts = Array.from({ length: 12 }, (_, i) => ({ likes: 300 + i, comments: 20 }));
    await tx.insert(creatorProfiles).values({
      creatorId: id,
      bio: 'Merhaba',
      interests: ['makeup'],
      accounts: [{ platform: 'instagram', handle: `creator${made}`, followers, posts }],
      contents: Array.from({ length: 11 }, (_, i) => ({
        platform: 'instagram' as const,
        type: i % 2 === 0 ? ('video' as const) : ('image' as const),
        likes: 1,
        comments: 1,
        publishedAt: '2026-11-01T09:00:00.000Z',
      })),
    });
    return id;
  });
}
