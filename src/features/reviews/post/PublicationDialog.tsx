import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { dayIn } from '#contract/rules/days';
import type { Content } from '#contract/schemas/contents';
import { useCommand } from '../../../shared/api/useCommand.ts';
import { DayField } from '../../../shared/form/DayField.tsx';
import { findConflicts } from '../../../shared/form/editConflict.ts';
import { FormDialog } from '../../../shared/form/FormDialog.tsx';
import { draftDropped } from '../../../shared/form/formDraftsSlice.ts';
import { FormSkeleton } from '../../../shared/form/FormSkeleton.tsx';
import { useKnownPost } from '../../../shared/form/knownPost.ts';
import { PostField } from '../../../shared/form/PostField.tsx';
import { StaleEditDialog } from '../../../shared/form/StaleEditDialog.tsx';
import { useStaleEdit } from '../../../shared/form/useStaleEdit.ts';
import { formatDay } from '../../../shared/format/date.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { useView } from '../../../shared/replay/useView.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useBrandToday, useBrandZone } from '../../../shared/format/useBrandZone.ts';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { useMoveContentMutation, useUpdateContentMutation } from '../../contents/contentsApi.ts';
import { fromContent, PUBLICATION_FIELDS, publicationSchema, type PublicationValues } from './publicationForm.ts';
import { PostedContent } from './PostedContent.tsx';

interface Props {
  value: number;
  onClose: () => void;
}

/** As tall as the fields of a publication. */
const FIELDS = [88, 70];

const HAS_POST = ['approved', 'published', 'removed'];

/** `?publication=5`: where and when an approved content was published, and that its post is gone. */
export function PublicationDialog({ value: id, onClose }: Props) {
  const { t } = useTranslation(['reviews', 'forms', 'common']);
  return (
    <PostedContent
      id={id}
      title={t('publication.title')}
      maxWidth="xs"
      loading={<FormSkeleton lines={[1, 2]} fields={FIELDS} />}
      closed={({ status }) => (HAS_POST.includes(status) ? null : t('publication.notYet'))}
      onClose={onClose}
    >
      {(content) => <PublicationForm content={content} onClose={onClose} />}
    </PostedContent>
  );
}

function PublicationForm({ content, onClose }: { content: Content; onClose: () => void }) {
  const { t } = useTranslation(['reviews', 'forms']);
  const brandId = useBrandId();
  const language = useLanguage();
  const notify = useNotify();
  const dispatch = useDispatch();
  const zone = useBrandZone();
  const today = useBrandToday();
  const once = useCommand();
  const [move] = useMoveContentMutation();
  const [update] = useUpdateContentMutation();
  const { known, noting } = useKnownPost();
  const [removing, setRemoving] = useView('publication:remove', false);
  // As it was when this was opened: what comes meanwhile is told by the refusal, not saved over.
  const [opened] = useState(content);
  const { id, status, version } = opened;
  const first = dayIn(zone, Date.parse(opened.createdAt));
  const [initialValues] = useState(() => fromContent(opened, zone, today));
  const schema = useMemo(
    () =>
      publicationSchema(
        { missing: t('publication.missing'), address: t('publication.address'), day: t('publication.day') },
        { first, today },
      ),
    [t, first, today],
  );
  const draft = useMemo(() => ({ key: `publication-${id}`, fields: PUBLICATION_FIELDS, version }), [id, version]);
  const done = (text: string) => {
    dispatch(draftDropped(draft.key));
    notify.success(text);
    onClose();
  };
  const { conflict, send, saveChoice, close } = useStaleEdit(async (before: Content, values: PublicationValues) => {
    const body = { postUrl: values.postUrl.trim(), publishedOn: values.publishedOn };
    await noting(
      values.postUrl,
      before.status === 'approved'
        ? once({ id, ...body }, (key) => move({ brandId, id, command: 'publish', body, key }).unwrap())
        : update({ brandId, id, version: before.version, body }).unwrap(),
    );
    done(t(before.status === 'approved' ? 'publication.done' : 'publication.saved'));
  }, draft.key);
  const remove = async () => {
    try {
      await once({ id, command: 'remove' }, (key) => move({ brandId, id, command: 'remove', key }).unwrap());
      done(t('publication.removed'));
    } catch (error) {
      notify.failed(error, t('publication.failed'));
    }
    setRemoving(false);
  };
  const theirs = conflict && fromContent(conflict.theirs, zone, today);
  return (
    <>
      <FormDialog
        title={t('publication.title')}
        intro={t(
          `publication.body.${status === 'approved' ? 'approved' : status === 'removed' ? 'removed' : 'published'}`,
        )}
        initialValues={initialValues}
        schema={schema}
        draft={draft}
        send={(values) => send(opened, values)}
        // Saving closes this, here or from the two versions.
        onDone={() => {}}
        failedText={t('publication.failed')}
        submitLabel={t(status === 'approved' ? 'publication.publish' : 'publication.save')}
        onClose={onClose}
      >
        <PostField required label={t('publication.link')} hint={t('publication.linkHint')} known={known} />
        <DayField required name="publishedOn" label={t('publication.when')} min={first} max={today} />
        {opened.allowed.includes('remove') && (
          <Button color="inherit" variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => setRemoving(true)}>
            {t('publication.remove')}
          </Button>
        )}
      </FormDialog>
      <ConfirmDialog
        open={removing}
        destructive
        title={t('publication.removeTitle')}
        confirmLabel={t('publication.remove')}
        onConfirm={() => void remove()}
        onCancel={() => setRemoving(false)}
      >
        {t('publication.removeBody')}
      </ConfirmDialog>
      {conflict && theirs && (
        <StaleEditDialog
          key={conflict.theirs.version}
          title={t('post.staleTitle')}
          conflicts={findConflicts(initialValues, conflict.mine, theirs)}
          mine={conflict.mine}
          theirs={theirs}
          fieldName={(field) => t(field === 'postUrl' ? 'publication.link' : 'publication.when')}
          valueText={(values, field) =>
            field === 'postUrl' ? values.postUrl : formatDay(values.publishedOn, language)
          }
          onSave={(merged) => saveChoice(conflict.theirs, merged)}
          onClose={close}
        />
      )}
    </>
  );
}
