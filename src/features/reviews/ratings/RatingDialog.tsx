import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { drawnResult } from '../../../shared/api/drawnResult.ts';
import { useDates } from '../../../shared/format/useDates.ts';
import { FormSkeleton } from '../../../shared/form/FormSkeleton.tsx';
import { RecordView } from '../../../shared/record/RecordView.tsx';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useMay } from '../../../shared/session/useCurrentUser.ts';
import { useGetReviewQuery } from '../reviewsApi.ts';
import { GivenRating } from './GivenRating.tsx';
import { ratingTabOf } from './ratingListSpec.ts';
import { RateForm } from './RateForm.tsx';
import { ReceivedForm, type ReceivedVerb } from './ReceivedForm.tsx';
import { useView } from '../../../shared/replay/useView.ts';

const TITLE = 'rating-title';
/** As tall as the stars, the texts and the button of a rating that is to be given; as two that were given. */
const TO_GIVE = { lines: [3, 4], fields: [30, 30, 30, 30, 128, 108, 30] } as const;
const GIVEN = { fields: [72, 72] };

/** The ratings of one collaboration over any screen: one's own to give or change, then both, with a reply and a report. */
export function RatingDialog({ value: id, onClose }: { value: number; onClose: () => void }) {
  const { t } = useTranslation(['reviews', 'common', 'forms']);
  const brandId = useBrandId();
  const mayWrite = useMay('reviews.write');
  const [verb, setVerb] = useView<ReceivedVerb | null>('rating:answer', null);
  const dates = useDates();
  const [search] = useSearchParams();
  const kind = ratingTabOf(search.get('ratings'));
  const query = useGetReviewQuery({ brandId, id }, { selectFromResult: drawnResult });
  const review = query.currentData;
  if (review?.isEditable && mayWrite) return <RateForm review={review} onClose={onClose} />;
  const other = review?.other ?? null;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={TITLE}>
      <DialogTitle id={TITLE}>{review ? t('rating.both', { name: review.creator.name }) : t('rating.one')}</DialogTitle>
      <DialogContent>
        <RecordView
          id={id}
          query={query}
          loading={<FormSkeleton {...(kind === 'open' ? TO_GIVE : GIVEN)} />}
          texts={{ notFound: t('missing.rating'), failed: t('failed.content') }}
        >
          {({ own, reply, creator, brandName, closesAt }) => (
            <Stack sx={{ gap: 2 }}>
              <GivenRating
                title={t('rating.given', { name: creator.name })}
                rating={own}
                none={t('rating.notGiven')}
                reply={reply}
                repliedBy={creator.name}
              />
              <GivenRating
                title={t('rating.received', { name: creator.name })}
                rating={other}
                none={t('rating.notRevealed', { until: dates.exact(closesAt) })}
                reply={other?.reply ?? null}
                repliedBy={brandName}
              />
            </Stack>
          )}
        </RecordView>
      </DialogContent>
      <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1 }}>
        {mayWrite && other?.status === 'published' && other.isKept !== true && (
          <Button color="inherit" onClick={() => setVerb('report')}>
            {t('received.report')}
          </Button>
        )}
        {mayWrite && other?.reply === null && (
          <Button variant="outlined" onClick={() => setVerb('reply')}>
            {t('received.reply')}
          </Button>
        )}
        <Button color="inherit" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      </DialogActions>
      {verb && other && <ReceivedForm id={other.id} verb={verb} onClose={() => setVerb(null)} />}
    </Dialog>
  );
}
