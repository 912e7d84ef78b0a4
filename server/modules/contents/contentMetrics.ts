import type { ContentMetrics, GivenMetrics } from '#contract/schemas/contents';

/** The columns of a post's figures as somebody gave them now; nothing where nobody did. */
export const toMetrics = (
  given: GivenMetrics | undefined,
  now: Date,
): { metrics?: ContentMetrics; views?: number | null } =>
  given === undefined ? {} : { metrics: { ...given, source: 'manual', asOf: now.toISOString() }, views: given.views };
