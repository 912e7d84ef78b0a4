import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { drawnResult } from '../../../shared/api/drawnResult.ts';
import { RecordView } from '../../../shared/record/RecordView.tsx';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useGetContentQuery } from '../contentsApi.ts';
import { ContentFacts } from './ContentFacts.tsx';

/** One content of the library, loading, missing, failed or itself. */
export function ContentDetail({ id }: { id: number }) {
  const { t } = useTranslation(['contents', 'common']);
  const brandId = useBrandId();
  const { refetch, ...result } = useGetContentQuery({ brandId, id }, { selectFromResult: drawnResult });
  return (
    <RecordView
      id={id}
      query={{ ...result, refetch }}
      texts={{ notFound: t('detail.missing'), notFoundBody: t('detail.missingBody'), failed: t('detail.failed') }}
      loading={<Skeleton variant="rounded" height={420} role="status" aria-label={t('common:state.loading')} />}
    >
      {(content) => <ContentFacts key={content.id} content={content} />}
    </RecordView>
  );
}
