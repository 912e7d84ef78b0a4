import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { REVIEW_REPORT_MAX, REVIEW_TEXT_MAX } from '#contract/constants/reviews';
import { FormDialog } from '../../../shared/form/FormDialog.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useReplyToReviewMutation, useReportReviewMutation } from '../reviewsApi.ts';

export type ReceivedVerb = 'reply' | 'report';

const EMPTY = { text: '' };
const FIELDS = ['text'] as const;

/** Answers a rating about the brand in public, once, or reports it to the operator. `id` is that of the rating. */
export function ReceivedForm({ id, verb, onClose }: { id: number; verb: ReceivedVerb; onClose: () => void }) {
  const { t } = useTranslation('reviews');
  const brandId = useBrandId();
  const [reply] = useReplyToReviewMutation();
  const [report] = useReportReviewMutation();
  const draft = useMemo(() => ({ key: `${verb}-${id}`, fields: FIELDS }), [verb, id]);
  const schema = useMemo(
    () =>
      object({
        text: string()
          .trim()
          .required(t(`${verb}.missing`)),
      }),
    [t, verb],
  );
  return (
    <FormDialog
      title={t(`${verb}.title`)}
      intro={t(`${verb}.body`)}
      initialValues={EMPTY}
      schema={schema}
      draft={draft}
      send={({ text }, key) =>
        verb === 'reply'
          ? reply({ brandId, id, key, body: { text: text.trim() } }).unwrap()
          : report({ brandId, id, key, body: { reason: text.trim() } }).unwrap()
      }
      toField={() => 'text'}
      doneText={() => t(`${verb}.done`)}
      failedText={t('failed.rating')}
      submitLabel={t(`${verb}.send`)}
      onClose={onClose}
    >
      <TextField
        required
        name="text"
        label={t(`${verb}.label`)}
        multilineRows={3}
        maxLength={verb === 'reply' ? REVIEW_TEXT_MAX : REVIEW_REPORT_MAX}
      />
    </FormDialog>
  );
}
