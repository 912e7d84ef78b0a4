import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { maySeeCreator, MEETINGS } from '#contract/rules/creators';
import { addCreator } from '../../support/addCreator.ts';
import { openFundedServer, type ChallengeServer } from '../../support/challengeServer.ts';

/** What any of the calls below may answer; each test reads its own. */
interface Reply {
  code: string;
  details: Record<string, unknown>;
  shortlist: { id: number; creators: number };
  items: { id: number; creator: { firstName: string }; names: Record<string, string[]>; action: string }[];
  ids: number[];
  total: number;
  changed: number;
  blocked: boolean;
  results: { creatorId: number; name: string; outcome: string }[];
}

let server: ChallengeServer;
/** Nobody has met the first; the second has applied, the third was invited. */
let unmet: number;
let applied: number;
let invited: number;
let challengeId: number;

const post = async (path: string, body: Record<string, unknown> = {}, actor = server.owner) => {
  const answer = await actor.post(path, body);
  return { status: answer.statusCode, body: answer.json() as unknown as Reply };
};
const get = async (path: string, query: Record<string, unknown> = {}) => {
  const answer = await server.owner.get(path, query);
  return { status: answer.statusCode, body: answer.json() as unknown as Reply };
};

beforeAll(async () => {
  server = await openFundedServer();
  ({ id: challengeId } = await server.published());
  [unmet, applied, invited] = [
    await addCreator(server, { firstName: 'Gizli' }),
    await addCreator(server, { firstName: 'Başvuran' }),
    await addCreator(server, { firstName: 'Davetli' }),
  ];
  await server.apply(challengeId, { creatorId: applied, status: 'withdrawn' });
  await invite(invited);
});
afterAll(() => server.close());

const invite = (...creatorIds: number[]) =>
  post('/invitations', { campaign: challengeId, creatorIds, customFee: null, currency: 'TRY', note: '' });
let lists = 0;
const newList = async () => {
  lists += 1;
  return (await post('/shortlists', { name: `Liste ${lists}` })).body.shortlist.id;
};
const onList = async (id: number) => (await get(`/shortlists/${id}/creators`)).body;
const namesOf = async (action: string) =>
  (await get('/audit', { action })).body.items.flatMap(({ names }) => names.subject ?? []);
const everybody = () => [unmet, applied, invited];
/** The brand loses or gets the library, and the test knows what follows. */
const withPlan = (tier: 0 | 3) => server.subscribe(tier);

describe('the rule', () => {
  it('opens everybody to who has the library, and to others whom they have met', () => {
    expect(maySeeCreator(true, [])).toBe(true);
    expect(maySeeCreator(false, [])).toBe(false);
    for (const meeting of MEETINGS) expect(maySeeCreator(false, [meeting])).toBe(true);
  });
});

describe('a brand without the creator library', () => {
  it('puts on a shortlist only whom it has met, and reads no other there', async () => {
    await withPlan(3);
    const before = await newList();
    expect((await post(`/shortlists/${before}/add`, { creatorIds: everybody() })).body.changed).toBe(3);
    await withPlan(0);
    const list = await newList();
    const { body } = await post(`/shortlists/${list}/add`, { creatorIds: [...everybody(), 2_000_000_000] });
    expect(body.changed).toBe(2);
    for (const id of [list, before]) {
      expect((await onList(id)).items.map(({ creator }) => creator.firstName).toSorted()).toEqual([
        'Başvuran',
        'Davetli',
      ]);
      expect((await onList(id)).total).toBe(2);
      expect(new Set((await get(`/shortlists/${id}/ids`)).body.ids)).toEqual(new Set([applied, invited]));
    }
    expect((await get('/shortlists')).body).toMatchObject({ items: [{ creators: 2 }, { creators: 2 }] });
    await withPlan(3);
    expect((await onList(before)).total).toBe(3);
  });

  it('opens the profile of those alone', async () => {
    await withPlan(0);
    expect(await get(`/creators/${unmet}`)).toMatchObject({
      status: 403,
      body: { code: 'PLAN_REQUIRED', details: { gate: 'creatorLibraryAccess' } },
    });
    for (const id of [applied, invited]) expect((await get(`/creators/${id}`)).status).toBe(200);
  });

  it('blocks those alone, and its audit trail names no other', async () => {
    await withPlan(3);
    expect((await post(`/creators/${unmet}/block`)).status).toBe(200);
    expect(await namesOf('creators.block')).toEqual(['Gizli Kaya']);
    await withPlan(0);
    expect(await namesOf('creators.block')).toEqual([]);
    // Whom it blocked while it knew them it may let go again.
    expect(await post(`/creators/${unmet}/unblock`)).toMatchObject({ status: 200, body: { blocked: false } });
    for (const verb of ['block', 'unblock'])
      for (const id of [unmet, 2_000_000_000])
        expect(await post(`/creators/${id}/${verb}`)).toMatchObject({ status: 403, body: { code: 'PLAN_REQUIRED' } });
    expect((await post(`/creators/${applied}/block`)).body).toEqual({ blocked: true });
    expect(await namesOf('creators.block')).toEqual(['Başvuran Kaya']);
    expect((await post(`/creators/${applied}/unblock`)).body).toEqual({ blocked: false });
  });

  it('invites those alone and hears no other name', async () => {
    await withPlan(3);
    const { id } = await server.published();
    await withPlan(0);
    const { body } = await post('/invitations', {
      campaign: id,
      creatorIds: everybody(),
      customFee: null,
      currency: 'TRY',
      note: '',
    });
    expect(body.results.map(({ name, outcome }) => [name, outcome])).toEqual([
      ['', 'unknown'],
      ['Başvuran Kaya', 'sent'],
      ['Davetli Kaya', 'sent'],
    ]);
    await withPlan(3);
    expect((await invite(unmet)).body.results).toMatchObject([{ name: 'Gizli Kaya', outcome: 'sent' }]);
    await server.database.system((tx) => tx.execute(sql`delete from invitations where creator_id = ${unmet}`));
  });

  it('sees nobody in discovery', async () => {
    await withPlan(0);
    for (const path of ['/creators', '/creators/countries', '/creators/cities?country=TR'])
      expect(await get(path)).toMatchObject({
        status: 403,
        body: { code: 'PLAN_REQUIRED', details: { gate: 'creatorLibraryAccess' } },
      });
  });
});
