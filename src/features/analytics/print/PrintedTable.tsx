import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { AnalyticsBreakdown } from '#contract/constants/analytics';
import { metricRule } from '#contract/rules/analytics';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import type { BreakdownColumn, BreakdownRow } from '#contract/rules/breakdown';
import { useRowName } from '../breakdown/useRowName.ts';
import { figureText } from '../figureText.ts';

interface Props {
  by: AnalyticsBreakdown;
  columns: readonly BreakdownColumn[];
  rows: readonly BreakdownRow[];
}

const TABLE = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 10,
  '& th, & td': { textAlign: 'right', fontWeight: 'inherit', py: 0.5, pl: 1, borderBottom: 1, borderColor: 'divider' },
  '& th:first-of-type': { textAlign: 'left', pl: 0 },
  '& thead th': { fontWeight: 550, verticalAlign: 'bottom' },
} as const;

/** Every line of the table on paper, its head on each page. */
export function PrintedTable({ by, columns, rows }: Props) {
  const { t } = useTranslation('analytics');
  const language = useLanguage();
  const nameOf = useRowName(by);
  return (
    <Box component="table" sx={TABLE}>
      <thead>
        <tr>
          <th scope="col">{t(`filter.${by}`)}</th>
          {columns.map(({ field, metric, currency }) => (
            <th key={field} scope="col">
              {currency === null
                ? t(`metric.${metric}`)
                : t('chart.inCurrency', { name: t(`metric.${metric}`), currency })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">{nameOf(row)}</th>
            {columns.map(({ field, metric, currency }) => (
              <td key={field} className="tabular">
                {figureText(row.values[field] ?? null, { unit: metricRule(metric).unit, currency }, language)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
