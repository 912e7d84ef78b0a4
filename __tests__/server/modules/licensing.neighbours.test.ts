/** @engine both: row-level policies, which each engine enforces by itself */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { openLicenseServer, type LicenseServer } from '../../support/licenseServer.ts';

let server: LicenseServer;
beforeAll(async () => {
  server = await openLicenseServer();
});
afterAll(() => server.close());

/** A creator works for many brands, so what they do is done by the system; there is a second brand with an owner here. */
it('what a creator does about a licence is told to the members of its brand, once to each', async () => {
  const steps: [string, object][] = [
    ['decline', { reason: 'Bu dönem olmaz' }],
    ['counter', { usages: ['website'], durationDays: 90, priceMinor: 200_000, message: 'Biraz daha' }],
    ['accept', { round: 0 }],
  ];
  for (const [step, body] of steps) {
    const { id } = await server.requested();
    const answer = await server.own('POST', `/licensing/requests/${id}/${step}`, body);
    expect([step, answer.status]).toEqual([step, 200]);
    const told = await server.rows<{ user: number; brand: number }>(sql`
      select user_id as user, brand_id as brand from notifications
      where type = 'license_request' and (data ->> 'licenseRequestId')::int = ${id} order by 1`);
    const members = await server.rows<{ user: number; brand: number }>(sql`
      select user_id as user, brand_id as brand from memberships
      where brand_id = ${server.brandId} and role in ('OWNER', 'ADMIN', 'MEMBER') order by 1`);
    expect([step, told]).toEqual([step, members]);
  }
});
