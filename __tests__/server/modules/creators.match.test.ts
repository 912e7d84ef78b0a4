import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { MATCH_WEIGHTS } from '#contract/constants/creators';
import { matchPoints, reachScore, writeMatchWeights } from '#contract/rules/match';
import type { CreatorRow } from '#contract/schemas/creators';
import { addCreator, type GivenCreator } from '../../support/addCreator.ts';
import { openBrandServer, type BrandServer } from '../../support/brandServer.ts';
import { scaled } from '../../support/scale.ts';
import { seededRandom } from '../../support/seededRandom.ts';
import { subscribe } from '../../support/subscribe.ts';

let server: BrandServer;
beforeAll(async () => {
  server = await openBrandServer();
  for (const brandId of [server.brandId, server.stranger.brandId]) await subscribe(server, 1, brandId);
});
afterAll(() => server.close());

const add = (given?: GivenCreator) => addCreator(server, given);
const list = async (query: Record<string, unknown> = {}) => {
  const answer = await server.viewer.get('/creators', { limit: 100, ...query });
  const body = answer.json() as unknown as { items: CreatorRow[] }; // the call answers so
  return { status: answer.statusCode, ...body };
};

describe('a match with a challenge', () => {
  const CASES = scaled(4, 200);
  it(`is ordered as the table of its parts says, for ${CASES} draws of weights and creators`, async () => {
    const random = seededRandom();
    const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T; // never empty
    for (let i = 0; i < 40; i += 1) {
      await add({
        country: pick(['TR', 'DE', 'GB']),
        gender: pick(['female', 'male', 'other']),
        categories: [pick(['beauty', 'food', 'travel']), pick(['coffee', 'home'])],
        followers: Math.round(1500 * 10 ** (3 * random())),
        rate: Math.round(random() * 120) / 10,
        birthDate: pick(['1990-02-28', '2008-11-21', '2008-11-22', null]),
        lastActiveAt: pick([
          '2026-11-21T08:00:00.000Z',
          '2026-11-14T09:00:00.000Z',
          '2026-11-14T08:59:59.999Z',
          '2026-06-01T00:00:00.000Z',
        ]),
      });
    }
    const spec = JSON.stringify({
      countries: ['TR', 'GB'],
      age: { min: 18, max: 35 },
      genders: ['female'],
      categories: ['beauty', 'coffee', 'food'],
    });
    const challenge = await server.database.system(async (tx) => {
      const { rows } =
        (await tx.execute(sql`insert into challenges (brand_id, title, description, product_shipping, scenario, scenes, rules, reference_links, currency, allow_custom_fee, creator_spec, disclosure, licence, review_days, revision_rounds, search_text, created_at, updated_at)
        values (${server.brandId}, 'Kampanya', '', 'none', '', '[]', '{}', '{}', 'TRY', false, ${spec}::jsonb, '{}', '{}', 7, 2, '', now(), now()) returning id`)) as {
          rows: { id: number }[];
        };
      return rows[0]?.id ?? 0;
    });
    // Some have worked for the brand, in time or late, and were rated or not.
    await server.database.system(async (tx) => {
      await tx.execute(sql`insert into participations (brand_id, challenge_id, creator_id, status, source, snapshot, currency, fee_minor, platform_fee_minor, brief_version, created_at, updated_at)
        select ${server.brandId}, ${challenge}, c.id, 'completed', 'application', '{}', 'TRY', 1, 0, 1, now(), now() from creators c where c.id % 3 = 0`);
      await tx.execute(sql`insert into contents (brand_id, source, challenge_id, participation_id, creator_id, platform, type, status, is_on_time, created_at, updated_at)
        select p.brand_id, 'challenge_submission', p.challenge_id, p.id, p.creator_id, 'tiktok', 'video', 'approved', p.creator_id % 2 = 0, now(), now()
        from participations p where p.challenge_id = ${challenge} and p.creator_id % 9 > 0`);
      await tx.execute(sql`insert into reviews (brand_id, challenge_id, participation_id, creator_id, author, status, rating, completed_at, closes_at)
        select p.brand_id, p.challenge_id, p.id, p.creator_id, author, 'submitted', case author when 'brand' then 1 + p.creator_id % 5 else 1 end, now(), now()
        from participations p cross join (values ('brand'), ('creator')) as authors(author) where p.challenge_id = ${challenge} and p.creator_id % 2 = 0`);
    });
    const histories = (await list({ challenge, sort: 'match', limit: 100 })).items.map(
      ({ match }) => match?.features.history,
    );
    expect(new Set(histories).size).toBeGreaterThan(3);
    expect((await server.stranger.get('/creators', { challenge, sort: 'match' })).statusCode).toBe(404);
    for (let i = 0; i < CASES; i += 1) {
      const weights = {
        ...MATCH_WEIGHTS,
        ...Object.fromEntries(
          Object.keys(MATCH_WEIGHTS).map((feature) => [feature, pick([0, Math.floor(random() * 101)])]),
        ),
      };
      const { items } = await list({ challenge, sort: 'match', weights: writeMatchWeights(weights) });
      const table = items.map(({ id, match }) => ({ id, points: match ? matchPoints(match.features, weights) : -1 }));
      // Best first; of equals the one that joined later.
      const sorted = table.toSorted((one, other) => other.points - one.points || other.id - one.id);
      expect(sorted.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
      expect(items.map(({ match }) => match?.points)).toEqual(table.map(({ points }) => points));
    }
    const onlyReach = await list({ challenge, sort: 'match', weights: '0-0-0-0-50-0-0' });
    const byReach = onlyReach.items.map(({ followers }) => reachScore(followers));
    expect(byReach).toEqual(byReach.toSorted((a, b) => b - a));
  });

  it('needs a challenge', async () => {
    expect((await list({ sort: 'match' })).status).toBe(400);
  });
});
