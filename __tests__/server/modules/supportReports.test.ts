import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { SUPPORT_REPORT_BYTES_MAX, SUPPORT_REPORT_DAYS } from '#contract/constants/support';
import type { SupportReportAnswer } from '#contract/schemas/support';
import { sweepFiles } from '#server/modules/files/sweepFiles';
import { removeOldReports } from '#server/modules/support/supportReports.service';
import { supportReports } from '#server/modules/support/supportReports.table';
import { runCommand } from '#server/operator/commands';
import { type Actor, type BrandServer, openBrandServer } from '../../support/brandServer.ts';

const DAY_MS = 24 * 3600 * 1000;
const FILE = { payload: '[]', preloadedState: '{}', supportSession: { format: 'meydan-support', version: 1 } };

let server: BrandServer;
beforeAll(async () => {
  server = await openBrandServer();
});
afterAll(() => server.close());

const report = (actor: Actor, body: object = {}, key: string = randomUUID()) =>
  actor.post('/support/reports', { words: 'Liste açılmıyor', file: FILE, ...body }, { 'Idempotency-Key': key });
const idOf = async (answer: ReturnType<typeof report>) =>
  ((await answer).json() as unknown as SupportReportAnswer).report.id; // the body of a 201
const operator = (...args: string[]) => {
  const { app, database, clock } = server;
  const context = { database, clock, origin: '', seller: app.config.seller, secrets: app.secrets, files: app.files };
  return runCommand(context, args);
};
type Query = ReturnType<typeof sql>;
// Both engines answer raw queries with an object that has `rows`.
const rows = async <T>(query: Query) =>
  ((await server.database.system((tx) => tx.execute(query))) as { rows: T[] }).rows;

describe('a report to support', () => {
  it('is kept with its file, for whoever runs the installation to list and fetch', async () => {
    const answer = await report(server.viewer);
    expect(answer.statusCode).toBe(201);
    const { id, expiresAt } = (answer.json() as unknown as SupportReportAnswer).report; // the body of a 201
    expect(Date.parse(expiresAt) - server.clock.now().getTime()).toBe(SUPPORT_REPORT_DAYS * DAY_MS);
    const [listed] = (await operator('list-support-reports')).lines;
    expect(listed).toContain(`${id}  `);
    expect(listed).toMatch(/ {2}"own-brand" {2}"viewer@example\.com" {2}\d+ KB {2}"Liste açılmıyor"$/);
    const { ok, lines } = await operator('fetch-support-report', String(id));
    expect(ok).toBe(true);
    expect(JSON.parse(lines.join(''))).toEqual(FILE);
    const told = await rows<{ action: string }>(
      sql`select action from audit_entries where subject_type = 'support_report' and subject_id = ${String(id)} order by place`,
    );
    expect(told.map(({ action }) => action)).toEqual(['support.report', 'support.fetch']);
  });

  it('is one report when it is sent again with its key', async () => {
    const key = randomUUID();
    expect(await idOf(report(server.member, {}, key))).toBe(await idOf(report(server.member, {}, key)));
  });

  it('says so when it has no such report', async () => {
    expect(await operator('fetch-support-report', '999999')).toEqual({
      ok: false,
      lines: ['There is no report 999999.'],
    });
    expect((await operator('fetch-support-report')).ok).toBe(false);
  });

  it('is seen by nobody else, not even of the brand', async () => {
    const id = await idOf(report(server.viewer));
    const seen = ({ brandId, userId }: Actor) =>
      server.database.transaction({ brandId, userId }, (tx) =>
        tx.select({ id: supportReports.id }).from(supportReports).where(eq(supportReports.id, id)),
      );
    expect(await seen(server.viewer)).toEqual([{ id }]);
    expect(await seen(server.owner)).toEqual([]);
    expect(await seen(server.stranger)).toEqual([]);
  });

  it('is refused without a brand, with more than 3 MB, and with anything but a file', async () => {
    const other = await server.stranger.post(`/support/reports?brandId=${server.brandId}`, { words: '', file: FILE });
    expect(other.statusCode).toBe(404);
    const payload = `"${'x'.repeat(SUPPORT_REPORT_BYTES_MAX - 10)}"`;
    expect((await report(server.owner, { file: { ...FILE, payload } })).statusCode).toBe(413);
    expect((await report(server.owner, { file: { ...FILE, script: 'x' } })).statusCode).toBe(400);
  });

  it('counts against no storage of the brand', async () => {
    await report(server.owner);
    const used = await rows<{ bytes: string }>(
      sql`select sum(bytes) as bytes from files where purpose = 'support_report'`,
    );
    expect(Number(used[0]?.bytes)).toBe(0);
  });

  it('is removed with its file after its days, and not before', async () => {
    const id = await idOf(report(server.owner, { file: { ...FILE, preloadedState: '{"old":1}' } }));
    const [found] = await rows<{ file_key: string }>(sql`select file_key from support_reports where id = ${id}`);
    const key = found?.file_key ?? '';
    const at = (days: number) => new Date(server.clock.now().getTime() + days * DAY_MS);
    await removeOldReports(server.database, at(SUPPORT_REPORT_DAYS - 1));
    await sweepFiles(server.app, at(SUPPORT_REPORT_DAYS - 1));
    expect(await server.app.files.storage.stat(key)).not.toBeNull();
    await removeOldReports(server.database, at(SUPPORT_REPORT_DAYS));
    await sweepFiles(server.app, at(SUPPORT_REPORT_DAYS));
    expect(await rows(sql`select 1 from support_reports`)).toEqual([]);
    expect(await server.app.files.storage.stat(key)).toBeNull();
  });
});
