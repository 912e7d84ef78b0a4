import { sql } from 'drizzle-orm';
import { type CreatorCategory } from '#contract/constants/creators';
import type { CurrencyCode } from '#contract/constants/money';
import type { Brief } from '#contract/rules/brief';
import { launchChecklist, type LaunchItem } from '#contract/rules/launchChecklist';
import { checkBrief, type BriefContext, type BriefFaults } from '#contract/rules/briefCheck';
import { medianFee } from '#contract/rules/challenges';
import type { LaunchFacts } from '#contract/schemas/challenges';
import type { Tx } from '#server/db/client';
import { getBrandStatus } from '#server/modules/brands/memberships.service';
import { brandToday } from '#server/modules/challenges/challengeState.service';
import { checkReferences, countActiveCampaigns } from '#server/modules/challenges/challenges.repository';
import { campaignRights } from '#server/modules/subscription/subscription.service';
import { countCodesLeft } from '#server/modules/shipments/codeGiving.service';
import { walletBalances } from '#server/modules/wallet/ledger.service';
import { paidFees } from '#server/modules/participations/participationParts.service';

/** A median over fewer payments than this says nothing. */
const MEDIAN_FROM = 3;

/** What publishing depends on beside the brief: brand, plan, wallet, what was paid before, and the codes of the challenge, none for a new one. */
export async function launchFacts(
  tx: Tx,
  brandId: number,
  now: Date,
  challengeId: number | null,
): Promise<LaunchFacts> {
  const rights = await campaignRights(tx, brandId);
  const wallets = await walletBalances(tx, brandId);
  const medians = await tx
    .select({
      currency: sql<CurrencyCode>`p.currency`,
      category: sql<CreatorCategory>`g.category`,
      feeMinor: sql`round(percentile_cont(0.5) within group (order by p.fee_minor))`.mapWith(Number),
    })
    .from(
      sql`${paidFees(brandId)} p join challenges c on c.id = p.challenge_id
    cross join lateral jsonb_array_elements_text(c.creator_spec -> 'categories') g(category)`,
    )
    .groupBy(sql`1, 2`)
    .having(sql`count(*) >= ${MEDIAN_FROM}`)
    .orderBy(sql`1, 2`);
  const today = await brandToday(tx, brandId, now);
  return {
    brandStatus: await getBrandStatus(tx, brandId),
    hasActiveSubscription: rights.isActive,
    activeCampaigns: { used: await countActiveCampaigns(tx, brandId), limit: rights.maxActiveCampaign },
    commissionPercent: rights.commissionPercent,
    wallets: wallets.map(({ currency, availableMinor }) => ({ currency, availableMinor })),
    medians,
    codesLeft: challengeId === null ? 0 : await countCodesLeft(tx, brandId, challengeId, today),
    today,
  };
}

/** Whether a brief can be published now: what is wrong with it by field, and all that blocks or warns. */
export async function judgeBrief(
  tx: Tx,
  brandId: number,
  brief: Brief,
  now: Date,
  { challengeId, isRunning }: { challengeId: number; isRunning: boolean },
): Promise<{ faults: BriefFaults; items: LaunchItem[]; facts: LaunchFacts }> {
  const facts = await launchFacts(tx, brandId, now, challengeId);
  const faults = {
    ...checkBrief(brief, { today: facts.today, ...(await referencesOf(tx, brandId, brief)), isRunning }),
  };
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

async function referencesOf(
  tx: Tx,
  brandId: number,
  brief: Brief,
): Promise<Pick<BriefContext, 'cover' | 'catalogueCurrencies'>> {
  const { cover, catalogue } = await checkReferences(tx, brandId, brief);
  return { cover, catalogueCurrencies: catalogue.map(({ currency }) => currency) };
}
