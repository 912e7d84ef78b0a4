import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dayIn } from '#contract/rules/days';
import { openContentServer, type ContentServer } from '../../support/contentServer.ts';

let server: ContentServer;
beforeAll(async () => {
  server = await openContentServer();
});
afterAll(() => server.close());

const DAY = 86_400;
const ZONE = 'Europe/Istanbul';
const today = () => dayIn(ZONE, server.clock.now());
const daysAgo = (days: number) => dayIn(ZONE, new Date(server.clock.now().getTime() - days * DAY * 1000));

/** A content in the library since three days, approved. */
let posts = 0;
async function approved() {
  posts += 1;
  const { body } = await server.ask(server.member, 'post', '/contents', {
    postUrl: `https://example.com/found/${posts}`,
    platform: 'tiktok',
    type: 'video',
  });
  const { id } = body.content;
  await server.ask(server.member, 'post', `/contents/${id}/approve`);
  server.clock.pass(3 * DAY);
  return id;
}
const publish = (id: number, body: object) => server.ask(server.member, 'post', `/contents/${id}/publish`, body);
const postUrl = 'https://example.com/p/2';

it('is noted of a delivery, and taken back as long as it is not published', async () => {
  const { content } = await server.deliver((await server.accepted()).participationId);
  for (const noted of [postUrl, null]) {
    const answer = await server.member.put(`/contents/${content.id}`, { postUrl: noted });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { content: { postUrl: noted } }]);
  }
});

describe('a publication', () => {
  it('is of today, or of a day since the content is there, and of none to come', async () => {
    const id = await approved();
    for (const [publishedOn, code] of [
      [daysAgo(-1), 'TOO_LATE'],
      [daysAgo(4), 'TOO_EARLY'],
    ])
      expect((await publish(id, { postUrl, publishedOn })).body).toMatchObject({
        code: 'VALIDATION_FAILED',
        fields: { publishedOn: [{ code }] },
      });
    expect((await publish(id, { postUrl: 'http://example.com/p/2' })).status).toBe(400);
    const { body } = await publish(id, { postUrl, publishedOn: daysAgo(2) });
    expect(body.content).toMatchObject({ status: 'published', postUrl });
    expect(dayIn(ZONE, new Date(body.content.publishedAt ?? 0))).toBe(daysAgo(2));
    expect((await publish(id, { postUrl })).status).toBe(409);
  });

  it('is put right later, by whoever has seen the newest version, and is gone once it was taken down', async () => {
    const id = await approved();
    const postUrl = 'https://example.com/p/3';
    const edit = (body: Record<string, unknown>, version?: number) =>
      server.member.put(`/contents/${id}`, body, version === undefined ? {} : { 'if-match': `"${version}"` });
    expect((await edit({ publishedOn: today() })).statusCode).toBe(400);
    const { body } = await publish(id, { postUrl });
    expect(dayIn(ZONE, new Date(body.content.publishedAt ?? 0))).toBe(today());
    const stale = await edit({ publishedOn: daysAgo(1) }, body.content.version - 1);
    expect(stale.statusCode).toBe(412);
    expect(stale.json()).toMatchObject({ details: { current: { id, postUrl, version: body.content.version } } });
    expect((await edit({ publishedOn: daysAgo(1) }, body.content.version)).statusCode).toBe(200);
    const removed = await server.ask(server.member, 'post', `/contents/${id}/remove`);
    expect(removed.body.content).toMatchObject({ status: 'removed', postUrl });
    expect(dayIn(ZONE, new Date(removed.body.content.publishedAt ?? 0))).toBe(daysAgo(1));
  });

  it('keeps an address, as what was found by its address alone does, and is found by the one it has', async () => {
    const edit = async (id: number, body: Record<string, unknown>) => {
      const answer = await server.member.put(`/contents/${id}`, body);
      return { status: answer.statusCode, body: answer.json() };
    };
    const lacking = { status: 400, body: { fields: { postUrl: [{ code: 'REQUIRED' }] } } };
    const published = await approved();
    expect(await edit(published, { postUrl: null })).toMatchObject(lacking);
    await publish(published, { postUrl: 'https://example.com/p/first' });
    const found = async (q: string) =>
      (await server.ask(server.member, 'get', '/contents', { q })).body.items.map(({ id }) => id);
    expect(await found('p/first')).toEqual([published]);
    expect(await edit(published, { postUrl: null })).toMatchObject(lacking);
    expect((await edit(published, { postUrl: 'https://example.com/p/second' })).status).toBe(200);
    expect([await found('p/first'), await found('p/second')]).toEqual([[], [published]]);
    await server.ask(server.member, 'post', `/contents/${published}/remove`);
    expect(await edit(published, { postUrl: null })).toMatchObject(lacking);
  });

  it('has figures with their source and age, where nothing is not 0', async () => {
    const id = await approved();
    const metrics = {
      views: 1200,
      likes: 0,
      comments: null,
      shares: null,
      saves: null,
      reach: null,
      impressions: null,
    };
    const confirmed = await server.member.post(`/contents/${id}/confirm-figures`);
    expect([confirmed.statusCode, confirmed.json().code]).toEqual([409, 'CONFLICT']);
    const answer = await server.member.put(`/contents/${id}`, { metrics });
    const now = server.clock.now().toISOString();
    expect(answer.json()).toMatchObject({
      content: { metrics: { ...metrics, source: 'manual', asOf: now, confirmedAt: now } },
    });
    const again = await server.ask(server.member, 'post', `/contents/${id}/confirm-figures`);
    expect([again.status, again.body]).toEqual([200, answer.json()]);
    for (const views of [-1, 1.5, 1_000_000_000_001])
      expect((await server.member.put(`/contents/${id}`, { metrics: { ...metrics, views } })).statusCode).toBe(400);
    expect((await server.viewer.put(`/contents/${id}`, { metrics })).statusCode).toBe(403);
  });
});
