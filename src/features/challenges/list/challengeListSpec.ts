import { CHALLENGE_PHASES, CHALLENGE_SORTS } from '#contract/constants/challenges';
import { manyFilter, textFilter } from '../../../shared/list/listFilters.ts';
import type { ListParams, ListSpec } from '../../../shared/list/listParams.ts';

export type ChallengeFilter = 'q' | 'phase' | 'label';

/** What the address of the challenge list may say. */
export const challengeListSpec: ListSpec<ChallengeFilter> = {
  filters: {
    q: textFilter(),
    phase: manyFilter((text) => CHALLENGE_PHASES.some((phase) => phase === text)),
    label: manyFilter((text) => text !== '' && text.length <= 40),
  },
  sorts: CHALLENGE_SORTS,
  defaultSort: '-updatedAt',
};

/** A challenge list's sort, typed: the parser has already let only these through. */
function toChallengeSort(sort: string) {
  return (
    CHALLENGE_SORTS.flatMap((field) => [field, `-${field}` as const]).find((known) => known === sort) ?? '-updatedAt'
  );
}

/** What the API is asked for, as the address of the list says. */
export function toChallengeQuery({
  filters,
  sort,
  page,
  limit,
}: Pick<ListParams<ChallengeFilter>, 'filters' | 'sort' | 'page' | 'limit'>) {
  return { ...filters, sort: toChallengeSort(sort), page, limit };
}
