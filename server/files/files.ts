import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { signAddresses, type SignedAddresses } from '#server/files/signedAddress';
import { type Drafts, openDrafts } from '#server/files/drafts';
import { openDiskStorage, type Storage } from '#server/files/storage';

/** The file store of a running server: contents, the addresses they are served under, and what is on its way in. */
export interface Files {
  storage: Storage;
  addresses: SignedAddresses;
  drafts: Drafts;
}

/**
 * Opens the file store in a folder and creates it when missing. The key that signs addresses is kept
 * in that folder, so all processes that share the folder accept each other's addresses.
 */
export async function openFiles(options: { folder: string; baseUrl?: string; clock: { now(): Date } }): Promise<Files> {
  const { folder, baseUrl = '', clock } = options;
  await mkdir(folder, { recursive: true });
  const secret = await readOrCreateKey(path.join(folder, 'signing.key'));
  return {
    storage: openDiskStorage(folder),
    addresses: signAddresses({ secret, baseUrl, clock }),
    drafts: openDrafts(path.join(folder, 'drafts')),
  };
}

async function readOrCreateKey(file: string): Promise<Uint8Array> {
  // Exclusive creation: of two processes that start together one writes and both read.
  await writeFile(file, randomBytes(32), { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return readFile(file);
}
