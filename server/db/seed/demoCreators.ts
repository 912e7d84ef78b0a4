import { ENGAGEMENT_POSTS, LAST_CONTENTS_MAX, CREATOR_PLATFORMS } from '#contract/constants/creators';
import { categoryMask, engagementRate, platformMask } from '#contract/rules/creators';
import { reachScore } from '#contract/rules/match';
import { foldTr, toSlug } from '#contract/rules/text';
import { CLOSINGS, NICHES, PLACES } from '#server/db/seed/creatorPool';
import type { Random } from '#server/db/seed/random';
import type { creatorProfiles, StoredAccount, StoredContent } from '#server/modules/creators/creatorProfiles.table';
import type { creators } from '#server/modules/creators/creators.table';

export interface DemoCreator {
  creator: typeof creators.$inferInsert;
  profile: Omit<typeof creatorProfiles.$inferInsert, 'creatorId'>;
  language: 'tr' | 'en';
}

const DAY_MS = 86_400_000;
/** Letters that no other rule turns into plain ones. */
const PLAIN: Record<string, string> = { ə: 'e', ß: 'ss' };

/** Creators of the marketplace, mostly from Türkiye. Engagement falls as the audience grows, as it does in life. */
export function* demoCreators(count: number, random: Random, now: Date): Generator<DemoCreator> {
  const taken = new Set<string>();
  for (let place = 0; place < count; place += 1) yield demoCreator(random, now, taken, place);
}

function demoCreator(random: Random, now: Date, taken: Set<string>, place: number): DemoCreator {
  const home = pickPlace(random);
  const draw = random.next();
  const gender = draw < 0.58 ? 'female' : draw < 0.97 ? 'male' : 'other';
  const firstName = random.pick(
    gender === 'other' ? [...home.firstNames.female, ...home.firstNames.male] : home.firstNames[gender],
  );
  const lastName = random.pick(home.lastNames);
  const niches = random.sample(NICHES, random.between(1, 3));
  const username = freeUsername(firstName, lastName, random, taken);
  const accounts = random
    .sample(CREATOR_PLATFORMS, random.between(1, 3))
    .map((platform) => account(platform, username, random))
    .toSorted((a, b) => b.followers - a.followers);
  const [largest] = accounts;
  const followers = largest?.followers ?? 0;
  const city = random.pick(home.cities);
  // Most were here this week, some have not been for months.
  const lastActiveAt = new Date(now.getTime() - Math.round(120 * DAY_MS * random.next() ** 3));
  return {
    language: home.language,
    creator: {
      firstName,
      lastName,
      username,
      gender,
      city,
      followers,
      lastActiveAt,
      country: home.country,
      mediaSeed: place + 1,
      categoryMask: categoryMask(niches.map(({ id }) => id)),
      platformMask: platformMask(accounts.map(({ platform }) => platform)),
      engagementTenths: Math.round((engagementRate(largest?.posts ?? [], followers) ?? 0) * 10),
      reach: reachScore(followers),
      birthDate: new Date(now.getTime() - random.between(19 * 365, 46 * 365) * DAY_MS).toISOString().slice(0, 10),
      searchText: ` ${foldTr([firstName, lastName, username, city].join(' '))}`,
    },
    profile: {
      bio: [niches[0] ? random.pick(niches[0][home.language]) : '', random.pick(CLOSINGS[home.language])]
        .join(' ')
        .trim(),
      interests: niches.flatMap((niche) => random.sample(niche.interests[home.language], 2)),
      accounts,
      contents: largest ? lastContents(largest, lastActiveAt, random) : [],
    },
  };
}

function account(platform: StoredAccount['platform'], handle: string, random: Random): StoredAccount {
  const followers = audience(random);
  const rate = engagement(followers, random);
  const posts = Array.from({ length: ENGAGEMENT_POSTS }, () => {
    const reactions = Math.max(1, Math.round((followers * rate * (0.5 + random.next())) / 100));
    const comments = Math.round(reactions * (0.02 + random.next() * 0.08));
    return { likes: reactions - comments, comments };
  });
  return { platform, handle, followers, posts };
}

/** The newest posts of the largest account, with what they show. */
function lastContents({ platform, posts }: StoredAccount, lastActiveAt: Date, random: Random): StoredContent[] {
  let time = lastActiveAt.getTime();
  return posts.slice(0, random.between(6, LAST_CONTENTS_MAX)).map(({ likes, comments }) => {
    time -= Math.round(DAY_MS * (0.5 + random.next() * 6));
    const type = random.next() < (platform === 'instagram' ? 0.4 : 0.85) ? ('video' as const) : ('image' as const);
    return { platform, type, likes, comments, publishedAt: new Date(time).toISOString() };
  });
}

function pickPlace(random: Random): (typeof PLACES)[number] {
  let left = random.next() * 100;
  return PLACES.find((place) => (left -= place.share) < 0) ?? random.pick(PLACES);
}

function freeUsername(firstName: string, lastName: string, random: Random, taken: Set<string>): string {
  const plain = (text: string) =>
    toSlug(text.replace(/[əß]/gi, (letter) => PLAIN[letter.toLowerCase()] ?? letter)).replaceAll('-', '');
  const [first, last] = [plain(firstName), plain(lastName)];
  const forms = [
    `${first}.${last}`,
    `${first}${last}`,
    `${first}_${last}`,
    `${last}.${first}`,
    `hey${first}`,
    `${first}ile`,
  ];
  const free = forms.find((form) => !taken.has(form) && random.next() < 0.7);
  let username = free ?? `${first}.${last}${random.between(10, 9999)}`;
  while (taken.has(username)) username = `${first}.${last}${random.between(10, 99_999)}`;
  taken.add(username);
  return username;
}

/** Between 1,500 and 1.5 million, small audiences being the most frequent. */
const audience = (random: Random) => Math.round(1500 * 10 ** (3 * random.next() ** 2));

const engagement = (followers: number, random: Random) =>
  Math.max(0.4, (9 - Math.log10(followers) * 1.2) * (0.5 + random.next()));
