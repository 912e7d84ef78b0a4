import { foldTr, toSlug } from '#contract/rules/text';
import { CLOSINGS, NICHES, PLACES } from '#server/db/seed/creatorPool';
import type { Random } from '#server/db/seed/random';
import type { CreatorPlatform, creators } from '#server/modules/creators/creators.table';

type NewCreator = typeof creators.$inferInsert;

const PLATFORMS: readonly CreatorPlatform['platform'][] = ['instagram', 'tiktok', 'youtube'];
/** Letters that no other rule turns into plain ones. */
const PLAIN: Record<string, string> = { ə: 'e', ß: 'ss' };

/** Creators of the marketplace, mostly from Türkiye. Engagement falls as the audience grows, as it does in life. */
export function demoCreators(count: number, random: Random, now: Date): NewCreator[] {
  const taken = new Set<string>();
  return Array.from({ length: count }, () => demoCreator(random, now, taken));
}

function demoCreator(random: Random, now: Date, taken: Set<string>): NewCreator {
  const place = pickPlace(random);
  const draw = random.next();
  const gender = draw < 0.58 ? 'female' : draw < 0.97 ? 'male' : 'other';
  const firstName = random.pick(gender === 'other' ? [...place.firstNames.female, ...place.firstNames.male] : place.firstNames[gender]);
  const lastName = random.pick(place.lastNames);
  const niches = random.sample(NICHES, random.between(1, 3));
  const username = freeUsername(firstName, lastName, random, taken);
  const platforms = random.sample(PLATFORMS, random.between(1, 3)).map((platform) => ({ platform, handle: username, followers: audience(random) }));
  const followers = Math.max(...platforms.map((platform) => platform.followers));
  const city = random.pick(place.cities);
  const first = niches[0];
  return {
    firstName, lastName, username, gender, city, platforms, followers,
    country: place.country,
    bio: [first ? random.pick(first[place.language]) : '', random.pick(CLOSINGS[place.language])].join(' ').trim(),
    interests: niches.flatMap((niche) => random.sample(niche.interests, 2)),
    categories: niches.map((niche) => niche.id),
    engagementRate: engagement(followers, random),
    birthDate: new Date(now.getTime() - random.between(19 * 365, 46 * 365) * 86_400_000).toISOString().slice(0, 10),
    searchText: foldTr([firstName, lastName, username, city].join(' ')),
  };
}

function pickPlace(random: Random): (typeof PLACES)[number] {
  let left = random.next() * 100;
  return PLACES.find((place) => (left -= place.share) < 0) ?? random.pick(PLACES);
}

function freeUsername(firstName: string, lastName: string, random: Random, taken: Set<string>): string {
  const plain = (text: string) => toSlug(text.replace(/[əß]/gi, (letter) => PLAIN[letter.toLowerCase()] ?? letter)).replaceAll('-', '');
  const [first, last] = [plain(firstName), plain(lastName)];
  const forms = [`${first}.${last}`, `${first}${last}`, `${first}_${last}`, `${last}.${first}`, `hey${first}`, `${first}ile`];
  const free = forms.find((form) => !taken.has(form) && random.next() < 0.7);
  let username = free ?? `${first}.${last}${random.between(10, 9999)}`;
  while (taken.has(username)) username = `${first}.${last}${random.between(10, 99_999)}`;
  taken.add(username);
  return username;
}

/** Between 1,500 and 1.5 million, small audiences being the most frequent. */
const audience = (random: Random) => Math.round(1500 * 10 ** (3 * random.next() ** 2));

function engagement(followers: number, random: Random): number {
  const typical = 9 - Math.log10(followers) * 1.2;
  return Math.max(0.4, Math.round(typical * (0.5 + random.next()) * 10) / 10);
}
