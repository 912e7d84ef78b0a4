import { useTranslation } from 'react-i18next';
import type { FeedRun } from '#contract/schemas/feeds';
import { randomKey } from '../../../shared/api/idempotencyKey.ts';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useCancelFeedRunMutation, useConfirmFeedRunMutation } from '../feedsApi.ts';

/** Confirms or stops an open run, and says what came of it. A second press finds the run moved on, which the server says. */
export function useRunCommands({ id: runId, feedId }: Pick<FeedRun, 'id' | 'feedId'>) {
  const { t } = useTranslation('feedRuns');
  const notify = useNotify();
  const brandId = useBrandId();
  const [confirm, { isLoading: isConfirming }] = useConfirmFeedRunMutation();
  const [cancel, { isLoading: isCanceling }] = useCancelFeedRunMutation();
  const perform = (verb: 'confirm' | 'cancel') => async () => {
    const send = verb === 'confirm' ? confirm : cancel;
    try {
      await send({ brandId, id: feedId, runId, key: randomKey() }).unwrap();
      notify.success(t(`done.${verb}`));
    } catch (error) {
      notify.failed(error, t(`failed.${verb}`));
    }
  };
  const [doConfirm, doCancel] = [perform('confirm'), perform('cancel')];
  return { isConfirming, isCanceling, confirm: () => void doConfirm(), cancel: () => void doCancel() };
}
