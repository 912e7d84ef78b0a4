/** @engine postgres: two connections hold what the other one wants */
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { recordAudit } from '#server/modules/audit/audit.service';
import { findBrand } from '#server/modules/brands/brands.repository';
import { notifications } from '#server/modules/notifications/notifications.table';
import { openBrandServer, type BrandServer } from '../../support/brandServer.ts';
import { openBeside } from '../../support/testDatabase.ts';

/** One connection cannot wait for itself. */
const onPostgres = process.env['TEST_DATABASE_URL'] ? describe : describe.skip;

const TEXT = { tr: '-', en: '-' };
let server: BrandServer;
beforeAll(async () => {
  server = await openBrandServer();
});
afterAll(() => server.close());

onPostgres('a brand that is changed', () => {
  it('is in nobody’s way who notes in the trail what was done and then tells the members', async () => {
    const { brandId, owner } = server;
    const now = server.clock.now();
    const deed = { brandId, action: 'test.deed', subjectType: 'brand', now };
    const beside = await openBeside(server.database);
    try {
      let changed: Promise<void> | undefined;
      // As the approval of a content: first the trail, then the news.
      await server.database.system(async (tx) => {
        await recordAudit(tx, deed);
        changed = beside.system(async (other) => {
          await findBrand(other, brandId, { lockFor: 'change' });
          await recordAudit(other, deed);
        });
        await wait(500);
        await tx
          .insert(notifications)
          .values({ brandId, userId: owner.userId, type: 'test', title: TEXT, body: TEXT, createdAt: now });
      });
      await changed;
      expect((await owner.get('/notifications')).json()).toMatchObject({ total: 1 });
    } finally {
      await beside.close();
    }
  });
});
