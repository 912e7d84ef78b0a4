import Button from '@mui/material/Button';
import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Feed } from '#contract/schemas/feeds';
import { hideSecret } from '../../../shared/api/secretHandle.ts';
import { useStaleEdit } from '../../../shared/form/useStaleEdit.ts';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { paths } from '../../../shared/paths.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useMay, useRefusal } from '../../../shared/session/useCurrentUser.ts';
import { PageHeader } from '../../../shared/ui/PageHeader.tsx';
import { lazyPart } from '../../../shared/ui/lazyPart.tsx';
import { useUpdateFeedMutation } from '../feedsApi.ts';
import { FeedForm } from './FeedForm.tsx';
import { DRAFT_FIELDS, type FeedFormValues, fromFeed, toChanges } from './feedFormValues.ts';

const StaleFeedDialog = lazyPart(async () => (await import('./StaleFeedDialog.tsx')).StaleFeedDialog);

interface Props {
  feed: Feed;
  onSaved: (feed: Feed) => void;
}

/** Edits one feed. A stale edit shows both versions; whatever happens, the input stays. */
export function FeedEditor({ feed, onSaved }: Props) {
  const { t } = useTranslation('feedForm');
  const notify = useNotify();
  const brandId = useBrandId();
  const mayWrite = useMay('feeds.write');
  const refusal = useRefusal('feeds.write', t('readOnly'));
  const [update] = useUpdateFeedMutation();
  const { id } = feed;
  const initialValues = useMemo(() => fromFeed(feed), [feed]);
  const draft = useMemo(
    () => ({ key: `${brandId}:feed:${id}`, fields: DRAFT_FIELDS, version: feed.version }),
    [brandId, id, feed.version],
  );
  const save = async (before: Feed, values: FeedFormValues) => {
    const body = toChanges(fromFeed(before), values);
    const { version } = before;
    const hasSecret = values.auth !== 'none' && values.secret !== '';
    const saved = await update({
      brandId,
      id,
      version,
      body,
      ...(hasSecret && { secret: hideSecret(values.secret) }),
    }).unwrap();
    onSaved(saved);
    notify.success(t('edit.done'));
  };
  const { conflict, submit, saveChoice, close } = useStaleEdit(save, draft.key);
  return (
    <>
      <FeedForm
        feed={feed}
        initialValues={initialValues}
        readOnly={!mayWrite}
        draft={draft}
        onSubmit={(values, saved) => submit(feed, values, saved)}
        header={
          <PageHeader
            title={t('edit.title', { name: feed.name })}
            description={refusal ?? undefined}
            secondary={
              <Button component={Link} to={paths.feeds.detail(id)} variant="outlined" color="inherit">
                {t('edit.toDetail')}
              </Button>
            }
          />
        }
        submitLabel={t('edit.submit')}
      />
      <Suspense fallback={null}>
        {conflict && (
          <StaleFeedDialog
            key={conflict.theirs.version}
            base={initialValues}
            mine={conflict.mine}
            theirs={fromFeed(conflict.theirs)}
            onSave={(merged) => saveChoice(conflict.theirs, merged)}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
