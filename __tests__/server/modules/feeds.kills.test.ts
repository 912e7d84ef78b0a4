/** @engine postgres: processes are killed */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client';
import { dueRuns } from '#server/modules/feeds/runs.service';
import { csvOf, itemOf, openFeedServer, type FeedServer } from '../../support/feedServer.ts';
import { scaled } from '../../support/scale.ts';
import { seededRandom } from '../../support/seededRandom.ts';
import { tellFigure } from '../../support/tellFigure.ts';
import { ROOT } from '../../support/sources.ts';
import { openBeside } from '../../support/testDatabase.ts';

const KILLS = scaled(2, 40);
const ITEMS = 1500;
const BATCH = 500;
/** Each kill costs a start; a busy machine is no failure. */
const LIMIT = 240_000 + KILLS * 120_000;
/** Two processes can share no embedded database. */
const onPostgres = process.env['TEST_DATABASE_URL'] ? describe : describe.skip;

let server: FeedServer;
let url: string;
beforeAll(async () => {
  server = await openFeedServer();
  const [found] = await server.rows<{ name: string }>(sql`select current_database() as name`);
  const address = new URL(process.env['TEST_DATABASE_URL'] ?? 'postgres://none');
  address.pathname = `/${found?.name}`;
  url = address.href;
});
afterAll(() => server.close());

/** Does a run in a process of its own. */
const perform = (runId: number): ChildProcess =>
  spawn(process.execPath, [join(ROOT, '__tests__/support/feedWorker.ts'), url, String(runId)], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
/** The shop's items, all at the same price in liras. */
const table = (price: number) =>
  csvOf(Array.from({ length: ITEMS }, (_, at) => itemOf(`K-${at}`, { price: `${price}.00 TRY` })));
const begin = async (feedId: number): Promise<number> =>
  (await server.ask('post', `/feeds/${feedId}/runs`)).body.run.id;
const stateOf = async (runId: number) => {
  const [run] = await server.rows<{ status: string; items: number }>(
    sql`select status, items_total as items from feed_runs where id = ${runId}`,
  );
  return run ?? { status: 'gone', items: 0 };
};
/** Prices at which the feed's products are, in liras. */
const pricesOf = async (feedId: number) =>
  (
    await server.rows<{ price: number; count: number }>(
      sql`select p.price_minor / 100 as price, count(*)::int as count from products p
        join feed_products f on f.product_id = p.id where f.feed_id = ${feedId} group by 1 order by 1`,
    )
  ).map(({ price, count }) => `${count} at ${price}`);
/** Sends the first part of what is sold and then nothing more, until it is let go. */
function stall(body: string, share: number): () => void {
  let letGo = () => {};
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  server.shop.answer = (_request, response) => {
    const cut = Math.floor(body.length * share);
    response.writeHead(200).write(body.slice(0, cut));
    void isLetGo.then(() => response.end(body.slice(cut)));
  };
  return letGo;
}
async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await wait(5);
}

onPostgres('a process that does a run', () => {
  it(
    `is killed ${KILLS} times in the middle: nothing is half applied, and another one does all of it`,
    async () => {
      const random = seededRandom();
      const feed = await server.feed();
      server.sell(table(10));
      await server.run(feed.id);
      expect(await pricesOf(feed.id)).toEqual([`${ITEMS} at 10`]);
      for (let kill = 0; kill < KILLS; kill += 1) {
        const [before, after] = [10 + kill, 11 + kill];
        const runId = await begin(feed.id);
        // Every other one dies while it reads, the others once the source was read: while it checks, applies or ends.
        const share = kill % 2 === 0 ? random() : 1;
        const letGo = stall(table(after), share);
        if (share === 1) letGo();
        // Items are written by batches; some of the last one may not have arrived.
        const read = Math.floor((ITEMS * share * 0.9) / BATCH) * BATCH;
        const child = perform(runId);
        await until(async () => {
          const { status, items } = await stateOf(runId);
          if (status === 'failed') throw new Error('The run has failed');
          if (share < 1) return status === 'parsing' && items >= read;
          return status === 'validating' || status === 'applying' || status.startsWith('succeeded');
        });
        await wait(Math.floor(random() * 60));
        const exit = once(child, 'exit');
        child.kill('SIGKILL');
        await exit;
        letGo();
        const { status } = await stateOf(runId);
        const isApplied = status.startsWith('succeeded');
        expect(await pricesOf(feed.id)).toEqual([`${ITEMS} at ${isApplied ? after : before}`]);
        server.sell(table(after));
        const run = await server.perform(feed.id, runId);
        expect(run).toMatchObject({ status: 'succeeded', updated: ITEMS, created: 0, removed: 0, itemsTotal: ITEMS });
        expect(await pricesOf(feed.id)).toEqual([`${ITEMS} at ${after}`]);
        expect(await server.rows(sql`select 1 from feed_items where run_id = ${runId} limit 1`)).toEqual([]);
      }
      tellFigure(`${KILLS} kills while a feed is applied, nothing by half`, random);
    },
    LIMIT,
  );

  it(
    'that was believed dead changes nothing once another one has taken its run over',
    async () => {
      const feed = await server.feed();
      const other = (price: number) => table(price).replaceAll('K-', 'L-');
      server.sell(other(20));
      await server.run(feed.id);
      const runId = await begin(feed.id);
      const letGo = stall(other(21), 0.5);
      const late = perform(runId);
      await until(async () => (await stateOf(runId)).items >= ITEMS * 0.3);
      server.sell(other(22));
      expect(await server.perform(feed.id, runId)).toMatchObject({ status: 'succeeded', attempt: 2, updated: ITEMS });
      const exit = once(late, 'exit');
      letGo();
      expect(await exit).toEqual([0, null]);
      expect(await pricesOf(feed.id)).toEqual([`${ITEMS} at 22`]);
      expect(await server.rows(sql`select 1 from feed_items where run_id = ${runId} limit 1`)).toEqual([]);
    },
    LIMIT,
  );

  it('is one of a feed: of runs that are begun at once over several connections, one is', async () => {
    const feed = await server.feed({ schedule: { kind: 'hourly', at: null, day: null } });
    server.sell(csvOf([itemOf('ONE-1')]));
    await server.run(feed.id);
    const beside = await Promise.all(Array.from({ length: 4 }, () => openBeside(server.app.database)));
    try {
      const due = new Date(server.clock.now().getTime() + 2 * 3_600_000);
      const [byHand, ...byClock] = await Promise.all([
        Promise.all(Array.from({ length: 6 }, () => server.ask('post', `/feeds/${feed.id}/runs`))),
        ...beside.map((database) => dueRuns(database, due)),
      ]);
      const begun = byHand.filter(({ status }) => status === 201).length;
      expect(byHand.every(({ status }) => status === 201 || status === 409)).toBe(true);
      const open = await server.rows<{ id: number; trigger: string }>(
        sql`select id, trigger from feed_runs where feed_id = ${feed.id} and finished_at is null`,
      );
      expect(open).toHaveLength(1);
      expect(begun).toBe(open[0]?.trigger === 'person' ? 1 : 0);
      expect(new Set(byClock.flat()).size).toBeLessThanOrEqual(1);
    } finally {
      for (const database of beside) await database.close();
    }
  });

  /** Holds a feed's row from another connection, as a command of another process does, while `meanwhile` runs. */
  async function holding(feedId: number, meanwhile: (tx: Tx) => Promise<void>): Promise<void> {
    const beside = await openBeside(server.app.database);
    try {
      await beside.system(async (tx) => {
        await tx.execute(sql`select 1 from feeds where id = ${feedId} for no key update`);
        await meanwhile(tx);
      });
    } finally {
      await beside.close();
    }
  }

  it('is not waited for by the clock while somebody holds its feed, and begins at the next look', async () => {
    const feed = await server.feed({ schedule: { kind: 'hourly', at: null, day: null } });
    server.sell(csvOf([itemOf('TWO-1')]));
    await server.run(feed.id);
    const due = new Date(server.clock.now().getTime() + 2 * 3_600_000);
    const runsOf = () => server.rows(sql`select 1 from feed_runs where feed_id = ${feed.id} and finished_at is null`);
    await holding(feed.id, async () => {
      await dueRuns(server.app.database, due);
      expect(await runsOf()).toHaveLength(0);
    });
    await dueRuns(server.app.database, due);
    expect(await runsOf()).toHaveLength(1);
  });

  it('ends without waiting for one that is begun just then, and that for it', async () => {
    const feed = await server.feed();
    const runId = await begin(feed.id);
    let ended: Promise<{ status: number }> | undefined;
    await holding(feed.id, async (tx) => {
      ended = server.ask('post', `/feeds/${feed.id}/runs/${runId}/cancel`).then(({ status }) => ({ status }));
      await wait(500);
      await tx.execute(sql`insert into feed_runs (brand_id, feed_id, status, trigger, queued_at)
        select brand_id, id, 'queued', 'person', now() from feeds where id = ${feed.id} on conflict do nothing`);
    });
    expect(await ended).toEqual({ status: 200 });
  });
});
