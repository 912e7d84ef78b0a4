/** @engine postgres: two connections hold what the other one wants */
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { lockChallenge } from '#server/modules/challenges/challengeState.service';
import { openContentServer, type ContentReply, type ContentServer } from '../../support/contentServer.ts';
import { openBeside } from '../../support/testDatabase.ts';

/** One connection cannot wait for itself. */
const onPostgres = process.env['TEST_DATABASE_URL'] ? describe : describe.skip;

let server: ContentServer;
beforeAll(async () => {
  server = await openContentServer();
});
afterAll(() => server.close());

onPostgres('contents of several challenges that are changed at once', () => {
  it('are locked challenge by challenge, as everybody does who works on several', async () => {
    const [first, second] = [await server.accepted(), await server.accepted()];
    // The content of the later challenge came earlier.
    const contents = [await server.deliver(second.participationId), await server.deliver(first.participationId)];
    const ids = contents.map(({ content }) => content.id);
    const beside = await openBeside(server.database);
    try {
      let tagged: Promise<ContentReply> | undefined;
      await beside.system(async (tx) => {
        await lockChallenge(tx, server.brandId, first.challengeId);
        tagged = server.ask(server.owner, 'post', '/contents/bulk', {
          action: 'add_tags',
          selection: { ids },
          tags: ['winter'],
        });
        await wait(500);
        await lockChallenge(tx, server.brandId, second.challengeId);
      });
      expect(await tagged).toMatchObject({ status: 200, body: { changed: 2 } });
    } finally {
      await beside.close();
    }
  });
});
