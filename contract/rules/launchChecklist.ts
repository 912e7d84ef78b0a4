import type { BrandStatus } from '#contract/constants/brands';
import { SHORT_WINDOW_DAYS, type LaunchBlocker, type LaunchWarning } from '#contract/constants/challenges';
import type { Brief } from '#contract/rules/brief';
import { daysBetween, type BriefFaults } from '#contract/rules/briefCheck';
import { recruitmentCost } from '#contract/rules/challenges';

/** What publishing depends on beside the brief itself. */
export interface LaunchFacts {
  brandStatus: BrandStatus;
  /** Active or trialing. */
  hasActiveSubscription: boolean;
  /** Challenges published or paused now, and how many the plan allows; null is unlimited. */
  activeCampaigns: { used: number; limit: number | null };
  commissionPercent: number;
  /** What the wallet of the challenge's currency has free, in minor units. */
  availableMinor: number;
  /** Median of what creators of these categories were paid by the brand in this currency; null when there were too few. */
  medianFeeMinor: number | null;
  /** Codes of the challenge that nobody was given yet; null where that is not known. */
  codesLeft: number | null;
}

export interface LaunchItem {
  code: LaunchBlocker | LaunchWarning;
  isBlocking: boolean;
  /** Where the form can do something about it. */
  field: string | null;
  params: Record<string, number>;
}

const blocker = (
  code: LaunchBlocker,
  params: Record<string, number> = {},
  field: string | null = null,
): LaunchItem => ({ code, isBlocking: true, field, params });
const warning = (code: LaunchWarning, field: string, params: Record<string, number> = {}): LaunchItem => ({
  code,
  isBlocking: false,
  field,
  params,
});

/** What stands between a draft and its publication: first what blocks, then what has to be acknowledged. Empty: ready. */
export function launchChecklist(brief: Brief, faults: BriefFaults, facts: LaunchFacts): LaunchItem[] {
  const { used, limit } = facts.activeCampaigns;
  const wrong = Object.keys(faults);
  const { totalMinor } = recruitmentCost(brief.collaborations ?? 0, brief.amountMinor ?? 0, facts.commissionPercent);
  const missingMinor = totalMinor - facts.availableMinor;
  const { contentStart, contentEnd } = brief;
  const windowDays =
    contentStart !== null && contentEnd !== null && contentEnd >= contentStart
      ? daysBetween(contentStart, contentEnd) + 1
      : null;
  return [
    ...(wrong.length > 0 ? [blocker('fields', { count: wrong.length }, wrong[0])] : []),
    ...(facts.brandStatus === 'approved' ? [] : [blocker('brand')]),
    ...(facts.hasActiveSubscription ? [] : [blocker('subscription')]),
    ...(limit !== null && used >= limit ? [blocker('campaigns', { used, limit })] : []),
    ...((brief.amountMinor ?? 0) > 0 && missingMinor > 0
      ? [blocker('funds', { missingMinor, totalMinor, availableMinor: facts.availableMinor })]
      : []),
    ...(windowDays !== null && windowDays < SHORT_WINDOW_DAYS
      ? [warning('short_window', 'contentEnd', { days: windowDays })]
      : []),
    ...(brief.references.every((link) => link.trim() === '') ? [warning('no_references', 'references')] : []),
    ...(facts.medianFeeMinor !== null && brief.amountMinor !== null && brief.amountMinor < facts.medianFeeMinor
      ? [warning('low_fee', 'amountMinor', { medianMinor: facts.medianFeeMinor })]
      : []),
    ...(brief.productShipping === 'digital' && facts.codesLeft !== null && facts.codesLeft < (brief.collaborations ?? 0)
      ? [warning('few_codes', 'digitalDelivery', { left: facts.codesLeft, places: brief.collaborations ?? 0 })]
      : []),
  ];
}
