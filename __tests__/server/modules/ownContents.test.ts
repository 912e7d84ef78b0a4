import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { OwnContent } from '#contract/schemas/ownContents';
import { openContentServer, type ContentServer } from '../../support/contentServer.ts';
import { creatorActor, type CreatorActor } from '../../support/creatorActor.ts';

let server: ContentServer;
let stranger: CreatorActor;
beforeAll(async () => {
  server = await openContentServer();
  stranger = await creatorActor(server, await server.creator());
});
afterAll(() => server.close());

/** A picture that has something on it, of this size. */
const photo = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#553311', noise: { type: 'gaussian', mean: 120, sigma: 60 } },
  })
    .jpeg()
    .toBuffer();
const body = (fileIds: string[]) => ({ fileIds, platform: 'instagram', caption: '#reklam Sabah rutini' });

/** What the creator's calls answer; a test reads those of its own call. */
interface Reply {
  status: number;
  body: {
    code: string;
    content: OwnContent;
    total: number;
    items: OwnContent[];
    file: { id: string };
    fields: Record<string, { code: string; message: string }[]>;
  };
}
const read = (answer: Awaited<ReturnType<CreatorActor['call']>>): Reply => ({
  status: answer.statusCode,
  body: answer.json<Reply['body']>(),
});
const deliver = async (creator: CreatorActor, participationId: number, fileIds: string[]) =>
  read(await creator.call('POST', `/participations/${participationId}/deliver`, body(fileIds)));

/** An accepted creator who is signed in. */
async function hired() {
  const work = await server.accepted();
  const creator = await creatorActor(server, work.creatorId);
  const upload = async (width = 540, height = 960, by = creator) =>
    read(await by.upload('/files?purpose=content_image', await photo(width, height))).body.file.id;
  return { ...work, creator, upload };
}

describe('a creator', () => {
  it('delivers uploaded pictures, reads what was said, delivers again, and says where it was published', async () => {
    const { participationId, creator, upload } = await hired();
    const sent = await deliver(creator, participationId, [await upload(), await upload()]);
    expect(sent.status).toBe(201);
    const { content } = sent.body;
    expect(content).toMatchObject({
      status: 'submitted',
      round: 1,
      roundsTotal: 3,
      flag: null,
      allowed: [],
      warnings: [],
      files: [{ kind: 'image', width: 540, height: 960 }, { kind: 'image' }],
    });
    const seen = (await server.ask(server.member, 'get', `/contents/${content.id}`)).body.content;
    expect(seen).toMatchObject({ type: 'carousel', files: [{ url: expect.stringContaining('signature=') }, {}] });
    expect((await server.app.inject(seen.files[0]?.url ?? '')).statusCode).toBe(200);
    await server.ask(server.member, 'post', `/contents/${content.id}/request-changes`, {
      notes: [{ text: 'Daha parlak' }],
    });
    const asked = read(await creator.call('GET', `/contents/${content.id}`)).body.content;
    expect(asked).toMatchObject({
      status: 'revision_requested',
      allowed: ['resubmit'],
      feedback: [{ text: 'Daha parlak' }],
    });
    await deliver(creator, participationId, [await upload()]);
    await server.ask(server.member, 'post', `/contents/${content.id}/approve`);
    const published = read(
      await creator.call('POST', `/contents/${content.id}/publish`, { postUrl: 'https://example.com/p/1' }),
    );
    expect(published.body.content).toMatchObject({ status: 'published', round: 2 });
    const list = read(await creator.call('GET', '/contents'));
    expect(list.body).toMatchObject({ total: 1, items: [{ id: content.id }] });
  });

  it('is told with the numbers when the brief excludes a picture', async () => {
    const { participationId, creator, upload } = await hired();
    const refused = await deliver(creator, participationId, [await upload(960, 540)]);
    expect(refused.status).toBe(400);
    expect(refused.body.fields['fileIds.0']).toMatchObject([
      { code: 'ASPECT_OFF_BRIEF', message: expect.stringContaining('9:16') },
    ]);
  });

  it('delivers neither the files nor for the work of somebody else, nor twice', async () => {
    const { participationId, creator, upload } = await hired();
    const theirs = await upload(540, 960, stranger);
    const foreign = await deliver(creator, participationId, [theirs]);
    expect([foreign.status, foreign.body.fields['fileIds.0']?.[0]?.code]).toEqual([400, 'UNKNOWN']);
    expect((await deliver(stranger, participationId, [theirs])).status).toBe(404);
    const own = await upload();
    expect((await deliver(creator, participationId, [own])).status).toBe(201);
    const again = await deliver(creator, participationId, [own]);
    expect([again.status, again.body.code]).toEqual([409, 'NOT_DELIVERABLE']);
    expect(read(await stranger.call('GET', '/contents')).body).toMatchObject({ total: 0 });
  });

  it('whose picture is one colour is asked for another by the flag', async () => {
    const { participationId, creator } = await hired();
    const blank = await sharp({ create: { width: 1080, height: 1920, channels: 3, background: '#ffffff' } })
      .webp()
      .toBuffer();
    const { id } = read(await creator.upload('/files?purpose=content_image', blank)).body.file;
    const sent = await deliver(creator, participationId, [id]);
    expect(sent.body.content).toMatchObject({ flag: 'placeholder', allowed: ['resubmit', 'dispute'] });
  });
});
