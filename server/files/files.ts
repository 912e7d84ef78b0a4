import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Drafts, openDrafts } from '#server/files/drafts';
import { signAddresses, type SignedAddresses } from '#server/files/signedAddress';
import { openDiskStorage, type Storage } from '#server/files/storage';

/** The file store of a running server: contents, the addresses they are served under, and what is on its way in. */
export interface Files {
  storage: Storage;
  addresses: SignedAddresses;
  drafts: Drafts;
  /** Where uploads wait that come in parts. */
  uploadsFolder: string;
}

/**
 * Opens the file store in a folder and creates it when missing. All processes that are given the same key to sign
 * addresses accept each other's.
 */
export async function openFiles(options: {
  folder: string;
  signingKey: Uint8Array;
  baseUrl?: string;
  clock: { now(): Date };
}): Promise<Files> {
  const { folder, signingKey, baseUrl = '', clock } = options;
  await mkdir(folder, { recursive: true });
  return {
    storage: openDiskStorage(folder, clock),
    addresses: signAddresses({ secret: signingKey, baseUrl, clock }),
    drafts: openDrafts(path.join(folder, 'drafts')),
    uploadsFolder: path.join(folder, 'uploads'),
  };
}
