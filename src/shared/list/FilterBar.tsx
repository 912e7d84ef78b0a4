import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsContentPainted } from '../ui/useIsPainted.ts';
import { QuickSearch } from './QuickSearch.tsx';
import type { ListState } from './useListParams.ts';

interface Props {
  state: ListState;
  /** Absent where words find nothing. `quick` reports each pause in typing sooner. */
  search?: { label: string; quick?: boolean } | undefined;
  /** Filter chips. */
  children: ReactNode;
  /** There are more of them than one line holds beside the search. */
  isLong?: boolean | undefined;
  /** View, layout and export controls at the right end. */
  tools: ReactNode;
}

/** Its place is kept: on a phone three rows, two without a search; at a laptop one, two for a long one. */
const BAR = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  mb: 2,
  minHeight: { xs: 152, md: 44 },
} as const;
const NO_SEARCH_BAR = { ...BAR, minHeight: { xs: 100, md: 44 } } as const;
const LONG_BAR = { ...BAR, minHeight: { xs: 152, md: 92 } } as const;
const TOOLS = { display: 'flex', alignItems: 'center', gap: 0.5, ml: 'auto' } as const;
/** On a phone the filters are one row to swipe, those in use first, so that the list begins on the first screen. */
const CHIPS = {
  display: { xs: 'flex', md: 'contents' },
  flexBasis: 'calc(100% + 32px)',
  minWidth: 0,
  minHeight: 40,
  gap: 1,
  mx: -2,
  px: 2,
  py: 0.5,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '& > *': { flex: 'none' },
  '& > [data-on]': { order: { xs: -1, md: 0 } },
} as const;
/** Many filters have a line of their own at a laptop, too: which of them are there, and for how many there is room, moves nothing below. */
const LONG_CHIPS = {
  ...CHIPS,
  display: 'flex',
  flexWrap: { md: 'wrap' },
  order: { md: 1 },
  flexBasis: { xs: CHIPS.flexBasis, md: '100%' },
  mx: { xs: -2, md: 0 },
  px: { xs: 2, md: 0 },
} as const;

/** Quick search, filters as chips, "clear all", and the list's tools. */
export function FilterBar({ state, search, children, isLong = false, tools }: Props) {
  const { t } = useTranslation('lists');
  // They follow the screen's name and the rows, so that a click on a list answers at once.
  const drawn = useIsContentPainted();
  return (
    <Box
      role="search"
      aria-label={search ? undefined : t('filters.label')}
      sx={isLong ? LONG_BAR : search ? BAR : NO_SEARCH_BAR}
    >
      {drawn && (
        <>
          {search && (
            <QuickSearch
              value={state.filters['q'] ?? ''}
              label={search.label}
              quick={search.quick ?? false}
              onSearch={(q) => state.setFilters({ q })}
            />
          )}
          <Box sx={isLong ? LONG_CHIPS : CHIPS}>{children}</Box>
          {state.hasFilters && (
            <Button size="small" onClick={state.clearFilters}>
              {t('filters.clear')}
            </Button>
          )}
          <Box sx={TOOLS}>{tools}</Box>
        </>
      )}
    </Box>
  );
}
