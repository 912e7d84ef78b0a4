import { sql } from 'drizzle-orm';
import { AUDIT_NAMES_MAX } from '#contract/constants/audit';
import type { Tx } from '#server/db/client';
import { rowsOf } from '#server/db/rows';
import type { AuditEntryRecord } from '#server/modules/audit/auditEntries.repository';
import type { AuditNameSource } from '#server/plugins/moduleParts';

interface Reference {
  key: string;
  source: AuditNameSource;
  ids: number[];
}

function referencesOf(
  sources: readonly AuditNameSource[],
  { action, subjectType, subjectId, details }: AuditEntryRecord,
): Reference[] {
  const found: Reference[] = [];
  const add = (key: string, source: AuditNameSource | undefined, values: unknown[]) => {
    const ids = values
      .map(Number)
      .filter((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31)
      .slice(0, AUDIT_NAMES_MAX);
    if (source && ids.length > 0) found.push({ key, source, ids });
  };
  const named = (fits: (source: AuditNameSource) => boolean) => sources.find(fits);
  add(
    'subject',
    named(({ subject }) => subject === subjectType),
    [subjectId],
  );
  for (const [key, value] of Object.entries(details)) {
    if (key === 'ids' && Array.isArray(value))
      add(
        key,
        named(({ ofActions }) => ofActions !== undefined && action.startsWith(ofActions)),
        value,
      );
    else
      add(
        key,
        named((source) => source.details?.includes(key) ?? false),
        [value],
      );
  }
  return found;
}

/** The names of what entries of a brand speak of, by `subject` or the key of the detail; one query for all of them. */
export async function findNames(
  tx: Tx,
  brandId: number,
  sources: readonly AuditNameSource[],
  entries: readonly AuditEntryRecord[],
): Promise<Record<string, string[]>[]> {
  const references = entries.map((entry) => referencesOf(sources, entry));
  const wanted = Map.groupBy(references.flat(), ({ source }) => source);
  const parts = await Promise.all(
    [...wanted].map(async ([source, found]) => {
      const ids = sql`${`{${[...new Set(found.flatMap((one) => one.ids))].join(',')}}`}::int[]`;
      return sql`select ${source.subject}::text as subject, found.id, found.name from (${await source.names(tx, brandId, ids)}) as found (id, name)`;
    }),
  );
  if (parts.length === 0) return references.map(() => ({}));
  const rows = await rowsOf<{ subject: string; id: number; name: string | null }>(
    tx,
    sql.join(parts, sql` union all `),
  );
  const names = new Map(rows.map(({ subject, id, name }) => [`${subject} ${id}`, name]));
  return references.map((own) =>
    Object.fromEntries(
      own
        .map(({ key, source, ids }) => [key, ids.flatMap((id) => names.get(`${source.subject} ${id}`) ?? [])] as const)
        .filter(([, known]) => known.length > 0),
    ),
  );
}
