/** @engine postgres: rows and their seals are written by members whom a policy restrains */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { chainText, type ChainKind, type ChainRow } from '#contract/rules/chains';
import { MODULES } from '#server/modules';
import { keepHeads } from '#server/modules/audit/chainHeads.service';
import { runCommand } from '#server/operator/commands';
import { openLicenseServer, type LicenseServer } from '../../support/licenseServer.ts';

const TABLES = MODULES.flatMap(({ chain }) => chain ?? []);
const COMMANDS: Record<ChainKind, string> = { ledger: 'verify-ledger', audit: 'verify-audit', rights: 'verify-rights' };
const PATHS: Record<ChainKind, string> = {
  ledger: '/wallet/entries/chain',
  audit: '/audit/chain',
  rights: '/licensing/rights/chain',
};
const NAMES: Record<ChainKind, { table: string; head: string; place: string; brand: string }> = {
  ledger: { table: 'ledger_entries', head: 'wallets', place: 'seq', brand: 'brand_id' },
  audit: { table: 'audit_entries', head: 'audit_heads', place: 'place', brand: 'chain' },
  rights: { table: 'rights_entries', head: 'rights_heads', place: 'place', brand: 'chain' },
};
/** A change that somebody could want, in the row itself and in its table. */
const LIES: Record<ChainKind, { field: string; value: unknown; column: string }> = {
  ledger: { field: 'description', value: 'Başka bir iş', column: `description = 'Başka bir iş'` },
  audit: { field: 'userId', value: 424_242, column: 'user_id = 424242' },
  rights: { field: 'termsHash', value: 'f'.repeat(64), column: `terms_hash = '${'f'.repeat(64)}'` },
};

let server: LicenseServer;
let folder: string;
beforeAll(async () => {
  server = await openLicenseServer();
  folder = mkdtempSync(join(tmpdir(), 'meydan-heads-'));
  for (let i = 0; i < 3; i += 1) await server.active();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.close();
});

const owned = (statement: string) => server.database.foreign(statement);
const verify = (kind: ChainKind, ...args: string[]) => {
  const { database, clock, app } = server;
  const context = { database, clock, origin: '', seller: app.config.seller, secrets: app.secrets, headsFolder: folder };
  return runCommand(context, [COMMANDS[kind], ...args]);
};
const keep = (now: Date) => keepHeads(server.database, { tables: TABLES, folder, now });

async function rowsOf(kind: ChainKind): Promise<ChainRow[]> {
  const answer = await server.owner.get(PATHS[kind]);
  return answer.body
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line) as ChainRow); // what the contract says of these lines
}

const COPIED = [
  'ledger_entries',
  'wallets',
  'audit_entries',
  'audit_heads',
  'rights_entries',
  'rights_heads',
  'chain_seals',
];
const remember = () =>
  owned(
    COPIED.map((table) => `drop table if exists kept_${table}; create table kept_${table} as table ${table}`).join(';'),
  );
const putBack = () =>
  owned(
    `set session_replication_role = replica; ${COPIED.map((table) => `delete from ${table}; insert into ${table} select * from kept_${table}`).join(';')}; set session_replication_role = origin`,
  );

/** What the owner of the database can do: one row is changed, and the hashes of it and of all that follow are made anew. */
async function forge(kind: ChainKind, place: number): Promise<void> {
  const { table, head, place: column, brand } = NAMES[kind];
  const statements: string[] = [];
  let prevHash = '';
  for (const row of await rowsOf(kind)) {
    const isLie = row[column] === place;
    const made = hash(
      'sha256',
      chainText(kind, { ...row, prevHash, ...(isLie ? { [LIES[kind].field]: LIES[kind].value } : {}) }),
    );
    const changes = [
      `hash = '${made}'`,
      ...(kind === 'audit' ? [] : [`prev_hash = '${prevHash}'`]),
      ...(isLie ? [LIES[kind].column] : []),
    ];
    statements.push(
      `update ${table} set ${changes.join(', ')} where ${brand} = ${server.brandId} and ${column} = ${String(row[column])}`,
    );
    prevHash = made;
  }
  await owned([...statements, `update ${head} set hash = '${prevHash}' where ${brand} = ${server.brandId}`].join(';'));
}

describe.each(['ledger', 'audit', 'rights'] as const)('the seals of the %s', (kind) => {
  const { table, place, brand } = NAMES[kind];
  const whole = { ok: true, lines: [expect.stringMatching(/holds|is whole/)] };

  it('prove rows that were forged together with their hashes, and name the first', async () => {
    expect(await verify(kind)).toEqual(whole);
    const rows = await rowsOf(kind);
    for (const at of [1, 2, rows.length]) {
      await remember();
      await forge(kind, at);
      const { ok, lines } = await verify(kind);
      expect({ at, ok, line: lines.join() }).toEqual({
        at,
        ok: false,
        line: expect.stringMatching(new RegExp(`brand ${server.brandId}\\b.* (row|entry) ${at}\\b`)),
      });
      await putBack();
      expect(await verify(kind)).toEqual(whole);
    }
  });

  it('are missed where they were taken away, and not made again', async () => {
    const of = `kind = '${kind}' and chain = ${server.brandId} and place = 2`;
    await remember();
    await owned(`delete from chain_seals where ${of}`);
    expect((await verify(kind)).lines.join()).toMatch(/(row|entry) 2\b/);
    const { database, clock, app } = server;
    const context = { database, clock, origin: '', seller: app.config.seller, secrets: app.secrets };
    expect((await runCommand(context, ['seal-chains'])).lines).toEqual(['0 rows that were older than seals got one.']);
    expect((await verify(kind)).ok).toBe(false);
    await putBack();
    expect(await verify(kind)).toEqual(whole);
  });

  it('cannot be changed or taken away by the server itself', async () => {
    for (const statement of [sql`update chain_seals set seal = ''`, sql`delete from chain_seals`])
      await expect(server.database.system((tx) => tx.execute(statement))).rejects.toThrow();
    const read = server.database.transaction({ userId: 1, brandId: server.brandId }, (tx) =>
      tx.execute(sql`select 1 from chain_seals`),
    );
    await expect(read).rejects.toThrow();
  });

  it('and the head of the day show rows that were cut off, also with their seals', async () => {
    const day = new Date(`203${['ledger', 'audit', 'rights'].indexOf(kind)}-01-01T08:00:00.000Z`);
    const last = (await rowsOf(kind)).length;
    const kept = await keep(day);
    expect(kept).toMatchObject({ broken: [] });
    expect(await keep(day)).toBeNull();
    expect(await verify(kind)).toEqual(whole);
    const of = `${brand} = ${server.brandId} and ${place} = ${last}`;
    const sealed = `kind = '${kind}' and chain = ${server.brandId} and place = ${last}`;
    await remember();
    await owned(`delete from ${table} where ${of}; delete from chain_seals where ${sealed}`);
    expect((await verify(kind)).lines.join()).toMatch(new RegExp(`(row|entry) ${last}\\b`));
    // The next day keeps the end that is gone, and says so.
    const next = await keep(new Date(day.getTime() + 24 * 3600_000));
    expect(next?.broken).toEqual([expect.stringContaining(`${kind} of brand ${server.brandId}`)]);
    expect((await verify(kind)).lines.join()).toMatch(new RegExp(`(row|entry) ${last}\\b`));
    await putBack();
    expect(await verify(kind)).toEqual(whole);
  });
});

describe('the head of the day', () => {
  it('names the end of each chain in a file, which the verifiers take from elsewhere too', async () => {
    const files = readdirSync(folder).toSorted();
    const file = join(folder, files.at(-1) ?? '');
    const [head, ...ends] = readFileSync(file, 'utf8').trim().split('\n');
    expect(JSON.parse(head ?? '')).toMatchObject({ format: 'meydan-heads', version: 1 });
    const own = ends.map((line) => JSON.parse(line) as { kind: string; chain: number; hash: string });
    for (const kind of ['ledger', 'audit', 'rights'])
      expect(own.find((end) => end.kind === kind && end.chain === server.brandId)?.hash).toMatch(/^[0-9a-f]{64}$/);
    for (const kind of ['ledger', 'audit', 'rights'] as const)
      expect(await verify(kind, '--heads', file)).toMatchObject({
        ok: true,
        lines: [expect.any(String), `Compared with ${file}, which has the ends of ${ends.length} chains.`],
      });
  });

  it('is not taken from a file that is something else, or lacks a line', async () => {
    const file = join(folder, readdirSync(folder).toSorted().at(-1) ?? '');
    const whole = readFileSync(file, 'utf8');
    const copy = join(folder, 'copy.jsonl');
    const said = async (text: string) => {
      writeFileSync(copy, text);
      const { ok, lines } = await verify('audit', '--heads', copy);
      return ok ? 'taken' : lines.join();
    };
    for (const other of ['', '{}\n', 'daemon:x:1\n', whole.slice(0, -20), whole.replace('"hash"', '"cash"')])
      expect(await said(other)).toBe(`${copy} is not a file of the ends of chains, or is damaged.`);
    expect(await said(whole.trim().split('\n').slice(0, -1).join('\n'))).toMatch(
      / has the ends of \d+ chains, not of the \d+ that/,
    );
    expect(await said(whole)).toBe('taken');
    rmSync(copy);
    expect((await verify('audit', '--heads', copy)).lines.join()).toContain(`${copy} cannot be read`);
  });

  it('is written by the chore of every day', async () => {
    await server.app.housekeeping.runAll();
    expect(readdirSync(join(server.app.config.dataDir, 'chain-heads'))).toHaveLength(1);
  });
});

describe('rows that are older than seals', () => {
  it('are sealed by a command', async () => {
    await owned('delete from chain_seals');
    for (const kind of ['ledger', 'audit', 'rights'] as const) expect((await verify(kind)).ok).toBe(false);
    const { database, clock, app } = server;
    const context = { database, clock, origin: '', seller: app.config.seller, secrets: app.secrets };
    expect((await runCommand(context, ['seal-chains'])).lines).toEqual([
      expect.stringMatching(/^\d\d+ rows that were older than seals got one\.$/),
    ]);
    for (const kind of ['ledger', 'audit', 'rights'] as const) expect(await verify(kind)).toMatchObject({ ok: true });
  });
});
