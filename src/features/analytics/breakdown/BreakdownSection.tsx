import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnalyticsBreakdown } from '#contract/constants/analytics';
import type { AnalyticsAnswer } from '#contract/schemas/analytics';
import { formatNumber } from '../../../shared/format/number.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { EmptyState } from '../../../shared/list/EmptyState.tsx';
import { useExportListMutation } from '../../../shared/list/listsApi.ts';
import { lazyPart } from '../../../shared/ui/lazyPart.tsx';
import { useIsNarrow } from '../../../shared/ui/useIsNarrow.ts';
import { useView } from '../../../shared/replay/useView.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { PrintedTable } from '../print/PrintedTable.tsx';
import { usePrinting } from '../print/usePrinting.ts';
import { type AnalyticsState, scopeOf } from '../analyticsState.ts';
import { BreakdownCards } from './BreakdownCards.tsx';
import { breakdownsOf, breakdownSort, breakdownTable, sortBreakdown } from '#contract/rules/breakdown';
import { BreakdownTable } from './BreakdownTable.tsx';

const ExportDialog = lazyPart(async () => (await import('../../../shared/list/ExportDialog.tsx')).ExportDialog);

interface Props {
  answer: Pick<AnalyticsAnswer, 'tab' | 'by' | 'blocks' | 'linesLeft'>;
  state: AnalyticsState;
  mayExport: boolean;
}

/** The figures of the tab split by what they are about, as a table that is sorted by its heads and had as CSV. */
export function BreakdownSection({ answer: { tab, by, blocks, linesLeft = 0 }, state, mayExport }: Props) {
  const { t } = useTranslation(['analytics', 'lists']);
  const language = useLanguage();
  const brandId = useBrandId();
  const narrow = useIsNarrow();
  const isPrinting = usePrinting();
  const [download] = useExportListMutation();
  const [isExporting, setExporting] = useView('analytics:export', false);
  const { columns, rows } = useMemo(() => breakdownTable(blocks, by), [blocks, by]);
  const first = columns[0]?.metric;
  const [chosenSort, setSort] = useView<string | null>('analytics:sort', null);
  const sort = breakdownSort(columns, chosenSort);
  const sorted = useMemo(() => sortBreakdown(rows, sort, language), [rows, sort, language]);
  const title = t('breakdown.title');
  return (
    <Box component="section" aria-labelledby="breakdown-title">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1.5 }}>
        <Typography id="breakdown-title" variant="h2" sx={{ mr: 'auto' }}>
          {title}
        </Typography>
        <ByChoice options={breakdownsOf(tab)} value={by} onChange={(next) => state.setFilters({ by: next })} />
        {mayExport && rows.length > 0 && (
          <Button size="small" color="inherit" variant="outlined" onClick={() => setExporting(true)}>
            {t('lists:export.action')}
          </Button>
        )}
      </Box>
      {rows.length === 0 ? (
        <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}>
          <EmptyState drawing="noResults" title={t('breakdown.empty')} />
        </Box>
      ) : isPrinting ? (
        <PrintedTable by={by} columns={columns} rows={sorted} />
      ) : narrow ? (
        <BreakdownCards label={title} by={by} columns={columns} rows={sorted} />
      ) : (
        <BreakdownTable label={title} by={by} columns={columns} rows={sorted} sort={sort} onSort={setSort} />
      )}
      {linesLeft > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t('breakdown.first', {
            figure: first ? t(`metric.${first}`) : '',
            shown: formatNumber(rows.length, language),
            total: formatNumber(rows.length + linesLeft, language),
          })}
          {mayExport && ` ${t('breakdown.exported')}`}
        </Typography>
      )}
      <Suspense fallback={null}>
        {isExporting && (
          <ExportDialog
            total={rows.length + linesLeft}
            capped={false}
            chain={undefined}
            onExport={async (separator) => {
              const params = { brandId, tab, by, sort, ...scopeOf(state) };
              const fileName = `${t('fileName')}-${tab}.csv`;
              await download({ url: '/analytics/export', params, separator, fileName }).unwrap();
            }}
            onClose={() => setExporting(false)}
          />
        )}
      </Suspense>
    </Box>
  );
}

interface ByProps {
  options: readonly AnalyticsBreakdown[];
  value: AnalyticsBreakdown;
  onChange: (by: AnalyticsBreakdown) => void;
}

/** The browser's own list: it opens everywhere and costs nothing. */
function ByChoice({ options, value, onChange }: ByProps) {
  const { t } = useTranslation('analytics');
  return (
    <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: 13 }}>
      {t('breakdown.by')}
      <Box
        component="select"
        value={value}
        onChange={(event) => {
          const next = options.find((option) => option === event.target.value);
          if (next) onChange(next);
        }}
        sx={{
          font: 'inherit',
          color: 'inherit',
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'control.border',
          borderRadius: 1,
          px: 1,
          height: { xs: 44, md: 32 },
        }}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {t(`filter.${option}`)}
          </option>
        ))}
      </Box>
    </Box>
  );
}
