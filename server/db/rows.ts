import type { SQL } from 'drizzle-orm';
import type { Tx } from '#server/db/client';

/** The rows of a statement that was written by hand; `T` is what its columns are. Both engines answer so. */
export const rowsOf = async <T>(tx: Tx, query: SQL): Promise<T[]> => ((await tx.execute(query)) as { rows: T[] }).rows; // the type of the result depends on the engine
