import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { array, object, string } from 'yup';
import {
  CONTENT_CAPTION_MAX,
  CONTENT_CREATOR_MAX,
  CONTENT_FILES_MAX,
  CONTENT_PLATFORMS,
  CONTENT_TYPES,
  type ContentPlatform,
  type ContentType,
} from '#contract/constants/contents';
import { FormDialog } from '../../../shared/form/FormDialog.tsx';
import { useKnownPost } from '../../../shared/form/knownPost.ts';
import { PostField } from '../../../shared/form/PostField.tsx';
import { SelectField } from '../../../shared/form/SelectField.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';
import { useOverlay } from '../../../shared/overlay/useOverlay.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useCaptureContentMutation } from '../contentsApi.ts';
import { postAddress } from '../postAddress.ts';
import { TagsField } from '../TagsField.tsx';
import { FilesField } from './FilesField.tsx';

interface Values {
  fileIds: string[];
  postUrl: string;
  platform: ContentPlatform;
  type: ContentType;
  creatorName: string;
  caption: string;
  tags: string[];
}
const EMPTY: Values = {
  fileIds: [],
  postUrl: '',
  platform: 'instagram',
  type: 'video',
  creatorName: '',
  caption: '',
  tags: [],
};
const KEPT = ['postUrl', 'platform', 'type', 'creatorName', 'caption', 'tags'] as const;

/** Adds to the library by hand: files that a member has, or the address of a post. What is typed outlives the dialog. */
export function AddContentDialog({ way, onClose }: { way: 'upload' | 'link'; onClose: () => void }) {
  const { t } = useTranslation('contents');
  const brandId = useBrandId();
  const [capture] = useCaptureContentMutation();
  const { known, noting } = useKnownPost();
  const { open } = useOverlay('content');
  const isUpload = way === 'upload';
  const schema = useMemo(() => {
    const post = postAddress(t('add.postInvalid'));
    const files = array()
      .of(string().defined())
      .min(1, t('add.filesRequired'))
      .max(CONTENT_FILES_MAX, t('add.filesMax', { max: CONTENT_FILES_MAX }))
      .test('there', t('add.wait'), (ids) => ids?.every((id) => id !== '') ?? true);
    return object(isUpload ? { fileIds: files, postUrl: post } : { postUrl: post.required(t('add.postRequired')) });
  }, [t, isUpload]);
  const draft = useMemo(() => ({ key: `${brandId}:content-add-${way}`, fields: KEPT }), [brandId, way]);
  return (
    <FormDialog
      title={t(`add.title.${way}`)}
      intro={t(`add.intro.${way}`)}
      initialValues={EMPTY}
      schema={schema}
      draft={draft}
      send={({ fileIds, postUrl, platform, type, creatorName, caption, tags }, key) =>
        noting(
          postUrl,
          capture({
            brandId,
            key,
            body: {
              platform,
              tags,
              creatorName: creatorName.trim(),
              caption: caption.trim(),
              ...(postUrl.trim() !== '' && { postUrl: postUrl.trim() }),
              ...(isUpload ? { fileIds } : { type }),
            },
          }).unwrap(),
        )
      }
      toField={(path) => (path.startsWith('fileIds') ? 'fileIds' : path in EMPTY ? path : null)}
      doneText={() => t('add.added')}
      onDone={({ id }) => {
        onClose();
        open(id);
      }}
      failedText={t('add.notAdded')}
      submitLabel={t('add.submit')}
      onClose={onClose}
      maxWidth="sm"
    >
      {isUpload && <FilesField name="fileIds" label={t('add.files')} />}
      <PostField
        label={t('detail.post')}
        hint={t(isUpload ? 'add.postHintUpload' : 'add.postHint')}
        required={!isUpload}
        known={known}
        onLeave={onClose}
      />
      <SelectField
        name="platform"
        label={t('column.platform')}
        options={CONTENT_PLATFORMS.map((value) => ({ value, label: t(`platform.${value}`) }))}
      />
      {!isUpload && (
        <SelectField
          name="type"
          label={t('column.type')}
          options={CONTENT_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
        />
      )}
      <TextField name="creatorName" label={t('column.creator')} maxLength={CONTENT_CREATOR_MAX} />
      <TextField name="caption" label={t('detail.caption')} multilineRows={3} maxLength={CONTENT_CAPTION_MAX} />
      <TagsField name="tags" label={t('column.tags')} />
    </FormDialog>
  );
}
