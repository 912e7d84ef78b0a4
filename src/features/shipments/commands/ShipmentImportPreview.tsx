import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { SHIPMENT_IMPORT_OUTCOMES } from '#contract/constants/shipments';
import type { CheckShipmentsAnswer } from '#contract/schemas/shipments';
import { MISSING } from '../../../shared/format/locale.ts';
import { formatNumber } from '../../../shared/format/number.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { ImportLines, LineNote } from '../../../shared/list/ImportLines.tsx';
import { useCarrierName } from '../TrackingLink.tsx';

type CheckedRow = CheckShipmentsAnswer['rows'][number];

interface Props {
  answer: CheckShipmentsAnswer;
  /** Lines that are not to be shipped. */
  left: ReadonlySet<number>;
  /** What the server said of lines that were sent. */
  refused: ReadonlyMap<number, string>;
  onChoose: (line: number, isChosen: boolean) => void;
  onChooseAll: (isChosen: boolean) => void;
}

/** What a CSV with tracking numbers would do, line by line: to be shipped, known already, or wrong in which cell. */
export function ShipmentImportPreview({ answer: { counts, rows }, left, refused, onChoose, onChooseAll }: Props) {
  const { t } = useTranslation('shipments');
  const language = useLanguage();
  const carrierName = useCarrierName();
  // What is wrong comes first.
  const isWrong = ({ outcome, line }: CheckedRow) => outcome === 'invalid' || refused.has(line);
  const shown = rows.toSorted((a, b) => Number(isWrong(b)) - Number(isWrong(a)) || a.line - b.line);
  const tracking = ({ ship }: CheckedRow) =>
    ship ? [ship.carrier && carrierName(ship.carrier), ship.trackingNumber].filter(Boolean).join(' ') : MISSING;
  return (
    <Box>
      <Typography variant="body2" role="status" sx={{ mb: 1, fontWeight: 600 }}>
        {SHIPMENT_IMPORT_OUTCOMES.map(
          (outcome) => `${t(`import.outcome.${outcome}`)}: ${formatNumber(counts[outcome], language)}`,
        ).join(' · ')}
      </Typography>
      {counts.ok > 1 && (
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={left.size < counts.ok}
              indeterminate={left.size > 0 && left.size < counts.ok}
              onChange={() => onChooseAll(left.size > 0)}
            />
          }
          label={t('import.includeAll', { count: counts.ok })}
        />
      )}
      <ImportLines
        label={t('import.lines')}
        lineLabel={t('import.line')}
        choiceLabel={t('import.include')}
        columns={[t('column.code'), t('column.creator'), t('column.tracking'), t('import.result')]}
        lines={shown.map((row) => ({
          line: row.line,
          choice: row.outcome === 'ok' && (
            <Checkbox
              size="small"
              checked={!left.has(row.line)}
              onChange={(event) => onChoose(row.line, event.target.checked)}
              slotProps={{ input: { 'aria-label': t('import.includeLine', { line: row.line }) } }}
            />
          ),
          cells: [
            // A code that is ours stays on one line; what else stood in the cell may be of any length.
            <Box key="code" component="span" sx={{ whiteSpace: row.creator === null ? 'normal' : 'nowrap' }}>
              {row.code || MISSING}
            </Box>,
            row.creator ?? MISSING,
            tracking(row),
            <Result key="result" row={row} refused={refused.get(row.line)} />,
          ],
        }))}
      />
    </Box>
  );
}

function Result({ row: { outcome, errors }, refused }: { row: CheckedRow; refused: string | undefined }) {
  const { t } = useTranslation('shipments');
  return (
    <>
      {t(`import.outcome.${outcome}`)}
      {refused !== undefined && <LineNote error>{refused}</LineNote>}
      {errors.map(({ column, value, error }) => (
        <LineNote key={`${column} ${error.code}`} error>
          {[column, value && `“${value}”`, error.message].filter(Boolean).join(' · ')}
        </LineNote>
      ))}
    </>
  );
}
