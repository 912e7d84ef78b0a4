import path from 'node:path';
import type { Command } from '#server/operator/commands';
import { takeBackup } from '#server/operator/backup/takeBackup';

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Taking copies of what the installation has. */
export const BACKUP_COMMANDS: Record<string, Command> = {
  backup: {
    usage: 'backup FILE',
    run: async ({ database, files, secrets }, [file]) => {
      if (file === undefined || !path.isAbsolute(file))
        throw new Error('Name the file of the backup by its whole path.');
      if (!files) throw new Error('There is no storage to take contents from.');
      const started = performance.now();
      // When it was taken is real time, also where the product's clock was moved on.
      const { manifest, bytes } = await takeBackup(
        { database, storage: files.storage, secrets, now: new Date() },
        file,
      );
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      return [
        `${file}: ${megabytes(bytes)} with ${rows} rows of ${manifest.tables.length} tables and ${manifest.contents.count} contents, in ${((performance.now() - started) / 1000).toFixed(1)} s.`,
        `It opens only with the key of ${secrets.source}, which is not in it.`,
        ...(manifest.lost.length > 0
          ? [
              `${manifest.lost.length} contents that rows name are not in the storage, or damaged there: ${manifest.lost.join(', ')}`,
            ]
          : []),
      ];
    },
  },
};
