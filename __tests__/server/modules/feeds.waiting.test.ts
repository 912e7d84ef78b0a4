import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { DashboardAnswer } from '#contract/schemas/dashboard';
import { feeds } from '#server/modules/feeds/feeds.table';
import { type FeedServer, openFeedServer } from '../../support/feedServer.ts';

let server: FeedServer;
beforeAll(async () => {
  server = await openFeedServer();
});
afterAll(() => server.close());

async function waiting(person: 'member' | 'viewer' | 'stranger') {
  const answer = await server[person].get('/dashboard');
  const { waiting: items, waitingBeside } = answer.json() as unknown as DashboardAnswer; // the shared answer type names other routes' fields
  expect(items.map(({ kind }) => kind)).not.toContain('feeds_failed');
  return waitingBeside?.find(({ kind }) => kind === 'feeds_failed');
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
