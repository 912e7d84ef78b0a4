import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { randomKey } from '../../shared/api/idempotencyKey.ts';
import { hideSecret } from '../../shared/api/secretHandle.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { paths } from '../../shared/paths.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useMay, useMembership, useRefusal } from '../../shared/session/useCurrentUser.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { missingAttributes } from '#contract/rules/feedMapping';
import { useCreateFeedMutation, useStartFeedRunMutation } from './feedsApi.ts';
import { FeedForm } from './form/FeedForm.tsx';
import { DRAFT_FIELDS, emptyFeed, type FeedFormValues, toBody } from './form/feedFormValues.ts';

/** `/feeds/create`, a step of it in the address. */
export function FeedCreatePage() {
  const { t } = useTranslation('feedForm');
  const navigate = useNavigate();
  const notify = useNotify();
  const brandId = useBrandId();
  const language = useLanguage();
  const currency = useMembership()?.brand.defaultCurrency ?? 'TRY';
  const mayWrite = useMay('feeds.write');
  const refusal = useRefusal('feeds.write', t('readOnly'));
  const [create] = useCreateFeedMutation();
  const [start] = useStartFeedRunMutation();
  const initialValues = useMemo(() => emptyFeed(currency, language), [currency, language]);
  const draft = useMemo(() => ({ key: `${brandId}:feed:new`, fields: DRAFT_FIELDS }), [brandId]);

  const save = async (values: FeedFormValues, saved: () => void) => {
    const body = toBody(values);
    const hasSecret = body.auth !== 'none' && values.secret !== '';
    const feed = await create({ brandId, body, ...(hasSecret && { secret: hideSecret(values.secret) }) }).unwrap();
    saved();
    notify.success(t('create.done', { name: feed.name }));
    const mayRun = feed.direction === 'import' && missingAttributes(feed.mapping).length === 0;
    if (mayRun && values.runNow)
      await start({ brandId, id: feed.id, key: randomKey() })
        .unwrap()
        .catch((error: unknown) => notify.failed(error, t('create.notRun')));
    await navigate(paths.feeds.detail(feed.id));
  };
  return (
    <FeedForm
      feed={null}
      initialValues={initialValues}
      readOnly={!mayWrite}
      draft={draft}
      onSubmit={save}
      header={<PageHeader title={t('create.title')} description={refusal ?? undefined} />}
      submitLabel={t('create.submit')}
    />
  );
}
