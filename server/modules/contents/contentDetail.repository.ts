import { eq, sql } from 'drizzle-orm';
import type { Brief } from '#contract/rules/brief';
import type { Tx } from '#server/db/client';
import { userName } from '#server/modules/auth/personLabel.service';
import { briefVersion } from '#server/modules/challenges/challengeParts.service';
import {
  fileColumns,
  reviveContent,
  shownColumns,
  type ShownContent,
  type ShownFile,
} from '#server/modules/contents/contentRows.repository';
import {
  contents,
  type contentFeedback,
  type ContentRecord,
  type contentSubmissions,
} from '#server/modules/contents/contents.table';
import { agreedVersion } from '#server/modules/participations/participationParts.service';
import { isFeePaid, isMoneyHeld } from '#server/modules/wallet/walletParts.service';

/** With instants as the database writes them. */
type Written<T, K extends keyof T> = Omit<T, K> & Record<K, string>;

type Submission = Pick<
  typeof contentSubmissions.$inferSelect,
  'number' | 'round' | 'caption' | 'postUrl' | 'disclosure' | 'submittedAt'
>;
type Feedback = Pick<
  typeof contentFeedback.$inferSelect,
  'id' | 'submission' | 'text' | 'atMs' | 'fileId' | 'side' | 'createdAt'
>;

/** A content with everything that a review needs. */
export interface WholeContent extends ShownContent, Pick<ContentRecord, 'history' | 'checklist' | 'rejection'> {
  isHeld: boolean;
  isPaid: boolean;
  /** The brief that it is judged by, or was rejected by; null for what was captured. */
  bound: { version: number; brief: Brief } | null;
  submissions: Written<Submission, 'submittedAt'>[];
  /** Of all deliveries, in order. */
  files: (ShownFile & { submission: number })[];
  feedback: (Written<Feedback, 'createdAt'> & { userName: string | null })[];
  disputeId: number | null;
  /** Other contents of the brand with one of the last delivery's files, at most ten. */
  duplicates: { id: number; creator: string | null }[];
  /** Names of the users of its history by their ids. */
  names: Record<string, string | null>;
}

const DUPLICATES_MAX = sql.raw('10');

/** The version of the brief that a content is judged by, or was rejected by. */
const judgedBy = sql`coalesce((contents.rejection ->> 'briefVersion')::int, ${agreedVersion(sql`contents.participation_id`)})`;

const wholeColumns = sql`${shownColumns}, contents.history, contents.checklist, contents.rejection,
  ${isMoneyHeld(sql`contents.brand_id`, sql`contents.participation_id`)} as "isHeld",
  ${isFeePaid(sql`contents.brand_id`, sql`contents.participation_id`)} as "isPaid",
  ${briefVersion(sql`contents.challenge_id`, judgedBy)} as bound,
  (select coalesce(json_agg(json_build_object('number', s.number, 'round', s.round, 'caption', s.caption, 'postUrl', s.post_url,
    'disclosure', s.disclosure, 'submittedAt', s.submitted_at) order by s.number), '[]'::json) from content_submissions s where s.content_id = contents.id) as submissions,
  (select coalesce(json_agg(f order by f.submission, f.place), '[]'::json) from (select f.submission, f.place, ${fileColumns} from content_files f where f.content_id = contents.id) f) as files,
  (select coalesce(json_agg(json_build_object('id', w.id, 'submission', w.submission, 'text', w.text, 'atMs', w.at_ms, 'fileId', w.file_id, 'side', w.side,
    'userName', case when w.side = 'brand' then ${userName(sql`w.author_id`)} end, 'createdAt', w.created_at) order by w.id), '[]'::json) from content_feedback w where w.content_id = contents.id) as feedback,
  (select max(d.id) from disputes d where d.content_id = contents.id) as "disputeId",
  (select coalesce(json_agg(json_build_object('id', c.id, 'creator', nullif(c.creator_name, '')) order by c.id), '[]'::json)
    from (select distinct o.content_id from content_files own cross join lateral (
      select distinct f.content_id from content_files f where f.brand_id = own.brand_id and f.sha256 = own.sha256 and f.content_id <> own.content_id
      order by f.content_id limit ${DUPLICATES_MAX}) o
      where own.content_id = contents.id and own.submission = contents.submission order by o.content_id limit ${DUPLICATES_MAX}) same
    join contents c on c.id = same.content_id) as duplicates,
  (select coalesce(json_object_agg(u.id, ${userName(sql`u.id`)}), '{}'::json) from (
    select distinct (h ->> 'actorId')::int as id from jsonb_array_elements(contents.history) h where h ->> 'actorType' = 'user' and h ->> 'actorId' is not null) u) as names`;

/** A content of a brand with everything that a review needs, in one statement; null for none. */
export async function findWhole(tx: Tx, brandId: number, id: number): Promise<WholeContent | null> {
  const [found] = await tx
    .select({ content: sql<WholeContent>`(select row_to_json(one) from (select ${wholeColumns}) one)` })
    .from(contents)
    .where(sql`${eq(contents.brandId, brandId)} and ${eq(contents.id, id)}`);
  return found ? reviveContent(found.content) : null;
}
