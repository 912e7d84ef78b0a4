import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { signAddresses, type SignedAddresses } from '#server/files/signedAddress';
import { type Drafts, openDrafts } from '#server/files/drafts';
import { openDiskStorage, type Storage } from '#server/files/storage';
import { StartError } from '#server/startError';

const KEY_BYTES = 32;

/** The file store of a running server: contents, the addresses they are served under, and what is on its way in. */
export interface Files {
  storage: Storage;
  addresses: SignedAddresses;
  drafts: Drafts;
}

/**
 * Opens the file store in a folder and creates it when missing. The key that signs addresses is kept
 * in that folder, so all processes that share the folder accept each other's addresses. Rejects with StartError for a damaged key.
 */
export async function openFiles(options: { folder: string; baseUrl?: string; clock: { now(): Date } }): Promise<Files> {
  const { folder, baseUrl = '', clock } = options;
  await mkdir(folder, { recursive: true });
  const secret = await readOrCreateKey(path.join(folder, 'signing.key'));
  return {
    storage: openDiskStorage(folder, clock),
    addresses: signAddresses({ secret, baseUrl, clock }),
    drafts: openDrafts(path.join(folder, 'drafts')),
  };
}

async function readOrCreateKey(file: string): Promise<Uint8Array> {
  const known = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return createKey(file);
  });
  // A shorter one could be guessed, and everybody can sign with an empty one.
  if (known.byteLength === KEY_BYTES) return known;
  throw new StartError(
    `The key in ${file} is damaged: it has ${known.byteLength} bytes instead of ${KEY_BYTES}. Delete the file to have a new one made; addresses of pictures that were given out before stop working.`,
  );
}

/** Of processes that start together one makes the key and all read it. It appears whole, or on a full disk not at all. */
async function createKey(file: string): Promise<Uint8Array> {
  const draft = `${file}.${randomUUID()}`;
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(randomBytes(KEY_BYTES));
      await handle.sync();
    } finally {
      await handle.close();
    }
    // Unlike renaming, this never replaces the key of another process.
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  const folder = await open(path.dirname(file));
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
  return readFile(file);
}
