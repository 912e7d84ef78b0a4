import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import Skeleton from '@mui/material/Skeleton';
import { memo, type ReactNode } from 'react';
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
  /** Cards whose subject is a large picture at their top; the box to choose one lies upon it. */
  pictured?: boolean;
}

const COLUMNS = 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))';
const PICTURE_COLUMNS = 'repeat(auto-fill, minmax(min(44%, 208px), 1fr))';

function Cards<R extends { id: number }>({ label, rows, loading, rowName, renderRow, selection, onSelection, pictured = false }: Props<R>) {
  const gridTemplateColumns = pictured ? PICTURE_COLUMNS : COLUMNS;
  const { t } = useTranslation('lists');
  if (loading) {
    return (
      <Box role="status" aria-label={t('loading')} sx={{ display: 'grid', gap: 1.5, p: { xs: 0, md: 2 }, gridTemplateColumns }}>
        {Array.from({ length: pictured ? 12 : 6 }, (_, index) => <Skeleton key={index} variant="rounded" height={pictured ? 340 : 112} />)}
      </Box>
    );
  }
  return (
    <Box component="ul" aria-label={label} sx={{ display: 'grid', gap: 1.5, p: { xs: 0, md: 2 }, m: 0, listStyle: 'none', gridTemplateColumns }}>
      {rows.map((row) => (
        <Card component="li" key={row.id} variant="outlined" sx={pictured ? { position: 'relative', minWidth: 0, overflow: 'hidden' } : { display: 'flex', gap: 1, p: 1.5, minWidth: 0 }}>
          {selection && (
            <Checkbox
              checked={isSelected(selection, row.id)}
              onChange={(event) => onSelection(select(selection, [row.id], event.target.checked))}
              slotProps={{ input: { 'aria-label': t('grid.selectNamed', { name: rowName(row) }) } }}
              sx={pictured ? { position: 'absolute', top: 8, left: 8, zIndex: 1, p: 0.5, bgcolor: 'background.paper', '&:hover': { bgcolor: 'background.paper' }, borderRadius: 1 } : { alignSelf: 'flex-start', m: -0.5 }}
            />
          )}
          <Box sx={{ flex: 1, minWidth: 0 }}>{renderRow(row)}</Box>
        </Card>
      ))}
    </Box>
  );
}

/**
 * The same rows as cards: for narrow screens, and for who prefers pictures. Drawn again only when one of its properties
 * changes. A generic component loses its type parameter in `memo`; the assertion gives it back.
 */
export const CardList = memo(Cards) as typeof Cards;
