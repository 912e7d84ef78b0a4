import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Database } from '#server/db/client';
import { lapseApplications, remindOfDecisions } from '#server/modules/participations/decisionClock.service';
import { openFundedServer, type ChallengeServer } from '../../support/challengeServer.ts';

let server: ChallengeServer;
beforeAll(async () => {
  server = await openFundedServer();
});
afterAll(() => server.close());

/** The server's database, in which the first thing that is done for a brand fails. */
function failingOnce(): Database {
  let done = 0;
  return {
    ...server.database,
    keeper: (brandId, work) => {
      done += 1;
      return done === 1 ? Promise.reject(new Error('Its row is broken')) : server.database.keeper(brandId, work);
    },
  };
}
const DAY = 86_400;

it('keeps no application waiting for the reminder or the end of another that fails', async () => {
  const titles = ['İlk kampanya', 'İkinci kampanya'];
  const ids = [];
  for (const title of titles) {
    const { id } = await server.published({ title, lapseApplications: true, endDate: '2027-01-30' });
    ids.push(await server.apply(id));
  }
  const told = async () =>
    (await server.member.get('/notifications', { take: 50 }))
      .json()
      .items.filter(({ title }) => title.includes('wait'))
      .flatMap(({ body }) => titles.filter((title) => body.includes(title)));
  server.clock.pass(9 * DAY);
  await expect(remindOfDecisions(failingOnce(), server.clock.now())).rejects.toThrow('1 of 2 failed');
  expect(await told()).toEqual(['İkinci kampanya']);

  const statusOf = async (id = 0) =>
    (await server.call(server.viewer, 'get', `/participations/${id}`)).body.participation.status;
  server.clock.pass(DAY);
  await expect(lapseApplications(failingOnce(), server.clock.now())).rejects.toThrow('1 of 2 failed');
  expect([await statusOf(ids[0]), await statusOf(ids[1])]).toEqual(['pending', 'rejected']);
  await lapseApplications(server.database, server.clock.now());
  expect(await statusOf(ids[0])).toBe('rejected');
});
