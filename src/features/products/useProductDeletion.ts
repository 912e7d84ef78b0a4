import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Product } from '#contract/schemas/products';
import { useCommand } from '../../shared/api/useCommand.ts';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { paths } from '../../shared/paths.ts';
import { useView } from '../../shared/replay/useView.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useChangeProductsMutation, useUndoProductChangeMutation } from './productsApi.ts';

/** Deletes the product of a page after asking, goes to the list and offers the way back. */
export function useProductDeletion({ id, name }: Product) {
  const { t } = useTranslation(['products', 'lists']);
  const notify = useNotify();
  const navigate = useNavigate();
  const brandId = useBrandId();
  const [asking, setAsking] = useView('product:delete', false);
  const [change, { isLoading }] = useChangeProductsMutation();
  const [undoChange] = useUndoProductChangeMutation();
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
  const remove = async () => {
    const body = { action: 'delete' as const, selection: { ids: [id] } };
    try {
      const {
        failures: [failure],
        undoId,
      } = await once(body, (key) => change({ brandId, body, key }).unwrap());
      setAsking(false);
      if (failure) {
        notify.warning(failure.message);
        return;
      }
      notify.success(
        t('delete.done', { name }),
        undoId === null ? {} : { action: { label: t('lists:bulk.undo'), run: () => void undo(undoId) } },
      );
      await navigate(paths.products.list());
    } catch (error) {
      notify.failed(error, t('bulk.failed'));
    }
  };
  return {
    asking,
    busy: isLoading,
    ask: () => setAsking(true),
    cancel: () => setAsking(false),
    confirm: () => void remove(),
  };
}
