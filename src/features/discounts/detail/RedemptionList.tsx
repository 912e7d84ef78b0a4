import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { RedemptionFigure } from '#contract/constants/discounts';
import type { CurrencyCode } from '#contract/constants/money';
import type { Discount } from '#contract/schemas/discounts';
import { formatDay } from '../../../shared/format/date.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { formatNumber } from '../../../shared/format/number.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { ListError } from '../../../shared/list/ListError.tsx';
import { ListPager } from '../../../shared/list/ListPager.tsx';
import { rowsOf } from '../../../shared/list/listCache.ts';
import { useExportListMutation } from '../../../shared/list/listsApi.ts';
import { useView } from '../../../shared/replay/useView.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useListRedemptionsQuery } from '../discountsApi.ts';
import { DetailCard } from '../../../shared/record/DetailCard.tsx';
import { lazyPart } from '../../../shared/ui/lazyPart.tsx';
import { RedemptionTable } from './RedemptionTable.tsx';
import { useOrdersBehind } from './useOrdersBehind.ts';

const ExportDialog = lazyPart(async () => (await import('../../../shared/list/ExportDialog.tsx')).ExportDialog);

/**
 * The orders that the code came with, newest first, with what was refunded and what their creator is owed; or those behind
 * one of its figures, with their sum.
 */
export function RedemptionList({ discount: { id, code, currency } }: { discount: Discount }) {
  const { t } = useTranslation(['discounts', 'lists']);
  const brandId = useBrandId();
  const { figure, from, to, state } = useOrdersBehind();
  const { page, limit } = state;
  const filters = { ...(figure && { figure }), ...(from && { from }), ...(to && { to }) };
  const query = { brandId, id, page, limit, ...filters };
  const { currentData, data, error, isFetching, refetch } = useListRedemptionsQuery(query);
  const top = useRef<HTMLDivElement>(null);
  const wasShown = useRef(false);
  // Whoever presses a figure is brought to its orders; a page that is opened with them begins at its top.
  useEffect(() => {
    const isFirst = !wasShown.current;
    wasShown.current = true;
    if (isFirst || figure === null) return;
    top.current?.scrollIntoView?.({ block: 'start' });
    top.current?.focus({ preventScroll: true });
  }, [figure, from, to]);
  const [download] = useExportListMutation();
  const [isExporting, setExporting] = useView('discounts:redemptions:export', false);
  const shown = currentData ?? data;
  const rows = rowsOf(shown);
  return (
    <Box ref={top} tabIndex={-1} sx={{ scrollMarginTop: '72px', minWidth: 0, '&:focus': { outline: 'none' } }}>
      <DetailCard
        title={t('redemptions.title')}
        action={
          rows.length > 0 && (
            <Button size="small" color="inherit" variant="outlined" onClick={() => setExporting(true)}>
              {t('lists:export.action')}
            </Button>
          )
        }
      >
        {figure !== null && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mb: 1 }}>
            <Box sx={{ flex: 1, fontWeight: 550, fontSize: 14 }} className="tabular" role="status">
              <Behind {...{ figure, from, to, currency }} sum={currentData?.sum ?? null} />
            </Box>
            <Button size="small" color="inherit" onClick={state.clearFilters}>
              {t('redemptions.all')}
            </Button>
          </Box>
        )}
        {!shown && error !== undefined && !isFetching && (
          <ListError error={error} title={t('redemptions.failed')} onRetry={() => void refetch()} />
        )}
        {!shown && (isFetching || error === undefined) && (
          <Skeleton variant="rounded" height={180} role="status" aria-label={t('lists:loading')} />
        )}
        {shown && rows.length === 0 && (
          <Typography variant="body2" color="textSecondary" role="status">
            {t(figure === null ? 'redemptions.empty' : 'redemptions.none')}
          </Typography>
        )}
        {shown && rows.length > 0 && (
          <Box aria-busy={isFetching}>
            <RedemptionTable rows={rows} />
            {(shown.total > limit || page > 1) && (
              <ListPager
                page={page}
                limit={limit}
                total={shown.total}
                capped={shown.totalCapped ?? false}
                shown={rows.length}
                onPage={state.setPage}
                onLimit={state.setLimit}
              />
            )}
          </Box>
        )}
        <Suspense fallback={null}>
          {isExporting && shown && (
            <ExportDialog
              total={shown.total}
              capped={shown.totalCapped ?? false}
              chain={undefined}
              onExport={async (separator) => {
                await download({
                  url: `/discounts/${id}/redemptions/export`,
                  params: { brandId, ...filters },
                  separator,
                  fileName: `${code}.csv`,
                }).unwrap();
              }}
              onClose={() => setExporting(false)}
            />
          )}
        </Suspense>
      </DetailCard>
    </Box>
  );
}

interface BehindProps {
  figure: RedemptionFigure;
  from: string | undefined;
  to: string | undefined;
  currency: CurrencyCode;
  /** Null while it is not there. */
  sum: number | null;
}

/** Which figure, of which days, and what its orders add up to. */
function Behind({ figure, from, to, currency, sum }: BehindProps) {
  const { t } = useTranslation('discounts');
  const language = useLanguage();
  const days = [...new Set([from, to])].flatMap((day) => (day === undefined ? [] : [formatDay(day, language)]));
  const name = [t(`figures.${figure}`), days.join(' – ')].filter(Boolean).join(' · ');
  if (sum === null) return name;
  const text = figure === 'redemptions' ? formatNumber(sum, language) : formatMoney(sum, currency, language);
  return t('redemptions.sum', { name, sum: text });
}
