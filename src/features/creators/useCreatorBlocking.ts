import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { BLOCK_UNDO_MS } from '#contract/constants/creators';
import type { CreatorProfile } from '#contract/schemas/creators';
import { errorMessage } from '../../shared/api/errorMessage.ts';
import { personName } from '../../shared/format/personName.ts';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { useSetCreatorBlockedMutation } from './creatorsApi.ts';

/** Blocks at once, with ten seconds to take it back, and unblocks. */
export function useCreatorBlocking(brandId: number) {
  const { t } = useTranslation('creators');
  const notify = useNotify();
  const [setBlocked] = useSetCreatorBlockedMutation();
  return useCallback(
    async ({ id, ...person }: Pick<CreatorProfile, 'id' | 'firstName' | 'lastName' | 'username'>, blocked: boolean) => {
      const name = personName(person);
      // Each is a wish of its own: blocking again after an undo is no repeat.
      const run = (wanted: boolean) => setBlocked({ brandId, id, blocked: wanted, key: crypto.randomUUID() }).unwrap();
      const failed = (error: unknown) => notify.error(errorMessage(error, t('profile.blockFailed')));
      try {
        await run(blocked);
        if (blocked)
          notify.success(t('profile.blockedToast', { name }), {
            durationMs: BLOCK_UNDO_MS,
            action: { label: t('profile.undo'), run: () => void run(false).catch(failed) },
          });
        else notify.success(t('profile.unblockedToast', { name }));
      } catch (error) {
        failed(error);
      }
    },
    [brandId, notify, setBlocked, t],
  );
}
