import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { remindOfEnds } from '#server/modules/licensing/licenseChores.service';
import { openLicenseServer, type LicenseServer } from '../../support/licenseServer.ts';
import { FIRST, LAST, putLike } from '../../support/manyRows.ts';

let server: LicenseServer;
beforeAll(async () => {
  server = await openLicenseServer();
});
afterAll(() => server.close());

it('reminds of a licence that ends, behind more than a page of others whose first notice is weeks away', async () => {
  const { id } = await server.active({ durationDays: 30 });
  const now = server.clock.now();
  const endsAt = new Date(now.getTime() + 13 * 86_400_000).toISOString();
  await putLike(server, 'licenses', id, [FIRST, LAST - 1]);
  await putLike(server, 'licenses', id, [LAST, LAST], { active_from: '2026-01-01T00:00:00Z', ends_at: endsAt });
  await remindOfEnds(server.database, now);
  const noticed = await server.rows<{ id: number; days: number }>(
    sql`select id, noticed_days as days from licenses where noticed_days is not null`,
  );
  expect(noticed).toEqual([{ id: LAST, days: 14 }]);
});
