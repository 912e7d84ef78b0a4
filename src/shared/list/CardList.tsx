import Box from '@mui/material/Box';
import { memo, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CHECKBOX } from './checkbox.ts';
import { isSelected, type ListSelection, select } from './listSelection.ts';
import { TOUCH_AREA } from '../ui/touchTarget.ts';

interface Props<R extends { id: number }> {
  label: string;
  rows: readonly R[];
  loading: boolean;
  rowName: (row: R) => string;
  renderRow: (row: R) => ReactNode;
  selection?: ListSelection;
  onSelection: (selection: ListSelection) => void;
  /** Rows as lines of one panel, under a heading wherever `groupOf` changes; '' has none. */
  lines?: { groupOf: (row: R) => string } | undefined;
  /** For cards whose subject is a large picture at their top, upon which lies the box to choose one: how they look inside. */
  pictured?: object | undefined;
}

const COLUMNS = 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))';
const PICTURE_COLUMNS = 'repeat(auto-fill, minmax(min(44%, 208px), 1fr))';

const CHOOSE = {
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  flex: 'none',
  cursor: 'pointer',
  borderRadius: 1,
  '@media (pointer: coarse)': { width: 44, height: 44 },
  '& input': CHECKBOX,
};
const CARD = {
  display: 'flex',
  gap: 1,
  p: 1.5,
  '& > .choose': { ...CHOOSE, m: '-6px' },
  '& > .content': { flex: 1, minWidth: 0 },
  '& .MuiLink-root': TOUCH_AREA,
};
const PICTURED_CARD = {
  position: 'relative',
  overflow: 'hidden',
  '& > .choose': { ...CHOOSE, position: 'absolute', top: 8, left: 8, zIndex: 1, bgcolor: 'background.paper' },
};
const OUTLINE = { minWidth: 0, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' };
/** The list styles its cards: they are plain elements, many of them and often new. */
const LIST = { display: 'grid', gap: 1.5, p: 0, m: 0, listStyle: 'none' };

function Cards<R extends { id: number }>({
  label,
  rows,
  loading,
  rowName,
  renderRow,
  selection,
  onSelection,
  pictured,
  lines,
}: Props<R>) {
  const gridTemplateColumns = pictured ? PICTURE_COLUMNS : COLUMNS;
  const { t } = useTranslation('lists');
  const look = useMemo(
    () => ({
      ...LIST,
      gridTemplateColumns,
      '& > li': { ...OUTLINE, ...(pictured ? { ...PICTURED_CARD, ...pictured } : CARD) },
    }),
    [gridTemplateColumns, pictured],
  );
  if (loading) {
    return (
      <Box role="status" aria-label={t('loading')} sx={{ ...LIST, gridTemplateColumns }}>
        {Array.from({ length: pictured ? 12 : 6 }, (_, index) => (
          <Box key={index} sx={{ height: pictured ? 340 : 112, borderRadius: 1, bgcolor: 'action.hover' }} />
        ))}
      </Box>
    );
  }
  if (lines) return <Lines label={label} rows={rows} renderRow={renderRow} groupOf={lines.groupOf} />;
  return (
    <Box component="ul" aria-label={label} sx={look}>
      {rows.map((row) => (
        <li key={row.id}>
          {selection && (
            <label className="choose">
              <input
                type="checkbox"
                checked={isSelected(selection, row.id)}
                onChange={(event) => onSelection(select(selection, [row.id], event.target.checked))}
                aria-label={t('grid.selectNamed', { name: rowName(row) })}
              />
            </label>
          )}
          <div className="content">{renderRow(row)}</div>
        </li>
      ))}
    </Box>
  );
}

const PANEL = {
  m: 0,
  p: 0,
  listStyle: 'none',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '& > li': { px: 1.5, py: 1.25 },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
};

interface LinesProps<R> extends Pick<Props<R & { id: number }>, 'label'> {
  rows: readonly R[];
  renderRow: (row: R) => ReactNode;
  groupOf: (row: R) => string;
}

function Lines<R extends { id: number }>({ label, rows, renderRow, groupOf }: LinesProps<R>) {
  const groups: { name: string; rows: R[] }[] = [];
  for (const row of rows) {
    const [name, last] = [groupOf(row), groups.at(-1)];
    if (last?.name === name) last.rows.push(row);
    else groups.push({ name, rows: [row] });
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, pb: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {groups.map(({ name, rows: members }) => (
        <div key={members[0]?.id}>
          {name !== '' && (
            <Box component="h3" sx={{ m: 0, mb: 0.75, fontSize: 13, fontWeight: 550, color: 'text.secondary' }}>
              {name}
            </Box>
          )}
          <Box component="ul" aria-label={name === '' ? label : `${label}, ${name}`} sx={PANEL}>
            {members.map((row) => (
              <li key={row.id}>{renderRow(row)}</li>
            ))}
          </Box>
        </div>
      ))}
    </Box>
  );
}

/**
 * The same rows as cards: for narrow screens, and for who prefers pictures. Drawn again only when one of its properties
 * changes. A generic component loses its type parameter in `memo`; the assertion gives it back.
 */
export const CardList = memo(Cards) as typeof Cards;
