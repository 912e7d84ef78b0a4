/** @engine postgres: an upload and a delivery at the same moment */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { Picture } from '#contract/schemas/files';
import { giveFilesToBrand, refuseBeyondQuota } from '#server/modules/files/files.service';
import { openChallengeServer, type ChallengeServer } from '../../support/challengeServer.ts';
import { creatorActor, type CreatorActor } from '../../support/creatorActor.ts';

let server: ChallengeServer;
let creator: CreatorActor;
beforeAll(async () => {
  server = await openChallengeServer();
  creator = await creatorActor(server, await server.creator());
  await server.apply((await server.draft()).id, { creatorId: creator.creatorId });
});
afterAll(() => server.close());

it('an upload that is checked while a delivery is written down counts what the delivery brings', async () => {
  const photo = await sharp({ create: { width: 700, height: 500, channels: 3, background: '#3a6' } })
    .jpeg()
    .toBuffer();
  // The contract's answer of an upload.
  const { file } = JSON.parse((await creator.upload('/files?purpose=issue_photo', photo)).body) as { file: Picture };
  const gift = { creatorId: creator.creatorId, brandId: server.brandId, ids: [file.id] };
  const { limit, used } = (await server.owner.get('/subscriptions/capacity')).json().storageBytes;
  const [given, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const delivery = server.database.transaction({ creatorId: creator.creatorId }, async (tx) => {
    await giveFilesToBrand(tx, gift, 'issue_photo');
    given.resolve();
    await finish.promise;
  });
  await given.promise;
  // It would fit but for what is being delivered.
  const uploader = { brandId: server.brandId, userId: server.owner.userId };
  const upload = server.database
    .transaction(uploader, (tx) => refuseBeyondQuota(tx, uploader, Number(limit) - used))
    .then(
      () => 'fits',
      (error: unknown) => error,
    );
  expect(await Promise.race([upload, new Promise((resolve) => setTimeout(resolve, 300, 'waits'))])).toBe('waits');
  finish.resolve();
  await delivery;
  expect(await upload).toMatchObject({ code: 'STORAGE_QUOTA' });
});
