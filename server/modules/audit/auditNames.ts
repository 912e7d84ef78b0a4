import { sql, type SQL } from 'drizzle-orm';
import { AUDIT_NAMES_MAX } from '#contract/constants/audit';
import type { Tx } from '#server/db/client';
import { whomBrandSees, type Seen } from '#server/modules/creators/seenCreators.service';
import type { AuditEntryRecord } from '#server/modules/audit/auditEntries.repository';

const creatorName = sql`concat_ws(' ', c.first_name, c.last_name)`;

/** Where the names of things are read from, as `id, name`; what is gone, or not to be seen, has none. */
const SOURCES = {
  brand: (brandId, ids) => sql`select id, name from brands where id = ${brandId} and id = any(${ids})`,
  product: (brandId, ids) => sql`select id, name from products where brand_id = ${brandId} and id = any(${ids})`,
  challenge: (brandId, ids) => sql`select id, title from challenges where brand_id = ${brandId} and id = any(${ids})`,
  shortlist: (brandId, ids) => sql`select id, name from shortlists where brand_id = ${brandId} and id = any(${ids})`,
  creator: (_brandId, ids, seen) =>
    sql`select c.id, ${creatorName} from creators c where c.id = any(${ids}) and ${seen(sql`c.id`)}`,
  participation: (brandId, ids) =>
    sql`select p.id, ${creatorName} from participations p join creators c on c.id = p.creator_id where p.brand_id = ${brandId} and p.id = any(${ids})`,
  invited: (brandId, ids) =>
    sql`select i.id, ${creatorName} from invitations i join creators c on c.id = i.creator_id where i.brand_id = ${brandId} and i.id = any(${ids})`,
  user: (
    brandId,
    ids,
  ) => sql`select u.id, coalesce(nullif(concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')), ''), u.email) from users u
    join memberships m on m.user_id = u.id and m.brand_id = ${brandId} where u.id = any(${ids})`,
} as const satisfies Record<string, (brandId: number, ids: SQL, seen: Seen) => SQL>;
type Kind = keyof typeof SOURCES;

const isKind = (text: string): text is Kind => Object.hasOwn(SOURCES, text);
/** What kind of thing a detail names by its id. */
const DETAILS: Record<string, Kind> = {
  creator: 'creator',
  participation: 'participation',
  invitation: 'invited',
  userId: 'user',
};

interface Reference {
  key: string;
  kind: Kind;
  ids: number[];
}

function referencesOf({ action, subjectType, subjectId, details }: AuditEntryRecord): Reference[] {
  const found: Reference[] = [];
  const add = (key: string, kind: Kind | undefined, values: unknown[]) => {
    const ids = values
      .map(Number)
      .filter((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31)
      .slice(0, AUDIT_NAMES_MAX);
    if (kind && ids.length > 0) found.push({ key, kind, ids });
  };
  if (isKind(subjectType)) add('subject', subjectType, [subjectId]);
  for (const [key, value] of Object.entries(details)) {
    if (key === 'ids' && Array.isArray(value))
      add(
        key,
        action.startsWith('participations.') ? 'participation' : action.startsWith('products.') ? 'product' : undefined,
        value,
      );
    else add(key, DETAILS[key], [value]);
  }
  return found;
}

/** The names of what entries of a brand speak of, by `subject` or the key of the detail; one query for all of them. */
export async function findNames(
  tx: Tx,
  brandId: number,
  entries: readonly AuditEntryRecord[],
): Promise<Record<string, string[]>[]> {
  const references = entries.map(referencesOf);
  const wanted = new Map<Kind, Set<number>>();
  for (const { kind, ids } of references.flat()) wanted.set(kind, new Set([...(wanted.get(kind) ?? []), ...ids]));
  // Only creators can be hidden; asking about others would cost a query for nothing.
  const seen: Seen = wanted.has('creator') ? await whomBrandSees(tx, brandId) : () => sql`true`;
  const parts = [...wanted].map(
    ([kind, ids]) =>
      sql`select ${kind}::text as kind, found.id, found.name from (${SOURCES[kind](brandId, sql`${`{${[...ids].join(',')}}`}::int[]`, seen)}) as found (id, name)`,
  );
  if (parts.length === 0) return references.map(() => ({}));
  const answer = await tx.execute(sql.join(parts, sql` union all `));
  const { rows } = answer as { rows: { kind: Kind; id: number; name: string }[] }; // what both engines answer
  const names = new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name]));
  return references.map((own) =>
    Object.fromEntries(
      own
        .map(({ key, kind, ids }) => [key, ids.flatMap((id) => names.get(`${kind} ${id}`) ?? [])] as const)
        .filter(([, known]) => known.length > 0),
    ),
  );
}
