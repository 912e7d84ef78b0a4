/** @engine both: rows are taken and added by each engine's own text of their values */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/client';
import { rowsOf as rowsIn } from '#server/db/rows';
import { recordAudit, verifyAudit } from '#server/modules/audit/audit.service';
import { sealingDatabase } from '#server/modules/audit/chainSeals.service';
import { verifyRights } from '#server/modules/contents/rightsTrail.service';
import { verifyLedger } from '#server/modules/wallet/verifyLedger';
import { listTables, type TableShape } from '#server/operator/backup/tableRows';
import { askOf, type BackupParts } from '#server/operator/backup/takeBackup';
import { tarContent } from '#server/operator/backup/tarFile';
import {
  carriedTables,
  isCarried,
  LEFT_OUT,
  listReferences,
  ownerColumn,
} from '#server/operator/brandFile/brandTables';
import { exportBrand } from '#server/operator/brandFile/exportBrand';
import { importBrand } from '#server/operator/brandFile/importBrand';
import { entriesOf, keyed, partsOf, storageIn } from '../../../support/backups.ts';
import { rowsOf } from '../../../support/demoDatabase.ts';
import { openLicenseServer, type LicenseServer } from '../../../support/licenseServer.ts';
import { productBody } from '../../../support/productBody.ts';
import { openTestDatabase } from '../../../support/testDatabase.ts';

/** Stands in every secret of the brand. */
const CANARY = 'kanarya7sir';
const OTHER_KEY = Buffer.alloc(32, 'elsewhere').toString('base64');

let server: LicenseServer;
let folder: string;
let file: string;
/** An installation with a key of its own, and nothing in it. */
let other: Database;
let there: BackupParts;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'meydan-brand-'));
  file = join(folder, 'brand.tar');
  server = await openLicenseServer();
  await server.active();
  const content = await server.app.files.storage.put(Buffer.from('a delivered picture'));
  await server.rows(sql`update files set original_key = ${content} where length(original_key) <> 64`);
  await server.owner.post('/products', productBody({ name: 'Moves', imageIds: [await server.upload('owner')] }));
  await server.stranger.post('/products', productBody({ name: 'Stays', imageIds: [await server.upload('stranger')] }));
  const { brandId, owner } = server;
  await server.rows(sql`update users set password_hash = ${CANARY}, phone = ${CANARY}`);
  await server.rows(sql`
    insert into feeds (brand_id, name, search_text, direction, format, source, auth, schedule, country, language, currency, mapping,
      missing_items, shrink_limit_percent, with_licensed, status, created_by, created_at, updated_at, secret_sealed, token_sealed, token_hash, built_state)
    values (${brandId}, 'Feed', 'feed', 'export', 'csv', 'url', 'none', '{}', 'TR', 'tr', 'TRY', '{}',
      'keep', 20, false, 'paused', ${owner.userId}, now(), now(), ${CANARY}, ${CANARY}, ${CANARY}, ${CANARY})`);
  await server.rows(sql`insert into team_invitations (brand_id, email, role, token_hash, created_at, sent_at, expires_at)
    values (${brandId}, 'new@example.com', 'MEMBER', ${CANARY}, now(), now(), now())`);
  await server.rows(
    sql`insert into store_keys (brand_id, key_id, label, secret_sealed, created_at) values (${brandId}, 'key', 'Store', ${CANARY}, now())`,
  );
  await server.rows(
    sql`insert into notifications (user_id, brand_id, type, title, body, data) values (${owner.userId}, ${brandId}, 'x', '{}', '{}', '{"a": [1, null]}')`,
  );
  await exportBrand(partsOf(server), 'own-brand', file);
  other = await openTestDatabase();
  const secrets = await keyed(OTHER_KEY);
  there = {
    database: await sealingDatabase(other, secrets),
    storage: await storageIn(join(folder, 'files')),
    secrets,
    now: new Date(),
  };
  await importBrand(there, file);
});
afterAll(async () => {
  await other.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const shapes = (database: Database): Promise<TableShape[]> => database.system((tx) => listTables(askOf(tx)));

describe('a brand in another installation', () => {
  it('is the same byte for byte when it is exported again', async () => {
    const again = join(folder, 'again.tar');
    await exportBrand(there, 'own-brand', again);
    expect(readFileSync(again).equals(readFileSync(file))).toBe(true);
  });

  it('has its chains, which hold under the key of that installation', async () => {
    const ledger = await there.database.system((tx) => verifyLedger(tx, server.brandId));
    expect(ledger).toMatchObject({ wallets: 1, faults: [] });
    expect(ledger.rows).toBeGreaterThan(0);
    expect(await verifyAudit(there.database.system)).toMatchObject({ broken: [] });
    expect(await verifyRights(there.database.system)).toMatchObject({ chains: 1, faults: [], unchained: 0 });
    const [last] = await rowsOf<{ action: string }>(
      other,
      sql`select action from audit_entries where chain = 0 order by place desc limit 1`,
    );
    expect(last).toEqual({ action: 'brands.import' });
  });

  it('brings its people without a password, and nothing of other brands', async () => {
    const people = await rowsOf<{ email: string; hash: string; phone: string | null }>(
      other,
      sql`select email, password_hash as hash, phone from users order by email`,
    );
    expect(people.map(({ email }) => email)).toEqual(['member@example.com', 'owner@example.com', 'viewer@example.com']);
    expect(people.every(({ hash, phone }) => hash.startsWith('$argon2id$') && phone === null)).toBe(true);
    // The first is one that the helper sells.
    expect(await rowsOf(other, sql`select name from products order by id`)).toEqual([
      { name: 'El kremi' },
      { name: 'Moves' },
    ]);
    expect(await rowsOf(other, sql`select sum(total)::int as total from product_counts`)).toEqual([{ total: 2 }]);
  });

  it('has every content that its rows name', async () => {
    const keys = await rowsOf<{ key: string }>(
      other,
      sql`select original_key as key from files union select value from files, jsonb_each_text(rendition_keys)`,
    );
    expect(keys.length).toBeGreaterThan(1);
    for (const { key } of keys) expect(await there.storage.stat(key)).not.toBeNull();
  });

  it('leaves its numbers to nobody else', async () => {
    for (const table of ['products', 'users', 'creators', 'ledger_entries']) {
      const [row] = await other.system(async (tx) => {
        const [highest] = await rowsIn<{ id: number }>(
          tx,
          sql`select max(id)::int as id from ${sql.identifier(table)}`,
        );
        await tx.execute(sql`reset role`);
        const [next] = await rowsIn<{ id: number }>(
          tx,
          sql`select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id`,
        );
        return [{ highest: highest?.id ?? 0, next: next?.id ?? 0 }];
      });
      expect(row?.next).toBe((row?.highest ?? 0) + 1);
    }
  });
});

describe('money of a brand on its way', () => {
  it('stays with the installation that the brand came from', async () => {
    const copy = join(folder, 'paying.tar');
    await server.rows(sql`
      insert into payments (id, reference, brand_id, user_id, purpose, provider, amount_minor, currency, status, data, created_at, updated_at, expires_at)
      select 9000 + n, 'paid' || n, ${server.brandId}, ${server.owner.userId}, 'topup', 'paytr', 100, 'TRY', status, '{}', now(), now(), now()
      from unnest(array['succeeded', 'confirming']) with ordinality as p (status, n)`);
    await server.rows(sql`
      insert into payment_refunds (reference, payment_id, brand_id, cause, amount_minor, currency, status, created_at, updated_at)
      select 'back' || n, 9001, ${server.brandId}, 'withdrawal:' || n, 100, 'TRY', status, now(), now()
      from unnest(array['due', 'sending', 'sent']) with ordinality as r (status, n)`);
    await exportBrand(partsOf(server), 'own-brand', copy);
    const second = await openTestDatabase();
    try {
      const database = await sealingDatabase(second, there.secrets);
      // Written without a seal: not the brand's, so an import does not vouch for it, and is not refused by it.
      await second.system(async (tx) => {
        await tx.execute(sql`reset role`);
        await tx.execute(sql`select setval(pg_get_serial_sequence('audit_entries', 'id'), 9000)`);
        await tx.execute(sql`select set_config('role', 'meydan_system', true)`);
        await recordAudit(tx, { action: 'x', subjectType: 'x', subjectId: 1, now: there.now });
      });
      await importBrand({ ...there, database }, copy);
      expect(await rowsOf(second, sql`select status, problem from payment_refunds order by reference`)).toEqual([
        { status: 'by_hand', problem: 'imported' },
        { status: 'by_hand', problem: 'imported' },
        { status: 'sent', problem: null },
      ]);
      expect(await rowsOf(second, sql`select status from payments where id = 9002`)).toEqual([{ status: 'expired' }]);
      expect(await verifyAudit(database.system)).toMatchObject({ broken: [{ chain: 0, place: 1 }] });
      expect(await verifyRights(database.system, 2, new Map(), server.brandId)).toMatchObject({
        chains: 1,
        faults: [],
      });
    } finally {
      await second.close();
    }
  });
});

describe("a brand's file", () => {
  it('has no secret in it', async () => {
    const handle = await open(file);
    try {
      for (const entry of await entriesOf(file)) {
        const parts: Buffer[] = [];
        for await (const part of tarContent(handle, entry)) parts.push(part);
        const bytes = Buffer.concat(parts);
        const text = (entry.name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1');
        expect([entry.name, text.includes(CANARY)]).toEqual([entry.name, false]);
      }
    } finally {
      await handle.close();
    }
  });

  it('carries every table of a brand, or says why not, and no column that sounds like a secret', async () => {
    const tables = await shapes(other);
    const references = await other.system((tx) => listReferences(askOf(tx)));
    expect(tables.filter((table) => isCarried(table)).length).toBeGreaterThan(40);
    expect(
      Object.keys(LEFT_OUT).filter((name) => !tables.some((table) => table.name === name && ownerColumn(table))),
    ).toEqual([]);
    const odd = carriedTables(tables, references, 1).flatMap(({ table }) =>
      table.columns
        .filter(({ name }) => /sealed|token|secret|password|iframe/.test(name))
        .map(({ name }) => `${table.name}.${name}`),
    );
    expect(odd).toEqual([]);
  });

  it('is refused where its numbers are taken, and changes nothing there', async () => {
    await expect(importBrand(there, file)).rejects.toThrow('Numbers are kept, so it cannot come here.');
    const taken = await openTestDatabase();
    try {
      await taken.system((tx) =>
        tx.execute(
          sql`insert into users (id, email, username, first_name, password_hash) values (${server.owner.userId}, 'somebody@example.com', 'somebody', 'Some', '-')`,
        ),
      );
      const place = { ...there, database: await sealingDatabase(taken, there.secrets) };
      await expect(importBrand(place, file)).rejects.toThrow('here somebody@example.com has number');
      expect(await rowsOf(taken, sql`select slug from brands`)).toEqual([]);
    } finally {
      await taken.close();
    }
  });

  it('is refused when a byte of it is another one', async () => {
    const [entry] = (await entriesOf(file)).filter(({ name }) => name.includes('ledger_entries'));
    const bytes = readFileSync(file);
    const at = (entry?.start ?? 0) + 20;
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    const copy = join(folder, 'damaged.tar');
    writeFileSync(copy, bytes);
    await expect(importBrand(there, copy)).rejects.toThrow('ledger_entries');
  });

  it('is not made of a brand that nobody has', async () => {
    await expect(exportBrand(partsOf(server), 'nobody', join(folder, 'none.tar'))).rejects.toThrow('no brand "nobody"');
  });
});
