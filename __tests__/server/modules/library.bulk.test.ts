import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Collection } from '#contract/schemas/collections';
import type { BulkAnswer } from '#contract/schemas/common';
import type { ContentCountsAnswer } from '#contract/schemas/contents';
import { openContentServer, type ContentServer } from '../../support/contentServer.ts';

let server: ContentServer;
beforeAll(async () => {
  server = await openContentServer();
});
afterAll(() => server.close());

const LINK = { platform: 'tiktok', type: 'video' };
let posts = 0;
/** A post that nobody has captured yet. */
const link = () => ({ ...LINK, postUrl: `https://example.com/p/${(posts += 1)}` });
const capture = async (changes: object = {}) =>
  (await server.ask(server.member, 'post', '/contents', { ...link(), ...changes })).body.content;
const ids = async (query: object) =>
  (await server.ask(server.viewer, 'get', '/contents', { limit: 100, ...query })).body.items.map(({ id }) => id);
const bulk = async (body: object) => {
  const answer = await server.ask(server.member, 'post', '/contents/bulk', body);
  return answer.body as unknown as BulkAnswer; // the calls of bulk changes answer so
};

describe('many contents at once', () => {
  it('get tags, which is undone where nobody changed them since', async () => {
    const [one, other] = [await capture({ tags: ['eski'] }), await capture()];
    const done = await bulk({ action: 'add_tags', tags: ['yaz'], selection: { ids: [one.id, other.id, 999_999] } });
    expect(done).toMatchObject({ matched: 2, changed: 2, failures: [{ id: 999_999, name: 'Content 999999' }] });
    expect(await ids({ tag: 'yaz' })).toEqual([other.id, one.id]);
    await server.ask(server.member, 'put', `/contents/${other.id}`, { tags: ['yaz', 'yeni'] });
    const undone = await server.ask(server.member, 'post', `/contents/bulk/${done.undoId}/undo`);
    expect(undone.body).toMatchObject({
      matched: 2,
      changed: 1,
      failures: [{ id: other.id, name: 'Video by Unknown creator' }],
    });
    expect(await ids({ tag: 'yaz' })).toEqual([other.id]);
    expect((await server.ask(server.member, 'post', `/contents/bulk/${done.undoId}/undo`)).body.code).toBe(
      'UNDO_EXPIRED',
    );
    expect((await server.ask(server.owner, 'post', `/contents/bulk/${done.undoId}/undo`)).status).toBe(404);
  });

  it('go into collections and archives by what a query finds, and back', async () => {
    const made = await server.ask(server.member, 'post', '/collections', { name: 'Kış vitrini' });
    const { collection } = made.body as unknown as { collection: Collection }; // as the call answers
    const taken = await server.ask(server.member, 'post', '/collections', { name: ' Kış  vitrini ' });
    expect(taken.body.fields).toMatchObject({ name: [{ code: 'TAKEN' }] });
    const chosen = [
      await capture({ tags: ['vitrin'] }),
      await capture({ tags: ['vitrin'] }),
      await capture({ tags: ['vitrin'] }),
    ];
    const left = chosen[2]?.id ?? 0;
    const selection = { query: { tag: 'vitrin' }, excludedIds: [left] };
    const added = await bulk({ action: 'add_to_collection', collectionId: collection.id, selection });
    expect(added).toMatchObject({ matched: 2, changed: 2 });
    expect(await ids({ collection: String(collection.id) })).toHaveLength(2);
    expect(await bulk({ action: 'archive', selection })).toMatchObject({ changed: 2, failures: [] });
    expect(await ids({ tag: 'vitrin' })).toEqual([left]);
    await server.ask(server.member, 'post', `/contents/bulk/${added.undoId}/undo`);
    const answer = await server.ask(server.member, 'delete', `/collections/${collection.id}`);
    expect(answer.status).toBe(200);
    expect(
      (await server.ask(server.viewer, 'get', '/contents', { status: 'archived', tag: 'vitrin' })).body.total,
    ).toBe(2);
  });

  it('are approved where they were captured, and not where that would pay somebody', async () => {
    const captured = await capture({ tags: ['onay'] });
    const { content: delivered } = await server.deliver((await server.accepted()).participationId);
    const done = await bulk({ action: 'approve', selection: { ids: [captured.id, delivered.id] } });
    expect(done).toMatchObject({
      matched: 2,
      changed: 1,
      failures: [{ id: delivered.id, name: `Video by ${delivered.creatorName}` }],
    });
    const counts = async () =>
      (await server.ask(server.viewer, 'get', '/contents/counts', { tag: 'onay' }))
        .body as unknown as ContentCountsAnswer;
    expect(await counts()).toEqual({ statuses: { approved: 1 }, total: 1 });
    await server.ask(server.member, 'post', `/contents/bulk/${done.undoId}/undo`);
    const { content } = (await server.ask(server.viewer, 'get', `/contents/${captured.id}`)).body;
    expect(content).toMatchObject({ status: 'captured', decidedAt: null });
    // How it came to be what it is reads to the end.
    expect(content.history).toMatchObject([
      { from: 'captured', to: 'approved', reason: null },
      { from: 'approved', to: 'captured', reason: 'undone', actor: { type: 'user', name: 'member' } },
    ]);
    await bulk({ action: 'archive', selection: { ids: [captured.id] } });
    expect(await counts()).toEqual({ statuses: { archived: 1 }, total: 0 });
  });

  it('say what an action needs', async () => {
    const { id } = await capture();
    const refused = async (body: object) =>
      (await server.ask(server.member, 'post', '/contents/bulk', { selection: { ids: [id] }, ...body })).body.fields;
    expect(await refused({ action: 'add_tags' })).toMatchObject({ tags: [{ code: 'REQUIRED' }] });
    expect(await refused({ action: 'add_to_collection' })).toMatchObject({ collectionId: [{ code: 'REQUIRED' }] });
    expect(await refused({ action: 'add_to_collection', collectionId: 999 })).toMatchObject({
      collectionId: [{ code: 'UNKNOWN' }],
    });
  });
});

describe('the trail of the library', () => {
  const trail = async (action: string) => {
    const { body } = await server.ask(server.owner, 'get', '/audit', { action });
    return body.items as unknown as { action: string; details: object; names: object }[]; // as the call answers
  };

  it('names what of a content somebody changed, and is silent where nothing is different', async () => {
    const { id } = await capture({ tags: ['iz'] });
    const edit = (body: object) => server.ask(server.member, 'put', `/contents/${id}`, body);
    await edit({ tags: ['iz', 'iki'], postUrl: 'https://example.com/trail', productIds: [server.productId] });
    await edit({ tags: ['iz', 'iki'] });
    expect((await trail('contents.update')).slice(0, 1)).toMatchObject([
      { details: { changed: ['tags', 'productIds', 'postUrl'] } },
    ]);
    expect(await trail('contents.update')).toHaveLength(2);
  });

  it('tells of collections that come, go and are named anew', async () => {
    const made = await server.ask(server.member, 'post', '/collections', { name: 'Bahar' });
    const { collection } = made.body as unknown as { collection: Collection }; // as the call answers
    await server.ask(server.member, 'put', `/collections/${collection.id}`, { name: 'Yaz' });
    await server.ask(server.member, 'put', `/collections/${collection.id}`, { name: ' Yaz ' });
    await server.ask(server.member, 'delete', `/collections/${collection.id}`);
    expect((await trail('collections')).slice(0, 3)).toMatchObject([
      { action: 'collections.delete', details: { name: 'Yaz' } },
      { action: 'collections.update', details: { name: 'Yaz' } },
      { action: 'collections.create', details: { name: 'Bahar' } },
    ]);
  });
});
