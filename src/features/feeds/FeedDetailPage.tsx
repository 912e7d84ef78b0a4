import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { paths } from '../../shared/paths.ts';
import { RecordView } from '../../shared/record/RecordView.tsx';
import { useIdParam } from '../../shared/record/useIdParam.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { useGetFeedQuery } from './feedsApi.ts';
import { FeedStatusBadge } from './FeedStatusBadge.tsx';
import { useFeedText } from './useFeedText.ts';

/** `/feeds/{id}`: what the feed does and how it stands. */
export function FeedDetailPage() {
  const { t } = useTranslation('feeds');
  const text = useFeedText();
  const brandId = useBrandId();
  const id = useIdParam();
  const query = useGetFeedQuery({ brandId, id: id ?? 0 }, { skip: id === null });
  return (
    <RecordView
      id={id}
      query={query}
      texts={{ notFound: t('detail.notFound'), notFoundBody: t('detail.notFoundBody'), failed: t('detail.failed') }}
      back={{ to: paths.feeds.list(), label: t('detail.toList') }}
    >
      {(feed) => (
        <>
          <PageHeader title={feed.name} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: -2, mb: 2 }}>
            <FeedStatusBadge status={feed.status} t={t} />
            <Typography variant="body2" color="textSecondary">
              {[t(`direction.${feed.direction}`), t(`format.${feed.format}`), text.schedule(feed)].join(' · ')}
            </Typography>
          </Box>
        </>
      )}
    </RecordView>
  );
}
