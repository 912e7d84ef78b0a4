import { open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '#server/config';
import { lockFolder } from '#server/db/lock';
import { refreshStatistics } from '#server/db/statistics';
import { sealingDatabase } from '#server/modules/audit/chainSeals.service';
import { checkBackup } from '#server/operator/backup/checkBackup';
import { toldWhenFull } from '#server/operator/backup/diskFull';
import { loadRows } from '#server/operator/backup/loadRows';
import { contentName, rowsIn, type Manifest } from '#server/operator/backup/manifest';
import { putContents } from '#server/operator/backup/readArchive';
import { migrateTo, placeOf, type RestorePlace } from '#server/operator/backup/restorePlace';
import { tarEntries } from '#server/operator/backup/tarFile';
import { verifyRestored } from '#server/operator/backup/verifyRestored';
import { systemClock } from '#server/plugins/clock';
import type { Secrets } from '#server/secrets/secrets';
import { openFiles } from '#server/storage/files';
import type { Storage } from '#server/storage/storage';

interface RestoreOptions {
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 's3'>;
  /** The keys of the installation that the backup was taken of. */
  secrets: Secrets;
  /** Also a backup in which chains of hashes did not hold when it was taken. */
  acceptFaults?: boolean;
  /** Keeps the keys where the server will look for them, before one can start. */
  keepKeys?: () => Promise<void>;
  say: (line: string) => void;
}

/**
 * A server removes the contents that its own database does not name, so two installations must not share a storage. Throws an
 * Error for the operator where one holds contents that the backup does not name: those of another installation, or newer
 * ones. The very contents of the backup may be there, as after a restore that was broken off.
 */
async function refuseStorageOfOthers(
  storage: Storage,
  file: FileHandle,
  { lost }: Manifest,
  { config: { dataDir, s3 }, say }: RestoreOptions,
): Promise<void> {
  const named = new Set(lost.map(contentName));
  for await (const { name } of tarEntries(file)) named.add(name);
  const found = { ours: 0, others: 0 };
  for await (const { key } of storage.list()) found[named.has(contentName(key)) ? 'ours' : 'others'] += 1;
  const where = s3 ? 'The place in a bucket that S3_URL names' : path.join(dataDir, 'files');
  const way = s3 ? 'give S3_URL a prefix of its own (https://…/BUCKET/PREFIX)' : 'set DATA_DIR to a folder of its own';
  if (found.others > 0)
    throw new Error(
      `${where} holds ${found.others} contents that the backup does not name. They may belong to an installation that runs, and what is restored would remove them within a day: ${way}, or move them away when nobody uses them any more.`,
    );
  if (found.ours > 0)
    say(`${where} holds ${found.ours} of its contents already. If another installation uses that place, ${way}.`);
}

async function loadDatabase(place: RestorePlace, file: FileHandle, manifest: Manifest): Promise<void> {
  const connection = await place.connect();
  try {
    await migrateTo(connection, manifest.schema);
    await connection.ask('begin');
    await loadRows(connection.ask, file, manifest);
    await connection.ask('commit');
  } finally {
    await connection.close();
  }
}

/** Throws an Error for the operator where the restored data do not hold; else says that they do. */
async function verify(
  place: RestorePlace,
  manifest: Manifest,
  { secrets, acceptFaults, say }: RestoreOptions,
): Promise<void> {
  const opened = await place.open();
  try {
    const { faults, holds } = await verifyRestored(await sealingDatabase(opened, secrets), secrets, manifest);
    if (faults.length > 0 && !acceptFaults)
      throw new Error(
        [
          'The data are those of the backup, but they do not hold:',
          ...faults,
          'They did not hold either when the backup was taken. To restore them all the same, begin anew with --accept-faults.',
        ].join('\n'),
      );
    for (const line of faults.length > 0 ? faults : holds) say(line);
    await refreshStatistics(opened);
  } finally {
    await opened.close();
  }
}

/**
 * Restores a backup into an empty place: checks the whole file first, then loads contents and rows, and compares what is
 * there with what the backup says. No server starts on the place before all of that has held. Rejects with an Error for
 * the operator.
 */
export async function restoreBackup(name: string, options: RestoreOptions): Promise<void> {
  const { config, secrets, say } = options;
  const file = await open(name).catch((error: Error) => {
    throw new Error(`${name} cannot be read: ${error.message}.`);
  });
  const unlock = config.databaseUrl === null ? lockFolder(config.dataDir) : () => {};
  try {
    const manifest = await checkBackup(file, name, secrets);
    say(`The backup of ${manifest.takenAt} is whole. Restoring …`);
    // No address is signed here.
    const files = await openFiles({
      folder: path.join(config.dataDir, 'files'),
      signingKey: new Uint8Array(32),
      clock: systemClock,
      s3: config.s3,
    });
    await refuseStorageOfOthers(files.storage, file, manifest, options);
    const place = placeOf(config);
    await place.begin();
    await putContents(files.storage, file);
    await loadDatabase(place, file, manifest);
    say(
      `${manifest.tables.length} tables with ${rowsIn(manifest.tables)} rows and ${manifest.contents.count} contents are as they were: every count and hash.`,
    );
    await verify(place, manifest, options);
    await options.keepKeys?.();
    await place.finish();
    if (manifest.lost.length > 0)
      say(`${manifest.lost.length} contents were lost before the backup was taken: ${manifest.lost.join(', ')}`);
  } catch (error) {
    throw toldWhenFull(error, `There is no room in ${config.dataDir}. Make some, and restore again.`);
  } finally {
    await file.close();
    unlock();
  }
}
