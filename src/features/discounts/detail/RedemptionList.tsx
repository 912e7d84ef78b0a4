import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Discount } from '#contract/schemas/discounts';
import { ListError } from '../../../shared/list/ListError.tsx';
import { ListPager } from '../../../shared/list/ListPager.tsx';
import { rowsOf } from '../../../shared/list/listCache.ts';
import { useExportListMutation } from '../../../shared/list/listsApi.ts';
import { useView } from '../../../shared/replay/useView.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useListRedemptionsQuery } from '../discountsApi.ts';
import { DetailCard } from '../../../shared/record/DetailCard.tsx';
import { RedemptionTable } from './RedemptionTable.tsx';

const ExportDialog = lazy(async () => ({
  default: (await import('../../../shared/list/ExportDialog.tsx')).ExportDialog,
}));

const FIRST = { page: 1, limit: 20 };

/** The orders that the code came with, newest first, with what was refunded and what their creator is owed. */
export function RedemptionList({ discount: { id, code } }: { discount: Discount }) {
  const { t } = useTranslation(['discounts', 'lists']);
  const brandId = useBrandId();
  const [{ page, limit }, setPlace] = useView('discounts:redemptions', FIRST);
  const { currentData, data, error, isFetching, refetch } = useListRedemptionsQuery({ brandId, id, page, limit });
  const [download] = useExportListMutation();
  const [isExporting, setExporting] = useView('discounts:redemptions:export', false);
  const shown = currentData ?? data;
  const rows = rowsOf(shown);
  return (
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
      {!shown && error !== undefined && !isFetching && (
        <ListError error={error} title={t('redemptions.failed')} onRetry={() => void refetch()} />
      )}
      {!shown && (isFetching || error === undefined) && (
        <Skeleton variant="rounded" height={180} role="status" aria-label={t('lists:loading')} />
      )}
      {shown && rows.length === 0 && (
        <Typography variant="body2" color="textSecondary" role="status">
          {t('redemptions.empty')}
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
              onPage={(next) => setPlace({ page: next, limit })}
              onLimit={(next) => setPlace({ page: 1, limit: next })}
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
                params: { brandId },
                separator,
                fileName: `${code}.csv`,
              }).unwrap();
            }}
            onClose={() => setExporting(false)}
          />
        )}
      </Suspense>
    </DetailCard>
  );
}
