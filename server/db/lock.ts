import { mkdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '#server/startError';

const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === 5;

/** Takes an exclusive transaction of a small SQLite file: the operating system gives it up when the process ends, however it ends. */
function lockFile(name: string): DatabaseSync {
  const file = new DatabaseSync(name);
  try {
    file.exec('begin exclusive');
    return file;
  } catch (error) {
    file.close();
    throw error;
  }
}

/** Named after the folder as the disk knows it, and after the person, because nobody else may open it. */
function lockOutside(folder: string): string {
  const { dev, ino } = statSync(folder);
  return path.join(tmpdir(), `meydan-${process.getuid?.() ?? 'user'}-${dev}-${ino}.lock`);
}

/**
 * Takes the embedded database's folder for this process; the engine itself has no lock, and a second process would
 * lose rows silently. There are two locks, because a file can be deleted while it is locked, and its successor is free:
 * one in the folder and one among the system's temporary files, which a clean-up of the folder does not reach. Returns
 * a function that gives both up. Throws StartError.
 */
export function lockFolder(folder: string): () => void {
  const held: DatabaseSync[] = [];
  try {
    mkdirSync(folder, { recursive: true });
    const outside = lockOutside(folder);
    held.push(lockFile(path.join(folder, 'lock')));
    held.push(lockFile(outside));
    return () => {
      rmSync(outside, { force: true });
      for (const file of held) file.close();
    };
  } catch (error) {
    for (const file of held) file.close();
    if (isBusy(error))
      throw new StartError(
        `The data folder ${folder} is in use by another process. Stop it first, or set DATA_DIR to another folder.`,
      );
    throw new StartError(
      `The data folder ${folder} cannot be used: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
}
