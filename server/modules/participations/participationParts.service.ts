import { sql, type SQL } from 'drizzle-orm';

const instantText = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** The applications and approved contents of a challenge, as one row `applications, approved`. */
export const participationNumbers = (challenge: SQL): SQL =>
  sql`(select count(*) filter (where p.status in ('pending', 'shortlisted'))::int as applications,
    count(*) filter (where p.status = 'completed' or (p.status = 'accepted' and p.stage in ('approved', 'published', 'done')))::int as approved
    from participations p where p.challenge_id = ${challenge})`;

/** How many of a challenge's participations are where, as JSON. */
export const participationPipeline = (challenge: SQL): SQL =>
  sql`(select json_build_object('applied', count(*) filter (where p.status = 'pending'),
    'shortlisted', count(*) filter (where p.status = 'shortlisted'), 'accepted', count(*) filter (where p.status in ('accepted', 'completed')),
    'rejected', count(*) filter (where p.status in ('rejected', 'withdrawn', 'cancelled'))) from participations p where p.challenge_id = ${challenge})`;

const waiting = (challenge: SQL, condition: SQL, column: string): SQL =>
  sql`(select json_build_object('count', count(*)::int, 'next', ${instantText(`min(p.${column})`)})
    from participations p where p.challenge_id = ${challenge} and ${condition})`;

/** What of a challenge's participations has a time by which something is due, as JSON of a count and the next instant. */
export const participationClocks = {
  decisions: (challenge: SQL): SQL => waiting(challenge, sql`p.status in ('pending', 'shortlisted')`, 'decide_by'),
  reaccepts: (challenge: SQL, now: Date): SQL =>
    waiting(
      challenge,
      sql`p.status = 'accepted' and p.pending_brief_version is not null and p.reaccept_by > ${now.toISOString()}::timestamptz`,
      'reaccept_by',
    ),
  contents: (challenge: SQL): SQL =>
    waiting(challenge, sql`p.status = 'accepted' and p.stage in ('creating', 'revision')`, 'due_at'),
};

/** The challenge that a participation is part of. */
export const challengeOf = (id: SQL): SQL => sql`(select p.challenge_id from participations p where p.id = ${id})`;

/** Whether the work of a participation ended, well or not, at an instant or before. */
export const hasEndedBy = (id: SQL, at: Date): SQL =>
  sql`exists (select 1 from participations p where p.id = ${id} and p.status in ('completed', 'cancelled')
    and (p.history -> -1 ->> 'at')::timestamptz <= ${at.toISOString()}::timestamptz)`;

/** How many accepted creators of a challenge a version of its brief binds, or waits to bind. */
export const countBound = (challenge: SQL, version: SQL, by: 'brief_version' | 'pending_brief_version'): SQL =>
  sql`(select count(*)::int from participations p
    where p.challenge_id = ${challenge} and p.status = 'accepted' and p.${sql.raw(by)} = ${version})`;

/** Whether a challenge has anybody at work. */
export const hasWork = (challenge: SQL): SQL =>
  sql`exists (select 1 from participations p where p.challenge_id = ${challenge} and p.status = 'accepted')`;

/** Whether a challenge has anybody at work, or had so since an instant. */
export const hadWorkSince = (challenge: SQL, since: string): SQL =>
  sql`exists (select 1 from participations p where p.challenge_id = ${challenge}
    and (p.status = 'accepted' or (p.status in ('completed', 'cancelled') and p.updated_at > ${since}::timestamptz)))`;

/** Whether a creator has applied to a challenge or takes part in it. */
export const takesPart = (challenge: SQL, creator: SQL): SQL =>
  sql`exists (select 1 from participations p where p.challenge_id = ${challenge} and p.creator_id = ${creator} and p.status in ('pending', 'shortlisted', 'accepted', 'completed'))`;

/** Whether a brand has ever met a creator in a participation. */
export const hasParticipated = (brandId: number, creator: SQL): SQL =>
  sql`exists (select 1 from participations met where met.brand_id = ${brandId} and met.creator_id = ${creator})`;

/** How often a brand and a creator have worked together, as one row `accepted, completed`. */
export const workHistory = (brandId: number, creator: SQL): SQL =>
  sql`(select count(*)::int as accepted, (count(*) filter (where p.status = 'completed'))::int as completed
    from participations p where p.brand_id = ${brandId} and p.creator_id = ${creator} and p.status in ('accepted', 'completed'))`;

/** Creators with whom a brand has completed something, as rows `creator_id, completed`. */
export const completedWith = (brandId: number): SQL =>
  sql`(select p.creator_id, count(*)::int as completed from participations p where p.brand_id = ${brandId} and p.status = 'completed' group by 1)`;

/** How many creators a brand has accepted since an instant. */
export const countAcceptedCreators = (brandId: number, since: Date): SQL =>
  sql`(select count(distinct creator_id)::int from participations where brand_id = ${brandId} and accepted_at >= ${since.toISOString()}::timestamptz)`;

/** Undecided applications of a challenge. */
export const countUndecided = (challenge: SQL): SQL =>
  sql`(select count(*)::int from participations p where p.challenge_id = ${challenge} and p.status in ('pending', 'shortlisted'))`;

/** Fees that a brand agreed on, as rows `challenge_id, currency, fee_minor`. */
export const paidFees = (brandId: number): SQL =>
  sql`(select p.challenge_id, p.currency, p.fee_minor from participations p where p.brand_id = ${brandId} and p.status in ('accepted', 'completed') and p.fee_minor > 0)`;
