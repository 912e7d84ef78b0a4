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
  /** They have lines of their own at a laptop: how many of 1100 px. Two of them are one from 1440 px on. */
  chipLines?: 1 | 2 | undefined;
  /** View, layout and export controls at the right end. */
  tools: ReactNode;
}

/** Its place is kept: on a phone three rows, two without a search; at a laptop one, beside those of the chips that have their own. */
const BAR = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  mb: 2,
  minHeight: { xs: 152, md: 44 },
} as const;
const NO_SEARCH_BAR = { ...BAR, minHeight: { xs: 100, md: 44 } } as const;
// Its lines begin at the top, so that a further one moves nothing.
const LONG = { ...BAR, alignContent: { md: 'flex-start' } } as const;
const LONG_BARS = {
  1: { ...LONG, minHeight: { xs: 152, md: 132, lg: 92 } },
  2: { ...LONG, minHeight: { xs: 152, md: 172, lg: 132, xl: 92 } },
} as const;
const TOOLS = { display: 'flex', alignItems: 'center', gap: 0.5, ml: 'auto', minWidth: 0 } as const;
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
  gap: { xs: 1, md: 0.75 },
  flexWrap: { md: 'wrap' },
  order: { md: 1 },
  flexBasis: { xs: CHIPS.flexBasis, md: '100%' },
  mx: { xs: -2, md: 0 },
  px: { xs: 2, md: 0 },
} as const;

/** Quick search, filters as chips, "clear all", and the list's tools. */
export function FilterBar({ state, search, children, chipLines, tools }: Props) {
  const { t } = useTranslation('lists');
  // They follow the screen's name and the rows, so that a click on a list answers at once.
  const drawn = useIsContentPainted();
  return (
    <Box
      role="search"
      aria-label={search ? undefined : t('filters.label')}
      sx={chipLines ? LONG_BARS[chipLines] : search ? BAR : NO_SEARCH_BAR}
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
          <Box sx={chipLines ? LONG_CHIPS : CHIPS}>{children}</Box>
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
