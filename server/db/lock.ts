import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '#server/startError';

const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === 5;

/**
 * Takes the embedded database's folder for this process; the engine itself has no lock, and a second process would
 * lose rows silently. The lock is an exclusive transaction of a small SQLite file: the operating system gives it up
 * when the process ends, however it ends. Returns a function that gives it up. Throws StartError.
 */
export function lockFolder(folder: string): () => void {
  try {
    mkdirSync(folder, { recursive: true });
    const file = new DatabaseSync(path.join(folder, 'lock'));
    try {
      file.exec('begin exclusive');
      return () => file.close();
    } catch (error) {
      file.close();
      throw error;
    }
  } catch (error) {
    if (isBusy(error))
      throw new StartError(
        `The data folder ${folder} is in use by another process. Stop it first, or set DATA_DIR to another folder.`,
      );
    throw new StartError(
      `The data folder ${folder} cannot be used: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
}
