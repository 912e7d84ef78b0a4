import { sql, type SQL } from 'drizzle-orm';
import { arrayOf } from '#server/db/arrays';
import type { Tx } from '#server/db/client';

/** What is needed to show whose something is. */
export interface ShownCreator {
  id: number;
  username: string;
  mediaSeed: number | null;
}

const shown = sql`json_build_object('id', c.id, 'username', c.username, 'mediaSeed', c.media_seed)`;

/** A creator by its id, as JSON of `ShownCreator`, as part of a query; null when it is gone. */
export const shownCreator = (id: SQL): SQL => sql`(select ${shown} from creators c where c.id = ${id})`;

/** Handle and portrait of creators by their ids. */
export async function findShownCreators(tx: Tx, ids: readonly number[]): Promise<Map<number, ShownCreator>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({
      row: sql<ShownCreator>`${shown}`,
    })
    .from(sql`creators c`)
    .where(sql`c.id = any(${arrayOf([...new Set(ids)], 'int')})`);
  return new Map(rows.map(({ row }) => [row.id, row]));
}
