import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductBulkAction } from '#contract/constants/products';
import type { BulkAnswer } from '#contract/schemas/common';
import type { BulkProductsBody } from '#contract/schemas/products';
import { createKeyRing } from '../../shared/api/idempotencyKey.ts';
import type { BulkResult } from '../../shared/list/BulkReport.tsx';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useChangeProductsMutation, useUndoProductChangeMutation } from './productsApi.ts';

export type ProductAction = ProductBulkAction;

/** Changes products by id or by query, reports what was done, and takes it back while that is possible. */
export function useProductChanges() {
  const { t } = useTranslation('products');
  const notify = useNotify();
  const brandId = useBrandId();
  const [change, { isLoading }] = useChangeProductsMutation();
  const [undoChange] = useUndoProductChangeMutation();
  const [report, setReport] = useState<BulkResult | null>(null);
  const [keys] = useState(createKeyRing);

  const tell = useCallback(
    (text: string, { changed, failures, undoId }: BulkAnswer) => setReport({ text, changed, failures, undoId }),
    [],
  );

  /** True when the server has taken the change; a refusal is told in a toast. */
  const run = useCallback(
    async (body: BulkProductsBody): Promise<boolean> => {
      try {
        const answer = await change({ brandId, body, key: keys.keyFor(body) }).unwrap();
        keys.done();
        tell(t(`bulk.done.${body.action}`, { count: answer.changed }), answer);
        return true;
      } catch (error) {
        notify.failed(error, t('bulk.failed'));
        return false;
      }
    },
    [brandId, change, keys, notify, t, tell],
  );

  const undo = useCallback(
    async (undoId: number) => {
      try {
        const answer = await undoChange({ brandId, undoId }).unwrap();
        tell(t('bulk.undone', { count: answer.changed }), answer);
      } catch (error) {
        notify.failed(error, t('bulk.undoFailed'));
      }
    },
    [brandId, notify, t, tell, undoChange],
  );

  return { run, undo, report, dismissReport: () => setReport(null), busy: isLoading };
}
