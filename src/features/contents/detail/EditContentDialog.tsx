import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { array, object, string } from 'yup';
import { CONTENT_CAPTION_MAX, CONTENT_TAGS_MAX, CONTENT_URL_MAX } from '#contract/constants/contents';
import type { Content } from '#contract/schemas/contents';
import { FormDialog } from '../../../shared/form/FormDialog.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useUpdateContentMutation } from '../contentsApi.ts';
import { postAddress } from '../postAddress.ts';
import { TagsField } from '../TagsField.tsx';

const FIELDS = ['caption', 'postUrl'] as const;

/** What a member notes about a content. The caption of a delivery is its creator's and stays. */
export function EditContentDialog({ content, onClose }: { content: Content; onClose: () => void }) {
  const { t } = useTranslation('contents');
  const brandId = useBrandId();
  const [update] = useUpdateContentMutation();
  const { id, version, source } = content;
  const isOwn = source !== 'challenge_submission';
  const [initialValues] = useState({ caption: content.caption, tags: content.tags, postUrl: content.postUrl ?? '' });
  const schema = useMemo(
    () =>
      object({
        caption: string().trim(),
        tags: array().of(string().required()).max(CONTENT_TAGS_MAX),
        postUrl: postAddress(t('add.postInvalid')),
      }),
    [t],
  );
  const draft = useMemo(() => ({ key: `content-${id}`, fields: FIELDS }), [id]);
  return (
    <FormDialog
      title={t('detail.editTitle')}
      initialValues={initialValues}
      schema={schema}
      draft={draft}
      send={({ caption, tags, postUrl }) =>
        update({
          brandId,
          id,
          version,
          body: { tags, postUrl: postUrl.trim() || null, ...(isOwn && { caption: caption.trim() }) },
        }).unwrap()
      }
      doneText={() => t('detail.saved')}
      failedText={t('detail.saveFailed')}
      submitLabel={t('detail.save')}
      onClose={onClose}
      maxWidth="sm"
    >
      {isOwn && (
        <TextField name="caption" label={t('detail.caption')} multilineRows={5} maxLength={CONTENT_CAPTION_MAX} />
      )}
      <TagsField name="tags" label={t('column.tags')} />
      <TextField name="postUrl" label={t('detail.post')} inputMode="url" maxLength={CONTENT_URL_MAX} />
    </FormDialog>
  );
}
