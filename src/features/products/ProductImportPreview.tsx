import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { ImportProductsAnswer } from '#contract/schemas/products';
import { MISSING } from '../../shared/format/locale.ts';
import { formatNumber } from '../../shared/format/number.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { useView } from '../../shared/replay/useView.ts';

type ImportRow = ImportProductsAnswer['rows'][number];

const OUTCOMES = ['created', 'updated', 'unchanged', 'invalid'] as const;
const COLOURS = { created: 'success', updated: 'info', unchanged: 'default', invalid: 'error' } as const;
/** Longer files are counted in full and shown in part. */
const ROWS_SHOWN = 200;

/** What an import would do: counts that filter, and the lines with their changes and errors. */
export function ProductImportPreview({ answer }: { answer: ImportProductsAnswer }) {
  const { t } = useTranslation('products');
  const language = useLanguage();
  const [outcome, setOutcome] = useView<(typeof OUTCOMES)[number] | null>('products:importOutcome', null);
  const rows = answer.rows.filter((row) => outcome === null || row.outcome === outcome);
  return (
    <Box sx={{ mt: 3 }}>
      <Box role="group" aria-label={t('import.counts')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
        {OUTCOMES.map((known) => (
          <Chip
            key={known}
            clickable
            aria-pressed={outcome === known}
            color={COLOURS[known]}
            variant={outcome === known ? 'filled' : 'outlined'}
            label={`${t(`import.outcome.${known}`)}: ${formatNumber(answer.counts[known], language)}`}
            onClick={() => setOutcome(outcome === known ? null : known)}
          />
        ))}
      </Box>
      <TableContainer sx={{ maxHeight: 360 }} tabIndex={0} aria-label={t('import.lines')}>
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell align="right">{t('import.line')}</TableCell>
              <TableCell>{t('column.sku')}</TableCell>
              <TableCell>{t('column.name')}</TableCell>
              <TableCell>{t('import.result')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.slice(0, ROWS_SHOWN).map((row) => (
              <TableRow key={row.line}>
                <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {row.line}
                </TableCell>
                <TableCell>{row.sku || MISSING}</TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>{row.name || MISSING}</TableCell>
                <TableCell>
                  <Result row={row} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {rows.length > ROWS_SHOWN && (
        <Typography variant="caption" color="text.secondary">
          {t('import.more', { count: rows.length - ROWS_SHOWN })}
        </Typography>
      )}
    </Box>
  );
}

function Result({ row }: { row: ImportRow }) {
  const { t } = useTranslation('products');
  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: 550 }}>
        {t(`import.outcome.${row.outcome}`)}
      </Typography>
      {row.changes.map(({ field, from, to }) => (
        <Typography key={field} variant="caption" sx={{ display: 'block' }}>
          {field}: <del>{from || MISSING}</del> → {to || MISSING}
        </Typography>
      ))}
      {row.errors.map(({ field, error }) => (
        <Typography key={`${field}-${error.code}`} variant="caption" color="error" sx={{ display: 'block' }}>
          {field}: {error.message}
        </Typography>
      ))}
    </>
  );
}
