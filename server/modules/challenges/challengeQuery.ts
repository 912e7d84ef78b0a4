import { sql, type SQL } from 'drizzle-orm';
import { CHALLENGE_PHASES, type ChallengePhase, type ChallengeSort } from '#contract/constants/challenges';
import type { ChallengeListQuery } from '#contract/schemas/challenges';
import { arrayOf } from '#server/db/arrays';
import { containing, searchWords } from '#server/db/searchText';
import { invalid } from '#server/plugins/errors';

const split = (list: string) =>
  list
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '');
const values = (list: readonly string[]) =>
  sql.join(
    list.map((value) => sql`${value}`),
    sql`, `,
  );

/** The phase of alias `c` at the brand's day; the same rule as `challengePhase`. */
export const phaseAt = (today: string): SQL<ChallengePhase> => sql`case
  when c.archived_at is not null then 'archived' when c.status <> 'published' then c.status
  when c.start_date > ${today}::date then 'scheduled'
  when c.accepted_count < c.collaborations and c.end_date >= ${today}::date then 'recruiting' else 'in_progress' end`;

/** Conditions on alias `c`. Throws a 400 on a phase that is none. */
export function matchChallenges(
  brandId: number,
  { q, phase, label }: Pick<ChallengeListQuery, 'q' | 'phase' | 'label'>,
  today: string,
): SQL {
  const words = searchWords(q);
  return sql.join(
    [
      sql`c.brand_id = ${brandId}`,
      phase === undefined ? sql`c.archived_at is null` : sql`${phaseAt(today)} in (${values(phasesOf(phase))})`,
      ...(label ? [sql`c.label in (${values(labelsOf(label))})`] : []),
      ...words.map((word) => sql`c.search_text like ${containing(word)}`),
    ],
    sql` and `,
  );
}

/** `,` is a list of nothing, which no database compares with. */
function labelsOf(list: string): string[] {
  const asked = split(list);
  if (asked.length === 0) throw invalid({ label: [{ code: 'INVALID' }] });
  return asked;
}

function phasesOf(list: string): ChallengePhase[] {
  const asked = split(list);
  if (asked.length === 0 || asked.some((value) => !CHALLENGE_PHASES.some((one) => one === value)))
    throw invalid({ phase: [{ code: 'INVALID' }] });
  return CHALLENGE_PHASES.filter((one) => asked.includes(one));
}

/** Challenges of a brand by their ids, on alias `c`. */
export const withIds = (brandId: number, ids: readonly number[]): SQL =>
  sql`c.brand_id = ${brandId} and c.id = any(${arrayOf(ids, 'int')})`;

/** In the order of these ids. */
export const orderAs = (ids: readonly number[]): SQL => sql`array_position(${arrayOf(ids, 'int')}, c.id)`;

/** Order of the list with the id as last word, so that pages never overlap; `n` has the numbers of the participations. */
export function orderChallenges(sort: ChallengeSort | `-${ChallengeSort}` | undefined, today: string): SQL {
  const asked = sort ?? '-updatedAt';
  const direction = asked.startsWith('-') ? sql`desc` : sql`asc`;
  const expressions: Record<ChallengeSort, SQL> = {
    title: sql`c.title collate "tr_sort"`,
    label: sql`c.label collate "tr_sort"`,
    phase: sql`array_position(${arrayOf(CHALLENGE_PHASES, 'text')}, ${phaseAt(today)})`,
    places: sql`c.accepted_count`,
    applications: sql`n.applications`,
    contentEnd: sql`c.content_end`,
    createdAt: sql`c.created_at`,
    updatedAt: sql`c.updated_at`,
  };
  // The contract's enumeration allows nothing else.
  const column = asked.replace('-', '') as ChallengeSort;
  return sql`${expressions[column]} ${direction} nulls last, c.id ${direction}`;
}
