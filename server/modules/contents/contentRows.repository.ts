import { desc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { ContentRight } from '#contract/rules/rights';
import { arrayOf } from '#server/db/arrays';
import type { Tx } from '#server/db/client';
import { challengeTitle } from '#server/modules/challenges/challengeParts.service';
import { contents, type ContentFileRecord, type ContentRecord } from '#server/modules/contents/contents.table';
import { shownCreator, type ShownCreator } from '#server/modules/creators/shownCreators.service';
import { placeholderOf } from '#server/modules/files/fileParts.service';
import { namedProducts } from '#server/modules/products/productParts.service';

/*
 * Contents are read as one JSON value with all that is shown of them: on the embedded engine each further statement, and
 * each value that is read on its own, costs more than the engine's work for it.
 */

const {
  searchText: _text,
  postKey: _key,
  history: _history,
  checklist: _checklist,
  rejection: _rejection,
  ...COLUMNS
} = getTableColumns(contents);
const INSTANTS = Object.entries(getTableColumns(contents)).flatMap(([key, { dataType }]) =>
  dataType === 'date' ? [key] : [],
);

/** What is shown of a file. */
export type ShownFile = Pick<
  ContentFileRecord,
  'fileId' | 'kind' | 'mime' | 'width' | 'height' | 'bytes' | 'durationMs' | 'placeholder'
>;

export interface ShownContent extends Pick<ContentRecord, keyof typeof COLUMNS> {
  /** Null when it is gone, or there was none. */
  challengeTitle: string | null;
  products: { id: number; name: string }[];
  creator: ShownCreator | null;
  isDisputed: boolean;
  collectionIds: number[];
  /** Grants and revocations in their order. */
  rights: ContentRight[];
  /** The first file of the last delivery. */
  cover: ShownFile | null;
  filesCount: number;
}

/** The columns of a file on the alias `f`; a video's poster may have come after its delivery. */
export const fileColumns = sql`f.file_id as "fileId", f.kind, f.mime, f.width, f.height, f.bytes, f.duration_ms as "durationMs",
  coalesce(nullif(f.placeholder, ''), ${placeholderOf(sql`f.file_id`)}) as placeholder`;

const shownFiles = sql`content_files f where f.content_id = contents.id and f.submission = contents.submission`;

/** What lists show of the rows of `contents`. */
export const shownColumns = sql`${sql.raw(
  Object.entries(COLUMNS)
    .map(([key, { name }]) => `contents.${name} as "${key}"`)
    .join(', '),
)}, ${challengeTitle(sql`contents.challenge_id`)} as "challengeTitle",
  ${namedProducts(sql`contents.brand_id`, sql`contents.product_ids`)} as products,
  ${shownCreator(sql`contents.creator_id`)} as creator,
  exists (select 1 from disputes d where d.content_id = contents.id and d.status = 'open') as "isDisputed",
  (select coalesce(json_agg(i.collection_id order by i.collection_id), '[]'::json) from collection_contents i where i.content_id = contents.id) as "collectionIds",
  (select coalesce(json_agg(json_build_object('id', r.id, 'kind', r.kind, 'revokes', r.revokes, 'origin', r.origin, 'usages', r.usages,
    'territory', r.territory, 'startsAt', r.starts_at, 'endsAt', r.ends_at) order by r.id), '[]'::json) from content_rights r where r.content_id = contents.id) as rights,
  (select row_to_json(f) from (select ${fileColumns} from ${shownFiles} order by f.place limit 1) f) as cover,
  (select count(*)::int from ${shownFiles}) as "filesCount"`;

/** A content out of JSON, which writes instants in the database's own way. */
export function reviveContent<T extends Pick<ShownContent, 'rights'>>(json: T): T {
  // Only values that are instants, which JSON has as texts, are replaced by what the type says they are.
  const instants = INSTANTS.map((key) => {
    const text = (json as Record<string, unknown>)[key];
    return [key, typeof text === 'string' ? new Date(text) : null] as const;
  });
  const rights = json.rights.map((right) => ({
    ...right,
    startsAt: new Date(right.startsAt).toISOString(),
    endsAt: right.endsAt === null ? null : new Date(right.endsAt).toISOString(),
  }));
  return { ...json, ...Object.fromEntries(instants), rights };
}

/** A whole number, written into the text: with it as a parameter the planner would have to plan each request anew. */
const whole = (value: number): SQL => sql.raw(String(Math.trunc(value)));

interface Page {
  limit: number;
  offset: number;
  /** How many there are; one beyond it is counted, unless `total` says it in another way. */
  counted: number;
  total?: SQL | undefined;
}

/** One page of contents that meet a condition, and how many there are, in one statement. */
export async function listShown(
  tx: Tx,
  where: SQL,
  order: SQL,
  { limit, offset, counted, total }: Page,
): Promise<{ rows: ShownContent[]; total: number }> {
  const some = sql`select * from contents where ${where} order by ${order}, ${desc(contents.id)} limit ${whole(limit)} offset ${whole(offset)}`;
  const [found] = await tx
    .select({
      total: sql<number>`${total ?? sql`(select count(*)::int from (select 1 from contents where ${where} limit ${whole(counted + 1)}) counted)`}`,
      rows: sql<
        ShownContent[]
      >`(select coalesce(json_agg(page), '[]'::json) from (select ${shownColumns} from (${some}) contents) page)`,
    })
    .from(sql`(select 1) one`);
  return { rows: (found?.rows ?? []).map(reviveContent), total: found?.total ?? 0 };
}

/** The brand's contents with these ids, in their order. */
export async function listShownById(tx: Tx, brandId: number, ids: readonly number[]): Promise<ShownContent[]> {
  const rows = await tx
    .select({ row: sql<ShownContent>`(select row_to_json(one) from (select ${shownColumns}) one)` })
    .from(
      sql`unnest(${arrayOf(ids, 'int')}) with ordinality asked(id, place) join contents on contents.id = asked.id and ${eq(contents.brandId, brandId)}`,
    )
    .orderBy(sql`asked.place`);
  return rows.map(({ row }) => reviveContent(row));
}

/** How many contents of a brand there are in these statuses, or in any, from the kept counts. */
export const keptTotal = (brandId: number, statuses: readonly string[] | null): SQL =>
  sql`(select coalesce(sum(k.changed), 0)::int from content_counts k where k.brand_id = ${brandId} and ${statuses === null ? sql`true` : sql`k.status = any(${arrayOf(statuses, 'text')})`})`;
