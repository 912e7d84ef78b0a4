import { sql, type SQL } from 'drizzle-orm';
import { COHORT_SECONDS, DURATION_GROUPS, type PostGroup } from '#contract/constants/analytics';
import { arrayOf } from '#server/db/arrays';
import type { Asked, Books } from '#server/modules/analytics/analyticsQuery';
import { ratedPosts } from '#server/modules/analytics/emv.service';

/** Posts of one group of a question, or those that the estimate leaves out for one reason. */
export interface PostLine {
  by: PostGroup;
  key: string;
}

/** What a question groups a `post` by: the label that discloses it, its format, and how long its video is. */
export const POST_KEYS: Record<Exclude<PostGroup, 'estimate'>, SQL> = {
  disclosure: sql`coalesce(post.label, 'none')`,
  format: sql`post.type`,
  duration: sql`(${arrayOf(DURATION_GROUPS, 'text')})[1 + width_bucket(post.video_ms - 1, ${arrayOf(
    COHORT_SECONDS.map((seconds) => seconds * 1000),
    'int',
  )})]`,
};

/** The first reason for which the estimate leaves a post out, as `readEmv` has them. */
const LEFT_OUT = sql`case when post.reach is null then 'unknownReach' when not post.is_verified then 'unverified' when post.cpm_minor is null then 'unknownRate' end`;

/** The condition that facts are of the posts of such a line. */
export const ofPosts = (books: Books, asked: Pick<Asked, 'range' | 'filters'>, { by, key }: PostLine): SQL =>
  sql`kind = 'content' and id in (select post.id::text from ${ratedPosts(books, asked)} post where ${by === 'estimate' ? LEFT_OUT : POST_KEYS[by]} = ${key}::text)`;
