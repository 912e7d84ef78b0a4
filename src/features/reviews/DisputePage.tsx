import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MediaViewer } from '../../shared/media/MediaViewer.tsx';
import { useOverlay } from '../../shared/overlay/useOverlay.ts';
import { paths } from '../../shared/paths.ts';
import { RecordView } from '../../shared/record/RecordView.tsx';
import { useIdParam } from '../../shared/record/useIdParam.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { DisputeCase } from './dispute/DisputeCase.tsx';
import { useGetDisputeQuery, useGetReviewedContentQuery } from './reviewsApi.ts';

/** /reviews/disputes/{id}: what both sides say about one delivery, the delivery itself, and what was decided. */
export function DisputePage() {
  const { t } = useTranslation('reviews');
  const brandId = useBrandId();
  const id = useIdParam();
  const query = useGetDisputeQuery({ brandId, id: id ?? 0 }, { skip: id === null });
  const contentId = query.currentData?.contentId;
  const { currentData: content } = useGetReviewedContentQuery(
    { brandId, id: contentId ?? 0 },
    { skip: contentId === undefined },
  );
  const { open } = useOverlay('review');
  return (
    <>
      <PageHeader
        title={query.currentData ? t('dispute.title', { name: query.currentData.creator }) : t('dispute.page')}
        description={query.currentData?.title}
        secondary={
          <>
            {contentId !== undefined && (
              <Button variant="outlined" color="inherit" onClick={() => open(contentId)}>
                {t('dispute.toContent')}
              </Button>
            )}
            <Button component={Link} to={paths.reviews.pending()} variant="outlined" color="inherit">
              {t('dispute.toReviews')}
            </Button>
          </>
        }
      />
      <RecordView
        id={id}
        query={query}
        texts={{ notFound: t('dispute.missing'), notFoundBody: t('missing.body'), failed: t('failed.content') }}
        back={{ to: paths.reviews.pending(), label: t('dispute.toReviews') }}
      >
        {(dispute) => (
          <Box
            sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 420px' } }}
          >
            <DisputeCase dispute={dispute} />
            {content && (
              <Box sx={{ display: 'flex', height: { xs: 320, lg: 560 }, order: { xs: -1, lg: 0 } }}>
                <MediaViewer files={content.files} label={t('contentOf', { name: dispute.creator })} />
              </Box>
            )}
          </Box>
        )}
      </RecordView>
    </>
  );
}
