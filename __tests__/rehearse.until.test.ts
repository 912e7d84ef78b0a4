import { afterAll, describe, expect, it } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import { eq, sql } from 'drizzle-orm';
import type { AddressInfo } from 'node:net';
import { DEMO_PASSWORD } from '#server/db/seed/demoAccounts';
import { insertDemoCreators } from '#server/db/seed/insertCreators';
import { users } from '#server/modules/auth/users.table';
import { verifyLedger } from '#server/modules/wallet/verifyLedger';
import { runCommand } from '#server/operator/commands';
import { readOptions } from '../scripts/rehearse/options.ts';
import { rehearseUntilCompleted } from '../scripts/rehearse/untilCompleted.ts';
import { type ChallengeServer, openChallengeServer } from './support/challengeServer.ts';

/** Demo creators of each server, and how many of them look for challenges by themselves. */
const CREATORS = 16;
const CAST = 8;
/** Servers with databases of their own; on a crowded machine that takes its time. */
const SLOW = 3_600_000;

const opened: { close(): Promise<void> }[] = [];
afterAll(() => Promise.all(opened.map((one) => one.close())));

/** A fresh server whose brand looks for four creators, and the story of a rehearsal to the end with this seed. */
async function rehearse(seed: number) {
  const server = await openChallengeServer();
  opened.push(server);
  const { app, database, clock, owner } = server;
  // Cheap to check, unlike a person's: signing in is not what is tested.
  const passwordHash = await hash(DEMO_PASSWORD, { memoryCost: 64, timeCost: 1 });
  await insertDemoCreators(database, clock.now(), passwordHash, CREATORS);
  const [member] = await database.system((tx) =>
    tx.update(users).set({ passwordHash }).where(eq(users.id, owner.userId)).returning({ email: users.email }),
  );
  await server.subscribe(3);
  // A period of its plan ends in the middle of the story.
  await database.system((tx) =>
    tx.execute(
      sql`update subscriptions set current_period_end = ${new Date(clock.now().getTime() + 6 * 86_400_000).toISOString()}`,
    ),
  );
  await server.fund(100_000_000);
  await server.published({
    creatorSpec: {
      countries: ['TR', 'DE', 'GB', 'NL', 'AZ'],
      age: { min: 18, max: 99 },
      genders: [],
      categories: ['beauty', 'food', 'coffee', 'home', 'fashion'],
    },
    collaborations: 4,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const story: string[] = [];
  const ending = await rehearseUntilCompleted({
    origin: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, // a listening TCP server has one
    seed,
    creators: CAST,
    among: CREATORS,
    account: { email: member?.email ?? '', password: DEMO_PASSWORD },
    onLine: (line) => void story.push(line),
    operate: async (words) => {
      const { config, secrets } = app;
      const context = { database, clock: app.clock, origin: '', seller: config.seller, secrets };
      const { ok, lines } = await runCommand({ ...context, advanceClock: server.advanceClock }, words);
      if (!ok) throw new Error(lines.join('\n'));
      return lines;
    },
  });
  return { server, story, ending };
}

const countOf = async ({ database }: ChallengeServer, query: ReturnType<typeof sql>) =>
  ((await database.system((tx) => tx.execute(query))) as { rows: { n: number }[] }).rows[0]?.n; // both engines answer so

describe('a rehearsal until completed', () => {
  it(
    'takes a challenge from its publishing to its end, with what brands have to be ready for, and tells the same for the same seed',
    async () => {
      const { server, story, ending } = await rehearse(7);
      const told = story.join('\n');
      for (const deed of [
        'applies to',
        'accepts ',
        'delivers for',
        '(placeholder)',
        'replaces the placeholder',
        'sends in the wrong shape',
        'in the shape of the brief',
        ', late',
        'rejects what',
        'disputes the rejection',
        'the operator divides the fee',
        'approves what',
        'publishes what was delivered',
        'for a licence for',
        ' rates ',
        'pays for its plan',
      ])
        expect(told).toContain(deed);
      expect(told).not.toContain('is refused (look');

      expect(await countOf(server, sql`select count(*)::int as n from subscriptions where status = 'active'`)).toBe(1);
      expect(await countOf(server, sql`select count(*)::int as n from challenges where status = 'completed'`)).toBe(1);
      expect(await countOf(server, sql`select count(*)::int as n from contents where status = 'published'`)).toBe(3);
      expect(await countOf(server, sql`select count(*)::int as n from disputes where outcome = 'split'`)).toBe(1);
      expect(await countOf(server, sql`select count(*)::int as n from reviews where status = 'published'`)).toBe(8);
      expect(await countOf(server, sql`select count(*)::int as n from contents where not is_on_time`)).toBe(1);
      expect(await countOf(server, sql`select count(*)::int as n from wallet_holds where status = 'open'`)).toBe(0);
      expect((await server.database.system((tx) => verifyLedger(tx, null))).faults).toEqual([]);

      const again = await rehearse(7);
      expect(again.story).toEqual(story);
      expect(again.ending).toEqual(ending);
      expect(ending).toMatchObject({
        ledger: expect.stringMatching(/^[\da-f]{64}$/),
        events: expect.stringMatching(/^[\da-f]{64}$/),
      });
      expect(ending.ledger).not.toBe(ending.events);
    },
    SLOW,
  );

  it('knows one end', () => {
    expect(readOptions(['--until', 'completed'], 'http://localhost:4000')).toMatchObject({ untilCompleted: true });
    expect(readOptions([], 'http://localhost:4000')).toMatchObject({ untilCompleted: false });
    expect(() => readOptions(['--until', 'paid'], 'http://localhost:4000')).toThrow('--until');
  });
});
