import { useTranslation } from 'react-i18next';
import { paths } from '../../shared/paths.ts';
import { RecordView } from '../../shared/record/RecordView.tsx';
import { useIdParam } from '../../shared/record/useIdParam.ts';
import { useOpenRecord } from '../../shared/record/useOpenRecord.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useGetFeedQuery } from './feedsApi.ts';
import { FeedEditor } from './form/FeedEditor.tsx';

/** `/feeds/edit/{id}`, a step of it in the address. */
export function FeedEditPage() {
  const { t } = useTranslation('feeds');
  const brandId = useBrandId();
  const id = useIdParam();
  const query = useGetFeedQuery({ brandId, id: id ?? 0 }, { skip: id === null });
  const [feed, setOpened] = useOpenRecord(id, query.currentData);
  return (
    <RecordView
      id={id}
      query={query}
      record={feed}
      texts={{
        notFound: t('detail.notFound'),
        notFoundBody: t('detail.notFoundBody'),
        failed: t('detail.failed'),
        lacking: t('untold.title'),
        lackingBody: t('untold.body'),
      }}
      back={{ to: paths.feeds.list(), label: t('detail.toList') }}
    >
      {(opened) => <FeedEditor key={id} feed={opened} onSaved={setOpened} />}
    </RecordView>
  );
}
