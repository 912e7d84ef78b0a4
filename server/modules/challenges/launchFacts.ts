import { sql } from 'drizzle-orm';
import { CREATOR_CATEGORIES, CREATOR_GENDERS, type CreatorCategory } from '#contract/constants/creators';
import type { CurrencyCode } from '#contract/constants/money';
import type { Brief } from '#contract/rules/brief';
import { launchChecklist, type LaunchItem } from '#contract/rules/launchChecklist';
import { checkBrief, type BriefFaults } from '#contract/rules/briefCheck';
import { categoryMask } from '#contract/rules/creators';
import { medianFee } from '#contract/rules/challenges';
import type { LaunchFacts, MatchingQuery } from '#contract/schemas/challenges';
import type { Tx } from '#server/db/client';
import { getBrandStatus } from '#server/modules/brands/memberships.service';
import { brandToday } from '#server/modules/challenges/challengeState.service';
import { checkReferences, countActiveCampaigns } from '#server/modules/challenges/challenges.repository';
import { campaignRights } from '#server/modules/subscription/subscription.service';
import { walletBalances } from '#server/modules/wallet/ledger.service';
import { invalid } from '#server/plugins/errors';

/** A median over fewer payments than this says nothing. */
const MEDIAN_FROM = 3;

/** What publishing depends on beside the brief: brand, plan, wallet, and what was paid before. */
export async function launchFacts(tx: Tx, brandId: number, now: Date): Promise<LaunchFacts> {
  const rights = await campaignRights(tx, brandId);
  const wallets = await walletBalances(tx, brandId);
  const medians = await tx
    .select({
      currency: sql<CurrencyCode>`p.currency`,
      category: sql<CreatorCategory>`g.category`,
      feeMinor: sql`round(percentile_cont(0.5) within group (order by p.fee_minor))`.mapWith(Number),
    })
    .from(
      sql`participations p join challenges c on c.id = p.challenge_id
    cross join lateral jsonb_array_elements_text(c.creator_spec -> 'categories') g(category)`,
    )
    .where(sql`p.brand_id = ${brandId} and p.status in ('accepted', 'completed') and p.fee_minor > 0`)
    .groupBy(sql`1, 2`)
    .having(sql`count(*) >= ${MEDIAN_FROM}`)
    .orderBy(sql`1, 2`);
  return {
    brandStatus: await getBrandStatus(tx, brandId),
    hasActiveSubscription: rights.isActive,
    activeCampaigns: { used: await countActiveCampaigns(tx, brandId), limit: rights.maxActiveCampaign },
    commissionPercent: rights.commissionPercent,
    wallets: wallets.map(({ currency, availableMinor }) => ({ currency, availableMinor })),
    medians,
    today: await brandToday(tx, brandId, now),
  };
}

/** Whether a brief can be published now: what is wrong with it by field, and all that blocks or warns. */
export async function judgeBrief(
  tx: Tx,
  brandId: number,
  brief: Brief,
  now: Date,
  isRunning: boolean,
): Promise<{ faults: BriefFaults; items: LaunchItem[]; facts: LaunchFacts }> {
  const facts = await launchFacts(tx, brandId, now);
  const faults = { ...checkBrief(brief, { today: facts.today, ...(await coverOf(tx, brandId, brief)), isRunning }) };
  const availableMinor = facts.wallets.find(({ currency }) => currency === brief.currency)?.availableMinor ?? 0;
  return {
    faults,
    facts,
    items: launchChecklist(brief, faults, {
      ...facts,
      availableMinor,
      medianFeeMinor: medianFee(brief, facts.medians),
    }),
  };
}

async function coverOf(
  tx: Tx,
  brandId: number,
  brief: Brief,
): Promise<{ cover: { width: number; height: number } | null }> {
  return { cover: (await checkReferences(tx, brandId, brief)).cover };
}

/** How many creators a specification reaches, of how many there are. Blocked ones are left out. */
export async function countMatching(
  tx: Tx,
  brandId: number,
  { countries, ageMin = 0, ageMax = 150, genders, categories }: MatchingQuery,
  today: string,
): Promise<{ count: number; total: number }> {
  const mask = categoryMask(listed('categories', categories, CREATOR_CATEGORIES));
  const array = (values: readonly string[]) => sql.param(`{${values.join(',')}}`);
  const wanted = { countries: isoCodes(countries), genders: listed('genders', genders, CREATOR_GENDERS) };
  const age = sql`extract(year from age(${today}::date, c.birth_date))`;
  const [found] = await tx
    .select({
      total: sql<number>`count(*)::int`,
      count: sql<number>`(count(*) filter (where (${wanted.countries.length === 0} or c.country = any(${array(wanted.countries)}::text[]))
      and (${wanted.genders.length === 0} or c.gender = any(${array(wanted.genders)}::text[]))
      and (${mask}::int = 0 or c.category_mask & ${mask}::int <> 0)
      and (c.birth_date is null or ${age} between ${ageMin}::int and ${ageMax}::int)))::int`,
    })
    .from(sql`creators c`)
    .where(sql`not exists (select 1 from creator_blocks b where b.brand_id = ${brandId} and b.creator_id = c.id)`);
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
