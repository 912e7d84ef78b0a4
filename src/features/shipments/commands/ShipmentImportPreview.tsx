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

type CheckedRow = CheckShipmentsAnswer['rows'][number];

/** Longer files are counted in full and shown in part; what is wrong comes first. */
const ROWS_SHOWN = 200;

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
      <TableContainer sx={{ maxHeight: 360 }} tabIndex={0} aria-label={t('import.lines')}>
        <Table size="small" stickyHeader>
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
                <TableCell align="right" className="tabular">
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
