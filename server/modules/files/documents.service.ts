import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import { and, eq } from 'drizzle-orm';
import type { Readable } from 'node:stream';
import type { Tx } from '#server/db/client';
import type { Draft } from '#server/storage/drafts';
import { refuseBeyondQuota, storeUpload, type Stores } from '#server/modules/files/files.service';
import * as repository from '#server/modules/files/files.repository';
import { files } from '#server/modules/files/files.table';
import { notFound } from '#server/plugins/errors';

const PDF_HEAD = '%PDF-';

async function isPdf(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(PDF_HEAD.length), 0, PDF_HEAD.length, 0);
    return buffer.toString('latin1', 0, bytesRead) === PDF_HEAD;
  } finally {
    await file.close();
  }
}

export interface StoredDocument {
  id: string;
  mimeType: string;
  bytes: number;
}

/**
 * Keeps a contract as a PDF or a picture of it, for whoever of the brand may read it. A PDF is kept as it is and only ever
 * given out to be saved. Throws 413 PAYLOAD_TOO_LARGE, 413 STORAGE_QUOTA, or 415 for anything else.
 */
export async function storeDocument(
  stores: Stores,
  uploader: { userId: number; brandId: number },
  draft: Draft,
  now: Date,
): Promise<StoredDocument> {
  const { database } = stores;
  if (!(await isPdf(draft.path))) {
    const { id } = await storeUpload(stores, uploader, 'licence_document', draft, now);
    const found = await database.transaction(uploader, (tx) => findDocument(tx, uploader.brandId, id));
    if (!found) throw notFound();
    return { id, mimeType: found.mimeType, bytes: found.bytes };
  }
  await database.transaction(uploader, (tx) => refuseBeyondQuota(tx, uploader, draft.bytes));
  const originalKey = await stores.files.storage.putFile(draft.path);
  const id = randomUUID();
  await database.transaction(uploader, async (tx) => {
    await refuseBeyondQuota(tx, uploader, draft.bytes);
    await repository.insertFile(tx, {
      id,
      userId: uploader.userId,
      brandId: uploader.brandId,
      purpose: 'licence_document',
      mime: 'application/pdf',
      originalKey,
      renditionKeys: {},
      width: 1,
      height: 1,
      placeholder: '',
      bytes: draft.bytes,
      createdAt: now,
    });
  });
  return { id, mimeType: 'application/pdf', bytes: draft.bytes };
}

/** A document of the brand; null when it has none with this id. Its `key` is the SHA-256 of the bytes that are given out. */
export async function findDocument(
  tx: Tx,
  brandId: number,
  id: string,
): Promise<(StoredDocument & { key: string }) | null> {
  const [found] = await tx
    .select()
    .from(files)
    .where(and(eq(files.brandId, brandId), eq(files.id, id), eq(files.purpose, 'licence_document')));
  return found ? { id, mimeType: found.mime, bytes: found.bytes, key: found.originalKey } : null;
}

/** The bytes of a document. Throws 404. */
export async function openDocument({ files: { storage } }: Stores, key: string): Promise<Readable> {
  const content = await storage.read(key);
  if (!content) throw notFound();
  return content.stream;
}
