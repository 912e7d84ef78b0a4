import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { ImportProductsAnswer } from '#contract/schemas/products';
import { MISSING } from '../../shared/format/locale.ts';
import { formatNumber } from '../../shared/format/number.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { ImportLines, LineNote } from '../../shared/list/ImportLines.tsx';
import { useView } from '../../shared/replay/useView.ts';

type ImportRow = ImportProductsAnswer['rows'][number];

const OUTCOMES = ['created', 'updated', 'unchanged', 'invalid'] as const;
const COLOURS = { created: 'success', updated: 'info', unchanged: 'default', invalid: 'error' } as const;
/** Fields that may be wrong though a file has no column for them: those of the product that it meets. */
const WITHOUT_COLUMN: Partial<Record<string, 'salePrice' | 'images' | 'variants'>> = {
  salePriceMinor: 'salePrice',
  imageIds: 'images',
  variants: 'variants',
};

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
      <ImportLines
        label={t('import.lines')}
        lineLabel={t('import.line')}
        columns={[t('column.sku'), t('column.name'), t('import.result')]}
        lines={rows.map((row) => ({
          line: row.line,
          cells: [row.sku || MISSING, row.name || MISSING, <Result key="result" row={row} />],
        }))}
      />
    </Box>
  );
}

function Result({ row }: { row: ImportRow }) {
  const { t } = useTranslation('products');
  /** As the file calls it, or in words. */
  const nameOf = (field: string) => {
    const word = WITHOUT_COLUMN[field.split('.')[0] ?? ''];
    return word === undefined ? field : t(`field.${word}`);
  };
  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: 550 }}>
        {t(`import.outcome.${row.outcome}`)}
      </Typography>
      {row.changes.map(({ field, from, to }) => (
        <LineNote key={field}>
          {field}: <del>{from || MISSING}</del> → {to || MISSING}
        </LineNote>
      ))}
      {row.errors.map(({ field, error }) => (
        <LineNote key={`${field}-${error.code}`} error>
          {nameOf(field)}: {error.message}
        </LineNote>
      ))}
    </>
  );
}
