import { CHALLENGE_COLUMNS, CHALLENGE_PHASES, CHALLENGE_SORTS } from '#contract/constants/challenges';
import { PAGE_LIMIT_MAX } from '#contract/constants/lists';
import type { ChallengeListQuery } from '#contract/schemas/challenges';
import { manyFilter, textFilter } from '../../../shared/list/listFilters.ts';
import { listColumns } from '../../../shared/list/listLayout.ts';
import { type ListParams, type ListSpec, typedSort } from '../../../shared/list/listParams.ts';
import type { ListDefinition } from '../../../shared/list/useList.ts';

export type ChallengeFilter = 'q' | 'phase' | 'label';

/** What the address of the challenge list may say. */
const challengeListSpec: ListSpec<ChallengeFilter> = {
  filters: {
    q: textFilter(),
    phase: manyFilter((text) => CHALLENGE_PHASES.some((phase) => phase === text)),
    label: manyFilter((text) => text !== '' && text.length <= 40),
  },
  sorts: CHALLENGE_SORTS,
  defaultSort: '-updatedAt',
};

/** The board of wide windows takes as many rows as one call gives. */
export const isBoard = ({ mode }: Pick<ListParams, 'mode'>, narrow: boolean): boolean => mode === 'cards' && !narrow;

export const CHALLENGE_LIST: ListDefinition<ChallengeFilter, Partial<ChallengeListQuery>> = {
  name: 'challenges',
  spec: challengeListSpec,
  toQuery: ({ filters, sort, page, limit, mode }, narrow) => ({
    ...filters,
    sort: typedSort(CHALLENGE_SORTS, sort, '-updatedAt'),
    ...(isBoard({ mode }, narrow) ? { page: 1, limit: PAGE_LIMIT_MAX } : { page, limit }),
  }),
  columns: listColumns(CHALLENGE_COLUMNS, 'title', ['updatedAt']),
};
