import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { RecordView } from '../../shared/record/RecordView.tsx';
import { useIdParam } from '../../shared/record/useIdParam.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { useGetFeedQuery } from './feedsApi.ts';
import { RunPart } from './runs/RunPart.tsx';

/** `/feeds/{id}/runs/{run}`: one run of a feed, by an address that can be passed on. */
export function FeedRunPage() {
  const { t } = useTranslation(['feedRuns', 'feeds']);
  const brandId = useBrandId();
  const id = useIdParam();
  const runId = useIdParam('run');
  const query = useGetFeedQuery({ brandId, id: id ?? 0 }, { skip: id === null });
  return (
    <RecordView
      id={id}
      query={query}
      texts={{
        notFound: t('feeds:detail.notFound'),
        notFoundBody: t('feeds:detail.notFoundBody'),
        failed: t('feeds:detail.failed'),
        lacking: t('feeds:untold.title'),
        lackingBody: t('feeds:untold.body'),
      }}
      back={{ to: paths.feeds.list(), label: t('feeds:detail.toList') }}
    >
      {(feed) => (
        <>
          <PageHeader
            title={t('title', { name: feed.name })}
            secondary={
              <Button component={Link} to={paths.feeds.detail(feed.id)} variant="outlined" color="inherit">
                {t('toFeed')}
              </Button>
            }
          />
          <Box sx={{ maxWidth: 1000 }}>
            <RunPart feedId={feed.id} runId={runId} />
          </Box>
        </>
      )}
    </RecordView>
  );
}
