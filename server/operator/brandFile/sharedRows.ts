import { eq, inArray, or } from 'drizzle-orm';
import type { Tx } from '#server/db/client';
import { users } from '#server/modules/auth/users.table';
import { brands } from '#server/modules/brands/brands.table';
import { creatorProfiles } from '#server/modules/creators/creatorProfiles.table';
import { creators } from '#server/modules/creators/creators.table';
import { CREATORS, USERS } from '#server/operator/brandFile/brandTables';

type Row = (string | null)[];
interface Known {
  id: number;
  name: string;
}

/** What two installations may both have: who it is, and by which name they are known in both. */
const SHARED: Record<
  string,
  { by: string; word: string; find: (tx: Tx, ids: number[], names: string[]) => Promise<Known[]> }
> = {
  [USERS]: {
    by: 'email',
    word: 'person',
    find: (tx, ids, names) =>
      tx
        .select({ id: users.id, name: users.email })
        .from(users)
        .where(or(inArray(users.id, ids), inArray(users.email, names))),
  },
  [CREATORS]: {
    by: 'username',
    word: 'creator',
    find: (tx, ids, names) =>
      tx
        .select({ id: creators.id, name: creators.username })
        .from(creators)
        .where(or(inArray(creators.id, ids), inArray(creators.username, names))),
  },
};

const PROFILES = 'public.creator_profiles';

/**
 * Those rows of a table that are not here yet. People and creators who are, under the same number and name, stay as they
 * are. Throws an Error for the operator where a number or a name is somebody else's here.
 */
export async function newOf(tx: Tx, table: string, columns: readonly string[], rows: readonly Row[]): Promise<Row[]> {
  const shared = SHARED[table];
  if (table === PROFILES) return withoutProfile(tx, columns, rows);
  if (!shared || rows.length === 0) return [...rows];
  const [id, by] = [columns.indexOf('id'), columns.indexOf(shared.by)];
  const found = await shared.find(
    tx,
    rows.map((row) => Number(row[id])),
    rows.map((row) => row[by] ?? ''),
  );
  return rows.filter((row) => {
    const same = found.filter((one) => one.id === Number(row[id]) || one.name === row[by]);
    const other = same.find((one) => one.id !== Number(row[id]) || one.name !== row[by]);
    if (other)
      throw new Error(
        `The ${shared.word} ${row[by]} has number ${row[id]} in the file; here ${other.name} has number ${other.id}. Numbers are kept, so this brand cannot come here.`,
      );
    return same.length === 0;
  });
}

/** A creator who was here has a profile here. */
async function withoutProfile(tx: Tx, columns: readonly string[], rows: readonly Row[]): Promise<Row[]> {
  const place = columns.indexOf('creator_id');
  const ids = rows.map((row) => Number(row[place]));
  const found =
    ids.length === 0
      ? []
      : await tx
          .select({ id: creatorProfiles.creatorId })
          .from(creatorProfiles)
          .where(inArray(creatorProfiles.creatorId, ids));
  const has = new Set(found.map(({ id }) => id));
  return rows.filter((row) => !has.has(Number(row[place])));
}

/** Throws an Error for the operator where the brand's number or slug is taken. */
export async function refuseTaken(tx: Tx, { id, slug }: { id: number; slug: string }): Promise<void> {
  const [taken] = await tx
    .select({ id: brands.id, slug: brands.slug })
    .from(brands)
    .where(or(eq(brands.id, id), eq(brands.slug, slug)));
  if (taken)
    throw new Error(
      `The brand ${slug} has number ${id} in the file; here ${taken.slug} has number ${taken.id}. Numbers are kept, so it cannot come here.`,
    );
}

/** An error of adding rows, in words of the command line: what the database says, without the rows. */
export function notAdded(table: string, error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error && 'code' in cause)) return error;
  const detail = 'detail' in cause && typeof cause.detail === 'string' ? ` ${cause.detail}` : '';
  const taken = cause.code === '23505' ? ' Numbers are kept, so this brand cannot come here.' : '';
  return new Error(`Rows of ${table} cannot be added: ${cause.message}.${detail}${taken}`, { cause: error });
}
