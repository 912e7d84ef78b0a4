import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { CsvSeparator } from '../../shared/list/ExportDialog.tsx';
import { useExportProductsMutation } from './productsApi.ts';
import type { useProductList } from './useProductList.ts';

/** Downloads what the list shows: same filter, same order, same columns. Rejects with an API fault. */
export function useProductExport({ brandId, filters, state, layout }: ReturnType<typeof useProductList>) {
  const { t } = useTranslation('products');
  const [exportProducts] = useExportProductsMutation();
  return useCallback(
    async (separator: CsvSeparator): Promise<void> => {
      const columns = layout.columns
        .filter(({ visible }) => visible)
        .map(({ key }) => key)
        .join(',');
      await exportProducts({
        brandId,
        filters,
        sort: state.sort,
        columns,
        separator,
        fileName: `${t('list.fileName')}.csv`,
      }).unwrap();
    },
    [brandId, exportProducts, filters, layout, state.sort, t],
  );
}
