import { createHash, type Hash } from 'node:crypto';
import { open } from 'node:fs/promises';

const READ_BYTES = 256 * 1024;
/** Files that are followed at once; the one that waited longest is read from its beginning when it is finished. */
const FOLLOWED_MAX = 64;

interface Trail {
  hash: Hash;
  /** How many bytes have been taken in. */
  at: number;
  /** Settles when all that was asked for so far is taken in; false once something went wrong. */
  done: Promise<boolean>;
}

/**
 * Hashes files that grow at their end while more of them is on its way, so that little is left to do when they are whole.
 * What has arrived is also brought to the disk meanwhile. It is read from the file and not from the sender: a part that
 * another process took, or one that broke off, makes no difference.
 */
export interface FollowedFiles {
  /** Takes in what has arrived by now, in the background. */
  follow(file: string): void;
  /** The SHA-256 of a finished file in hexadecimal digits; the file is durable then. */
  finish(file: string): Promise<string>;
  /** Drops what is known of a file that is given up. */
  forget(file: string): void;
}

/** Takes in the rest of a file, in the same memory again and again, and brings it to the disk. */
async function takeIn(file: string, trail: Trail): Promise<void> {
  const buffer = Buffer.allocUnsafe(READ_BYTES);
  const handle = await open(file, 'r+');
  try {
    for (;;) {
      const { bytesRead } = await handle.read(buffer, 0, READ_BYTES, trail.at);
      if (bytesRead === 0) break;
      trail.hash.update(buffer.subarray(0, bytesRead));
      trail.at += bytesRead;
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Follows files of this process alone; after a restart they are read from their beginning. */
export function followFiles(): FollowedFiles {
  const trails = new Map<string, Trail>();
  const begin = (): Trail => ({ hash: createHash('sha256'), at: 0, done: Promise.resolve(true) });
  const goOn = (file: string, trail: Trail): Promise<boolean> => {
    trail.done = trail.done.then(
      (isSound) =>
        isSound &&
        takeIn(file, trail).then(
          () => true,
          () => false,
        ),
    );
    return trail.done;
  };
  return {
    follow(file) {
      const trail = trails.get(file) ?? begin();
      trails.delete(file);
      trails.set(file, trail);
      const [oldest] = trails.keys();
      if (oldest !== undefined && trails.size > FOLLOWED_MAX) trails.delete(oldest);
      void goOn(file, trail);
    },
    async finish(file) {
      const trail = trails.get(file) ?? begin();
      trails.delete(file);
      if (await goOn(file, trail)) return trail.hash.digest('hex');
      const fresh = begin();
      await takeIn(file, fresh);
      return fresh.hash.digest('hex');
    },
    forget: (file) => void trails.delete(file),
  };
}
