import type { FileHandle } from 'node:fs/promises';
import {
  FORMAT,
  hashLine,
  MANIFEST,
  MANIFEST_HASH,
  MANIFEST_SEAL,
  openSeal,
  sha256Of,
  VERSION,
  type Manifest,
} from '#server/operator/backup/manifest';
import { compare, readArchive } from '#server/operator/backup/readArchive';
import { TarDamaged } from '#server/operator/backup/tarFile';
import { SecretUnreadable, type Secrets } from '#server/secrets/secrets';

function assertKey(secrets: Secrets, seal: string, sha256: string): void {
  let sealed: string;
  try {
    sealed = openSeal(secrets, seal);
  } catch (error) {
    if (!(error instanceof SecretUnreadable)) throw error;
    throw new Error(
      `The key of ${secrets.source} is not that of the installation that this backup was taken of: what is kept secret in it cannot be read with it.`,
      { cause: error },
    );
  }
  if (sealed !== sha256) throw new TarDamaged(`has another ${MANIFEST} than its installation wrote`);
}

/**
 * Reads a backup from its beginning to its end: every hash, every count, and that the key is the one of its installation.
 * Rejects with what is wrong with it, as said to the operator.
 */
export const checkBackup = (file: FileHandle, name: string, secrets: Secrets): Promise<Manifest> =>
  readArchive(file, name, (found) => {
    const text = found.texts.get(MANIFEST);
    const seal = found.texts.get(MANIFEST_SEAL);
    if (text === undefined || seal === undefined) throw new TarDamaged(`has no ${MANIFEST} or no ${MANIFEST_SEAL}`);
    const sha256 = sha256Of(text);
    if (found.texts.get(MANIFEST_HASH) !== hashLine(sha256, MANIFEST) + hashLine(sha256Of(seal), MANIFEST_SEAL))
      throw new TarDamaged(`has another ${MANIFEST} or ${MANIFEST_SEAL} than was written`);
    assertKey(secrets, seal, sha256);
    // Sealed by an installation with this key, so it is what `takeBackup` wrote.
    const manifest = JSON.parse(text) as Manifest;
    if (manifest.format !== FORMAT || manifest.version !== VERSION)
      throw new Error(`${name} is a backup of version ${manifest.version}; this program reads version ${VERSION}.`);
    compare(manifest, found);
    return manifest;
  });
