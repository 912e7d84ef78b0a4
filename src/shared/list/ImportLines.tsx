import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useView } from '../replay/useView.ts';
import { HEARD_IN_PLACE } from '../ui/heardAlone.ts';
import { HiddenText } from '../ui/HiddenText.tsx';

/** Longer files are counted in full and shown part by part. */
const PART = 200;

interface ImportLine {
  /** Of the file, from 1. */
  line: number;
  /** A box to choose it by, where lines are chosen. */
  choice?: ReactNode;
  /** What is in it, and last what becomes of it. */
  cells: readonly ReactNode[];
}

interface Props {
  /** What the table is called. */
  label: string;
  /** What the numbers of lines are called. */
  lineLabel: string;
  /** What the boxes are called, where there are some. */
  choiceLabel?: string;
  /** What the cells are called. */
  columns: readonly string[];
  lines: readonly ImportLine[];
}

/** On a phone each line is a block of its own, read downwards: what is wrong with it is seen without scrolling sideways. */
const LOOK = {
  '& td, & th': { verticalAlign: 'top' },
  '& td': { overflowWrap: 'anywhere' },
  '@media (max-width: 599.95px)': {
    '& thead': HEARD_IN_PLACE,
    '& tr': {
      display: 'grid',
      gridTemplateColumns: '1fr',
      columnGap: 1,
      py: 1,
      borderBottom: '1px solid var(--m-palette-divider)',
    },
    '& tr:has(.choice)': { gridTemplateColumns: '42px 1fr' },
    '& td': { p: 0, border: 0, width: 'auto', textAlign: 'left', gridColumn: '-2 / -1' },
    '& .choice': { gridColumn: '1', gridRow: '1 / span 9' },
    // The heading of the column is out of sight: a number alone would say nothing.
    '& .line::before': { content: 'attr(data-label) " "', color: 'text.secondary' },
  },
} as const;

/** What the import of a CSV would do, line by line. */
export function ImportLines({ label, lineLabel, choiceLabel, columns, lines }: Props) {
  const { t } = useTranslation('lists');
  const [shown, setShown] = useView('import:lines', PART);
  const left = lines.length - shown;
  return (
    <>
      <TableContainer sx={{ position: 'relative', maxHeight: { xs: 'none', sm: 360 } }} tabIndex={0} aria-label={label}>
        <Table size="small" stickyHeader sx={LOOK}>
          <TableHead>
            <TableRow>
              {choiceLabel !== undefined && (
                <TableCell padding="checkbox">
                  <HiddenText>{choiceLabel}</HiddenText>
                </TableCell>
              )}
              <TableCell align="right">{lineLabel}</TableCell>
              {columns.map((column) => (
                <TableCell key={column}>{column}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {lines.slice(0, shown).map(({ line, choice, cells }) => (
              <TableRow key={line}>
                {choiceLabel !== undefined && (
                  <TableCell padding="checkbox" className="choice">
                    {choice}
                  </TableCell>
                )}
                <TableCell align="right" className="line tabular" data-label={lineLabel}>
                  {line}
                </TableCell>
                {cells.map((cell, index) => (
                  <TableCell key={columns[index]} className="tabular">
                    {cell}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {left > 0 && (
        <Button size="small" sx={{ mt: 1 }} onClick={() => setShown(shown + PART)}>
          {t('importLines.more', { count: Math.min(left, PART), left })}
        </Button>
      )}
    </>
  );
}

/** What is wrong with a line, or what changes by it. */
export const LineNote = ({ error = false, children }: { error?: boolean; children: ReactNode }) => (
  <Box
    component="span"
    sx={{ display: 'block', typography: 'caption', color: error ? 'error.main' : undefined, overflowWrap: 'anywhere' }}
  >
    {children}
  </Box>
);
