import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import type { WaitingKind } from '#contract/constants/dashboard';
import type { DashboardAnswer } from '#contract/schemas/dashboard';
import { feeds } from '#server/modules/feeds/feeds.table';
import { csvOf, type FeedServer, itemOf, openFeedServer } from '../../support/feedServer.ts';

let server: FeedServer;
beforeAll(async () => {
  server = await openFeedServer();
});
afterAll(() => server.close());

async function waiting(person: 'member' | 'viewer' | 'stranger', sought: WaitingKind = 'feeds_failed') {
  const answer = await server[person].get('/dashboard');
  const { waiting: items, waitingBeside } = answer.json() as unknown as DashboardAnswer; // the shared answer type names other routes' fields
  expect(items.map(({ kind }) => kind)).not.toContain(sought);
  return waitingBeside?.find(({ kind }) => kind === sought);
}
const set = (id: number, values: Partial<typeof feeds.$inferInsert>) =>
  server.database.system((tx) => tx.update(feeds).set(values).where(eq(feeds.id, id)));

describe('feeds that failed', () => {
  it('wait for those who can mend them, beside what older pages know, and one alone is led to', async () => {
    const first = await server.feed({ name: 'Kupa evi' });
    const second = await server.feed({ name: 'Çay evi' });
    expect(await waiting('member')).toBeUndefined();
    await set(first.id, { status: 'error', failures: 3 });
    await set(second.id, { failures: 2 });
    expect(await waiting('member')).toEqual({
      kind: 'feeds_failed',
      count: 1,
      subjects: ['Kupa evi'],
      dueAt: null,
      targetId: first.id,
    });
    await set(second.id, { status: 'error' });
    expect(await waiting('member')).toMatchObject({ count: 2, subjects: ['Kupa evi', 'Çay evi'], targetId: null });
    expect(await waiting('viewer')).toBeUndefined();
    expect(await waiting('stranger')).toBeUndefined();
  });

  it('are without the one that stands for a store, which no list shows', async () => {
    const { id } = await server.feed({ name: 'Mağazanın kendisi' });
    await set(id, { status: 'error', isStore: true });
    expect((await waiting('member'))?.subjects).not.toContain('Mağazanın kendisi');
  });
});

describe('a run that waits to be confirmed', () => {
  const told = () =>
    server.rows<{ count: number; to: string[] }>(
      sql`select count(*)::int as count, array_agg(distinct title ->> 'en') as "to" from notifications where type = 'feed_failed'`,
    );

  it('waits for those who may confirm it, who are told once, until it is confirmed or stopped', async () => {
    const feed = await server.feed({ name: 'Tabak evi' });
    server.sell(csvOf([itemOf('C-1'), itemOf('C-2')]));
    await server.run(feed.id);
    expect(await waiting('member', 'feeds_to_confirm')).toBeUndefined();
    const [before] = await told();
    server.sell(csvOf([itemOf('C-1')]));
    const run = await server.run(feed.id);
    expect(run.status).toBe('awaiting_confirmation');
    const item = { kind: 'feeds_to_confirm', count: 1, subjects: ['Tabak evi'], dueAt: null, targetId: feed.id };
    expect(await waiting('member', 'feeds_to_confirm')).toEqual(item);
    expect(await waiting('viewer', 'feeds_to_confirm')).toBeUndefined();
    expect(await waiting('stranger', 'feeds_to_confirm')).toBeUndefined();
    const [news] = await told();
    expect(news?.to).toEqual(['The feed “Tabak evi” waits for you to confirm a run']);
    expect(news?.count).toBeGreaterThan(before?.count ?? 0);
    await server.ask('post', `/feeds/${feed.id}/runs/${run.id}/confirm`);
    expect(await waiting('member', 'feeds_to_confirm')).toBeUndefined();
    await server.perform(feed.id, run.id);
    expect((await told())[0]?.count).toBe(news?.count);
  });
});
