import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DashboardAnswer } from '#contract/schemas/dashboard';
import { type ContentServer, openContentServer } from '../../support/contentServer.ts';

let server: ContentServer;
beforeAll(async () => {
  server = await openContentServer();
});
afterAll(() => server.close());

/** What waits on a person of these kinds. */
async function waiting(person: 'member' | 'viewer' | 'stranger') {
  const answer = await server[person].get('/dashboard');
  const { waiting: items } = answer.json() as unknown as DashboardAnswer; // the shared answer type names other routes' fields
  return Object.fromEntries(
    items
      .filter(({ kind }) => kind === 'contents_to_review' || kind === 'creators_to_rate')
      .map(({ kind, count, targetId, subjects }) => [kind, { count, targetId, subjects }]),
  );
}

describe('what waits for the brand’s judgement', () => {
  it('is a delivery until it is flagged, disputed or decided, and then the creator to rate; to viewers and strangers nothing', async () => {
    expect(await waiting('member')).toEqual({});
    const { participationId } = await server.accepted();
    const {
      content: { id },
    } = await server.deliver(participationId);
    const [row] = (await server.ask(server.member, 'get', '/reviews/contents')).body.items;
    const subjects = [row?.creator?.name];
    const review = { contents_to_review: { count: 1, targetId: id, subjects } };
    expect(await waiting('member')).toEqual(review);
    expect(await waiting('viewer')).toEqual({});
    expect(await waiting('stranger')).toEqual({});
    await server.ask(server.member, 'post', `/contents/${id}/flag`, { flag: 'placeholder' });
    expect(await waiting('member')).toEqual({});
    await server.ask(server.member, 'post', `/contents/${id}/unflag`);
    expect(await waiting('member')).toEqual(review);
    await server.ask(server.member, 'post', `/contents/${id}/approve`, { submission: 1 });
    expect(await waiting('member')).toEqual({
      creators_to_rate: { count: 1, targetId: expect.any(Number), subjects: [expect.any(String)] },
    });
  });
});
