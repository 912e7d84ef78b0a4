import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { completeFinished } from '#server/modules/challenges/challengeChores.service';
import { openContentServer, type ContentServer } from '../../support/contentServer.ts';
import { FIRST, LAST, putLike } from '../../support/manyRows.ts';

let server: ContentServer;
beforeAll(async () => {
  server = await openContentServer();
});
afterAll(() => server.close());

it('completes a challenge that is over, behind more than a page of others on their last day', async () => {
  const { id } = await server.published();
  await server.rows(sql`update challenges set end_date = '2026-11-21' where id = ${id}`);
  await putLike(server, 'challenges', id, [FIRST, LAST - 1]);
  await putLike(server, 'challenges', id, [LAST, LAST], { end_date: '2026-11-20' });
  await completeFinished(server.database, server.clock.now());
  expect(await server.rows(sql`select id from challenges where status = 'completed'`)).toEqual([{ id: LAST }]);
});
