import { sql, type SQL } from 'drizzle-orm';
import { CREATOR_PLATFORMS } from '#contract/constants/creators';
import type { ParticipationSort } from '#contract/constants/participations';
import { majorToMinor } from '#contract/rules/money';
import type { ParticipationFilters } from '#contract/schemas/participations';
import { arrayOf } from '#server/db/arrays';
import type { Paying } from '#server/modules/participations/participationAnswer';
import { participations } from '#server/modules/participations/participations.table';
import { readWords } from '#server/plugins/filterValues';

type Figures = Pick<Paying, 'challenge' | 'versions'>;
const { snapshot } = participations;
const FOLLOWERS = sql`(${snapshot} ->> 'followers')::int`;
const AGE = sql`(${snapshot} ->> 'age')::int`;

/** The fee as agreed, else the creator's own figure, by the same rule as `figureOf`. In minor units. */
function feeOf({ challenge, versions }: Figures): SQL {
  const amounts = [...versions.values()];
  const numbers = arrayOf([...versions.keys()], 'int');
  const minors = arrayOf(
    amounts.map(({ minor }) => minor),
    'int',
  );
  const currencies = arrayOf(
    amounts.map(({ currency }) => currency),
    'text',
  );
  const applied = sql`(select paid.minor from unnest(${numbers}, ${minors}, ${currencies}) paid (number, minor, currency)
    where paid.number = ${participations.briefVersion} and paid.currency = ${participations.currency})`;
  const now = sql`(case when ${participations.currency} = ${challenge.currency}::text then ${challenge.amountMinor ?? 0}::int end)`;
  // Of the two, what is paid in another currency is null and passed over.
  return sql`coalesce(${participations.feeMinor}, ${participations.askedFeeMinor}, greatest(${applied}, ${now}), 0)`;
}

/** What the filters ask of a participation in this challenge. Throws a 400 on the field whose value is none. */
export function matchParticipations(
  { platform, followersMin, followersMax, feeMin, feeMax, match, answered }: ParticipationFilters,
  { challenge, versions }: Figures,
  now: Date,
): SQL[] {
  const minor = (amount: number) => sql`${majorToMinor(amount, challenge.currency) ?? 0}::int`;
  return [
    ...(platform === undefined
      ? []
      : [
          sql`exists (select 1 from jsonb_array_elements(${snapshot} -> 'platforms') account
            where account ->> 'platform' = any(${arrayOf(readWords('platform', platform, CREATOR_PLATFORMS), 'text')}))`,
        ]),
    ...(followersMin === undefined ? [] : [sql`${FOLLOWERS} >= ${followersMin}::int`]),
    ...(followersMax === undefined ? [] : [sql`${FOLLOWERS} <= ${followersMax}::int`]),
    ...(feeMin === undefined ? [] : [sql`${feeOf({ challenge, versions })} >= ${minor(feeMin)}`]),
    ...(feeMax === undefined ? [] : [sql`${feeOf({ challenge, versions })} <= ${minor(feeMax)}`]),
    ...(match === undefined ? [] : [sql`${fits(challenge)} = ${match}::boolean`]),
    ...(answered === undefined ? [] : [sql`${waitsForCreator(now)} <> ${answered}::boolean`]),
  ];
}

/** The same rule as `matchesChallenge`, for the creator as they were. */
function fits({ creatorSpec: { countries, age, genders, categories } }: Paying['challenge']): SQL {
  const among = (list: readonly string[], key: string) =>
    sql`${snapshot} ->> ${key}::text = any(${arrayOf(list, 'text')})`;
  const conditions = [
    sql`(${AGE} is null or ${AGE} between ${age.min}::int and ${age.max}::int)`,
    ...(countries.length === 0 ? [] : [among(countries, 'country')]),
    ...(genders.length === 0 ? [] : [among(genders, 'gender')]),
    ...(categories.length === 0
      ? []
      : [
          sql`exists (select 1 from jsonb_array_elements_text(${snapshot} -> 'categories') category
            where category = any(${arrayOf(categories, 'text')}))`,
        ]),
  ];
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/** A counter-offer is open, or a changed brief that can still be agreed to. */
const waitsForCreator = (now: Date): SQL => sql`(
  (${participations.status} in ('pending', 'shortlisted') and ${participations.offeredFeeMinor} is not null)
  or (${participations.pendingBriefVersion} is not null and coalesce(${participations.reacceptBy} > ${now.toISOString()}::timestamptz, false)))`;

/** The same rule as `isOverdue`. */
export const isLate = (
  now: Date,
): SQL => sql`(${participations.status} = 'accepted' and coalesce(${participations.stage} in ('creating', 'revision')
  and ${participations.dueAt} < ${now.toISOString()}::timestamptz, false))`;

/** Column of an order. */
export function orderOf(sort: ParticipationSort, figures: Figures): SQL {
  const columns: Record<ParticipationSort, SQL> = {
    createdAt: sql`${participations.createdAt}`,
    fee: feeOf(figures),
    followers: FOLLOWERS,
    engagement: sql`(${snapshot} ->> 'engagementRate')::numeric`,
    decideBy: sql`${participations.decideBy}`,
  };
  return columns[sort];
}
