import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { FeedRow } from '#contract/schemas/feeds';
import { randomKey } from '../../shared/api/idempotencyKey.ts';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { useViewedRecord } from '../../shared/replay/useViewedRecord.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import {
  useDeleteFeedMutation,
  usePauseFeedMutation,
  useResumeFeedMutation,
  useStartFeedRunMutation,
} from './feedsApi.ts';
import type { FeedAction } from './offeredActions.ts';

/** As much of a feed as its commands need. */
type ActedFeed = Pick<FeedRow, 'id' | 'name' | 'direction' | 'version'>;

/** Runs, pauses, resumes and, once the person has confirmed, deletes one of these feeds, and says what came of it. */
export function useFeedActions(feeds: readonly ActedFeed[], onDeleted: () => void = () => {}) {
  const { t } = useTranslation('feeds');
  const notify = useNotify();
  const brandId = useBrandId();
  const [run] = useStartFeedRunMutation();
  const [pause] = usePauseFeedMutation();
  const [resume] = useResumeFeedMutation();
  const [remove, { isLoading: isDeleting }] = useDeleteFeedMutation();
  const [deletion, setDeletion] = useViewedRecord('feeds:delete', feeds);

  const perform = useCallback(
    async (action: FeedAction, { id, name, version }: ActedFeed): Promise<boolean> => {
      const of = { brandId, id };
      const calls = {
        // A second click finds the open run, which the server refuses.
        run: () => run({ ...of, key: randomKey() }).unwrap(),
        pause: () => pause(of).unwrap(),
        resume: () => resume(of).unwrap(),
        delete: () => remove({ ...of, version }).unwrap(),
      };
      try {
        await calls[action]();
        notify.success(t(`done.${action}`, { name }));
        return true;
      } catch (error) {
        notify.failed(error, t(`failed.${action}`, { name }));
        return false;
      }
    },
    [brandId, run, pause, resume, remove, notify, t],
  );
  const onAction = useCallback(
    (action: FeedAction, feed: ActedFeed) => {
      if (action === 'delete') setDeletion(feed);
      else void perform(action, feed);
    },
    [perform, setDeletion],
  );
  const confirmDelete = async () => {
    if (!deletion) return;
    const isGone = await perform('delete', deletion);
    setDeletion(null);
    if (isGone) onDeleted();
  };
  return {
    onAction,
    deletion,
    isDeleting,
    confirmDelete: () => void confirmDelete(),
    cancelDelete: () => setDeletion(null),
  };
}
