import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { contentName, GZIP_HEADER, sha256Of } from '#server/operator/backup/manifest';
import { placeOf } from '#server/operator/backup/restorePlace';
import { takeBackup } from '#server/operator/backup/takeBackup';
import { tarContent, tarEntries, writeTar } from '#server/operator/backup/tarFile';
import type { Storage } from '#server/storage/storage';
import { emptyPlace, entriesOf, keyed, partsOf, restored, type Place } from '../../../support/backups.ts';
import { openBrandServer, type BrandServer } from '../../../support/brandServer.ts';
import { rowsOf } from '../../../support/demoDatabase.ts';
import { productBody } from '../../../support/productBody.ts';
import { seededRandom } from '../../../support/seededRandom.ts';

/** Bytes that are altered one at a time, wherever they fall. */
const FLIPS = 25;

let server: BrandServer;
let folder: string;
let file: string;
let place: Place;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'meydan-backup-'));
  file = join(folder, 'backup.tar');
  server = await openBrandServer();
  await server.owner.post('/products', productBody({ name: 'Kept', imageIds: [await server.upload('owner')] }));
  await takeBackup(partsOf(server), file);
  place = await emptyPlace();
});
afterAll(async () => {
  await place.remove();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The backup with one byte changed. */
function flipped(at: number): string {
  const copy = join(folder, 'flipped.tar');
  const bytes = readFileSync(file);
  bytes[at] = (bytes[at] ?? 0) ^ 0x10;
  writeFileSync(copy, bytes);
  return copy;
}

/** The backup written once more, with other bytes in the place of one content, under the name that these have. */
async function exchanged(name: string | null, bytes = Buffer.alloc(0)): Promise<string> {
  const copy = join(folder, 'exchanged.tar');
  const [from, to] = [await open(file), await open(copy, 'w')];
  const tar = writeTar(to);
  for await (const entry of tarEntries(from))
    if (entry.name === name) await tar.add(contentName(sha256Of(bytes)), bytes.length, [bytes]);
    else await tar.add(entry.name, entry.bytes, tarContent(from, entry));
  await tar.end();
  await Promise.all([from.close(), to.close()]);
  return copy;
}

/** What restoring into an empty place says, of a file that must leave the place empty. */
async function refusal(name: string, secrets = keyed()): Promise<string> {
  const failure: unknown = await restored(name, place, await secrets).catch((error: unknown) => error);
  expect(readdirSync(place.config.dataDir).filter((one) => one !== 'lock')).toEqual([]);
  return failure instanceof Error ? failure.message : 'It was restored';
}

async function namesIn({ open }: Place): Promise<{ name: string }[]> {
  const { database } = await open();
  const names = await rowsOf<{ name: string }>(database, sql`select name from products`);
  await database.close();
  return names;
}

describe('a backup that is not as it was taken', () => {
  it.each([
    [/^rows-1\/public\.products\//],
    [/^contents\/[0-9a-f]{64}$/],
    [/^contents\.sha256$/],
    [/^manifest\.json$/],
    [/^manifest\.seal$/],
  ])('is refused with the name of its damaged part %s', async (pattern) => {
    const entry = (await entriesOf(file)).find(({ name }) => pattern.test(name));
    if (!entry) throw new Error('There is no such part');
    const message = await refusal(flipped(entry.start + Math.floor(entry.bytes / 2)));
    expect(message).toContain('is not whole, or damaged');
    const [table] = /public\.products/.exec(entry.name) ?? [];
    expect(message).toContain(table ?? entry.name);
  });

  it('is refused for each byte before packed rows, of which none changes a row', async () => {
    const entry = (await entriesOf(file)).find(({ name }) => name.startsWith('rows-'));
    if (!entry) throw new Error('There is no such part');
    for (let at = 0; at < GZIP_HEADER.length; at += 1)
      expect([at, await refusal(flipped(entry.start + at))]).toEqual([at, expect.stringContaining(entry.name)]);
  });

  it(`is refused whichever byte is another one (${FLIPS} of them)`, async () => {
    const random = seededRandom();
    const { size } = statSync(file);
    for (let i = 0; i < FLIPS; i += 1)
      expect(await refusal(flipped(Math.floor(random() * size)))).not.toBe('It was restored');
  });

  it('is refused when a content is another one, which holds by itself and has as many bytes', async () => {
    const [content] = (await entriesOf(file)).filter(({ name }) => name.startsWith('contents/'));
    if (!content) throw new Error('There is no content');
    const copy = await exchanged(content.name, Buffer.alloc(content.bytes, 'other'));
    expect(await refusal(copy)).toContain('has other contents than');
    expect(readFileSync(await exchanged(null)).equals(readFileSync(file))).toBe(true);
  });

  it('is refused wherever it ends too early, and with something behind its end', async () => {
    const copy = join(folder, 'cut.tar');
    const { size } = statSync(file);
    for (const bytes of [0, 300, Math.floor(size / 2), size - 1024, size - 512, size + 1]) {
      copyFileSync(file, copy);
      truncateSync(copy, bytes);
      expect(await refusal(copy)).toContain('is not whole, or damaged');
    }
  });
});

describe('a key', () => {
  it('is refused when it is not the one of the installation, before anything is written', async () => {
    const other = keyed(Buffer.alloc(32, 'other').toString('base64'));
    expect(await refusal(file, other)).toContain('The key of SECRETS_KEY is not that of the installation');
  });
});

describe('a place', () => {
  it('is left as it is where there is a database already', async () => {
    const used = await emptyPlace();
    try {
      await restored(file, used);
      const { database } = await used.open();
      await rowsOf(database, sql`update products set name = 'Changed since'`);
      await database.close();
      await expect(restored(file, used)).rejects.toThrow('into an empty place only');
      expect(await namesIn(used)).toEqual([{ name: 'Changed since' }]);
    } finally {
      await used.remove();
    }
  });

  it('opens for no server while it is restored in part, and takes the next attempt', async () => {
    const begun = await emptyPlace();
    try {
      await placeOf(begun.config).begin();
      await expect(begun.open()).rejects.toThrow('A restore into it is under way, or was broken off');
      await restored(file, begun);
      expect(await namesIn(begun)).toEqual([{ name: 'Kept' }]);
    } finally {
      await begun.remove();
    }
  });
});

describe('taking a backup', () => {
  it('never replaces another one, nor one that is under way', async () => {
    const [before, name] = [readFileSync(file), join(folder, 'begun.tar')];
    await expect(takeBackup(partsOf(server), file)).rejects.toThrow('is there already');
    expect(readFileSync(file).equals(before)).toBe(true);
    writeFileSync(`${name}.part`, 'half');
    await expect(takeBackup(partsOf(server), name)).rejects.toThrow('it is being written');
    expect(readFileSync(`${name}.part`, 'utf8')).toBe('half');
  });

  it('leaves nothing when it fails', async () => {
    const name = join(folder, 'failed.tar');
    const storage: Storage = {
      ...partsOf(server).storage,
      read: () => Promise.reject(new Error('The bucket is away')),
    };
    await expect(takeBackup({ ...partsOf(server), storage }, name)).rejects.toThrow('The bucket is away');
    expect(readdirSync(folder).filter((one) => one.startsWith('failed'))).toEqual([]);
  });

  it('takes rows once more when a content went that they named', async () => {
    const id = await server.upload('owner');
    const [named] = await rowsOf<{ key: string }>(
      server.database,
      sql`select original_key as key from files where id = ${id}`,
    );
    const parts = partsOf(server);
    const read: Storage['read'] = async (key) => {
      // The housekeeping, between the rows and their contents.
      if (key === named?.key) {
        await rowsOf(server.database, sql`delete from files where id = ${id}`);
        return null;
      }
      return parts.storage.read(key);
    };
    const name = join(folder, 'twice.tar');
    const { manifest } = await takeBackup({ ...parts, storage: { ...parts.storage, read } }, name);
    expect([manifest.rowsFolder, manifest.lost]).toEqual(['rows-2', []]);
    const here = await emptyPlace();
    await restored(name, here);
    await here.remove();
  });

  it('leaves nothing where there is no room for it, and says so', async () => {
    const name = join(folder, 'full.tar');
    for (const full of [{ code: 'ENOSPC' }, { cause: { code: '53100' } }, { errno: 51 }]) {
      const storage = { ...partsOf(server).storage, read: () => Promise.reject(Object.assign(new Error('-'), full)) };
      await expect(takeBackup({ ...partsOf(server), storage }, name)).rejects.toThrow(
        `There is no room for ${name} on its disk. Nothing of it is left.`,
      );
      expect(readdirSync(folder).filter((left) => left.startsWith('full.tar'))).toEqual([]);
    }
  });

  it('says which contents are lost, and is whole without them', async () => {
    const id = await server.upload('owner');
    const parts = partsOf(server);
    const [named] = await rowsOf<{ key: string }>(
      server.database,
      sql`select original_key as key from files where id = ${id}`,
    );
    const name = join(folder, 'lost.tar');
    await parts.storage.remove(named?.key ?? '');
    const { manifest } = await takeBackup(parts, name);
    expect(manifest.lost).toEqual([named?.key]);
    const here = await emptyPlace();
    expect((await restored(name, here)).at(-1)).toContain(named?.key ?? '-');
    await here.remove();
  });
});

// The last: what it forges stays.
describe('a chain that did not hold when the backup was taken', () => {
  it('is named and not restored, unless that is asked for', async () => {
    const name = join(folder, 'forged.tar');
    await server.database.foreign(
      `update audit_entries set action = 'products.forged' where chain = ${server.brandId}`,
    );
    await takeBackup(partsOf(server), name);
    const [refused, accepted] = [await emptyPlace(), await emptyPlace()];
    const fault = `Audit trail of brand ${server.brandId}, entry 1: does not hold`;
    await expect(restored(name, refused)).rejects.toThrow(fault);
    await expect(refused.open()).rejects.toThrow('A restore into it is under way, or was broken off');
    expect((await restored(name, accepted, undefined, true)).join('\n')).toContain(fault);
    expect(await namesIn(accepted)).toEqual([{ name: 'Kept' }]);
    await refused.remove();
    await accepted.remove();
  });
});
