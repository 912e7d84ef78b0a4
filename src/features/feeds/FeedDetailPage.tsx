import { useTranslation } from 'react-i18next';
import { paths } from '../../shared/paths.ts';
import { RecordSkeleton, RecordView } from '../../shared/record/RecordView.tsx';
import { useIdParam } from '../../shared/record/useIdParam.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { FeedView } from './detail/FeedView.tsx';
import { useGetFeedQuery } from './feedsApi.ts';

/** `/feeds/{id}`: what the feed does, how its runs went, and what can be done with it. */
export function FeedDetailPage() {
  const { t } = useTranslation('feeds');
  const brandId = useBrandId();
  const id = useIdParam();
  const query = useGetFeedQuery({ brandId, id: id ?? 0 }, { skip: id === null });
  return (
    <RecordView
      id={id}
      query={query}
      texts={{
        notFound: t('detail.notFound'),
        notFoundBody: t('detail.notFoundBody'),
        failed: t('detail.failed'),
        lacking: t('untold.title'),
        lackingBody: t('untold.body'),
      }}
      back={{ to: paths.feeds.list(), label: t('detail.toList') }}
      loading={<RecordSkeleton heights={[180, 320]} />}
    >
      {(feed) => <FeedView key={feed.id} feed={feed} />}
    </RecordView>
  );
}
