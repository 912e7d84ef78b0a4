import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { ImportOrdersAnswer } from '#contract/schemas/store';
import { MISSING } from '../../../shared/format/locale.ts';
import { formatNumber } from '../../../shared/format/number.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';

/** Longer files are counted in full and shown in part; what is wrong comes first. */
const ROWS_SHOWN = 200;
const OUTCOMES = ['counted', 'repeated', 'unrelated', 'refused', 'invalid'] as const;
const PROBLEMS: readonly string[] = ['invalid', 'refused'];

/** What a CSV of orders would do, line by line, with the cell that is wrong. */
export function OrdersImportPreview({ answer: { counts, rows } }: { answer: ImportOrdersAnswer }) {
  const { t } = useTranslation('discounts');
  const language = useLanguage();
  const rank = (outcome: string) => Number(!PROBLEMS.includes(outcome));
  const shown = rows
    .toSorted((one, other) => rank(one.outcome) - rank(other.outcome) || one.line - other.line)
    .slice(0, ROWS_SHOWN);
  return (
    <Box>
      <Typography variant="body2" role="status" sx={{ mb: 1, fontWeight: 600 }}>
        {OUTCOMES.filter((outcome) => counts[outcome] > 0)
          .map((outcome) => `${t(`import.outcome.${outcome}`)}: ${formatNumber(counts[outcome], language)}`)
          .join(' · ')}
      </Typography>
      <TableContainer sx={{ maxHeight: 360 }} tabIndex={0} aria-label={t('import.lines')}>
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell align="right">{t('import.line')}</TableCell>
              <TableCell>{t('redemptions.order')}</TableCell>
              <TableCell>{t('column.code')}</TableCell>
              <TableCell>{t('import.result')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map(({ line, order, code, outcome, reason, errors }) => (
              <TableRow key={line}>
                <TableCell align="right" className="tabular">
                  {line}
                </TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>{order || MISSING}</TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>{code || MISSING}</TableCell>
                <TableCell>
                  {t(`import.outcome.${outcome}`)}
                  {reason && <Problem text={reason[language]} />}
                  {errors.map(({ field, error }) => (
                    <Problem key={`${field} ${error.code}`} text={`${field}: ${error.message}`} />
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

const Problem = ({ text }: { text: string }) => (
  <Typography variant="caption" color="error" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
    {text}
  </Typography>
);
