import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { desc } from 'drizzle-orm';
import { RIGHTS_STATES } from '#contract/constants/contents';
import { contentRights } from '#server/modules/contents/contentRights.table';
import { addRight } from '#server/modules/contents/rightsTrail.service';
import { openContentServer, type ContentServer } from '../../support/contentServer.ts';

let server: ContentServer;
beforeAll(async () => {
  server = await openContentServer();
});
afterAll(() => server.close());

/** From which to which day a grant holds, counted from now; without the second it has no end. */
interface Grant {
  from: number;
  to: number | null;
  isRevoked?: boolean;
}

const [held, long, ended, agreed, taken]: Grant[] = [
  { from: -30, to: 5 },
  { from: -30, to: 90 },
  { from: -90, to: -30 },
  { from: 10, to: 100 },
  { from: -5, to: 90, isRevoked: true },
];
const CASES = [
  [],
  [held],
  [long],
  [ended],
  [agreed],
  [taken],
  [ended, agreed],
  [agreed, ended],
  [held, agreed],
  [taken, agreed],
  [ended, taken],
  [ended, { from: 10, to: null, isRevoked: true }],
  [ended, { from: 10, to: null }],
] as Grant[][]; // none of the five is missing

async function made(grants: Grant[], at: number): Promise<void> {
  const post = { platform: 'tiktok', type: 'video', postUrl: `https://example.com/rights/${at}` };
  const { content } = (await server.ask(server.member, 'post', '/contents', post)).body;
  const day = (days: number) => new Date(server.clock.now().getTime() + days * 86_400_000);
  await server.database.system(async (tx) => {
    for (const { from, to, isRevoked } of grants) {
      const row = {
        brandId: server.brandId,
        contentId: content.id,
        origin: 'manual' as const,
        usages: ['website' as const],
        territory: ['TR'],
        startsAt: day(from),
        endsAt: to === null ? null : day(to),
        termsHash: 'a'.repeat(64),
        actorType: 'system' as const,
        createdAt: server.clock.now(),
      };
      await addRight(tx, { ...row, kind: 'grant' });
      const [last] = await tx.select().from(contentRights).orderBy(desc(contentRights.id)).limit(1);
      if (isRevoked) await addRight(tx, { ...row, kind: 'revocation', revokes: last?.id ?? 0 });
    }
  });
}

it('the filter by rights finds what wears the badge', async () => {
  for (const [at, grants] of CASES.entries()) await made(grants, at);
  const list = async (query: object) =>
    (await server.ask(server.viewer, 'get', '/contents', { limit: 100, ...query })).body.items;
  const all = await list({});
  expect(all).toHaveLength(CASES.length);
  for (const state of RIGHTS_STATES) {
    const worn = all.filter(({ rights }) => rights.state === state).map(({ id }) => id);
    expect([state, (await list({ rights: state })).map(({ id }) => id)]).toEqual([state, worn]);
    expect(worn).not.toEqual([]);
  }
});
