import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import {
  CHAIN_KINDS,
  chainFault,
  chainOf,
  chainText,
  type ChainHead,
  type ChainKind,
  type ChainRow,
} from '#contract/rules/chains';
import { verifyAudit } from '#server/modules/audit/audit.service';
import { attempts } from '#server/plugins/attempts.table';
import { rightsTrailPdf } from '#server/modules/licensing/rightsTrailPdf';
import { verifyRights, type RightsEntryRecord } from '#server/modules/contents/rightsTrail.service';
import { runCommand } from '#server/operator/commands';
import { licenceBody, openLicenseServer, type LicenseServer } from '../../support/licenseServer.ts';

let server: LicenseServer;
const ids = { content: 0, licence: 0 };
beforeAll(async () => {
  server = await openLicenseServer();
  ids.content = await server.content();
  const { body } = await server.ask(server.member, 'post', '/licensing/requests', licenceBody([ids.content]));
  ids.licence = body.request.id;
  await server.own('POST', `/licensing/requests/${ids.licence}/accept`, { round: 0 });
  const other = await server.active({ durationDays: null });
  await server.ask(server.owner, 'post', `/licensing/requests/${other.id}/revoke`, {
    cause: 'breach',
    reason: 'Şikâyet',
  });
});
afterAll(() => server.close());
// A person may ask for a few files in a while.
beforeEach(() => server.database.system((tx) => tx.delete(attempts)));

const operate = async (...args: string[]) => {
  const { database, clock, app } = server;
  const context = { database, clock, origin: 'http://localhost:4000', seller: app.config.seller, secrets: app.secrets };
  return runCommand(context, args);
};
const PATHS: Record<ChainKind, string> = {
  ledger: '/wallet/entries/chain',
  audit: '/audit/chain',
  rights: '/licensing/rights/chain',
};
async function chainFile(kind: ChainKind): Promise<{ head: ChainHead; rows: ChainRow[] }> {
  const answer = await server.owner.get(PATHS[kind]);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/x-ndjson; charset=utf-8']);
  const [head, ...rows] = answer.body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
  // What the contract says of these lines.
  return { head: head as ChainHead, rows: rows as ChainRow[] };
}
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;
const ENTRY: RightsEntryRecord = {
  id: 1,
  chain: 1,
  place: 1,
  kind: 'use',
  contentId: 1,
  rightId: 1,
  origin: 'licence',
  licenceId: 7,
  use: 'download',
  usages: ['website'],
  territory: ['TR'],
  startsAt: new Date('2026-11-21T09:00:00Z'),
  endsAt: null,
  termsHash: 'a'.repeat(64),
  actorType: 'user',
  actorId: 1,
  createdAt: new Date('2026-11-21T09:00:00Z'),
  prevHash: 'b'.repeat(64),
  hash: 'c'.repeat(64),
};

/** The first row that does not fit, with nothing but the file. */
function firstFault(kind: ChainKind, rows: readonly ChainRow[]): string | null {
  const before = new Map<string, ChainRow>();
  for (const [i, row] of rows.entries()) {
    const hash = createHash('sha256').update(chainText(kind, row)).digest('hex');
    const fault = chainFault(kind, before.get(chainOf(kind, row)) ?? null, row, hash);
    if (fault) return `${i} ${fault}`;
    before.set(chainOf(kind, row), row);
  }
  return null;
}

describe('a chain as a file', () => {
  it.each(CHAIN_KINDS)('of %s is verified offline, and names the first row that was touched', async (kind) => {
    const { head, rows } = await chainFile(kind);
    expect(head).toMatchObject({ format: 'meydan-chain', version: 1, kind, brandId: server.brandId, hash: 'sha256' });
    expect(rows.length).toBeGreaterThan(2);
    for (const row of rows) for (const field of [...head.fields, 'hash']) expect(row).toHaveProperty(field);
    expect(firstFault(kind, rows)).toBeNull();
    const changed = rows.map((row, i) => (i === 1 ? { ...row, actorId: 4711, userId: 4711 } : row));
    expect(firstFault(kind, changed)).toBe('1 altered');
    expect(firstFault(kind, rows.toSpliced(1, 1))).toBe('1 missing');
    const rehashed = changed.map((row, i) =>
      i === 1 ? { ...row, hash: createHash('sha256').update(chainText(kind, row)).digest('hex') } : row,
    );
    expect(firstFault(kind, rehashed)).toBe('2 order');
  });

  it('is made as its first line says, without the code of the product', async () => {
    const { head, rows } = await chainFile('rights');
    for (const row of rows) {
      const values = head.fields.map((field) => row[field] ?? null);
      expect(createHash('sha256').update(JSON.stringify(values)).digest('hex')).toBe(row['hash']);
    }
    expect(rows.map(({ kind }) => kind)).toEqual(['grant', 'grant', 'revocation']);
  });

  it('is for members of the brand', async () => {
    expect((await server.viewer.get(PATHS.rights)).statusCode).toBe(200);
    expect((await server.viewer.get(PATHS.audit)).statusCode).toBe(403);
    const foreign = (await server.stranger.get(PATHS.rights)).body.trim().split('\n');
    expect(foreign).toHaveLength(1);
  });
});

describe('the trail of rights', () => {
  it('is a PDF with page numbers and the hash of each entry, in the language of the request', async () => {
    for (const [language, name] of [
      ['tr', 'hak-kaydi'],
      ['en', 'rights-trail'],
    ] as const) {
      const answer = await server.viewer.get('/licensing/rights/trail', {}, { 'accept-language': language });
      expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
        200,
        'application/pdf',
        `attachment; filename="${name}-2026-11-21.pdf"`,
      ]);
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
      expect(pagesOf(answer.rawPayload)).toBe(2);
    }
    const one = await server.viewer.get('/licensing/rights/trail', { licence: ids.licence });
    const all = await server.viewer.get('/licensing/rights/trail');
    expect(one.rawPayload.length).toBeLessThan(all.rawPayload.length);
    const pages = await rightsTrailPdf({
      brandName: 'Çığ Şekerleme',
      entries: Array.from({ length: 60 }, (_, i) => ({ ...ENTRY, place: i + 1 })),
      total: 60,
      contents: new Map([[1, { caption: 'Kış bakımı İğde', creatorId: 1, creator: 'Şule Öz' }]]),
      people: new Map([[1, 'Ümit Ağaoğlu']]),
      codes: new Map([[7, 'LR-2026-000007']]),
      texts: new Map(),
      timezone: 'Europe/Istanbul',
      language: 'tr',
      now: server.clock.now(),
    });
    // Five entries fit on a page, and no footer makes a page of its own.
    expect(pagesOf(pages)).toBeGreaterThanOrEqual(10);
    expect(pagesOf(pages)).toBeLessThanOrEqual(14);
    expect(await server.rows(sql`select 1 from audit_entries where action = 'licensing.rights_export'`)).not.toEqual(
      [],
    );
  });

  it('is whole, and the operator is told the first entry that was altered', async () => {
    expect((await operate('verify-rights')).lines).toEqual([
      expect.stringMatching(/^The trail of rights is whole: \d+ chains?, 3 entries\.$/),
    ]);
    await expect(server.rows(sql`update rights_entries set terms_hash = 'x'`)).rejects.toThrow();
    const chain = server.brandId;
    await server.database.foreign(
      `update rights_entries set usages = '{tv_streaming}' where chain = ${chain} and place = 2`,
    );
    expect(await operate('verify-rights')).toEqual({
      ok: false,
      lines: [expect.stringContaining(`Rights of brand ${chain}, entry 2: was altered.`)],
    });
    await server.database.foreign(
      `update rights_entries set usages = '{website,email}' where chain = ${chain} and place = 2`,
    );
    expect((await operate('verify-rights')).ok).toBe(true);
    const text = (changed: string) =>
      `update content_rights set terms = ${changed} where brand_id = ${chain} and licence_id = ${ids.licence}`;
    await server.database.foreign(text(`terms || '.'`));
    expect((await operate('verify-rights')).lines.join()).toContain('1 rights are not in the chain');
    await server.database.foreign(text('left(terms, -1)'));
    expect((await operate('verify-rights')).ok).toBe(true);
    await server.database.foreign(`delete from rights_entries where chain = ${chain} and place = 3`);
    expect((await operate('verify-rights')).lines.join()).toContain('entry 3: is missing');
  });

  it('takes in rights that are older than it', async () => {
    const chain = server.brandId;
    await server.database.foreign(
      `delete from rights_entries where chain = ${chain}; delete from rights_heads where chain = ${chain};
       delete from chain_seals where kind = 'rights' and chain = ${chain}`,
    );
    expect((await operate('verify-rights')).lines.join()).toContain('3 rights are not in the chain');
    expect((await operate('chain-rights')).lines).toEqual(['3 rights were added to the trail.']);
    expect((await operate('chain-rights')).lines).toEqual(['0 rights were added to the trail.']);
    expect(await verifyRights(server.database.system, 2)).toMatchObject({ faults: [], unchained: 0, entries: 3 });
    expect((await verifyAudit(server.database.system)).broken).toEqual([]);
  });

  it('lets the operator take a licence back on a creator’s word', async () => {
    const { code, id } = await server.active();
    expect((await operate('revoke-licence', code, '--reason', 'Şikâyet')).ok).toBe(false);
    expect((await operate('revoke-licence', 'LR-2026-999999', '--cause', 'breach', '--reason', 'x')).ok).toBe(false);
    const done = await operate('revoke-licence', code, '--cause', 'breach', '--reason', 'Şikâyet');
    expect(done).toEqual({ ok: true, lines: [`${code} is revoked; its rights have ended.`] });
    expect((await operate('revoke-licence', code, '--cause', 'breach', '--reason', 'x')).lines).toEqual([
      `${code} is revoked.`,
    ]);
    expect((await server.ask(server.viewer, 'get', `/licensing/requests/${id}`)).body.request).toMatchObject({
      status: 'revoked',
      revocation: 'breach',
    });
  });
});
