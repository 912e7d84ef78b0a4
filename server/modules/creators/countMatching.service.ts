import { sql } from 'drizzle-orm';
import { CREATOR_CATEGORIES, CREATOR_GENDERS } from '#contract/constants/creators';
import { categoryMask } from '#contract/rules/creators';
import type { MatchingQuery } from '#contract/schemas/challenges';
import { arrayOf } from '#server/db/arrays';
import type { Tx } from '#server/db/client';
import { isBlocked } from '#server/modules/creators/creatorBlocks.service';
import { invalid } from '#server/plugins/errors';

/** How many creators a specification reaches, of how many there are. Blocked ones are left out. */
export async function countMatching(
  tx: Tx,
  brandId: number,
  { countries, ageMin = 0, ageMax = 150, genders, categories }: MatchingQuery,
  today: string,
): Promise<{ count: number; total: number }> {
  const mask = categoryMask(listed('categories', categories, CREATOR_CATEGORIES));
  const wanted = { countries: isoCodes(countries), genders: listed('genders', genders, CREATOR_GENDERS) };
  const age = sql`extract(year from age(${today}::date, c.birth_date))`;
  const [found] = await tx
    .select({
      total: sql<number>`count(*)::int`,
      count: sql<number>`(count(*) filter (where (${wanted.countries.length === 0} or c.country = any(${arrayOf(wanted.countries, 'text')}))
      and (${wanted.genders.length === 0} or c.gender = any(${arrayOf(wanted.genders, 'text')}))
      and (${mask}::int = 0 or c.category_mask & ${mask}::int <> 0)
      and (c.birth_date is null or ${age} between ${ageMin}::int and ${ageMax}::int)))::int`,
    })
    .from(sql`creators c`)
    .where(sql`not ${isBlocked(sql`${brandId}`, sql`c.id`)}`);
  return found ?? { count: 0, total: 0 };
}

const split = (list = '') =>
  list
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '');

function listed<T extends string>(field: string, list: string | undefined, known: readonly T[]): T[] {
  const asked = split(list);
  if (asked.some((value) => !known.some((one) => one === value))) throw invalid({ [field]: [{ code: 'INVALID' }] });
  return known.filter((one) => asked.includes(one));
}

function isoCodes(list: string | undefined): string[] {
  const asked = split(list);
  if (asked.some((value) => !/^[A-Z]{2}$/.test(value))) throw invalid({ countries: [{ code: 'INVALID' }] });
  return asked;
}
