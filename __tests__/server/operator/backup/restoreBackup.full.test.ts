import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readConfig } from '#server/config';
import { seedDemo } from '#server/db/seed/seedDemo';
import { sealingDatabase } from '#server/modules/audit/chainSeals.service';
import type { Manifest } from '#server/operator/backup/manifest';
import { takeBackup } from '#server/operator/backup/takeBackup';
import { emptyPlace, keyed, manifestOf, restored } from '../../../support/backups.ts';
import { NOW } from '../../../support/demoDatabase.ts';
import { allOf, openBucket, startS3Server, type S3Server } from '../../../support/s3Server.ts';
import { openTestDatabase } from '../../../support/testDatabase.ts';

let bucket: S3Server;
let folder: string;
let file: string;
let manifest: Manifest;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'meydan-demo-'));
  file = join(folder, 'demo.tar');
  bucket = await startS3Server();
  const [unsealed, secrets, files] = [
    await openTestDatabase(),
    await keyed(),
    await openBucket(join(folder, 'files'), bucket.url),
  ];
  const database = await sealingDatabase(unsealed, secrets);
  await seedDemo({ database, files, secrets, now: NOW, passwordHash: 'hash', pictures: 3 });
  ({ manifest } = await takeBackup({ database, storage: files.storage, secrets, now: NOW }, file));
  await database.close();
});
afterAll(async () => {
  await bucket.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('restores the whole demo data set from a bucket into a folder, table by table the same', async () => {
  const place = await emptyPlace();
  try {
    const said = await restored(file, place);
    expect(said.join('\n')).toContain('The trail of rights is whole');
    expect(manifest.tables.filter(({ rows }) => rows > 0).length).toBeGreaterThan(60);
    const again = await manifestOf(place);
    expect(again.tables).toEqual(manifest.tables);
    expect(again.sequences).toEqual(manifest.sequences);
  } finally {
    await place.remove();
  }
});

it('restores it into another bucket', async () => {
  const place = await emptyPlace();
  const url = `${bucket.url}/restored`;
  try {
    await restored(file, { ...place, config: { ...place.config, s3: readConfig({ S3_URL: url }).s3 } });
    const { storage } = await openBucket(join(folder, 'restored'), url);
    expect(await allOf(storage)).toHaveLength(manifest.contents.count);
  } finally {
    await place.remove();
  }
});
