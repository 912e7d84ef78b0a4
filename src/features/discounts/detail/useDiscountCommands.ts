import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { DiscountBulkAction } from '#contract/constants/discounts';
import type { Discount } from '#contract/schemas/discounts';
import { useCommand } from '../../../shared/api/useCommand.ts';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { paths } from '../../../shared/paths.ts';
import { useView } from '../../../shared/replay/useView.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import {
  useChangeDiscountsMutation,
  useUndoDiscountChangeMutation,
  useUpdateDiscountMutation,
} from '../discountsApi.ts';

/** Pauses, resumes, archives, restores and deletes the discount of a page, each with the way back; deleting asks first and leads to the list. */
export function useDiscountCommands({ id, version }: Discount) {
  const { t } = useTranslation(['discounts', 'lists']);
  const notify = useNotify();
  const navigate = useNavigate();
  const brandId = useBrandId();
  const [isAsking, setAsking] = useView('discount:delete', false);
  const [change, { isLoading: isChanging }] = useChangeDiscountsMutation();
  const [undoChange] = useUndoDiscountChangeMutation();
  const [update, { isLoading: isUpdating }] = useUpdateDiscountMutation();
  const once = useCommand();

  const undo = async (undoId: number) => {
    try {
      const {
        failures: [failure],
      } = await undoChange({ brandId, undoId }).unwrap();
      if (failure) notify.warning(failure.message);
      else notify.success(t('bulk.undone', { count: 1 }));
    } catch (error) {
      notify.failed(error, t('bulk.undoFailed'));
    }
  };
  const run = async (action: DiscountBulkAction) => {
    const body = { action, selection: { ids: [id] } };
    try {
      const answer = await once(body, (key) => change({ brandId, body, key }).unwrap());
      const { undoId, failures } = answer;
      setAsking(false);
      if (failures[0]) {
        notify.warning(failures[0].message);
        return;
      }
      notify.success(
        t(`bulk.done.${action}`, { count: answer.changed }),
        undoId === null ? {} : { action: { label: t('lists:bulk.undo'), run: () => void undo(undoId) } },
      );
      if (action === 'delete') await navigate(paths.discounts.list());
    } catch (error) {
      notify.failed(error, t('bulk.failed'));
    }
  };
  const publish = async () => {
    try {
      await update({ brandId, id, version, body: { state: 'live' } }).unwrap();
      notify.success(t('detail.published'));
    } catch (error) {
      notify.failed(error, t('bulk.failed'));
    }
  };
  return {
    busy: isChanging || isUpdating,
    run: (action: DiscountBulkAction) => (action === 'delete' ? setAsking(true) : void run(action)),
    publish: () => void publish(),
    isAsking,
    confirmDelete: () => void run('delete'),
    cancelDelete: () => setAsking(false),
  };
}
