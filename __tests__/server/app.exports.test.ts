import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { changeMember } from '#server/modules/brands/memberships.service';
import { attempts } from '#server/plugins/attempts.table';
import { addCreator } from '../support/addCreator.ts';
import { openFundedServer, type ChallengeServer } from '../support/challengeServer.ts';
import { subscribe } from '../support/subscribe.ts';

let server: ChallengeServer;
let creatorId: number;
let challengeId: number;
beforeAll(async () => {
  server = await openFundedServer();
  creatorId = await addCreator(server, { firstName: '=Elif', lastName: 'Kaya; A', rate: 3.2, followers: 12_500 });
  await addCreator(server, { firstName: 'Can', lastName: 'Demir', country: 'DE', city: 'Berlin', followers: 900 });
  const challenge = await server.published({ title: '+Kış bakım', label: 'Kış' });
  challengeId = challenge.id;
  await server.draft({ title: 'Bahar' });
  await server.owner.post('/invitations', {
    campaign: challengeId,
    creatorIds: [creatorId],
    customFee: null,
    currency: 'TRY',
    note: '@merhaba',
  });
});
afterAll(() => server.close());
// A person may ask for a few files in a while.
beforeEach(() => server.database.system((tx) => tx.delete(attempts)));

const MARK = '\uFEFF';
const ask = (path: string, query: Record<string, unknown>, language = 'en') =>
  server.owner.get(path, { separator: 'comma', ...query }, { 'accept-language': language });
/** The lines under the headings. */
const lines = async (path: string, query: Record<string, unknown>, language = 'en') => {
  const answer = await ask(path, query, language);
  expect(answer.statusCode).toBe(200);
  return answer.body.split('\r\n').slice(1, -1);
};
/** Now, as the brand's clocks show it. */
const brandTime = () =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul', dateStyle: 'short', timeStyle: 'short' }).format(
    server.clock.now(),
  );

const LISTS = [
  ['challenges', '/challenges/export', 'title', 'kampanyalar'],
  ['creators', '/creators/export', 'name', 'ureticiler'],
  ['team', '/team/members/export', 'email', 'ekip'],
  ['invitations', '/invitations/export', 'creator', 'davetler'],
] as const;

describe.each(LISTS)('%s as CSV', (noun, path, column, fileName) => {
  it('is a file of a name, in the language of the request, and an entry in the trail', async () => {
    const answer = await ask(path, { columns: column }, 'tr');
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.headers['content-disposition']).toMatch(
      new RegExp(`^attachment; filename="${fileName}-\\d{4}-\\d{2}-\\d{2}\\.csv"$`),
    );
    expect(answer.body.startsWith(MARK)).toBe(true);
    const trail = await server.owner.get('/audit', { action: `${noun}.export` });
    expect(trail.json().total).toBe(1);
  });

  it('refuses columns that are unknown, named twice or none', async () => {
    for (const columns of ['secret', `${column},secret`, `${column},${column}`, '']) {
      const answer = await ask(path, { columns });
      expect(answer.json()).toMatchObject({ fields: { columns: [{ code: 'INVALID' }] } });
      // A browser would save it under the name of the file that there is not.
      expect(answer.headers).not.toHaveProperty('content-disposition');
    }
    expect((await ask(path, { columns: column })).statusCode).toBe(200);
  });

  it('is closed to strangers and open to whoever sees the list', async () => {
    const query = { columns: column, separator: 'comma' };
    expect((await server.stranger.get(path, { ...query, brandId: server.brandId })).statusCode).toBe(404);
    expect((await server.viewer.get(path, query)).statusCode).toBe(200);
  });
});

describe('what the files hold', () => {
  it('challenges: the columns asked for, in their order, with formulas made harmless', async () => {
    const answer = await ask(
      '/challenges/export',
      { columns: 'places,title,label,phase,money', separator: 'semicolon', sort: 'title' },
      'tr',
    );
    const [head, first] = answer.body.split('\r\n');
    expect(head).toBe(`${MARK}Kabul edilen;Kontenjan;Kampanya;Etiket;Durum;Harcanan;Bloke;Para birimi`);
    expect(first).toMatch(/^0;\d+;'\+Kış bakım;Kış;[^;]+;0,00;0,00;TRY$/);
    expect(await lines('/challenges/export', { columns: 'title', sort: 'title' })).toEqual(["'+Kış bakım", 'Bahar']);
    expect(await lines('/challenges/export', { columns: 'title', phase: 'draft' })).toEqual(['Bahar']);
    expect(await lines('/challenges/export', { columns: 'cover,updatedAt', q: 'bahar' })).toEqual([brandTime()]);
    expect((await ask('/challenges/export', { columns: 'cover' })).statusCode).toBe(400);
  });

  it('creators: in the order of discovery, with their match where a challenge is asked for', async () => {
    const columns = 'name,place,followers,engagementRate';
    const [elif, can] = await lines('/creators/export', { columns, sort: '-followers', followersMin: 100 });
    expect(elif).toMatch(/^'=Elif Kaya; A,creator\d+,İzmir,Türkiye,12500,3\.2$/);
    expect(can).toMatch(/^Can Demir,creator\d+,Berlin,Germany,900,3\.2$/);
    expect((await lines('/creators/export', { columns: 'name', country: 'DE' })).length).toBe(1);
    const matched = await lines('/creators/export', { columns: 'match', sort: 'match', challenge: challengeId });
    expect(matched.length).toBeGreaterThan(1);
    for (const score of matched) expect(Number(score)).toBeGreaterThan(0);
    expect(matched.map(Number)).toEqual(matched.map(Number).toSorted((a, b) => b - a));
  });

  it('creators: none where the plan has no library, whichever way they are asked for', async () => {
    await subscribe(server, 0);
    const answer = await ask('/creators/export', { columns: 'name' });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'PLAN_REQUIRED']);
    await subscribe(server, 3);
    expect((await ask('/creators/export', { columns: 'name' })).statusCode).toBe(200);
  });

  it('team: roles in words, and a phone that stays text', async () => {
    const members = await server.owner.get('/team/members', {});
    const one = members.json().items[0] as unknown as { id: number; version: number; email: string };
    await server.owner.put(`/team/members/${one.id}`, { phone: '+905321234567' }, { 'if-match': `"${one.version}"` });
    const rows = await lines('/team/members/export', { columns: 'email,role,phone' });
    expect(rows.length).toBe(members.json().total);
    expect(rows.find((row) => row.startsWith(one.email))).toMatch(/,(Owner|Admin|Member|Viewer),'\+905321234567$/);
    expect(await lines('/team/members/export', { columns: 'role', role: 'OWNER' }, 'tr')).toEqual(['Sahip']);
    await server.database.system((tx) =>
      changeMember(tx, server.brandId, server.viewer.userId, { role: 'Content lead' }),
    );
    expect(await lines('/team/members/export', { columns: 'role' }, 'tr')).toContain('Content lead');
  });

  it('invitations: whom, to what, for how much, and until when in the time of the brand', async () => {
    const rows = await lines('/invitations/export', { columns: 'creator,campaign,state,fee,note,sentAt' });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain("'=Elif Kaya; A");
    expect(rows[0]).toContain(`,'+Kış bakım,Pending · unread,`);
    expect(rows[0]?.endsWith(`,TRY,'@merhaba,${brandTime()}`)).toBe(true);
    expect(await lines('/invitations/export', { columns: 'creator', state: 'declined' })).toEqual([]);
    expect((await ask('/invitations/export', { columns: 'creator', state: 'odd' })).statusCode).toBe(400);
  });
});
