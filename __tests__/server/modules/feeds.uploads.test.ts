import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { gzipSync } from 'node:zlib';
import { FEED_BYTES_MAX } from '#contract/constants/feeds';
import { csvOf, feedBody, itemOf, openFeedServer, type FeedServer } from '../../support/feedServer.ts';

let server: FeedServer;
beforeAll(async () => {
  server = await openFeedServer();
});
afterAll(() => server.close());

const table = (...ids: string[]) => Buffer.from(csvOf(ids.map((id) => itemOf(id))));
async function upload(bytes: Buffer, actor = server.member): Promise<{ status: number; id: string; bytes: number }> {
  const answer = await actor.upload('/feeds/uploads', bytes);
  const { upload: made } = answer.json() as unknown as { upload?: { id: string; bytes: number } }; // the contract's answer
  return { status: answer.statusCode, id: made?.id ?? '', bytes: made?.bytes ?? 0 };
}
const uploadBody = (id: string, name = 'katalog.csv') =>
  feedBody('', { source: 'upload', url: null, upload: { id, name } });

describe('a feed from a file', () => {
  it('is sampled, made and run from what was uploaded, packed or not', async () => {
    const { status, id, bytes } = await upload(gzipSync(table('U-1', 'U-2')));
    expect(status).toBe(201);
    const sampled = await server.ask('post', '/feeds/sample', {
      feedId: null,
      source: 'upload',
      url: null,
      auth: 'none',
      username: null,
      upload: { id, name: 'katalog.csv.gz' },
      format: null,
      delimiter: null,
      itemsPath: null,
      currency: 'TRY',
      mapping: null,
    });
    expect(sampled).toMatchObject({ status: 200, body: { failure: null, format: 'csv', missing: [] } });
    expect(sampled.body.items.map(({ itemId }) => itemId)).toEqual(['U-1', 'U-2']);

    const made = await server.ask('post', '/feeds', uploadBody(id, 'katalog.csv.gz'));
    expect(made).toMatchObject({ status: 201, body: { feed: { upload: { name: 'katalog.csv.gz', bytes } } } });
    const feedId = made.body.feed.id;
    expect(await server.run(feedId)).toMatchObject({ status: 'succeeded', created: 2, removed: 0 });
    expect(await server.run(feedId)).toMatchObject({ isUnchanged: true });

    // Another file for the same feed; what is left out of a change stays.
    const next = await upload(table('U-1', 'U-2', 'U-3'));
    const changed = await server.ask('put', `/feeds/${feedId}`, { upload: { id: next.id, name: 'yeni.csv' } });
    expect(changed.body.feed.upload).toMatchObject({ name: 'yeni.csv', bytes: next.bytes });
    const renamed = await server.ask('put', `/feeds/${feedId}`, { name: 'Başka ad' });
    expect(renamed.body.feed.upload).toMatchObject({ name: 'yeni.csv' });
    expect(await server.run(feedId)).toMatchObject({ status: 'succeeded', created: 1, unchanged: 2 });

    // Read from elsewhere, it needs no file.
    const elsewhere = { source: 'url', url: 'https://shop.example/feed.csv' };
    expect((await server.ask('put', `/feeds/${feedId}`, elsewhere)).body.feed.upload).toBeNull();
  });

  it('refuses what was not uploaded, or by somebody else, or not at all', async () => {
    const { id } = await upload(table('V-1'), server.stranger);
    const theirs = await server.ask('post', '/feeds', uploadBody(id));
    expect(theirs).toMatchObject({ status: 400, body: { fields: { upload: [{ code: 'UNKNOWN' }] } } });
    const none = await server.ask('post', '/feeds', { ...uploadBody(id), upload: undefined });
    expect(none).toMatchObject({ status: 400, body: { fields: { upload: [{ code: 'REQUIRED' }] } } });
    expect((await upload(Buffer.alloc(0))).status).toBe(400);
    expect((await upload(table('V-2'), server.viewer)).status).toBe(403);
  });

  it('takes no more than a feed may have', async () => {
    expect((await upload(Buffer.alloc(FEED_BYTES_MAX + 20_000))).status).toBe(413);
  });
});
