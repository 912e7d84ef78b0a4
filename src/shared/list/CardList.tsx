import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isSelected, type ListSelection, select } from './listSelection.ts';

interface Props<R extends { id: number }> {
  label: string;
  rows: readonly R[];
  loading: boolean;
  rowName: (row: R) => string;
  renderRow: (row: R) => ReactNode;
  selection?: ListSelection;
  onSelection: (selection: ListSelection) => void;
}

const COLUMNS = 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))';

/** The same rows as cards: for narrow screens, and for who prefers pictures. */
export function CardList<R extends { id: number }>({ label, rows, loading, rowName, renderRow, selection, onSelection }: Props<R>) {
  const { t } = useTranslation('lists');
  if (loading) {
    return (
      <Box role="status" aria-label={t('loading')} sx={{ display: 'grid', gap: 1.5, p: { xs: 0, md: 2 }, gridTemplateColumns: COLUMNS }}>
        {Array.from({ length: 6 }, (_, index) => <Skeleton key={index} variant="rounded" height={112} />)}
      </Box>
    );
  }
  return (
    <Box component="ul" aria-label={label} sx={{ display: 'grid', gap: 1.5, p: { xs: 0, md: 2 }, m: 0, listStyle: 'none', gridTemplateColumns: COLUMNS }}>
      {rows.map((row) => (
        <Card component="li" key={row.id} variant="outlined" sx={{ display: 'flex', gap: 1, p: 1.5, minWidth: 0 }}>
          {selection && (
            <Checkbox
              checked={isSelected(selection, row.id)}
              onChange={(event) => onSelection(select(selection, [row.id], event.target.checked))}
              slotProps={{ input: { 'aria-label': t('grid.selectNamed', { name: rowName(row) }) } }}
              sx={{ alignSelf: 'flex-start', m: -0.5 }}
            />
          )}
          <Box sx={{ flex: 1, minWidth: 0 }}>{renderRow(row)}</Box>
        </Card>
      ))}
    </Box>
  );
}
