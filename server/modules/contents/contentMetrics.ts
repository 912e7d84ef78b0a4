import type { ContentMetrics, GivenMetrics } from '#contract/schemas/contents';

/**
 * The columns of a post's figures as somebody gave them now; nothing where nobody did. What a member gives is a member's
 * word at once; what a creator gives waits for one.
 */
export const toMetrics = (
  given: GivenMetrics | undefined,
  by: 'member' | 'creator',
  now: Date,
): { metrics?: ContentMetrics; views?: number | null } => {
  if (given === undefined) return {};
  const asOf = now.toISOString();
  return {
    metrics: { ...given, source: 'manual', asOf, ...(by === 'member' && { confirmedAt: asOf }) },
    views: given.views,
  };
};
