import { sql, type SQL } from 'drizzle-orm';
import type { CurrencyCode } from '#contract/constants/money';
import { instantText } from '#server/db/instants';

/** The version of the brief that a participation's creator agreed to. */
export const agreedVersion = (id: SQL): SQL =>
  sql`(select participations.brief_version from participations where participations.id = ${id})`;

/**
 * The applications, delivered and approved contents of a challenge, as one row `applications, delivered, approved`. Delivered
 * is who owes nothing more; one asked for changes owes the next version.
 */
export const participationNumbers = (challenge: SQL): SQL =>
  sql`(select count(*) filter (where participations.status in ('pending', 'shortlisted'))::int as applications,
    count(*) filter (where participations.status = 'completed' or (participations.status = 'accepted' and participations.stage in ('in_review', 'approved', 'published', 'done')))::int as delivered,
    count(*) filter (where participations.status = 'completed' or (participations.status = 'accepted' and participations.stage in ('approved', 'published', 'done')))::int as approved
    from participations where participations.challenge_id = ${challenge})`;

/** How many of a challenge's participations are where, as JSON. */
export const participationPipeline = (challenge: SQL): SQL =>
  sql`(select json_build_object('applied', count(*) filter (where participations.status = 'pending'),
    'shortlisted', count(*) filter (where participations.status = 'shortlisted'), 'accepted', count(*) filter (where participations.status in ('accepted', 'completed')),
    'rejected', count(*) filter (where participations.status in ('rejected', 'withdrawn', 'cancelled'))) from participations where participations.challenge_id = ${challenge})`;

const waiting = (challenge: SQL, condition: SQL, column: string): SQL =>
  sql`(select json_build_object('count', count(*)::int, 'next', ${instantText(sql.raw(`min(participations.${column})`))})
    from participations where participations.challenge_id = ${challenge} and ${condition})`;

/** What of a challenge's participations has a time by which something is due, as JSON of a count and the next instant. */
export const participationClocks = {
  decisions: (challenge: SQL): SQL =>
    waiting(challenge, sql`participations.status in ('pending', 'shortlisted')`, 'decide_by'),
  reaccepts: (challenge: SQL, now: Date): SQL =>
    waiting(
      challenge,
      sql`participations.status = 'accepted' and participations.pending_brief_version is not null and participations.reaccept_by > ${now.toISOString()}::timestamptz`,
      'reaccept_by',
    ),
  contents: (challenge: SQL): SQL =>
    waiting(
      challenge,
      sql`participations.status = 'accepted' and participations.stage in ('creating', 'revision')`,
      'due_at',
    ),
};

/** How many applications, with an offer of the brand or without, wait for a decision about an amount in a currency. */
export const countWaitingIn = (challenge: SQL, currency: CurrencyCode): SQL =>
  sql`(select count(*)::int from participations where participations.challenge_id = ${challenge} and participations.currency = ${currency}
    and participations.status in ('pending', 'shortlisted'))`;

/** The challenge that a participation is part of. */
export const challengeOf = (id: SQL): SQL =>
  sql`(select participations.challenge_id from participations where participations.id = ${id})`;

/** Whether the work of a participation ended, well or not, at an instant or before. */
export const hasEndedBy = (id: SQL, at: Date): SQL =>
  sql`exists (select 1 from participations where participations.id = ${id} and participations.status in ('completed', 'cancelled')
    and (participations.history -> -1 ->> 'at')::timestamptz <= ${at.toISOString()}::timestamptz)`;

/** How many accepted creators of a challenge a version of its brief binds, or waits to bind. */
export const countBound = (challenge: SQL, version: SQL, by: 'brief_version' | 'pending_brief_version'): SQL =>
  sql`(select count(*)::int from participations
    where participations.challenge_id = ${challenge} and participations.status = 'accepted' and participations.${sql.raw(by)} = ${version})`;

/** Whether a challenge has anybody at work. */
export const hasWork = (challenge: SQL): SQL =>
  sql`exists (select 1 from participations where participations.challenge_id = ${challenge} and participations.status = 'accepted')`;

/** Whether a challenge has anybody at work, or had so since an instant. */
export const hadWorkSince = (challenge: SQL, since: string): SQL =>
  sql`exists (select 1 from participations where participations.challenge_id = ${challenge}
    and (participations.status = 'accepted' or (participations.status in ('completed', 'cancelled') and participations.updated_at > ${since}::timestamptz)))`;

/** Whether a creator has applied to a challenge or takes part in it. */
export const takesPart = (challenge: SQL, creator: SQL): SQL =>
  sql`exists (select 1 from participations where participations.challenge_id = ${challenge} and participations.creator_id = ${creator} and participations.status in ('pending', 'shortlisted', 'accepted', 'completed'))`;

/** So often a creator may think better of an application to one challenge: each rings the bell of every member. */
export const WITHDRAWN_MAX = 3;

/** A creator's participations in a challenge, as one row `standing, withdrawn`; who withdrew may try again. */
export const earlierApplications = (challenge: SQL, creator: SQL): SQL =>
  sql`(select (count(*) filter (where participations.status <> 'withdrawn'))::int as standing, (count(*) filter (where participations.status = 'withdrawn'))::int as withdrawn
    from participations where participations.challenge_id = ${challenge} and participations.creator_id = ${creator})`;

/** Whether a creator may not apply to a challenge any more: they did already, were turned down, or withdrew too often. */
export const hasApplied = (challenge: SQL, creator: SQL): SQL =>
  sql`exists (select 1 from ${earlierApplications(challenge, creator)} e where e.standing > 0 or e.withdrawn >= ${sql.raw(String(WITHDRAWN_MAX))})`;

/** Whether a creator was accepted to a challenge. */
export const worksIn = (challenge: number, creator: number): SQL =>
  sql`exists (select 1 from participations where participations.challenge_id = ${challenge} and participations.creator_id = ${creator} and participations.status in ('accepted', 'completed'))`;

/** Creators who were accepted by a brand, or to one of its challenges, as rows `creator_id`. */
export const acceptedCreators = (brandId: number, challenge: number | null): SQL =>
  sql`(select distinct participations.creator_id from participations where participations.brand_id = ${brandId} and participations.status in ('accepted', 'completed')
    and (${challenge}::int is null or participations.challenge_id = ${challenge}::int))`;

/** Whether a brand has ever met a creator in a participation. */
export const hasParticipated = (brandId: number, creator: SQL): SQL =>
  sql`exists (select 1 from participations where participations.brand_id = ${brandId} and participations.creator_id = ${creator})`;

/** How often a brand and a creator have worked together, as one row `accepted, completed`. */
export const workHistory = (brandId: number, creator: SQL): SQL =>
  sql`(select count(*)::int as accepted, (count(*) filter (where participations.status = 'completed'))::int as completed
    from participations where participations.brand_id = ${brandId} and participations.creator_id = ${creator} and participations.status in ('accepted', 'completed'))`;

/** Creators with whom a brand has completed something, as rows `creator_id, completed`. */
export const completedWith = (brandId: number): SQL =>
  sql`(select participations.creator_id, count(*)::int as completed from participations where participations.brand_id = ${brandId} and participations.status = 'completed' group by 1)`;

/** How many creators a brand has accepted since an instant. */
export const countAcceptedCreators = (brandId: number, since: Date): SQL =>
  sql`(select count(distinct creator_id)::int from participations where brand_id = ${brandId} and accepted_at >= ${since.toISOString()}::timestamptz)`;

/** Fees that a brand agreed on, as rows `challenge_id, currency, fee_minor`. */
export const paidFees = (brandId: number): SQL =>
  sql`(select participations.challenge_id, participations.currency, participations.fee_minor from participations where participations.brand_id = ${brandId} and participations.status in ('accepted', 'completed') and participations.fee_minor > 0)`;
