/** @engine postgres: entries are added at once, by members whom a policy restrains */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { findBrokenEntry, recordAudit } from '#server/modules/audit/audit.service';
import { auditEntries, auditHeads } from '#server/modules/audit/auditEntries.table';
import { buildServer, type TestServer } from '../../support/buildServer.ts';

jest.setTimeout(60_000);

let server: TestServer;
beforeAll(async () => {
  server = await buildServer();
});
afterAll(() => server.close());

const system: TestServer['database']['system'] = (work) => server.database.system(work);
const record = (brandId: number, action: string) =>
  system((tx) =>
    recordAudit(tx, {
      userId: 7,
      brandId,
      action,
      subjectType: 'product',
      subjectId: 3,
      details: { changed: ['ad', 'İ'], from: 1.5 },
      now: server.clock.now(),
    }),
  );

describe('the audit trail', () => {
  it('chains the entries of each brand', async () => {
    for (const action of ['products.create', 'products.update', 'products.delete']) await record(1, action);
    await record(2, 'products.create');
    const entries = await system((tx) =>
      tx.select().from(auditEntries).where(eq(auditEntries.chain, 1)).orderBy(auditEntries.place),
    );
    expect(entries.map(({ place, action }) => [place, action])).toEqual([
      [1, 'products.create'],
      [2, 'products.update'],
      [3, 'products.delete'],
    ]);
    expect(new Set(entries.map(({ hash }) => hash)).size).toBe(3);
    expect(await Promise.all([1, 2, 3].map((chain) => findBrokenEntry(system, chain)))).toEqual([null, null, null]);
  });

  it('numbers entries that are added at once', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, i) => record(4, `products.step-${i}`)));
    expect(await findBrokenEntry(system, 4)).toBeNull();
    expect(await system((tx) => tx.$count(auditEntries, eq(auditEntries.chain, 4)))).toBe(8);
  });

  it('leaves no entry of work that was rolled back', async () => {
    await expect(
      system(async (tx) => {
        await recordAudit(tx, {
          brandId: 5,
          action: 'products.create',
          subjectType: 'product',
          now: server.clock.now(),
        });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await system((tx) => tx.$count(auditHeads, eq(auditHeads.chain, 5)))).toBe(0);
  });

  it('cannot be changed or shortened', async () => {
    await record(6, 'products.create');
    await expect(system((tx) => tx.update(auditEntries).set({ action: 'nothing' }))).rejects.toThrow();
    await expect(system((tx) => tx.delete(auditEntries))).rejects.toThrow();
  });

  it('shows what was altered by who owns the database', async () => {
    for (const action of ['products.create', 'products.update', 'products.delete']) await record(8, action);
    const owned = (statement: ReturnType<typeof sql>) =>
      system(async (tx) => {
        await tx.execute(sql`reset role`);
        await tx.execute(statement);
      });
    await owned(sql`delete from audit_entries where chain = 8 and place = 3`);
    expect(await findBrokenEntry(system, 8)).not.toBeNull();
    await owned(sql`update audit_entries set details = '{"changed":[]}' where chain = 8 and place = 2`);
    expect(await findBrokenEntry(system, 8)).toBe(2);
  });

  it('is checked batch by batch, whatever lies at their borders', async () => {
    for (let step = 1; step <= 7; step += 1) await record(11, `products.step-${step}`);
    for (const batch of [1, 2, 3, 7, 8]) expect(await findBrokenEntry(system, 11, batch)).toBeNull();
    await system(async (tx) => {
      await tx.execute(sql`reset role`);
      await tx.execute(sql`update audit_entries set user_id = 8 where chain = 11 and place = 4`);
    });
    for (const batch of [1, 2, 3, 7, 8]) expect(await findBrokenEntry(system, 11, batch)).toBe(4);
  });

  it('is added to by members for their own brand only', async () => {
    const add = (brandId: number) =>
      server.database.transaction({ userId: 7, brandId: 9 }, (tx) =>
        recordAudit(tx, {
          userId: 7,
          brandId,
          action: 'products.create',
          subjectType: 'product',
          now: server.clock.now(),
        }),
      );
    await add(9);
    await expect(add(10)).rejects.toThrow();
    expect(await system((tx) => tx.$count(auditEntries, eq(auditEntries.chain, 9)))).toBe(1);
  });
});
