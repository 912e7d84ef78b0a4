import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import {
  CREATOR_CATEGORIES,
  CREATOR_GENDERS,
  CREATOR_PLATFORMS,
  CREATORS_COUNTED_MAX,
} from '#contract/constants/creators';
import type { CreatorProfile, CreatorRow } from '#contract/schemas/creators';
import type { Shortlist, ShortlistEntry } from '#contract/schemas/shortlists';
import { addCreator, type GivenCreator } from '../../support/addCreator.ts';
import { openBrandServer, type BrandServer } from '../../support/brandServer.ts';
import { scaled } from '../../support/scale.ts';
import { seededRandom } from '../../support/seededRandom.ts';
import { subscribe } from '../../support/subscribe.ts';

let server: BrandServer;
beforeAll(async () => {
  server = await openBrandServer();
});
afterAll(() => server.close());

const add = (given?: GivenCreator) => addCreator(server, given);
const list = async (query: Record<string, unknown> = {}) => {
  const answer = await server.viewer.get('/creators', { limit: 100, ...query });
  const body = answer.json() as unknown as { items: CreatorRow[]; total: number; totalCapped?: boolean };
  return { status: answer.statusCode, ids: (body.items ?? []).map(({ id }) => id), ...body };
};
const profile = async (id: number) =>
  ((await server.viewer.get(`/creators/${id}`)).json() as unknown as { creator: CreatorProfile }).creator;

beforeEach(async () => {
  await server.database.system((tx) => tx.execute(sql`delete from creators`));
  await subscribe(server, 1);
});

describe('discovery', () => {
  it('filters by each field, all together', async () => {
    const wanted = await add({
      firstName: 'Işıl',
      city: 'İstanbul',
      categories: ['coffee', 'food'],
      platforms: ['youtube', 'tiktok'],
      followers: 50_000,
      rate: 6.5,
      gender: 'other',
    });
    await add();
    const filters: Record<string, unknown> = {
      q: 'ISIL ist',
      platform: 'youtube,instagram',
      country: 'TR',
      city: 'İstanbul',
      category: 'food,travel',
      gender: 'other',
      minER: 6.5,
      followersMin: 50_000,
      followersMax: 50_000,
    };
    for (const [name, value] of Object.entries(filters).filter(
      ([key]) => !['country', 'platform', 'followersMin', 'followersMax'].includes(key),
    )) {
      expect({ name, ids: (await list({ [name]: value })).ids }).toEqual({ name, ids: [wanted] });
    }
    expect((await list({ followersMin: 50_000, followersMax: 50_000 })).ids).toEqual([wanted]);
    expect((await list(filters)).ids).toEqual([wanted]);
    expect((await list({ ...filters, minER: 6.6 })).ids).toEqual([]);
    expect((await list({ ...filters, platform: 'instagram' })).ids).toEqual([]);
    expect((await list({ ...filters, country: 'DE' })).ids).toEqual([]);
  });

  const MIXES = scaled(60, 2000);
  it(`finds by any mix of platforms, categories, gender and country exactly whom these describe, for ${MIXES} mixes`, async () => {
    const random = seededRandom();
    const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T; // never empty
    const some = <T>(values: readonly T[]): T[] => values.filter(() => random() < 0.4);
    const all: { id: number; given: { platforms: string[]; categories: string[]; gender: string; country: string } }[] =
      [];
    for (let i = 0; i < 60; i += 1) {
      const given = {
        platforms: some(CREATOR_PLATFORMS),
        categories: some(CREATOR_CATEGORIES).slice(0, 3),
        gender: pick(CREATOR_GENDERS),
        country: pick(['TR', 'DE', 'AA', 'ZZ']),
      };
      all.push({ id: await add({ ...given, rate: i / 10 }), given });
    }
    for (let i = 0; i < MIXES; i += 1) {
      const [platforms, categories, gender, country] = [
        some(CREATOR_PLATFORMS),
        some(CREATOR_CATEGORIES).slice(0, 3),
        pick([undefined, ...CREATOR_GENDERS]),
        pick([undefined, 'TR', 'DE', 'AA']),
      ];
      const described = all.filter(
        ({ given }) =>
          (platforms.length === 0 || platforms.some((one) => given.platforms.includes(one))) &&
          (categories.length === 0 || categories.some((one) => given.categories.includes(one))) &&
          (!gender || gender === given.gender) &&
          (!country || country === given.country),
      );
      const filters = {
        ...(platforms.length > 0 && { platform: platforms.join(',') }),
        ...(categories.length > 0 && { category: categories.join(',') }),
        ...(gender && { gender }),
        ...(country && { country }),
      };
      expect({ filters, ids: (await list({ ...filters, sort: 'engagementRate' })).ids }).toEqual({
        filters,
        ids: described.map(({ id }) => id),
      });
    }
  });

  it('orders by each sort and answers pages that never overlap', async () => {
    const ids = [
      await add({ followers: 10, rate: 9, lastActiveAt: '2026-11-01T09:00:00.000Z' }),
      await add({ followers: 30, rate: 8 }),
      await add({ followers: 20, rate: 8 }),
    ];
    const [a, b, c] = ids;
    expect((await list()).ids).toEqual([a, c, b]);
    expect((await list({ sort: '-er' })).ids).toEqual([a, c, b]);
    expect((await list({ sort: '-followers' })).ids).toEqual([b, c, a]);
    expect((await list({ sort: 'followers' })).ids).toEqual([a, c, b]);
    expect((await list({ sort: 'lastActive' })).ids[0]).toBe(a);
    const pages = [await list({ limit: 2, page: 1 }), await list({ limit: 2, page: 2 })];
    expect(pages.map(({ total }) => total)).toEqual([3, 3]);
    expect(pages.flatMap((page) => page.ids)).toEqual([a, c, b]);
  });

  it('counts exactly up to a limit, says when there are more, and goes on to their pages', async () => {
    const grow = (count: number) =>
      server.database.system((tx) =>
        tx.execute(sql`insert into creators (first_name, last_name, username, country, city, gender, followers, engagement_tenths, search_text)
      select 'A', 'B', 'grown' || i || '-' || gen_random_uuid(), 'TR', 'Ankara', 'male', i, i % 90, ' a b' from generate_series(1, ${count}::int) i`),
      );
    await grow(CREATORS_COUNTED_MAX);
    const exact = await list({ limit: 20, page: CREATORS_COUNTED_MAX / 20 });
    expect([exact.total, exact.totalCapped, exact.items.length]).toEqual([CREATORS_COUNTED_MAX, undefined, 20]);
    await grow(35);
    const capped = await list({ limit: 20, sort: '-followers' });
    expect([capped.total, capped.totalCapped, capped.items[0]?.followers]).toEqual([
      CREATORS_COUNTED_MAX,
      true,
      CREATORS_COUNTED_MAX,
    ]);
    const beyond = await list({ limit: 20, sort: '-followers', page: CREATORS_COUNTED_MAX / 20 + 1 });
    expect([beyond.totalCapped, ...new Set(beyond.items.map(({ followers }) => followers > 0))]).toEqual([true, true]);
  });

  it('refuses impossible values on their field', async () => {
    for (const [field, value] of Object.entries({
      platform: 'myspace',
      category: 'beauty,food,coffee,home,fashion,travel',
      gender: 'x',
      minER: 3.55,
      country: 'Türkiye',
      sort: 'price',
      followersMin: -1,
    })) {
      const answer = await server.viewer.get('/creators', { [field]: value });
      expect({ field, status: answer.statusCode, fields: Object.keys(answer.json().fields) }).toEqual({
        field,
        status: 400,
        fields: [field],
      });
    }
  });

  it('sends no row to a brand whose plan has no creator library, and rows to one that has', async () => {
    await add();
    await subscribe(server, 0);
    for (const url of ['/creators', '/creators/cities?country=TR']) {
      const answer = await server.owner.get(url);
      expect([answer.statusCode, answer.json().code, answer.json().items]).toEqual([403, 'PLAN_REQUIRED', undefined]);
    }
    await subscribe(server, 1);
    expect((await list()).total).toBe(1);
  });

  it('names the cities of one country in Turkish order', async () => {
    for (const city of ['Şırnak', 'Sivas', 'İzmir', 'Isparta', 'Çorum', 'Sivas']) await add({ city });
    await add({ country: 'DE', city: 'Berlin' });
    expect((await server.viewer.get('/creators/cities', { country: 'TR' })).json().items).toEqual([
      'Çorum',
      'Isparta',
      'İzmir',
      'Sivas',
      'Şırnak',
    ]);
  });
});

describe('a profile', () => {
  it('says who they are, how they engage, and shows nine contents at most', async () => {
    const id = await add();
    const found = await profile(id);
    expect(found).toMatchObject({
      id,
      firstName: 'Elif',
      country: 'TR',
      city: 'İzmir',
      gender: 'female',
      bio: 'Merhaba',
      interests: ['makeup'],
      age: 30,
      blocked: false,
    });
    expect(found.engagement).toEqual({ posts: 12, likes: 12 * 300 + 66, comments: 240, followers: 10_000 });
    expect(found.accounts[0]?.engagementRate).toBe(3.3);
    expect(found.lastContents).toHaveLength(9);
    expect(found.history).toEqual({
      accepted: 0,
      completed: 0,
      lastAcceptedAt: null,
      challenges: [],
      ownRating: null,
      ratings: 0,
      onTimePercent: null,
    });
  });

  it('has pictures that open by their signed address alone, and by no other', async () => {
    const {
      profileImage,
      lastContents: [video, image],
    } = await profile(await add());
    expect([video?.type, image?.type, video?.url === video?.thumbnailUrl, image?.url === image?.thumbnailUrl]).toEqual([
      'video',
      'image',
      false,
      true,
    ]);
    for (const url of [profileImage ?? '', video?.url ?? '', video?.thumbnailUrl ?? '']) {
      const picture = await server.anonymous.get(url);
      expect([picture.statusCode, picture.headers['content-type'], picture.headers['content-security-policy']]).toEqual(
        [200, 'image/svg+xml', "default-src 'none'; sandbox"],
      );
      expect((await server.anonymous.get(url.replace(/media\/\w/, 'media/x'))).statusCode).toBe(404);
      const forged = url.replace(/signature=(.)/, (_, first: string) => `signature=${first === '_' ? '-' : '_'}`);
      expect((await server.anonymous.get(forged)).statusCode).toBe(404);
    }
    expect((await server.anonymous.get(video?.url ?? '')).body).toContain('<animate');
  });

  it('is closed without the library, unless the two have met', async () => {
    const id = await add();
    await subscribe(server, 0);
    expect((await server.viewer.get(`/creators/${id}`)).statusCode).toBe(403);
    expect((await server.viewer.get('/creators/2000000000')).statusCode).toBe(403);
    await subscribe(server, 1);
    expect((await server.viewer.get('/creators/2000000000')).statusCode).toBe(404);
  });
});

describe('blocking', () => {
  it('takes a creator out of the own results only, until taken back', async () => {
    const [id, other] = [await add(), await add()];
    expect((await server.viewer.post(`/creators/${id}/block`)).statusCode).toBe(403);
    expect((await server.member.post(`/creators/${id}/block`)).json()).toEqual({ blocked: true });
    expect((await list()).ids).toEqual([other]);
    expect((await list({ blocked: true })).ids).toEqual([id]);
    expect((await profile(id)).blocked).toBe(true);
    await subscribe(server, 1, server.stranger.brandId);
    expect((await server.stranger.get('/creators')).json().total).toBe(2);
    expect((await server.member.post(`/creators/${id}/unblock`)).json()).toEqual({ blocked: false });
    expect((await list()).total).toBe(2);
  });
});

describe('shortlists', () => {
  const start = async (name: string) =>
    ((await server.member.post('/shortlists', { name })).json() as unknown as { shortlist: Shortlist }).shortlist;

  it('hold creators with notes and who added them', async () => {
    const [one, two] = [await add(), await add()];
    const { id } = await start('Yaz');
    expect(
      (await server.member.post(`/shortlists/${id}/add`, { creatorIds: [one, two, one, 2_000_000_000] })).json(),
    ).toEqual({ changed: 2, creators: 2 });
    expect((await server.member.post(`/shortlists/${id}/add`, { creatorIds: [one] })).json()).toEqual({
      changed: 0,
      creators: 2,
    });
    await server.member.put(`/shortlists/${id}/creators/${one}`, { note: ' sıcak ' });
    const { items } = (await server.viewer.get(`/shortlists/${id}/creators`)).json() as unknown as {
      items: ShortlistEntry[];
    };
    expect(items.map(({ creator, note, addedBy }) => [creator.id, note, addedBy])).toEqual([
      [one, 'sıcak', 'member'],
      [two, '', 'member'],
    ]);
    await server.member.post(`/creators/${two}/block`);
    expect((await server.viewer.get(`/shortlists/${id}/ids`)).json()).toEqual({ ids: [one] });
    await server.member.post(`/creators/${two}/unblock`);
    expect((await server.member.post(`/shortlists/${id}/remove`, { creatorIds: [two] })).json()).toEqual({
      changed: 1,
      creators: 1,
    });
    expect((await server.viewer.post(`/shortlists/${id}/add`, { creatorIds: [two] })).statusCode).toBe(403);
    expect((await server.stranger.get(`/shortlists/${id}/creators`)).statusCode).toBe(404);
    expect((await server.member.delete(`/shortlists/${id}`)).statusCode).toBe(200);
  });

  it('have names of their own, are fifty at most and hold five hundred', async () => {
    const { id } = await start('Kış');
    const taken = await server.member.post('/shortlists', { name: ' Kış ' });
    expect([taken.statusCode, taken.json().fields.name?.[0]?.code]).toEqual([400, 'TAKEN']);
    await server.database.system((tx) =>
      tx.execute(sql`insert into creators (first_name, last_name, username, country, city, gender, followers, search_text)
      select 'A', 'B', 'many' || i || '-' || gen_random_uuid(), 'TR', 'Ankara', 'male', i, ' a b' from generate_series(1, 501) i`),
    );
    const { rows } = (await server.database.system((tx) => tx.execute(sql`select id from creators order by id`))) as {
      rows: { id: number }[];
    };
    const ids = rows.map((row) => row.id);
    expect((await server.member.post(`/shortlists/${id}/add`, { creatorIds: ids.slice(0, 500) })).json()).toEqual({
      changed: 500,
      creators: 500,
    });
    expect((await server.member.post(`/shortlists/${id}/add`, { creatorIds: [ids[500]] })).statusCode).toBe(409);
    await server.database.system((tx) =>
      tx.execute(
        sql`insert into shortlists (brand_id, name, created_at) select ${server.brandId}::int, 'Liste ' || i, now() from generate_series(2, 50) i`,
      ),
    );
    expect((await server.member.post('/shortlists', { name: 'Bir tane daha' })).statusCode).toBe(409);
  });
});
