import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { FaultAlert } from '../../../shared/report/FaultAlert.tsx';
import { errorMessage } from '../../../shared/api/errorMessage.ts';
import { rowsOf } from '../../../shared/list/listCache.ts';
import { useViewedRecord } from '../../../shared/replay/useViewedRecord.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { lazyPart } from '../../../shared/ui/lazyPart.tsx';
import { useListProductContentsQuery } from '../contentsApi.ts';
import { UsableContent } from './UsableContent.tsx';

const PublicAddressDialog = lazyPart(async () => (await import('./PublicAddressDialog.tsx')).PublicAddressDialog);

/** Rights end while a page is open: they are asked for again so often that nothing stays longer than a minute. */
const ASK_AGAIN_MS = 45_000;
const SHOWN = 12;

/** What the brand's site may show of a product at this moment, as the server answers it. */
export function UsableContents({ productId }: { productId: number }) {
  const { t } = useTranslation('contents');
  const brandId = useBrandId();
  const { currentData, error, refetch } = useListProductContentsQuery(
    { brandId, productId, usable: true, limit: SHOWN, page: 1 },
    { pollingInterval: ASK_AGAIN_MS, refetchOnMountOrArgChange: true },
  );
  const rows = rowsOf(currentData);
  const [addressed, setAddressed] = useViewedRecord('usable:addresses', rows);
  return (
    <Box component="section" aria-labelledby="usable-title" sx={{ mb: 4 }}>
      <Typography variant="h2" id="usable-title">
        {t('usable.title')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
        {t('usable.body')}
      </Typography>
      {!currentData && !error && (
        <Skeleton
          variant="rounded"
          role="status"
          aria-label={t('usable.loading')}
          sx={{ height: { xs: 152, md: 108 } }}
        />
      )}
      {!currentData && error !== undefined && (
        <FaultAlert fault={error} onRetry={() => void refetch()}>
          {errorMessage(error, t('usable.failed'))}
        </FaultAlert>
      )}
      {currentData && rows.length === 0 && <Typography variant="body2">{t('usable.empty')}</Typography>}
      {rows.length > 0 && (
        <Box
          component="ul"
          sx={{
            m: 0,
            p: 0,
            listStyle: 'none',
            display: 'grid',
            gap: 2,
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
          }}
        >
          {rows.map((row) => (
            <UsableContent key={row.id} row={row} onAddress={() => setAddressed(row)} />
          ))}
        </Box>
      )}
      {(currentData?.total ?? 0) > SHOWN && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t('usable.more', { shown: SHOWN })}
        </Typography>
      )}
      <Suspense fallback={null}>
        {addressed && <PublicAddressDialog content={addressed} onClose={() => setAddressed(null)} />}
      </Suspense>
    </Box>
  );
}
