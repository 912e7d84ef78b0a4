import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asc, eq, sql } from 'drizzle-orm';
import { findBrokenEntry, recordAudit } from '#server/modules/audit/audit.service';
import { auditEntries } from '#server/modules/audit/auditEntries.table';
import { openBrandServer, type BrandServer } from '../../support/brandServer.ts';
import { productBody } from '../../support/productBody.ts';
import { scaled } from '../../support/scale.ts';

let server: BrandServer;
beforeAll(async () => { server = await openBrandServer(); });
afterAll(() => server.close());

const entries = () => server.database.system((tx) => tx.select().from(auditEntries).where(eq(auditEntries.chain, server.brandId)).orderBy(asc(auditEntries.place)));
const broken = () => server.database.system((tx) => findBrokenEntry(tx, server.brandId));

describe('the audit trail', () => {
  it('holds what a member did, in a chain without gaps', async () => {
    await server.owner.post('/products', productBody({ name: 'Audited' }));
    expect(await entries()).toMatchObject([{ place: 1, userId: server.owner.userId, action: 'products.create', subjectType: 'product' }]);
    expect(await broken()).toBeNull();
  });

  it(`stays whole under ${scaled(20)} writers at once`, async () => {
    const before = (await entries()).length;
    await Promise.all(Array.from({ length: scaled(20) }, (_, writer) => server.database.transaction(server.owner, (tx) =>
      recordAudit(tx, { userId: server.owner.userId, brandId: server.brandId, action: 'tests.write', subjectType: 'test', subjectId: writer, details: { ş: 'ğ', n: 0.1 } }))));
    expect((await entries()).map(({ place }) => place)).toEqual(Array.from({ length: before + scaled(20) }, (_, index) => index + 1));
    expect(await broken()).toBeNull();
  });

  it.each(['update audit_entries set action = $x$forged$x$', 'delete from audit_entries', 'truncate audit_entries'])(
    'cannot be changed by a member or by the system: %s',
    async (statement) => {
      await expect(server.database.transaction(server.owner, (tx) => tx.execute(sql.raw(statement)))).rejects.toThrow();
      await expect(server.database.system((tx) => tx.execute(sql.raw(statement)))).rejects.toThrow();
      expect(await broken()).toBeNull();
    },
  );

  it('goes with what it tells of: a change that is undone leaves no entry', async () => {
    const before = (await entries()).length;
    await expect(server.database.transaction(server.owner, async (tx) => {
      await recordAudit(tx, { userId: server.owner.userId, brandId: server.brandId, action: 'tests.undone', subjectType: 'test' });
      throw new Error('undone');
    })).rejects.toThrow('undone');
    expect(await entries()).toHaveLength(before);
  });

  it('shows each brand its own entries', async () => {
    const seen = await server.database.transaction(server.stranger, (tx) => tx.select().from(auditEntries));
    expect(seen.filter(({ chain }) => chain !== server.stranger.brandId)).toEqual([]);
  });
});
