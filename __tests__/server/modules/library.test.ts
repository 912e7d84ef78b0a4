import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { DOWNLOAD_MINUTES } from '#contract/constants/contents';
import type { ContentFacetsAnswer } from '#contract/schemas/contents';
import type { DownloadAnswer } from '#contract/schemas/downloads';
import { listOfProduct } from '#server/modules/contents/library.service';
import { ApiError } from '#server/plugins/errors';
import { openContentServer, type ContentServer } from '../../support/contentServer.ts';
import { creatorActor } from '../../support/creatorActor.ts';
import { sampleVideo } from '../../support/sampleVideo.ts';
import { sendInParts } from '../../support/sendInParts.ts';

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
const list = async (query: object) =>
  (await server.ask(server.viewer, 'get', '/contents', { limit: 100, ...query })).body;
const ids = async (query: object) => (await list(query)).items.map(({ id }) => id);

const photo = () =>
  sharp({
    create: {
      width: 700,
      height: 500,
      channels: 3,
      background: '#3a6',
      noise: { type: 'gaussian', sigma: 40, mean: 90 },
    },
  })
    .withExif({ IFD0: { Copyright: 'Ev adresi' } })
    .jpeg()
    .toBuffer();
/** Files that a member has uploaded for the library: a picture and a video. */
async function uploaded(): Promise<string[]> {
  const call = { token: await server.member.token(), base: `/api/brand/uploads?brandId=${server.brandId}` };
  const video = await sendInParts(server.app, call, await sampleVideo('webm'));
  const picture = await sendInParts(server.app, { ...call, purpose: 'content_image' }, await photo());
  return [video.video?.id ?? '', picture.picture?.id ?? ''];
}

describe('an upload of a member', () => {
  it('is captured with what its files show, and approved into the library', async () => {
    const fileIds = await uploaded();
    const answer = await server.ask(server.member, 'post', '/contents', {
      fileIds,
      platform: 'other',
      creatorName: 'Ece Su',
      tags: ['mağaza'],
    });
    expect(answer.status).toBe(201);
    const { content } = answer.body;
    expect(content).toMatchObject({
      source: 'manual_upload',
      status: 'captured',
      type: 'carousel',
      allowed: ['approve', 'archive'],
      rights: { state: 'none' },
      files: [
        { id: fileIds[0], kind: 'video', durationMs: 3000, mimeType: 'video/webm' },
        { id: fileIds[1], kind: 'image', width: 700 },
      ],
    });
    const approved = await server.ask(server.member, 'post', `/contents/${content.id}/approve`);
    expect(approved.body.content.status).toBe('approved');
    expect((await list({ source: 'manual_upload' })).items).toMatchObject([{ id: content.id, filesCount: 2 }]);
    const denied = await server.ask(server.member, 'post', `/contents/${content.id}/download`, { fileId: fileIds[0] });
    expect([denied.status, denied.body.code, denied.body.details]).toEqual([
      403,
      'RIGHTS_REQUIRED',
      { state: 'none', origin: null, endsAt: null, usage: null, country: null, countries: [], licenseRequestId: null },
    ]);
  });

  it('is a file of the brand alone, and what it is has to be known', async () => {
    const capture = async (body: object) => {
      const { status, body: answer } = await server.ask(server.member, 'post', '/contents', {
        platform: 'other',
        ...body,
      });
      return [status, Object.keys(answer.fields)];
    };
    const creator = await creatorActor(server, await server.creator());
    const theirs = (await creator.upload('/files?purpose=content_image', await photo())).json<{
      file: { id: string };
    }>();
    expect(await capture({ fileIds: [theirs.file.id] })).toEqual([400, ['fileIds.0']]);
    expect(await capture({ fileIds: [await server.upload('owner')] })).toEqual([400, ['fileIds.0']]);
    expect(await capture({})).toEqual([400, ['postUrl']]);
    expect(await capture({ postUrl: 'https://example.com/p/3' })).toEqual([400, ['type']]);
  });
});

describe('the file of the library', () => {
  it('has what the list has, in its order, and texts that no spreadsheet runs', async () => {
    await capture({ postUrl: 'https://example.com/a', caption: '=1+1', creatorName: 'Dosya', tags: ['dosya', 'iki'] });
    await capture({ postUrl: 'https://example.com/b', caption: 'Sonraki', creatorName: 'Dosya', tags: ['dosya'] });
    const query = 'tag=dosya&sort=createdAt&columns=content,tags,status,views&separator=semicolon';
    const answer = await server.app.inject({
      url: `/api/brand/contents/export?brandId=${server.brandId}&${query}`,
      headers: { authorization: `Bearer ${await server.viewer.token()}`, 'accept-language': 'en' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.body.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'Caption;Post;Tags;Status;Views',
      // Of two of the same moment the later one stands first, as in the list.
      'Sonraki;https://example.com/b;dosya;Captured;',
      "'=1+1;https://example.com/a;dosya, iki;Captured;",
    ]);
  });
});

describe('the caption', () => {
  it('of what was captured can be changed, and is found by its new words', async () => {
    const { id } = await capture({ caption: 'Eski', creatorName: 'Işıl' });
    const answer = await server.ask(server.member, 'put', `/contents/${id}`, { caption: ' Yepyeni ışık ' });
    expect(answer.body.content.caption).toBe('Yepyeni ışık');
    expect(await ids({ q: 'yepyeni' })).toEqual([id]);
    expect(await ids({ q: 'eski' })).toEqual([]);
  });
});

describe('a download', () => {
  /** A picture that its creator delivered, with a licence for the website in Turkey for 30 days. */
  async function delivered() {
    const work = await server.accepted({
      aspectRatio: '16:9',
      licence: { usages: ['website'], durationDays: 30, territory: ['TR'] },
    });
    const creator = await creatorActor(server, work.creatorId);
    const original = await sharp(await photo())
      .resize({ width: 1600, height: 900 })
      .withExif({ IFD3: { GPSLatitude: '41/1 0/1 0/1' } })
      .jpeg()
      .toBuffer();
    const { file } = (await creator.upload('/files?purpose=content_image', original)).json<{ file: { id: string } }>();
    const sent = await creator.call('POST', `/participations/${work.participationId}/deliver`, {
      fileIds: [file.id],
      platform: 'instagram',
      caption: '#reklam',
    });
    return { id: sent.json<{ content: { id: number } }>().content.id, fileId: file.id, original };
  }
  const take = async (id: number, body: object, actor = server.member) => {
    const answer = await actor.post(`/contents/${id}/download`, { ...body });
    return { status: answer.statusCode, body: answer.json() as unknown as DownloadAnswer & { code: string } };
  };

  it('gives the original without where it was taken, while there is a right to the use, and is audited', async () => {
    const { id, fileId, original } = await delivered();
    expect((await take(id, { fileId })).body.code).toBe('RIGHTS_REQUIRED');
    await server.ask(server.member, 'post', `/contents/${id}/approve`);
    const { status, body } = await take(id, { fileId, usage: 'website', country: 'TR' });
    expect([status, body.fileName]).toEqual([200, `elif-kaya-${id}-1.jpg`]);
    const file = await server.app.inject(body.url);
    expect(file.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `attachment; filename="${body.fileName}"`,
      'x-content-type-options': 'nosniff',
    });
    const { width, exif } = await sharp(file.rawPayload).metadata();
    expect([width, exif, (await sharp(original).metadata()).exif === undefined]).toEqual([1600, undefined, false]);
    const [noted] = await server.rows<{ details: object }>(
      sql`select details from audit_entries where action = 'contents.download' and subject_id = ${id}`,
    );
    expect(noted?.details).toMatchObject({ fileId, usage: 'website' });
    for (const wanted of [{ usage: 'email' }, { country: 'DE' }])
      expect((await take(id, { fileId, ...wanted })).status).toBe(403);
    server.clock.pass(31 * 86_400);
    expect((await take(id, { fileId })).body.code).toBe('RIGHTS_REQUIRED');
    server.clock.pass(-31 * 86_400);
  });

  it('is for members, of the file that is named, and its address ends and is not that of another', async () => {
    const [{ id, fileId }, other] = [await delivered(), await delivered()];
    await server.ask(server.member, 'post', `/contents/${id}/approve`);
    expect((await take(id, { fileId }, server.viewer)).status).toBe(403);
    expect((await take(id, { fileId }, server.stranger)).status).toBe(404);
    expect((await take(id, { fileId: other.fileId })).status).toBe(400);
    const { url, fileName } = (await take(id, { fileId })).body;
    const get = async (address: string) => (await server.app.inject(address)).statusCode;
    expect(await get(url)).toBe(200);
    expect(await get(url.replace(fileId, other.fileId))).toBe(404);
    expect(await get(url.replace(fileName, `x-${fileName}`))).toBe(404);
    server.clock.pass(DOWNLOAD_MINUTES * 60 + 1);
    expect(await get(url)).toBe(404);
    server.clock.pass(-DOWNLOAD_MINUTES * 60 - 1);
  });
});

describe('the library', () => {
  it('takes posts by their links, approves and archives them, and brings them back', async () => {
    const captured = await capture({
      creatorName: 'Zeynep Işık',
      caption: 'Mutfakta bir gün',
      tags: ['kış', ' kış ', 'yemek'],
    });
    expect(captured).toMatchObject({
      status: 'captured',
      creator: { name: 'Zeynep Işık', id: null },
      tags: ['kış', 'yemek'],
      allowed: ['approve', 'archive'],
      rights: { state: 'none' },
    });
    const post = async (verb: string) =>
      (await server.ask(server.member, 'post', `/contents/${captured.id}/${verb}`)).body.content.status;
    expect([await post('approve'), await post('archive')]).toEqual(['approved', 'archived']);
    expect(await ids({})).not.toContain(captured.id);
    expect(await ids({ status: 'archived' })).toContain(captured.id);
    expect(await post('restore')).toBe('approved');
    expect((await server.ask(server.member, 'post', '/contents', LINK)).status).toBe(400);
    expect((await server.ask(server.viewer, 'post', '/contents', link())).status).toBe(403);
  });

  it('is searched in Turkish and filtered by every kind', async () => {
    const one = await capture({
      caption: 'IŞIKLI MUTFAK',
      platform: 'youtube',
      tags: ['ışık'],
      productIds: [server.productId],
    });
    const other = await capture({ caption: 'balkon', type: 'image' });
    const both = [other.id, one.id];
    const found = async (query: object) => (await ids(query)).filter((id) => both.includes(id));
    expect(await found({ q: 'ışıklı mutfak' })).toEqual([one.id]);
    expect(await found({ q: '%' })).toEqual([]);
    expect(await found({ platform: 'youtube,instagram' })).toEqual([one.id]);
    expect(await found({ type: 'image' })).toEqual([other.id]);
    expect(await found({ tag: 'ışık' })).toEqual([one.id]);
    expect(await found({ product: String(server.productId) })).toEqual([one.id]);
    expect(await found({ source: 'link', status: 'captured' })).toEqual(both);
    expect(await found({ from: '2026-11-22' })).toEqual([]);
    expect(await found({ from: '2026-11-21', to: '2026-11-21' })).toEqual(both);
    for (const query of [{ platform: 'x' }, { creator: '0' }, { rights: 'all' }])
      expect((await server.ask(server.viewer, 'get', '/contents', query)).status).toBe(400);
  });

  it('finds contents by how their rights stand', async () => {
    const { participationId } = await server.accepted({
      licence: { usages: ['website'], durationDays: 30, territory: ['TR'] },
    });
    const { content } = await server.deliver(participationId);
    await server.ask(server.member, 'post', `/contents/${content.id}/approve`);
    const states = async () => {
      const found: string[] = [];
      for (const rights of ['none', 'active', 'expiring', 'expired', 'revoked'])
        if ((await ids({ rights })).includes(content.id)) found.push(rights);
      return found;
    };
    expect(await states()).toEqual(['active']);
    server.clock.pass(20 * 86_400);
    expect(await states()).toEqual(['expiring']);
    server.clock.pass(15 * 86_400);
    expect(await states()).toEqual(['expired']);
    server.clock.pass(-35 * 86_400);
    await server.rows(sql`insert into content_rights (brand_id, content_id, kind, revokes, origin, usages, territory, starts_at, terms_hash, actor_type, created_at)
      select brand_id, content_id, 'revocation', id, origin, usages, territory, starts_at, terms_hash, 'system', now() from content_rights where content_id = ${content.id}`);
    expect(await states()).toEqual(['revoked']);
    await expect(server.rows(sql`update content_rights set ends_at = null`)).rejects.toThrow();
  });

  it('shows the contents of one product, and which of them the brand’s site may use', async () => {
    const { participationId } = await server.accepted({
      productShipping: 'none',
      productId: null,
      licence: { usages: ['website'], durationDays: null, territory: ['WORLDWIDE'] },
    });
    const { content } = await server.deliver(participationId);
    await server.ask(server.member, 'post', `/contents/${content.id}/approve`);
    await server.ask(server.member, 'put', `/contents/${content.id}`, { productIds: [server.productId] });
    const captured = await capture({ productIds: [server.productId] });
    const path = `/products/${server.productId}/contents`;
    const of = async (query: object) =>
      (await server.ask(server.viewer, 'get', path, query)).body.items.map(({ id }) => id);
    expect(await of({})).toEqual(expect.arrayContaining([content.id, captured.id]));
    expect(await of({ usable: true })).toEqual([content.id]);
    expect(await of({ source: 'link' })).toContain(captured.id);
    expect(await of({ source: 'link' })).not.toContain(content.id);
    const { body } = await server.ask(server.viewer, 'get', '/contents/facets');
    const facets = body as unknown as ContentFacetsAnswer; // as the call answers
    expect(facets.products).toContainEqual({ id: server.productId, name: expect.any(String) });
    const [row] = (await list({ product: String(server.productId), source: 'challenge_submission' })).items;
    expect(facets.challenges).toContainEqual({ id: row?.challenge?.id, name: row?.challenge?.title });
    expect(facets.creators).toContainEqual({ id: row?.creator?.id, name: row?.creator?.name });
    expect((await server.ask(server.viewer, 'get', '/products/999999/contents')).status).toBe(404);
    const scope = { brandId: server.brandId, userId: server.owner.userId, role: 'OWNER' };
    const broken = server.database.transaction(scope, async (tx) => {
      await tx.execute(sql`select 1 / 0`).catch(() => {});
      const context = { tx, scope, files: server.app.files, now: server.clock.now() };
      return listOfProduct(context, server.productId, { page: 1, limit: 10 });
    });
    // What the database cannot answer is not a product that there is not.
    expect(await broken.catch((error: unknown) => error)).not.toBeInstanceOf(ApiError);
  });

  it('is narrowed down by what the archive has, and the rest of it, each for itself', async () => {
    const { participationId } = await server.accepted({ productShipping: 'none', productId: null });
    const { content } = await server.deliver(participationId);
    await server.ask(server.member, 'post', `/contents/${content.id}/approve`);
    await server.ask(server.member, 'put', `/contents/${content.id}`, { tags: ['eski'] });
    await server.ask(server.member, 'post', `/contents/${content.id}/archive`);
    const [row] = (await list({ status: 'archived', creator: String(content.creatorId) })).items;
    const challenge = { id: row?.challenge?.id, name: row?.challenge?.title };
    const creator = { id: row?.creator?.id, name: row?.creator?.name };
    const facets = async (query: object = {}) =>
      (await server.ask(server.viewer, 'get', '/contents/facets', query)).body as unknown as ContentFacetsAnswer; // as the call answers
    const tags = async (query: object) =>
      (await server.ask(server.viewer, 'get', '/contents/tags', query)).body.items as unknown as { tag: string }[]; // as the call answers
    const open = await facets();
    expect(open.creators).not.toContainEqual(creator);
    expect(open.challenges).not.toContainEqual(challenge);
    const archive = await facets({ status: 'archived' });
    expect(archive.creators).toContainEqual(creator);
    expect(archive.challenges).toEqual([challenge]);
    // What is narrowed down by already keeps its name.
    expect((await facets({ creator: String(creator.id) })).creators).toContainEqual(creator);
    expect((await tags({ status: 'approved,captured' })).map(({ tag }) => tag)).not.toContain('eski');
    expect((await tags({ status: 'archived' })).map(({ tag }) => tag)).toEqual(['eski']);
    expect((await tags({})).map(({ tag }) => tag)).toContain('eski');
    expect((await server.ask(server.viewer, 'get', '/contents/facets', { status: 'gone' })).status).toBe(400);
  });

  it('is closed to plans without captured contents, and so is what is in it', async () => {
    await server.subscribe(1);
    server.app.accessCache.clear();
    for (const path of ['/contents', '/contents/tags', '/collections', `/products/${server.productId}/contents`])
      expect((await server.ask(server.viewer, 'get', path)).body).toMatchObject({
        code: 'PLAN_REQUIRED',
        details: { gate: 'captured_contents' },
      });
    await server.subscribe(3);
    server.app.accessCache.clear();
    expect((await server.ask(server.viewer, 'get', '/contents')).status).toBe(200);
  });

  it('takes no tag with a comma, which no list of tags could name', async () => {
    expect((await server.ask(server.member, 'post', '/contents', { ...link(), tags: ['kış, yaz'] })).status).toBe(400);
    const { id } = await capture({ tags: ['kış'] });
    expect((await server.ask(server.member, 'put', `/contents/${id}`, { tags: ['a,b'] })).status).toBe(400);
    const selection = { ids: [id] };
    const added = await server.ask(server.member, 'post', '/contents/bulk', {
      action: 'add_tags',
      tags: ['a,b'],
      selection,
    });
    expect(added.status).toBe(400);
  });

  it('says what is stored to whoever edits an older version', async () => {
    const { id, version } = await capture({ caption: 'Önce' });
    const put = (body: object, seen: number) =>
      server.member.put(`/contents/${id}`, { ...body }, { 'if-match': `"${seen}"` });
    expect((await put({ caption: 'Sonra' }, version)).statusCode).toBe(200);
    const stale = await put({ tags: ['kış'] }, version);
    expect([stale.statusCode, stale.json()]).toMatchObject([
      412,
      { code: 'STALE_VERSION', details: { current: { id, caption: 'Sonra', tags: [], version: version + 1 } } },
    ]);
    expect((await put({ tags: ['kış'] }, version + 1)).statusCode).toBe(200);
  });
});
