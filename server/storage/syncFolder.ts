import { open } from 'node:fs/promises';

/** Brings the names in a folder to the disk: a file that was synced itself can still lose its name with the machine. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
