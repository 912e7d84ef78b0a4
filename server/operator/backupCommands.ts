import path from 'node:path';
import type { Command, OperatorContext } from '#server/operator/commands';
import { rowsIn } from '#server/operator/backup/manifest';
import { takeBackup, type BackupParts } from '#server/operator/backup/takeBackup';
import { exportBrand } from '#server/operator/brandFile/exportBrand';
import { importBrand } from '#server/operator/brandFile/importBrand';

const absolute = (file: string | undefined): string => {
  if (file === undefined) throw new Error('Name the file.');
  if (!path.isAbsolute(file)) throw new Error('Name the file by its whole path.');
  return file;
};

/** What is copied and where to. The time is real time, also where the product's clock was moved on. */
function partsOf({ database, files, secrets }: OperatorContext): BackupParts {
  if (!files) throw new Error('There is no storage of contents.');
  return { database, storage: files.storage, secrets, now: new Date() };
}

const lostLine = (lost: readonly string[]): string[] =>
  lost.length === 0
    ? []
    : [`${lost.length} contents that rows name are not in the storage, or damaged there: ${lost.join(', ')}`];

/**
 * What is said of a copy. Throws it where contents are lost: whoever has copies made every night sees it by the code of the
 * command. The file is whole but for them and stays, since it may be all that is left.
 */
function told(lines: readonly string[], lost: readonly string[]): string[] {
  if (lost.length === 0) return [...lines];
  throw new Error(
    [
      ...lines,
      ...lostLine(lost),
      'The file is kept and is whole without them. Where many are missing, DATA_DIR or S3_URL of this command is not that of the server.',
    ].join('\n'),
  );
}

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Taking copies of what the installation has. */
export const BACKUP_COMMANDS: Record<string, Command> = {
  backup: {
    usage: 'backup FILE',
    run: async (context, [file]) => {
      const started = performance.now();
      const { manifest, bytes } = await takeBackup(partsOf(context), absolute(file));
      return told(
        [
          `${file}: ${megabytes(bytes)} with ${rowsIn(manifest.tables)} rows of ${manifest.tables.length} tables and ${manifest.contents.count} contents, in ${((performance.now() - started) / 1000).toFixed(1)} s.`,
          `It opens only with the key of ${context.secrets.source}, which is not in it.`,
        ],
        manifest.lost,
      );
    },
  },
  'export-brand': {
    usage: 'export-brand SLUG FILE',
    run: async (context, [slug, file]) => {
      if (!slug || file === undefined) throw new Error('Name the brand and the file: export-brand SLUG FILE');
      const { manifest, bytes } = await exportBrand(partsOf(context), slug, absolute(file));
      return told(
        [
          `${file}: ${megabytes(bytes)} with ${rowsIn(manifest.tables)} rows and ${manifest.contents.count} contents of ${slug}, and no secrets.`,
        ],
        manifest.lost,
      );
    },
  },
  'import-brand': {
    usage: 'import-brand FILE',
    run: async (context, [file]) => {
      const { manifest, holds } = await importBrand(partsOf(context), absolute(file));
      return [
        `${manifest.brand.slug} is here, as brand ${manifest.brand.id}. Its people set a password by "Forgot password".`,
        ...holds,
        ...lostLine(manifest.lost),
      ];
    },
  },
};
