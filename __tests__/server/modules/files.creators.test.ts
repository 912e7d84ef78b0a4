/** @engine both: row-level policies, which each engine enforces by itself */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { CONTENT_IMAGE_BYTES_MAX, CREATOR_UNUSED_BYTES_MAX, IMAGE_BYTES_MAX } from '#contract/constants/files';
import type { Picture } from '#contract/schemas/files';
import type { TransactionScope } from '#server/db/client';
import { describePictures, giveFilesToBrand } from '#server/modules/files/files.service';
import { openChallengeServer, type ChallengeServer } from '../../support/challengeServer.ts';
import { creatorActor, type CreatorActor } from '../../support/creatorActor.ts';

const LIMIT = 120_000;
let server: ChallengeServer;
let photo: Buffer;
let elif: CreatorActor;
let stranger: CreatorActor;
beforeAll(async () => {
  server = await openChallengeServer();
  photo = await sharp({ create: { width: 700, height: 500, channels: 3, background: '#3a6' } })
    .jpeg()
    .toBuffer();
  elif = await creatorActor(server, await server.creator());
  stranger = await creatorActor(server, await server.creator());
  const challenge = await server.draft();
  await server.apply(challenge.id, { creatorId: elif.creatorId });
}, LIMIT);
afterAll(() => server.close());
beforeEach(() => server.clear('files'));

const send = (creator = elif, purpose = 'issue_photo', bytes = photo) =>
  creator.upload(`/files?purpose=${purpose}`, bytes);
const fileOf = async (answer: ReturnType<typeof send>) => {
  const { statusCode, body } = await answer;
  expect(statusCode).toBe(201);
  // The contract's answer of an upload.
  return (JSON.parse(body) as { file: Picture }).file;
};
const used = async () => (await server.owner.get('/subscriptions/capacity')).json().storageBytes.used;
const give = (creator: CreatorActor, ids: string[], brandId = server.brandId) =>
  server.database.transaction({ creatorId: creator.creatorId }, (tx) =>
    giveFilesToBrand(tx, { creatorId: creator.creatorId, brandId, ids }, 'issue_photo'),
  );
const seenBy = (scope: TransactionScope, id: string) =>
  server.database.transaction(scope, async (tx) => (await describePictures(tx, server.app.files, [id])).length === 1);

describe("a creator's picture", () => {
  it('is stored and shown under an address that needs no token', async () => {
    const file = await fileOf(send());
    expect(file).toMatchObject({ width: 700, height: 500 });
    expect((await server.anonymous.get(file.url)).statusCode).toBe(200);
  });

  it('is taken from creators alone, and only for what creators send', async () => {
    expect((await send(elif, 'product_image')).statusCode).toBe(400);
    expect((await elif.upload('/api/brand/files?purpose=content_image', photo)).statusCode).toBe(401);
    const asMember = { authorization: `Bearer ${await server.owner.token()}` };
    expect((await elif.call('POST', '/files?purpose=issue_photo', {}, asMember)).statusCode).toBe(401);
    expect((await send(elif, 'issue_photo', Buffer.from('<svg onload="alert(1)"/>'))).statusCode).toBe(415);
  });

  it('may be larger when it is what was ordered', async () => {
    const padded = (bytes: number) => Buffer.concat([photo, Buffer.alloc(bytes - photo.length)]);
    expect((await send(elif, 'issue_photo', padded(IMAGE_BYTES_MAX + 1))).statusCode).toBe(413);
    expect((await send(elif, 'content_image', padded(IMAGE_BYTES_MAX + 1))).statusCode).toBe(201);
    expect((await send(elif, 'content_image', padded(CONTENT_IMAGE_BYTES_MAX + 1))).statusCode).toBe(413);
  });

  it('is seen by its creator alone until it is given to a brand, and then by both', async () => {
    const { id } = await fileOf(send());
    const [own, other] = [{ creatorId: elif.creatorId }, { creatorId: stranger.creatorId }];
    const member = { userId: server.owner.userId, brandId: server.brandId };
    const foreign = { userId: server.stranger.userId, brandId: server.stranger.brandId };
    const seen = () => Promise.all([own, other, member, foreign].map((scope) => seenBy(scope, id)));
    expect(await seen()).toEqual([true, false, false, false]);
    expect(await give(elif, [id])).toMatchObject([{ id, brandId: server.brandId }]);
    expect(await seen()).toEqual([true, false, true, false]);
    // The same thing said twice changes nothing.
    expect(await give(elif, [id])).toHaveLength(1);
  });

  it('is not given by another creator, for another purpose, or to a brand they have nothing to do with', async () => {
    const { id } = await fileOf(send());
    const content = await fileOf(send(elif, 'content_image'));
    expect(await give(stranger, [id])).toEqual([]);
    expect(await give(elif, [content.id])).toEqual([]);
    await expect(give(elif, [id], server.stranger.brandId)).rejects.toThrow();
    await give(elif, [id]);
    const stolen = server.database.system((tx) =>
      giveFilesToBrand(tx, { creatorId: elif.creatorId, brandId: server.stranger.brandId, ids: [id] }, 'issue_photo'),
    );
    expect(await stolen).toEqual([]);
  });

  it("counts against the brand's storage once it is given, and is not refused when that is full", async () => {
    const before = await used();
    const { id } = await fileOf(send());
    expect(await used()).toBe(before);
    await give(elif, [id]);
    expect(await used()).toBeGreaterThan(before);
    await server.fillStorage();
    const later = await fileOf(send());
    expect(await give(elif, [later.id])).toHaveLength(1);
    expect((await server.owner.upload('/files', photo, { purpose: 'content_image' })).statusCode).toBe(413);
  });

  it('is refused when too much of the creator lies about unused, and taken again when that is gone', async () => {
    await fileOf(send());
    await server.database.system((tx) =>
      tx.execute(sql`insert into files (id, creator_id, purpose, mime, original_key, rendition_keys, width, height, placeholder, bytes)
        select gen_random_uuid(), creator_id, purpose, mime, original_key, rendition_keys, width, height, placeholder, 1000000000
        from files, generate_series(1, ${CREATOR_UNUSED_BYTES_MAX / 1e9})`),
    );
    const refused = await send();
    expect([refused.statusCode, refused.json()]).toEqual([413, expect.objectContaining({ code: 'STORAGE_QUOTA' })]);
    await fileOf(send(stranger));
    await server.clear('files');
    await fileOf(send());
  });
});

describe('the uses of files', () => {
  it('are registered for every purpose whose pictures a module shows', () => {
    const named = new Set(server.app.fileUses.flatMap(({ purposes }) => purposes));
    for (const purpose of ['product_image', 'brand_logo', 'challenge_cover', 'profile_image'] as const)
      expect(named).toContain(purpose);
  });

  it('can all be asked', async () => {
    const asked = await Promise.all(
      server.app.fileUses.map(({ ids }) =>
        server.database.system((tx) =>
          tx.execute(sql`select id from (${ids(server.clock.now())}) used where used.id = 'x'`),
        ),
      ),
    );
    expect(asked).toHaveLength(server.app.fileUses.length);
  });
});
