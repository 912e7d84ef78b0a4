import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { array, number, object, string } from 'yup';
import { REVIEW_REASONS, REVIEW_SCORES, REVIEW_TEXT_MAX } from '#contract/constants/reviews';
import { needsReason } from '#contract/rules/reviews';
import type { Review } from '#contract/schemas/reviews';
import { randomKey } from '../../../shared/api/idempotencyKey.ts';
import { ManyChoiceField } from '../../../shared/form/ChoiceField.tsx';
import { FormDialog } from '../../../shared/form/FormDialog.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';
import { useStaleEdit } from '../../../shared/form/useStaleEdit.ts';
import { useDates } from '../../../shared/format/useDates.ts';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { paths } from '../../../shared/paths.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useRateCreatorMutation, useSkipRatingMutation } from '../reviewsApi.ts';
import { fromReview, type RatingValues, toRateBody } from './ratingValues.ts';
import { StaleRatingDialog } from './StaleRatingDialog.tsx';
import { StarField } from './StarField.tsx';

const FIELDS = ['rating', 'scores', 'reasons', 'publicText', 'privateNote'] as const;

/** Rates a creator, or changes the rating while it is sealed. */
export function RateForm({ review, onClose }: { review: Review; onClose: () => void }) {
  const { t } = useTranslation('reviews');
  const brandId = useBrandId();
  const dates = useDates();
  const [rate] = useRateCreatorMutation();
  const notify = useNotify();
  // As it was when this was opened: what comes meanwhile is told by the refusal, not saved over.
  const [opened] = useState(review);
  const initialValues = useMemo(() => fromReview(opened), [opened]);
  const draft = useMemo(
    () => ({ key: `rating-${opened.id}`, fields: FIELDS, version: opened.version }),
    [opened.id, opened.version],
  );
  const { conflict, send, saveChoice, close } = useStaleEdit(async (before: Review, values: RatingValues) => {
    const { id, version } = before;
    const { other } = await rate({ brandId, id, version, body: toRateBody(values) }).unwrap();
    notify.success(t(other ? 'rating.doneRevealed' : 'rating.done'));
    onClose();
  }, draft.key);
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
    <>
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
        send={(values) => send(opened, values)}
        // Saving closes this, here or from the two versions.
        onDone={() => {}}
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
        {opened.status === 'pending' && <SkipButton review={opened} onClose={onClose} />}
      </FormDialog>
      {conflict && (
        <StaleRatingDialog
          key={conflict.theirs.version}
          base={initialValues}
          mine={conflict.mine}
          theirs={fromReview(conflict.theirs)}
          onSave={(merged) => saveChoice(conflict.theirs, merged)}
          onClose={close}
        />
      )}
    </>
  );
}

/** Why, where the rating is low. */
function Reasons() {
  const { t } = useTranslation('reviews');
  const { values } = useFormikContext<RatingValues>();
  const choices = useMemo(() => REVIEW_REASONS.map((value) => ({ value, label: t(`ratingReason.${value}`) })), [t]);
  if (values.rating === 0 || !needsReason(values.rating)) return null;
  return <ManyChoiceField required name="reasons" label={t('rating.reasons')} choices={choices} />;
}

/** Leaves the rating out; it may still be given while the time runs, so the word about it leads back. */
function SkipButton({ review: { id, closesAt }, onClose }: { review: Review; onClose: () => void }) {
  const { t } = useTranslation(['reviews', 'lists']);
  const navigate = useNavigate();
  const dates = useDates();
  const brandId = useBrandId();
  const notify = useNotify();
  const [skip, { isLoading }] = useSkipRatingMutation();
  const leaveOut = async () => {
    const { error } = await skip({ brandId, id, key: randomKey() });
    if (error) {
      notify.failed(error, t('failed.rating'));
      return;
    }
    onClose();
    notify.success(t('rating.skipped', { until: dates.exact(closesAt) }), {
      action: {
        label: t('lists:bulk.undo'),
        run: () => void navigate(paths.reviews.pending({ tab: 'ratings', rating: id })),
      },
    });
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
