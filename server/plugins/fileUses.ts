import type { SQL } from 'drizzle-orm';
import type { FilePurpose } from '#contract/constants/files';

/**
 * Where a module keeps ids of files. Whoever names none of a purpose's files has them removed a day after their upload,
 * and so does a module that does not say where it names them.
 */
export interface FileUse {
  /** What files are for that are used here. */
  purposes: readonly FilePurpose[];
  /** A query over the module's own tables whose rows have the one column `id`: the files it uses, each id as text. */
  ids(now: Date): SQL;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every place in which a module uses files. */
    fileUses: readonly FileUse[];
  }
}
