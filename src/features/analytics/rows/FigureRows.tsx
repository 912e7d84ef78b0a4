import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { FACT_COLUMNS } from '#contract/constants/analytics';
import type { FactListQuery } from '#contract/schemas/analytics';
import { metricRule } from '#contract/rules/analytics';
import { formatDay } from '../../../shared/format/date.ts';
import { formatNumber } from '../../../shared/format/number.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { EmptyState } from '../../../shared/list/EmptyState.tsx';
import { rowsOf } from '../../../shared/list/listCache.ts';
import { useExportListMutation } from '../../../shared/list/listsApi.ts';
import { useView } from '../../../shared/replay/useView.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import type { MetricOverlay } from '../../../shared/overlay/overlayParams.ts';
import { lazyPart } from '../../../shared/ui/lazyPart.tsx';
import { useListFactsQuery } from '../analyticsApi.ts';
import { AnalyticsFault } from '../AnalyticsFault.tsx';
import { FactTable } from './FactTable.tsx';
import { FigureSum } from './FigureSum.tsx';

const ExportDialog = lazyPart(async () => (await import('../../../shared/list/ExportDialog.tsx')).ExportDialog);
/** How many rows a page has. */
export const FACT_ROWS = 50;
const NO_CURSORS: readonly string[] = [];

interface Props extends Pick<MetricOverlay, 'of' | 'day'> {
  /** Range, filters and the figure. */
  query: Omit<FactListQuery, 'limit' | 'cursor'>;
  mayExport: boolean;
}

/** How a figure is reckoned, what gives it, and every row behind it. */
export function FigureRows({ query, of, day, mayExport }: Props) {
  const { t } = useTranslation(['analytics', 'lists']);
  const language = useLanguage();
  const brandId = useBrandId();
  const [download] = useExportListMutation();
  const [isExporting, setExporting] = useView('analytics:rows:export', false);
  // Each page is a call of its own, kept by its cursor.
  const [cursors, setCursors] = useView<readonly string[]>('analytics:rows:cursors', NO_CURSORS);
  const first = useListFactsQuery({ brandId, ...query, limit: FACT_ROWS });
  const { currentData: page, error, isFetching, refetch } = first;
  if (!page && error !== undefined && !isFetching)
    return <AnalyticsFault error={error} title={t('rows.failed')} onRetry={() => void refetch()} />;
  if (!page) return <Skeleton role="status" aria-label={t('lists:loading')} variant="rounded" height={320} />;
  const name = t(`metric.${query.metric}`);
  const { by, knownOf } = metricRule(query.metric);
  const isRatio = by !== undefined && query.only === undefined;
  const what =
    query.only === undefined
      ? t(`formula.${query.metric}`)
      : t(knownOf === 'orders' ? 'rows.unknownOrders' : 'rows.unknownContents');
  const more = (cursor: string) => setCursors([...cursors.filter((one) => one !== cursor), cursor]);
  const table = { label: name, currency: page.currency, isRatio };
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {formatDay(page.range.from, language)} – {formatDay(page.range.to, language)} · {page.timezone}
      </Typography>
      <Typography sx={{ mb: 2, maxWidth: '65ch' }}>{what}</Typography>
      <FigureSum page={page} of={of} day={day} only={query.only ?? null} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 3, mb: 1 }}>
        <Typography variant="h3" component="h3" sx={{ flex: 1 }}>
          {t('rows.title', { count: page.total, counted: formatNumber(page.total, language) })}
        </Typography>
        {mayExport && page.total > 0 && (
          <Button size="small" color="inherit" variant="outlined" onClick={() => setExporting(true)}>
            {t('lists:export.action')}
          </Button>
        )}
      </Box>
      {page.ids.length === 0 ? (
        <EmptyState drawing="noResults" title={t('rows.empty')} />
      ) : (
        <FactTable {...table} rows={rowsOf(page)} />
      )}
      {cursors.map((cursor, at) => (
        <MoreRows
          key={cursor}
          {...table}
          query={query}
          cursor={cursor}
          isLast={at === cursors.length - 1}
          onMore={more}
        />
      ))}
      {cursors.length === 0 && page.nextCursor !== null && <MoreButton cursor={page.nextCursor} onMore={more} />}
      <Suspense fallback={null}>
        {isExporting && (
          <ExportDialog
            total={page.total}
            capped={false}
            chain={undefined}
            onExport={async (separator) => {
              const fileName = `${t('fileName')}-${query.metric}.csv`;
              await download({
                url: '/analytics/rows/export',
                params: { brandId, ...query, columns: FACT_COLUMNS.join(',') },
                separator,
                fileName,
              }).unwrap();
            }}
            onClose={() => setExporting(false)}
          />
        )}
      </Suspense>
    </>
  );
}

interface MoreProps extends Omit<Parameters<typeof FactTable>[0], 'rows'> {
  query: Props['query'];
  cursor: string;
  isLast: boolean;
  onMore: (cursor: string) => void;
}

/** The rows after those above. */
function MoreRows({ query, cursor, isLast, onMore, ...table }: MoreProps) {
  const { t } = useTranslation('lists');
  const brandId = useBrandId();
  const {
    currentData: page,
    error,
    isFetching,
    refetch,
  } = useListFactsQuery({ brandId, ...query, limit: FACT_ROWS, cursor });
  if (!page && error !== undefined && !isFetching)
    return <AnalyticsFault error={error} onRetry={() => void refetch()} />;
  if (!page) return <Skeleton role="status" aria-label={t('loading')} variant="rounded" height={120} sx={{ mt: 1 }} />;
  return (
    <>
      <FactTable {...table} rows={rowsOf(page)} />
      {isLast && page.nextCursor !== null && <MoreButton cursor={page.nextCursor} onMore={onMore} />}
    </>
  );
}

function MoreButton({ cursor, onMore }: { cursor: string; onMore: (cursor: string) => void }) {
  const { t } = useTranslation('analytics');
  return (
    <Button color="inherit" variant="outlined" fullWidth sx={{ mt: 2 }} onClick={() => onMore(cursor)}>
      {t('rows.more')}
    </Button>
  );
}
