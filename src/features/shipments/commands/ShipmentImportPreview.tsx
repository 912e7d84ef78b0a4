import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { SHIPMENT_IMPORT_OUTCOMES } from '#contract/constants/shipments';
import type { CheckShipmentsAnswer } from '#contract/schemas/shipments';
import { MISSING } from '../../../shared/format/locale.ts';
import { formatNumber } from '../../../shared/format/number.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { HiddenText } from '../../../shared/ui/HiddenText.tsx';
import { useCarrierName } from '../TrackingLink.tsx';
import { HEARD_ALONE } from './heardAlone.ts';

type CheckedRow = CheckShipmentsAnswer['rows'][number];

/** Longer files are counted in full and shown in part; what is wrong comes first. */
const ROWS_SHOWN = 200;

/** On a phone each line is a block of its own, read downwards: what is wrong with it is seen without scrolling sideways. */
const LINES = {
  '& td, & th': { verticalAlign: 'top' },
  '@media (max-width: 599.95px)': {
    '& thead': HEARD_ALONE,
    '& tr': {
      display: 'grid',
      gridTemplateColumns: '42px auto 1fr',
      columnGap: 1,
      py: 1,
      borderBottom: '1px solid var(--m-palette-divider)',
    },
    '& td': { p: 0, border: 0, gridColumn: '2 / -1', overflowWrap: 'anywhere' },
    '& td:nth-of-type(1)': { gridColumn: '1', gridRow: '1 / span 4', width: 'auto' },
    '& td:nth-of-type(2)': { gridColumn: '2' },
    '& td:nth-of-type(3)': { gridColumn: '3' },
    // The heading of the column is out of sight: a number alone would say nothing.
    '& td[data-label]::before': { content: 'attr(data-label) " "', color: 'text.secondary' },
  },
} as const;

interface Props {
  answer: CheckShipmentsAnswer;
  /** Lines that are not to be shipped. */
  left: ReadonlySet<number>;
  onChoose: (line: number, isChosen: boolean) => void;
}

/** What a CSV with tracking numbers would do, line by line: to be shipped, known already, or wrong in which cell. */
export function ShipmentImportPreview({ answer: { counts, rows }, left, onChoose }: Props) {
  const { t } = useTranslation('shipments');
  const language = useLanguage();
  const carrierName = useCarrierName();
  const shown = rows
    .toSorted((a, b) => Number(b.outcome === 'invalid') - Number(a.outcome === 'invalid') || a.line - b.line)
    .slice(0, ROWS_SHOWN);
  const tracking = ({ ship }: CheckedRow) =>
    ship ? [ship.carrier && carrierName(ship.carrier), ship.trackingNumber].filter(Boolean).join(' ') : MISSING;
  return (
    <Box>
      <Typography variant="body2" role="status" sx={{ mb: 1, fontWeight: 600 }}>
        {SHIPMENT_IMPORT_OUTCOMES.map(
          (outcome) => `${t(`import.outcome.${outcome}`)}: ${formatNumber(counts[outcome], language)}`,
        ).join(' · ')}
      </Typography>
      <TableContainer
        sx={{ position: 'relative', maxHeight: { xs: 'none', sm: 360 } }}
        tabIndex={0}
        aria-label={t('import.lines')}
      >
        <Table size="small" stickyHeader sx={LINES}>
          <TableHead>
            <TableRow>
              <TableCell padding="checkbox">
                <HiddenText>{t('import.include')}</HiddenText>
              </TableCell>
              <TableCell align="right">{t('import.line')}</TableCell>
              <TableCell>{t('column.code')}</TableCell>
              <TableCell>{t('column.creator')}</TableCell>
              <TableCell>{t('column.tracking')}</TableCell>
              <TableCell>{t('import.result')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map((row) => (
              <TableRow key={row.line}>
                <TableCell padding="checkbox">
                  {row.outcome === 'ok' && (
                    <Checkbox
                      size="small"
                      checked={!left.has(row.line)}
                      onChange={(event) => onChoose(row.line, event.target.checked)}
                      slotProps={{ input: { 'aria-label': t('import.includeLine', { line: row.line }) } }}
                    />
                  )}
                </TableCell>
                <TableCell align="right" className="tabular" data-label={t('import.line')}>
                  {row.line}
                </TableCell>
                <TableCell className="tabular">{row.code || MISSING}</TableCell>
                <TableCell>{row.creator ?? MISSING}</TableCell>
                <TableCell className="tabular">{tracking(row)}</TableCell>
                <TableCell>
                  {t(`import.outcome.${row.outcome}`)}
                  {row.errors.map(({ column, value, error }) => (
                    <Typography
                      key={`${column} ${error.code}`}
                      variant="caption"
                      color="error"
                      sx={{ display: 'block', overflowWrap: 'anywhere' }}
                    >
                      {[column, value && `“${value}”`, error.message].filter(Boolean).join(' · ')}
                    </Typography>
                  ))}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {rows.length > ROWS_SHOWN && (
        <Typography variant="caption" color="textSecondary">
          {t('import.more', { count: rows.length - ROWS_SHOWN })}
        </Typography>
      )}
    </Box>
  );
}
