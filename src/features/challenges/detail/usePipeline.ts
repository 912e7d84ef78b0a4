import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { PAGE_SIZES } from '#contract/constants/lists';
import { PARTICIPATION_SORTS, PIPELINE_TABS } from '#contract/constants/participations';

export const CHALLENGE_TABS = [...PIPELINE_TABS, 'versions', 'activity'] as const;
export type ChallengeTab = (typeof CHALLENGE_TABS)[number];

const SORTS = PARTICIPATION_SORTS.flatMap((sort) => [sort, `-${sort}` as const]);

/** The pipeline's part of the address: tab, order and page, so that back and a shared link show the same. */
export function usePipeline(fallback: ChallengeTab) {
  const [search, setSearch] = useSearchParams();
  return useMemo(() => {
    const change = (values: Record<string, string | null>) =>
      setSearch(
        (now) => {
          const next = new URLSearchParams(now);
          for (const [key, value] of Object.entries(values)) {
            if (value === null) next.delete(key);
            else next.set(key, value);
          }
          return next;
        },
        { preventScrollReset: true },
      );
    const page = Number(search.get('page'));
    return {
      tab: CHALLENGE_TABS.find((tab) => tab === search.get('tab')) ?? fallback,
      sort: SORTS.find((sort) => sort === search.get('sort')),
      page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
      limit: PAGE_SIZES.find((size) => String(size) === search.get('limit')) ?? PAGE_SIZES[0],
      setTab: (tab: ChallengeTab) => change({ tab, page: null }),
      setSort: (sort: string) => change({ sort: sort === '-createdAt' ? null : sort, page: null }),
      setPage: (next: number) => change({ page: next === 1 ? null : String(next) }),
      setLimit: (next: number) => change({ limit: String(next), page: null }),
    };
  }, [fallback, search, setSearch]);
}
export type PipelineAddress = ReturnType<typeof usePipeline>;
