import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { array, number, object, string } from 'yup';
import {
  REVIEW_REASONS,
  REVIEW_SCORES,
  REVIEW_TEXT_MAX,
  type ReviewReason,
  type ReviewScore,
} from '#contract/constants/reviews';
import { needsReason } from '#contract/rules/reviews';
import type { Review } from '#contract/schemas/reviews';
import { randomKey } from '../../../shared/api/idempotencyKey.ts';
import { ManyChoiceField } from '../../../shared/form/ChoiceField.tsx';
import { FormDialog } from '../../../shared/form/FormDialog.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';
import { useDates } from '../../../shared/format/useDates.ts';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useRateCreatorMutation, useSkipRatingMutation } from '../reviewsApi.ts';
import { StarField } from './StarField.tsx';

interface Values {
  rating: number;
  scores: Record<ReviewScore, number>;
  reasons: ReviewReason[];
  publicText: string;
  privateNote: string;
}
const FIELDS = ['rating', 'scores', 'reasons', 'publicText', 'privateNote'] as const;

const valuesOf = ({ own }: Review): Values => ({
  rating: own?.rating ?? 0,
  scores: own?.scores ?? { communication: 0, quality: 0, reliability: 0 },
  reasons: own?.reasons ?? [],
  publicText: own?.publicText ?? '',
  privateNote: own?.privateNote ?? '',
});

/** Rates a creator, or changes the rating while it is sealed. */
export function RateForm({ review, onClose }: { review: Review; onClose: () => void }) {
  const { t } = useTranslation('reviews');
  const brandId = useBrandId();
  const dates = useDates();
  const [rate] = useRateCreatorMutation();
  const [opened] = useState(review);
  const initialValues = useMemo(() => valuesOf(opened), [opened]);
  const draft = useMemo(() => ({ key: `rating-${opened.id}`, fields: FIELDS }), [opened.id]);
  const schema = useMemo(() => {
    const stars = number().min(1, t('rating.starsMissing'));
    return object({
      rating: stars,
      scores: object({ communication: stars, quality: stars, reliability: stars }),
      reasons: array().when('rating', ([rating], field) =>
        typeof rating === 'number' && rating > 0 && needsReason(rating)
          ? field.min(1, t('rating.reasonMissing'))
          : field,
      ),
      publicText: string().max(REVIEW_TEXT_MAX),
      privateNote: string().max(REVIEW_TEXT_MAX),
    });
  }, [t]);
  return (
    <FormDialog
      maxWidth="sm"
      title={t('rating.title', { name: opened.creator.name })}
      intro={
        <>
          {t('rating.sealed', { until: dates.exact(opened.closesAt) })}{' '}
          {opened.isOtherGiven && t('rating.otherGiven', { name: opened.creator.name })}
        </>
      }
      initialValues={initialValues}
      schema={schema}
      draft={draft}
      send={({ rating, scores, reasons, publicText, privateNote }) =>
        rate({
          brandId,
          id: opened.id,
          body: {
            rating,
            scores,
            // A better rating says no reason, even if one was chosen before.
            reasons: needsReason(rating) ? reasons : [],
            publicText: publicText.trim(),
            privateNote: privateNote.trim(),
          },
        }).unwrap()
      }
      doneText={({ other }) => (other ? t('rating.doneRevealed') : t('rating.done'))}
      failedText={t('failed.rating')}
      submitLabel={t(opened.own ? 'rating.change' : 'rating.submit')}
      onClose={onClose}
    >
      <StarField name="rating" label={t('rating.overall')} />
      {REVIEW_SCORES.map((score) => (
        <StarField key={score} name={`scores.${score}`} label={t(`score.${score}`)} />
      ))}
      <Reasons />
      <TextField
        name="publicText"
        label={t('rating.publicText')}
        hint={t('rating.publicHint')}
        multilineRows={3}
        maxLength={REVIEW_TEXT_MAX}
      />
      <TextField
        name="privateNote"
        label={t('rating.privateNote')}
        hint={t('rating.privateHint')}
        multilineRows={2}
        maxLength={REVIEW_TEXT_MAX}
      />
      {opened.status === 'pending' && <SkipButton id={opened.id} onClose={onClose} />}
    </FormDialog>
  );
}

/** Why, where the rating is low. */
function Reasons() {
  const { t } = useTranslation('reviews');
  const { values } = useFormikContext<Values>();
  const choices = useMemo(() => REVIEW_REASONS.map((value) => ({ value, label: t(`ratingReason.${value}`) })), [t]);
  if (values.rating === 0 || !needsReason(values.rating)) return null;
  return <ManyChoiceField required name="reasons" label={t('rating.reasons')} choices={choices} />;
}

function SkipButton({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('reviews');
  const brandId = useBrandId();
  const notify = useNotify();
  const [skip, { isLoading }] = useSkipRatingMutation();
  const leaveOut = async () => {
    const { error } = await skip({ brandId, id, key: randomKey() });
    if (error) notify.failed(error, t('failed.rating'));
    else onClose();
  };
  return (
    <Button
      color="inherit"
      size="small"
      disabled={isLoading}
      onClick={() => void leaveOut()}
      sx={{ alignSelf: 'start' }}
    >
      {t('rating.skip')}
    </Button>
  );
}
