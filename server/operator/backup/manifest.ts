import { createHash } from 'node:crypto';
import type { ChainEnd } from '#server/modules/audit/chainSeals.service';
import { instanceSecrets } from '#server/modules/auth/instanceSecrets.table';
import type { RowCount, SequenceValue } from '#server/operator/backup/tableRows';
import type { Secrets } from '#server/secrets/secrets';

export const FORMAT = 'meydan-backup';
export const VERSION = 1;

/** Entries of a backup besides its rows and contents. Both lists of hashes are read by `sha256sum -c` too. */
export const MANIFEST = 'manifest.json';
export const MANIFEST_HASH = 'manifest.sha256';
export const MANIFEST_SEAL = 'manifest.seal';
export const CONTENTS_HASHES = 'contents.sha256';
/** How packed rows begin: no time, no name, and the mark of Unix wherever they were packed, so that each bit of them is known. */
export const GZIP_HEADER = Buffer.from('1f8b0800000000000003', 'hex');

export interface TableCount extends RowCount {
  name: string;
  columns: string[];
}

/** How many rows tables have together. */
export const rowsIn = (tables: readonly RowCount[]): number => tables.reduce((sum, { rows }) => sum + rows, 0);

/** What a backup says of itself. It is written last, so a backup that has it is whole. */
export interface Manifest {
  format: typeof FORMAT;
  version: typeof VERSION;
  takenAt: string;
  /** The migration that the database had come to. */
  schema: { name: string; at: number };
  /** The folder of the rows that count: others were taken before a file went that they name. */
  rowsFolder: string;
  tables: TableCount[];
  sequences: SequenceValue[];
  contents: { count: number; bytes: number; sha256: string };
  /** Contents that rows name and the storage did not have any more, or not as they were. */
  lost: string[];
  /** The ends of the chains of hashes. */
  heads: ChainEnd[];
}

export const contentName = (key: string): string => `contents/${key}`;
export const chunkName = (folder: string, table: string, chunk: number): string =>
  `${folder}/${table}/${String(chunk).padStart(5, '0')}.jsonl.gz`;

export const sha256Of = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');
/** A line of a file for `sha256sum -c`. */
export const hashLine = (sha256: string, name: string): string => `${sha256}  ${name}\n`;

/**
 * The hash of a manifest, sealed under the installation's key: tells whether a key is the one that opens the backup's
 * secrets, without being of use to anybody who has the backup, and that nobody else has written it.
 */
export const sealManifest = (secrets: Secrets, sha256: string): string =>
  secrets.seal(sha256, instanceSecrets.value, FORMAT);

/** The hash that was sealed. Throws SecretUnreadable under another key. */
export const openSeal = (secrets: Secrets, sealed: string): string =>
  secrets.open(sealed, instanceSecrets.value, FORMAT);
