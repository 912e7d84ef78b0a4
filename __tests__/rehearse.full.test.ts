import { afterAll, describe, expect, it } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import type { AddressInfo } from 'node:net';
import { DEMO_PASSWORD } from '#server/db/seed/demoAccounts';
import { demoCreatorEmails, insertDemoCreators } from '#server/db/seed/insertCreators';
import { signInCreator } from '#server/modules/auth/creatorAuth.service';
import { momentOf } from '#server/plugins/clock';
import { DAY } from '../scripts/rehearse/agenda.ts';
import { openMarketplace } from '../scripts/rehearse/rehearsal.ts';
import { type ChallengeServer, openChallengeServer } from './support/challengeServer.ts';

/** Demo creators of each server, and how many of them look for challenges by themselves. */
const CREATORS = 24;
const CAST = 8;
/** Looks for most of them. */
const ANYBODY = {
  creatorSpec: {
    countries: ['TR', 'DE', 'GB', 'NL', 'AZ'],
    age: { min: 18, max: 99 },
    genders: [],
    categories: ['beauty', 'food', 'coffee', 'home', 'fashion'],
  },
  collaborations: 9,
};
const noWaiting = async () => {};
/** Three servers with databases of their own; on a crowded machine that takes its time. */
const SLOW = 3_600_000;

const opened: { close(): Promise<void> }[] = [];
afterAll(() => Promise.all(opened.map((one) => one.close())));

const rowsOf = async <T>({ database }: Pick<ChallengeServer, 'database'>, query: ReturnType<typeof sql>) =>
  ((await database.system((tx) => tx.execute(query))) as { rows: T[] }).rows; // both engines answer so

async function originOf(app: ChallengeServer['app']): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`; // a listening TCP server has one
}

/** A fresh server with demo creators, two public challenges that look for many of them, and one for invited ones. */
async function openStage(): Promise<{ server: ChallengeServer; origin: string; hidden: number }> {
  const server = await openChallengeServer();
  opened.push(server);
  // Cheap to check, unlike a person's: signing in is not what is tested.
  await insertDemoCreators(
    server.database,
    server.clock.now(),
    await hash(DEMO_PASSWORD, { memoryCost: 64, timeCost: 1 }),
    CREATORS,
  );
  await server.subscribe(3);
  await server.fund(100_000_000);
  await server.published({ ...ANYBODY, title: 'Kış rutini', allowCustomFee: true, maxFeeMinor: 300_000 });
  await server.published({ ...ANYBODY, title: 'Morning coffee' });
  const { id: hidden } = await server.published({
    title: 'Yalnız davetliler',
    recruitmentType: 'invite_only',
    collaborations: 9,
  });
  const people = await rowsOf<{ id: number }>(
    server,
    sql`select creator_id as id from creator_accounts order by email limit 6`,
  );
  await server.owner.post('/invitations', {
    campaign: hidden,
    creatorIds: people.map(({ id }) => id),
    customFee: null,
    currency: 'TRY',
    note: '',
  });
  return { server, origin: await originOf(server.app), hidden };
}

/** A day, a counter-offer to whoever asked for more, and a day and a half on. Answers the story, and what the brand's log and mails say. */
async function rehearse(seed: number) {
  const { server, origin, hidden } = await openStage();
  const mails = () =>
    rowsOf<{ recipient: string; template: string }>(
      server,
      sql`select recipient, template from mail_outbox order by id`,
    );
  const before = await mails();
  const story: string[] = [];
  const runUntil = await openMarketplace({
    origin,
    seed,
    creators: CAST,
    among: CREATORS,
    waitUntil: noWaiting,
    onLine: (line) => void story.push(line),
  });
  await runUntil(DAY);
  const asking = await rowsOf<{ id: number; asked: number }>(
    server,
    sql`select id, asked_fee_minor as asked from participations where status = 'pending' and asked_fee_minor is not null order by id`,
  );
  for (const { id, asked } of asking)
    await server.call(server.owner, 'post', `/participations/${id}/offer`, {
      feeAmount: Math.round(asked * 0.85) / 100,
    });
  await runUntil(2.5 * DAY);
  const log = await rowsOf<{ type: string; actor_type: string }>(
    server,
    sql`select type, actor_type, actor_id, challenge_id, data from challenge_events order by id`,
  );
  const states = await rowsOf<{ status: string; source: string; pitch: string; challenge_id: number }>(
    server,
    sql`select status, source, pitch, asked_fee_minor, fee_minor, challenge_id, creator_id from participations order by id`,
  );
  const invited = await rowsOf<{ status: string }>(
    server,
    sql`select status, decline_reason, creator_id from invitations where challenge_id = ${hidden} order by id`,
  );
  return { server, origin, told: { story, log, states, invited, newMails: (await mails()).slice(before.length) } };
}

describe('a rehearsal', () => {
  it(
    'tells the same story for the same seed and another for another one, writes to nobody, and keeps to one challenge when told so',
    async () => {
      const [{ told: first }, { told: again }, { told: other, server, origin }] = [
        await rehearse(7),
        await rehearse(7),
        await rehearse(8),
      ];
      expect(again).toEqual(first);
      expect(other.story).not.toEqual(first.story);
      expect(other.log).not.toEqual(first.log);
      expect([...first.newMails, ...other.newMails]).toEqual([]);

      const all = [...first.story, ...other.story].join('\n');
      for (const deed of [
        'applies to',
        ' TRY instead of ',
        'takes the counter-offer',
        'declines the counter-offer',
        'reads the invitation',
        'accepts the invitation',
        'declines the invitation',
        'withdraws from',
      ]) {
        expect(all).toContain(deed);
      }
      const types = [...first.log, ...other.log].map(({ type, actor_type: actor }) => `${actor} ${type}`);
      for (const type of ['applied', 'withdrawn', 'accepted', 'offer_declined'])
        expect(types).toContain(`creator ${type}`);
      const answers = [...first.invited, ...other.invited].map(({ status }) => status);
      for (const status of ['accepted', 'declined']) expect(answers).toContain(status);

      const [wanted, unwanted] = [await server.published(ANYBODY), await server.published(ANYBODY)];
      await (
        await openMarketplace({
          origin,
          seed: 9,
          creators: CAST,
          among: CREATORS,
          waitUntil: noWaiting,
          onLine: () => {},
          challenge: wanted.id,
        })
      )(DAY / 2);
      expect(
        await rowsOf(
          server,
          sql`select distinct challenge_id as id from participations where challenge_id in (${wanted.id}, ${unwanted.id})`,
        ),
      ).toEqual([{ id: wanted.id }]);

      // The accounts are there, and closed where demo parts are off.
      const [email = ''] = demoCreatorEmails(1);
      const signIn = signInCreator(
        { database: server.database, tokenKeys: server.app.tokenKeys, config: { demo: false } },
        { email, password: DEMO_PASSWORD },
        '127.0.0.1',
        momentOf(server.app),
      );
      await expect(signIn).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    },
    SLOW,
  );
});
