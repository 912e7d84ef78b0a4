/** @engine postgres: many are made at once */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { CHALLENGE_TEMPLATES_MAX } from '#contract/constants/challenges';
import { COLLECTIONS_MAX } from '#contract/constants/contents';
import { STORE_KEYS_MAX } from '#contract/constants/discounts';
import { FEEDS_MAX } from '#contract/constants/feeds';
import { openContentServer, type ContentServer } from '../support/contentServer.ts';
import { exportBody } from '../support/feedServer.ts';

const AT_ONCE = 6;

let server: ContentServer;
beforeAll(async () => {
  server = await openContentServer();
});
afterAll(() => server.close());

/** What a brand may have so many of: how one more is made, how all but one are there, and how many there are. */
interface Limited {
  what: string;
  max: number;
  fill: (upTo: number) => ReturnType<typeof sql>;
  path: () => Promise<string>;
  body: (mark: number) => Record<string, unknown>;
  refused: number;
  count: ReturnType<typeof sql>;
}
const KINDS: Limited[] = [
  {
    what: 'collections',
    max: COLLECTIONS_MAX,
    fill: (upTo) =>
      sql`insert into collections (brand_id, name, created_at) select ${server.brandId}::int, 'Seçki ' || n, now() from generate_series(1, ${upTo}::int) n`,
    path: () => Promise.resolve('/collections'),
    body: (mark) => ({ name: `Yeni ${mark}` }),
    refused: 409,
    count: sql`select count(*)::int as n from collections`,
  },
  {
    what: 'keys of shops',
    max: STORE_KEYS_MAX,
    fill: (upTo) =>
      sql`insert into store_keys (brand_id, key_id, label, created_at) select ${server.brandId}::int, 'mk_' || n, 'Mağaza', now() from generate_series(1, ${upTo}::int) n`,
    path: () => Promise.resolve('/store/keys'),
    body: (mark) => ({ label: `Mağaza ${mark}` }),
    refused: 409,
    count: sql`select count(*)::int as n from store_keys`,
  },
  {
    what: 'templates of challenges',
    max: CHALLENGE_TEMPLATES_MAX,
    fill: (upTo) =>
      sql`insert into challenge_templates (brand_id, name, brief, created_at) select ${server.brandId}::int, 'Şablon', '{"title":"Şablon"}', now() from generate_series(1, ${upTo}::int) n`,
    path: async () => `/challenges/${(await server.draft()).id}/template`,
    body: (mark) => ({ name: `Şablon ${mark}` }),
    refused: 400,
    count: sql`select count(*)::int as n from challenge_templates`,
  },
  {
    what: 'feeds',
    max: FEEDS_MAX,
    fill: (upTo) =>
      sql`insert into feeds (brand_id, name, search_text, direction, format, source, auth, schedule, country, language, currency, mapping,
          missing_items, shrink_limit_percent, with_licensed, status, created_by, created_at, updated_at)
        select ${server.brandId}::int, 'Akış', '', 'export', 'xml_rss', 'url', 'none', '{"kind":"manual","at":null,"day":null}', 'TR', 'tr', 'TRY', '{}',
          'keep', 20, false, 'active', ${server.owner.userId}::int, now(), now() from generate_series(1, ${upTo}::int) n`,
    path: () => Promise.resolve('/feeds'),
    body: (mark) => exportBody({ name: `Yeni ${mark}` }),
    refused: 409,
    count: sql`select count(*)::int as n from feeds`,
  },
];

it.each(KINDS)('a brand has no more $what than it may, however many are made at once', async (kind) => {
  await server.rows(kind.fill(kind.max - 1));
  const paths = [];
  for (let made = 0; made < AT_ONCE; made += 1) paths.push(await kind.path());
  const answers = await Promise.all(paths.map((path, mark) => server.ask(server.owner, 'post', path, kind.body(mark))));
  const of = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
  expect([of(201), of(kind.refused)]).toEqual([1, AT_ONCE - 1]);
  expect(await server.rows(kind.count)).toEqual([{ n: kind.max }]);
});

describe('the name of a collection', () => {
  const taken = { status: 400, body: { fields: { name: [{ code: 'TAKEN' }] } } };
  beforeAll(() => server.rows(sql`delete from collections`));

  it('is given once, whoever asks for it at once', async () => {
    const begin = () => server.ask(server.owner, 'post', '/collections', { name: 'Yaz' });
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, begin));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const answer of answers) if (answer.status !== 201) expect(answer).toMatchObject(taken);
  });

  it('is taken by one of those that are named anew at once', async () => {
    const made = await server.rows<{ id: number }>(
      sql`insert into collections (brand_id, name, created_at) select ${server.brandId}::int, 'Güz ' || n, now() from generate_series(1, ${AT_ONCE}::int) n returning id`,
    );
    const answers = await Promise.all(
      made.map(({ id }) => server.ask(server.owner, 'put', `/collections/${id}`, { name: 'Kış' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers) if (answer.status !== 200) expect(answer).toMatchObject(taken);
  });
});
