import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Shortlist } from '#contract/schemas/shortlists';
import { useCommand } from '../../shared/api/useCommand.ts';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { useChangeShortlistMutation, useCreateShortlistMutation } from './shortlistsApi.ts';

/** Starting a shortlist, and putting creators on one or taking them off, each told by a toast. */
export function useShortlistChanges(brandId: number) {
  const { t } = useTranslation('creators');
  const notify = useNotify();
  const [create] = useCreateShortlistMutation();
  const [change, { isLoading: busy }] = useChangeShortlistMutation();
  const once = useCommand();
  const actions = useMemo(() => {
    const run = async (
      list: Pick<Shortlist, 'id' | 'name'>,
      verb: 'add' | 'remove',
      creatorIds: readonly number[],
    ): Promise<boolean> => {
      const payload = { id: list.id, verb, creatorIds: [...creatorIds] };
      try {
        const { changed } = await once(payload, (key) => change({ brandId, ...payload, key }).unwrap());
        if (verb === 'add') notify.success(t('shortlist.added', { count: changed, name: list.name }));
        return true;
      } catch (error) {
        notify.failed(error, t('shortlist.failed'));
        return false;
      }
    };
    return {
      add: (list: Pick<Shortlist, 'id' | 'name'>, creatorIds: readonly number[]) => run(list, 'add', creatorIds),
      remove: (list: Pick<Shortlist, 'id' | 'name'>, creatorIds: readonly number[]) => run(list, 'remove', creatorIds),
      /** Rejects with an API fault, such as a taken name. */
      create: async (name: string): Promise<Shortlist> => {
        const made = await once({ name }, (key) => create({ brandId, name, key }).unwrap());
        notify.success(t('shortlist.created', { name: made.name }));
        return made;
      },
    };
  }, [brandId, change, create, notify, once, t]);
  return { ...actions, busy };
}
