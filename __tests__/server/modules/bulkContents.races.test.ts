/** @engine postgres: two connections hold what the other one wants */
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BulkAnswer } from '#contract/schemas/common';
import { lockChallenge } from '#server/modules/challenges/challengeState.service';
import { lockScene } from '#server/modules/contents/contentState.service';
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

onPostgres('two people who add the same contents to a collection', () => {
  it('both have what they wanted, and whoever comes second changes nothing', async () => {
    const capture = async (name: string) => {
      const post = { platform: 'tiktok', type: 'video', postUrl: `https://example.com/race/${name}` };
      return (await server.ask(server.member, 'post', '/contents', post)).body.content.id;
    };
    const ids = [await capture('one'), await capture('other')];
    const made = await server.ask(server.member, 'post', '/collections', { name: 'Vitrin' });
    const { collection } = made.body as unknown as { collection: { id: number } }; // as the call answers
    const body = { action: 'add_to_collection', collectionId: collection.id, selection: { ids } };
    const beside = await openBeside(server.database);
    try {
      let both: Promise<ContentReply>[] = [];
      await beside.system(async (tx) => {
        await lockScene(tx, server.brandId, ids[0] ?? 0);
        both = [server.owner, server.member].map((actor) => server.ask(actor, 'post', '/contents/bulk', body));
        await wait(500);
      });
      const answers = await Promise.all(both);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const counts = answers
        .map(({ body: answered }) => answered as unknown as BulkAnswer) // the call answers so
        .map(({ changed, undoId }) => ({ changed, mayUndo: undoId !== null }));
      expect(counts.toSorted((a, b) => a.changed - b.changed)).toEqual([
        { changed: 0, mayUndo: false },
        { changed: 2, mayUndo: true },
      ]);
    } finally {
      await beside.close();
    }
  });
});
