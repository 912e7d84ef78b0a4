import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ListError } from '../../../shared/list/ListError.tsx';
import { ListPager } from '../../../shared/list/ListPager.tsx';
import { rowsOf } from '../../../shared/list/listCache.ts';
import { DetailCard } from '../../../shared/record/DetailCard.tsx';
import { useView } from '../../../shared/replay/useView.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useListFeedRunsQuery } from '../feedsApi.ts';
import { RunTable } from './RunTable.tsx';

const FIRST = { page: 1, limit: 20 };

/** The history of a feed's runs, the newest first. */
export function RunList({ feedId }: { feedId: number }) {
  const { t } = useTranslation('feedRuns');
  const brandId = useBrandId();
  const [{ page, limit }, setPlace] = useView('feeds:runs', FIRST);
  const { currentData, data, error, isFetching, refetch } = useListFeedRunsQuery({ brandId, id: feedId, page, limit });
  const shown = currentData ?? data;
  const rows = rowsOf(shown);
  return (
    <DetailCard title={t('history')}>
      {!shown && error !== undefined && !isFetching && (
        <ListError error={error} title={t('historyFailed')} onRetry={() => void refetch()} />
      )}
      {!shown && (isFetching || error === undefined) && (
        <Skeleton variant="rounded" height={180} role="status" aria-label={t('loading')} />
      )}
      {shown && rows.length === 0 && (
        <Typography variant="body2" color="textSecondary" role="status">
          {t('noRuns')}
        </Typography>
      )}
      {shown && rows.length > 0 && (
        <Box>
          <RunTable runs={rows} />
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
    </DetailCard>
  );
}
