import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import type { AddressInfo } from 'node:net';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/db/seed/demoAccounts';
import { insertDemoCreators } from '#server/db/seed/insertCreators';
import { DAY } from '../scripts/rehearse/agenda.ts';
import { openMarketplace } from '../scripts/rehearse/rehearsal.ts';
import { licenceBody, openLicenseServer, type LicenseServer } from './support/licenseServer.ts';

const CREATORS = 12;
let server: LicenseServer;
let origin: string;
beforeAll(async () => {
  server = await openLicenseServer();
  const password = await hash(DEMO_PASSWORD, { memoryCost: 64, timeCost: 1 });
  await insertDemoCreators(server.database, server.clock.now(), password, CREATORS);
  // The owner becomes the account that the rehearsal knows.
  await server.rows(
    sql`update users set email = ${DEMO_ACCOUNTS[0].email}, password_hash = ${password} where id = ${server.owner.userId}`,
  );
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`; // a listening TCP server has one
});
afterAll(() => server.close());

/** Three days of a rehearsal in which nobody looks for challenges. */
async function live(onLine: (line: string) => void): Promise<void> {
  const waitUntil = async () => {};
  const runUntil = await openMarketplace({ origin, seed: 7, creators: 0, among: CREATORS, waitUntil, onLine });
  await runUntil(3 * DAY);
}

it('answers licence requests about contents that were there before, whoever was asked', async () => {
  const made = await server.rows<{ id: number }>(sql`
    insert into contents (brand_id, source, creator_id, creator_name, platform, type, caption, status, created_at, updated_at)
    select ${server.brandId}, 'manual_upload', a.creator_id, 'Demo', 'instagram', 'image', '', 'approved', now(), now()
    from creator_accounts a where a.email like '%creators.meydan.example' order by a.creator_id limit ${CREATORS} returning id`);
  for (const { id } of made)
    await server.ask(server.member, 'post', '/licensing/requests', licenceBody([id], { startDate: '2026-11-25' }));
  const story: string[] = [];
  await live((line) => void story.push(line));
  const states = await server.rows<{ status: string }>(sql`select distinct status from licenses order by status`);
  const statuses = states.map(({ status }) => status);
  expect(statuses).toContain('active');
  expect(statuses).toContain('countered');
  expect(story.filter((line) => line.includes('licence LR-')).length).toBeGreaterThan(CREATORS / 2);
}, 600_000);

it('goes on when the account that it asks has another password', async () => {
  const another = await hash('sarı-lale-yağmur-7', { memoryCost: 64, timeCost: 1 });
  await server.rows(sql`update users set password_hash = ${another} where id = ${server.owner.userId}`);
  // Tried again and again, it would be told to wait a quarter of an hour.
  await expect(live(() => {})).resolves.toBeUndefined();
}, 60_000);
