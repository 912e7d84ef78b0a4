import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { QuickSearch } from './QuickSearch.tsx';

interface Props {
  search: string;
  searchLabel: string;
  /** Reports each pause in typing sooner. */
  quickSearch?: boolean;
  onSearch: (text: string) => void;
  hasFilters: boolean;
  onClear: () => void;
  /** Filter chips. */
  children: ReactNode;
  /** View, layout and export controls at the right end. */
  tools: ReactNode;
}

/** Quick search, filters as chips, "clear all", and the list's tools. */
export function FilterBar({ search, searchLabel, quickSearch = false, onSearch, hasFilters, onClear, children, tools }: Props) {
  const { t } = useTranslation('lists');
  return (
    <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
      <QuickSearch value={search} label={searchLabel} quick={quickSearch} onSearch={onSearch} />
      {children}
      {hasFilters && <Button size="small" onClick={onClear}>{t('filters.clear')}</Button>}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, ml: 'auto' }}>{tools}</Box>
    </Box>
  );
}
