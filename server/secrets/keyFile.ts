import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '#server/startError';
import { syncFolder } from '#server/storage/syncFolder';

/**
 * The lines of a key file; of processes that start together one makes it and all read it. Rejects with StartError when
 * one of them is no key: a shorter one could be guessed, and everybody can read what an empty one has sealed.
 */
export async function readOrCreateKeyFile(
  file: string,
  { isKey, makeKey }: { isKey(line: string): boolean; makeKey(): string },
): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    // Unlike renaming, a link never replaces the file of another process.
    await place(file, [makeKey()], (draft) =>
      link(draft, file).catch((failure: NodeJS.ErrnoException) => {
        if (failure.code !== 'EEXIST') throw failure;
      }),
    );
    return readFile(file, 'utf8');
  });
  const lines = text.replace(/\n$/, '').split('\n');
  if (lines.every(isKey)) return lines;
  throw new StartError(
    `The keys in ${file} are damaged: every line has to be 32 bytes in base64. Put the file back from a backup; without it codes, tokens and sessions that were kept so far cannot be read.`,
  );
}

/** Replaces a key file in one step. */
export const writeKeyFile = (file: string, lines: readonly string[]): Promise<void> =>
  place(file, lines, (draft) => rename(draft, file));

/** The file appears under its name whole, or on a full disk not at all. */
async function place(
  file: string,
  lines: readonly string[],
  putInPlace: (draft: string) => Promise<void>,
): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(`${lines.join('\n')}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await putInPlace(draft);
  } finally {
    await rm(draft, { force: true });
  }
  await syncFolder(path.dirname(file));
}
