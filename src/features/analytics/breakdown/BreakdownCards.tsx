import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { AnalyticsBreakdown } from '#contract/constants/analytics';
import type { BreakdownColumn, BreakdownRow } from '#contract/rules/breakdown';
import { BreakdownFigure } from './BreakdownFigure.tsx';
import { useRowName } from './useRowName.ts';

interface Props {
  label: string;
  by: AnalyticsBreakdown;
  columns: readonly BreakdownColumn[];
  rows: readonly BreakdownRow[];
}

// A finger needs more room between figures than the eye does.
const LINES = {
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  rowGap: 0.5,
  columnGap: 2,
  m: 0,
  fontSize: 13,
  '@media (pointer: coarse)': { rowGap: 2.5 },
} as const;

/** The same lines as cards, for narrow windows. */
export function BreakdownCards({ label, by, columns, rows }: Props) {
  const { t } = useTranslation('analytics');
  const nameOf = useRowName(by);
  return (
    <Box component="ul" aria-label={label} sx={{ display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
      {rows.map((row) => (
        <Box
          component="li"
          key={row.id}
          sx={{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper', p: 1.5 }}
        >
          <Box sx={{ fontWeight: 550, mb: 0.5, overflowWrap: 'anywhere' }}>{nameOf(row)}</Box>
          <Box component="dl" sx={LINES}>
            {columns.map((column) => (
              <Box key={column.field} sx={{ display: 'contents', '& dd': { m: 0, textAlign: 'right' } }}>
                <Box component="dt" sx={{ color: 'text.secondary' }}>
                  {t(`metric.${column.metric}`)}
                </Box>
                <dd className="tabular">
                  <BreakdownFigure by={by} row={row} column={column} />
                </dd>
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
