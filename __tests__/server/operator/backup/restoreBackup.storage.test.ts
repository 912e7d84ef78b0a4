/** @engine both: what has to be left alone lies with each engine elsewhere */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { readConfig } from '#server/config';
import { takeBackup } from '#server/operator/backup/takeBackup';
import type { Storage } from '#server/storage/storage';
import { emptyPlace, partsOf, restored, storageIn, type Place } from '../../../support/backups.ts';
import { openBrandServer, type BrandServer } from '../../../support/brandServer.ts';
import { allOf, openBucket, startS3Server, type S3Server } from '../../../support/s3Server.ts';

let server: BrandServer;
let bucket: S3Server;
let folder: string;
let file: string;
let place: Place;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'meydan-beside-'));
  file = join(folder, 'backup.tar');
  server = await openBrandServer();
  bucket = await startS3Server();
  for (let i = 0; i < 2; i += 1) await server.upload('owner');
  await takeBackup(partsOf(server), file);
});
afterAll(async () => {
  await server.close();
  await bucket.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  place = await emptyPlace();
});
afterEach(() => place.remove());

/** The place with its contents in a part of the bucket. */
const inBucket = (prefix: string): Place => ({
  ...place,
  config: { ...place.config, s3: readConfig({ S3_URL: `${bucket.url}/${prefix}` }).s3 },
});
const storageOf = async (kind: string): Promise<Storage> =>
  kind === 'folder'
    ? storageIn(join(place.config.dataDir, 'files'))
    : (await openBucket(join(folder, 'drafts'), `${bucket.url}/living`)).storage;
const keysOf = async (storage: Storage) => (await allOf(storage)).map(({ key }) => key).toSorted();

describe.each(['folder', 'bucket'])('contents in a %s', (kind) => {
  const here = () => (kind === 'folder' ? place : inBucket('living'));
  const ownWay = kind === 'folder' ? 'set DATA_DIR to a folder of its own' : 'give S3_URL a prefix of its own';

  it('that the backup names may be there already, of which is told', async () => {
    const storage = await storageOf(kind);
    for await (const { key } of partsOf(server).storage.list()) {
      const found = await partsOf(server).storage.read(key);
      if (found) await storage.put(found.stream);
    }
    const before = await keysOf(storage);
    expect((await restored(file, here())).join('\n')).toContain(`holds ${before.length} of its contents already`);
    expect(await keysOf(storage)).toEqual(before);
  });

  it('that it does not name keep it away: it would remove them, and another installation may use them', async () => {
    const storage = await storageOf(kind);
    const key = await storage.put(Buffer.from('of an installation that runs'));
    const before = await keysOf(storage);
    await expect(restored(file, here())).rejects.toThrow(ownWay);
    expect(await keysOf(storage)).toEqual(before);
    // Nothing was begun: in the same place all is well once they are away.
    await storage.remove(key);
    expect((await restored(file, here())).join('\n')).toContain('every count and hash');
  });
});

it('is restored beside another installation, under a prefix of its own', async () => {
  const living = (await openBucket(join(folder, 'drafts'), bucket.url)).storage;
  await living.put(Buffer.from('of an installation that runs'));
  expect((await restored(file, inBucket('rehearsal'))).join('\n')).toContain('every count and hash');
});
