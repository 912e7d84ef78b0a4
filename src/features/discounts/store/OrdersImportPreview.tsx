import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { ImportOrdersAnswer } from '#contract/schemas/store';
import { MISSING } from '../../../shared/format/locale.ts';
import { formatNumber } from '../../../shared/format/number.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { ImportLines, LineNote } from '../../../shared/list/ImportLines.tsx';

const SUMS = ['counted', 'repeated', 'refunded', 'unrelated', 'refused', 'invalid'] as const;
const PROBLEMS: readonly string[] = ['invalid', 'refused'];

/** What a CSV of orders would do, line by line, with the cell that is wrong. */
export function OrdersImportPreview({ answer: { counts, rows } }: { answer: ImportOrdersAnswer }) {
  const { t } = useTranslation('discounts');
  const language = useLanguage();
  const rank = (outcome: string) => Number(!PROBLEMS.includes(outcome));
  // What is wrong comes first.
  const shown = rows.toSorted((one, other) => rank(one.outcome) - rank(other.outcome) || one.line - other.line);
  return (
    <Box>
      <Typography variant="body2" role="status" sx={{ mb: 1, fontWeight: 600 }}>
        {SUMS.flatMap((sum) => {
          const count = counts[sum] ?? 0;
          return count > 0 ? [`${t(`import.outcome.${sum}`)}: ${formatNumber(count, language)}`] : [];
        }).join(' · ')}
      </Typography>
      <ImportLines
        label={t('import.lines')}
        lineLabel={t('import.line')}
        columns={[t('redemptions.order'), t('column.code'), t('import.result')]}
        lines={shown.map((row) => ({
          line: row.line,
          cells: [row.order || MISSING, row.code || MISSING, <Result key="result" row={row} />],
        }))}
      />
    </Box>
  );
}

function Result({ row: { outcome, reason, errors } }: { row: ImportOrdersAnswer['rows'][number] }) {
  const { t } = useTranslation('discounts');
  const language = useLanguage();
  return (
    <>
      {t(`import.outcome.${outcome}`)}
      {reason && <LineNote error>{reason[language]}</LineNote>}
      {errors.map(({ field, error }) => (
        <LineNote key={`${field} ${error.code}`} error>
          {field}: {error.message}
        </LineNote>
      ))}
    </>
  );
}
