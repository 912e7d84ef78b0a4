import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { array, object, string } from 'yup';
import { CONTENT_CAPTION_MAX, CONTENT_TAGS_MAX } from '#contract/constants/contents';
import { needsPost } from '#contract/rules/contents';
import type { Content } from '#contract/schemas/contents';
import { FormDialog } from '../../../shared/form/FormDialog.tsx';
import { useKnownPost } from '../../../shared/form/knownPost.ts';
import { PostField } from '../../../shared/form/PostField.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';
import { useStaleEdit } from '../../../shared/form/useStaleEdit.ts';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useUpdateContentMutation } from '../contentsApi.ts';
import { postAddress } from '../postAddress.ts';
import { ProductsField } from '../ProductsField.tsx';
import { TagsField } from '../TagsField.tsx';
import { type ContentFormValues, DRAFT_FIELDS, fromContent, toChanges } from './contentFormValues.ts';
import { StaleContentDialog } from './StaleContentDialog.tsx';

/**
 * What a member notes about a content. The caption of a delivery is its creator's and stays. When somebody else saved
 * first, both versions are shown, and what was typed stays.
 */
export function EditContentDialog({ content, onClose }: { content: Content; onClose: () => void }) {
  const { t } = useTranslation('contents');
  const brandId = useBrandId();
  const notify = useNotify();
  const [update] = useUpdateContentMutation();
  const { known, noting } = useKnownPost();
  // As it was when this was opened: what comes meanwhile is told by the refusal, not saved over.
  const [opened] = useState(content);
  const initialValues = useMemo(() => fromContent(opened), [opened]);
  const { id, source, version, publishedAt, files } = opened;
  const isOwn = source !== 'challenge_submission';
  const keepsPost = opened.postUrl !== null && needsPost(publishedAt, files.length);
  const schema = useMemo(() => {
    const post = postAddress(t('add.postInvalid'));
    return object({
      caption: string().trim(),
      tags: array().of(string().required()).max(CONTENT_TAGS_MAX),
      postUrl: keepsPost ? post.required(t('add.postRequired')) : post,
    });
  }, [t, keepsPost]);
  const draft = useMemo(() => ({ key: `content-${id}`, fields: DRAFT_FIELDS, version }), [id, version]);
  const { conflict, send, saveChoice, close } = useStaleEdit(async (before: Content, values: ContentFormValues) => {
    const body = toChanges(fromContent(before), values);
    await noting(values.postUrl, update({ brandId, id, version: before.version, body }).unwrap());
    notify.success(t('detail.saved'));
    onClose();
  }, draft.key);
  return (
    <>
      <FormDialog
        title={t('detail.editTitle')}
        initialValues={initialValues}
        schema={schema}
        draft={draft}
        send={(values) => send(opened, values)}
        // Saving closes this, here or from the two versions.
        onDone={() => {}}
        toField={(path) => (path.startsWith('productIds') ? 'products' : path in initialValues ? path : null)}
        failedText={t('detail.saveFailed')}
        submitLabel={t('detail.save')}
        onClose={onClose}
        maxWidth="sm"
      >
        {isOwn && (
          <TextField name="caption" label={t('detail.caption')} multilineRows={5} maxLength={CONTENT_CAPTION_MAX} />
        )}
        <TagsField name="tags" label={t('column.tags')} />
        <ProductsField name="products" label={t('column.products')} />
        <PostField label={t('detail.post')} known={known} onLeave={onClose} />
      </FormDialog>
      {conflict && (
        <StaleContentDialog
          key={conflict.theirs.version}
          base={initialValues}
          mine={conflict.mine}
          theirs={fromContent(conflict.theirs)}
          onSave={(merged) => saveChoice(conflict.theirs, merged)}
          onClose={close}
        />
      )}
    </>
  );
}
