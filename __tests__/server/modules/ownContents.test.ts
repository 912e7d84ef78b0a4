import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { AnalyticsAnswer, FactPage } from '#contract/schemas/analytics';
import type { OwnContent } from '#contract/schemas/ownContents';
import { openContentServer, type ContentServer } from '../../support/contentServer.ts';
import { creatorActor, type CreatorActor } from '../../support/creatorActor.ts';
import { sampleVideo } from '../../support/sampleVideo.ts';
import { sendInParts } from '../../support/sendInParts.ts';

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

/** A video that the creator has uploaded in parts. */
async function film(creator: CreatorActor, shape: Parameters<typeof sampleVideo>[1] = {}): Promise<string> {
  const bytes = await sampleVideo('mp4', { width: 360, height: 640, ...shape });
  const { video } = await sendInParts(
    server.app,
    { token: await creator.token(), base: '/api/creator/uploads' },
    bytes,
  );
  return video?.id ?? '';
}
const used = async () => (await server.owner.get('/subscriptions/capacity')).json().storageBytes.used;

describe('a creator', () => {
  it('delivers a video, which the brand looks at in parts and gives a poster, and which counts as its storage', async () => {
    const { participationId, creator, upload } = await hired();
    const videoId = await film(creator);
    const before = await used();
    const metrics = { views: 1200, likes: 80, comments: null, shares: null, saves: 4, reach: null, impressions: null };
    const sent = read(
      await creator.call('POST', `/participations/${participationId}/deliver`, {
        ...body([videoId, await upload()]),
        metrics,
      }),
    );
    expect(sent.status).toBe(201);
    const { id } = sent.body.content;
    const look = async () => (await server.ask(server.member, 'get', `/contents/${id}`)).body.content;
    const seen = await look();
    expect(seen).toMatchObject({
      type: 'carousel',
      flag: null,
      metrics: { ...metrics, source: 'manual' },
      files: [
        { kind: 'video', width: 360, height: 640, durationMs: 3000, posterUrl: null, thumbnailUrl: null },
        { kind: 'image', durationMs: null, posterUrl: null, thumbnailUrl: expect.stringContaining('signature=') },
      ],
    });
    const url = seen.files[0]?.url ?? '';
    const part = await server.app.inject({ url, headers: { range: 'bytes=0-9' } });
    expect([part.statusCode, part.headers['content-type'], part.rawPayload.length]).toEqual([206, 'video/mp4', 10]);
    expect((await server.app.inject(url.replace(/signature=..../, 'signature=AAAA'))).statusCode).toBe(404);
    expect(await used()).toBeGreaterThan(before + (seen.files[0]?.bytes ?? 0));

    const still = await sharp({ create: { width: 360, height: 640, channels: 3, background: '#a30' } })
      .png()
      .toBuffer();
    expect((await server.member.upload(`/files/${videoId}/poster`, still)).statusCode).toBe(200);
    const [drawn] = (await look()).files;
    expect(drawn?.placeholder).toMatch(/^data:image/);
    expect((await server.app.inject(drawn?.posterUrl ?? '')).headers['content-type']).toBe('image/webp');
  });

  it('is told with the numbers when the brief excludes a video, and by the flag when nothing is to be seen', async () => {
    const { participationId, creator } = await hired();
    const refused = await deliver(creator, participationId, [await film(creator, { seconds: 32, width: 640 })]);
    expect(refused.body.fields['fileIds.0']).toMatchObject([
      { code: 'ASPECT_OFF_BRIEF', message: expect.stringContaining('640') },
      { code: 'DURATION_OFF_BRIEF', message: expect.stringContaining('32') },
    ]);
    const sent = await deliver(creator, participationId, [await film(creator, { seconds: 20, frameBytes: 20 })]);
    expect(sent.body.content).toMatchObject({ flag: 'placeholder', allowed: ['resubmit', 'dispute'] });
    const seen = (await server.ask(server.member, 'get', `/contents/${sent.body.content.id}`)).body.content;
    expect(seen.stoppedAt).toBe(seen.submittedAt);
  });

  it('loses a video that they never delivered after a day, and the brand keeps one that they did', async () => {
    const { participationId, creator } = await hired();
    const [kept, left] = [await film(creator), await film(creator, { seconds: 2 })];
    await deliver(creator, participationId, [kept]);
    const stored = async () =>
      (await server.rows<{ id: string }>(sql`select id::text as id from files where id in (${kept}, ${left})`)).map(
        ({ id }) => id,
      );
    expect((await stored()).length).toBe(2);
    server.clock.pass(25 * 3600);
    await server.app.housekeeping.runAll();
    expect(await stored()).toEqual([kept]);
    server.clock.pass(-25 * 3600);
  });

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
      feedback: [{ text: 'Daha parlak', author: { side: 'brand', name: null } }],
    });
    await deliver(creator, participationId, [await upload()]);
    await server.ask(server.member, 'post', `/contents/${content.id}/approve`);
    const published = read(
      await creator.call('POST', `/contents/${content.id}/publish`, { postUrl: 'https://example.com/p/1' }),
    );
    expect(published.body.content).toMatchObject({ status: 'published', round: 2 });
    const [news] = (await server.owner.get('/notifications')).json().items;
    expect(news).toMatchObject({ title: 'Elif Kaya published their content', data: { contentId: content.id } });
    const [entry] = (await server.owner.get('/audit', { action: 'contents' })).json().items;
    expect(entry).toMatchObject({
      action: 'contents.publish',
      subjectId: String(content.id),
      details: { creator: creator.creatorId, postUrl: 'https://example.com/p/1' },
    });
    const list = read(await creator.call('GET', '/contents'));
    expect(list.body).toMatchObject({ total: 1, items: [{ id: content.id }] });
  });

  it('gives figures of a post, which count as verified once a member has confirmed them', async () => {
    const { participationId, creator, upload } = await hired();
    const { id } = (await deliver(creator, participationId, [await upload()])).body.content;
    await server.ask(server.member, 'post', `/contents/${id}/approve`);
    const none = { likes: null, comments: null, shares: null, saves: null, impressions: null };
    await creator.call('POST', `/contents/${id}/publish`, {
      postUrl: 'https://example.com/p/9',
      metrics: { ...none, views: 9000, reach: 5000 },
    });
    const emv = async () => {
      const answer = await server.owner.get('/analytics?tab=engagement&range=7d&emv=on');
      const { emv: found } = answer.json() as unknown as AnalyticsAnswer; // the call's own answer
      const [first] = found;
      return [first?.counted, first?.excluded.unverified, first?.valueMinor];
    };
    expect(await emv()).toEqual([0, 1, 0]);
    const { metrics, version } = (await server.ask(server.member, 'get', `/contents/${id}`)).body.content;
    expect(metrics).not.toHaveProperty('confirmedAt');
    const confirm = (by = server.member, seen = version) =>
      by.post(`/contents/${id}/confirm-figures`, {}, { 'if-match': `"${seen}"` });
    expect((await confirm(server.viewer)).statusCode).toBe(403);
    expect((await confirm(server.member, version - 1)).json()).toMatchObject({
      code: 'STALE_VERSION',
      details: { current: { id, version } },
    });
    expect(await emv()).toEqual([0, 1, 0]);
    const confirmed = await confirm();
    expect(confirmed.json()).toMatchObject({
      content: { version: version + 1, metrics: { ...metrics, confirmedAt: server.clock.now().toISOString() } },
    });
    const [counted, left, value] = await emv();
    expect([counted, left]).toEqual([1, 0]);
    expect(value).toBeGreaterThan(0);
    const rows = (
      await server.owner.get('/analytics/rows?metric=emv&range=7d&currency=TRY')
    ).json() as unknown as FactPage; // the call's own answer
    expect(rows).toMatchObject({ metric: 'emv', unit: 'money', value, numerator: value, total: 1 });
    const [row] = rows.items;
    expect(row).toMatchObject({
      kind: 'content',
      id: String(id),
      measure: 'emv',
      amount: value,
      basis: { reach: 5000 },
    });
    expect(Math.round((5000 * (row?.basis?.cpmMinor ?? 0)) / 1000)).toBe(value);
    const csv = await server.owner.get(
      '/analytics/rows/export?metric=emv&range=7d&currency=TRY&separator=comma&columns=amount',
    );
    const [, line = ''] = csv.body.split('\r\n');
    const [reach, , amount] = line.split(',');
    expect([reach, Number(amount) * 100]).toEqual(['5000', value]);
    expect((await server.owner.get('/analytics/rows?metric=emv&range=7d&discount=1')).json()).toMatchObject({
      value: null,
      items: [],
      blockedBy: ['discount'],
    });
    const trail = await server.ask(server.owner, 'get', '/audit', { action: 'contents.confirm_figures' });
    expect(trail.body.items).toMatchObject([{ subjectId: String(id), person: { name: 'member' } }]);
    expect((await confirm(server.member, version + 1)).json()).toEqual(confirmed.json());
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
