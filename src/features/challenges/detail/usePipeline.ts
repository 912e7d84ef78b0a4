import { useMemo, useState } from 'react';
import type { Challenge } from '#contract/schemas/challenges';
import { useListParams } from '../../../shared/list/useListParams.ts';
import { CHALLENGE_TABS, type ChallengeTab, type PipelineFilter, pipelineSpec } from './pipelineSpec.ts';

/** Where people are looked for in a challenge that is over: first those who took part. */
const AFTERWARDS = ['accepted', 'applied', 'shortlisted', 'rejected', 'invited'] as const;

/** The tab on which a challenge opens: the applications, and once it is over the first one with people. */
function firstTab({ status, pipeline }: Challenge): ChallengeTab {
  const isOver = status === 'completed' || status === 'cancelled';
  return (isOver && AFTERWARDS.find((tab) => pipeline[tab] > 0)) || 'applied';
}

/** The pipeline's part of the address: tab, filters, order and page, so that back and a shared link show the same. */
export function usePipeline(challenge: Challenge) {
  const list = useListParams(pipelineSpec);
  // Decided once: a row that is moved while the page is open must not take the tab along.
  const [fallback] = useState(() => firstTab(challenge));
  return useMemo(() => {
    const {
      filters: { tab, ...filters },
      setFilters,
    } = list;
    const none: Partial<Record<PipelineFilter, undefined>> = Object.fromEntries(
      Object.keys(filters).map((key) => [key, undefined]),
    );
    return {
      ...list,
      filters,
      tab: CHALLENGE_TABS.find((one) => one === tab) ?? fallback,
      hasFilters: Object.keys(filters).length > 0,
      setTab: (next: ChallengeTab) => setFilters({ tab: next }),
      clearFilters: () => setFilters(none),
    };
  }, [fallback, list]);
}
export type PipelineAddress = ReturnType<typeof usePipeline>;
