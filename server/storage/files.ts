import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { S3Config } from '#server/config';
import { type Drafts, openDrafts } from '#server/storage/drafts';
import { signAddresses, type SignedAddresses } from '#server/storage/signedAddress';
import { openDiskStorage, type Storage } from '#server/storage/storage';
import { syncFolder } from '#server/storage/syncFolder';

/** The file store of a running server: contents, the addresses they are served under, and what is on its way in. */
export interface Files {
  storage: Storage;
  addresses: SignedAddresses;
  drafts: Drafts;
  /** Where uploads wait that come in parts. */
  uploadsFolder: string;
}

/** The client library of S3 costs a fifth of a second and 19 MB, so it is loaded only where it is used. */
async function openS3(config: S3Config, drafts: Drafts): Promise<Storage> {
  const { openS3Storage } = await import('#server/storage/s3Storage');
  return openS3Storage(config, drafts);
}

/**
 * Opens the file store in a folder, created when missing, or in an S3 bucket. All processes that are given the same key to sign
 * addresses accept each other's.
 */
export async function openFiles(options: {
  folder: string;
  signingKey: Uint8Array;
  baseUrl?: string;
  clock: { now(): Date };
  /** Where contents are kept instead of in the folder, which then holds only what is on its way in. */
  s3?: S3Config | null;
}): Promise<Files> {
  const { folder, signingKey, baseUrl = '', clock, s3 } = options;
  await mkdir(folder, { recursive: true });
  await syncFolder(path.dirname(folder));
  const drafts = openDrafts(path.join(folder, 'drafts'));
  return {
    storage: s3 ? await openS3(s3, drafts) : openDiskStorage(folder, clock),
    addresses: signAddresses({ secret: signingKey, baseUrl, clock }),
    drafts,
    uploadsFolder: path.join(folder, 'uploads'),
  };
}
