import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { drawnResult } from '../../shared/api/drawnResult.ts';
import type { CsvSeparator } from '../../shared/list/ExportDialog.tsx';
import { useFittedLayout } from '../../shared/list/listLayout.ts';
import { useDefaultView } from '../../shared/list/useDefaultView.ts';
import { useListPage } from '../../shared/list/useListPage.ts';
import { useListParams } from '../../shared/list/useListParams.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useListViews } from '../views/viewsApi.ts';
import { ledgerListColumns } from './ledgerColumns.tsx';
import { ledgerListSpec, toLedgerFilters, toLedgerSort } from './ledgerListSpec.ts';
import { useExportLedgerEntriesMutation, useListLedgerEntriesQuery } from './walletApi.ts';

/** All that the ledger list knows: its address, its rows and sums, its layout, and how it is downloaded. */
export function useLedgerList() {
  const { t } = useTranslation(['wallet', 'lists']);
  const brandId = useBrandId();
  const state = useListParams(ledgerListSpec);
  const views = useListViews(brandId, 'wallet');
  useDefaultView(views, state);
  const filters = toLedgerFilters(state.filters);
  const args = { brandId, ...filters, sort: toLedgerSort(state.sort), page: state.page, limit: state.limit };
  const query = useListPage(brandId, useListLedgerEntriesQuery(args, { selectFromResult: drawnResult }));
  const columns = useMemo(() => ledgerListColumns(t), [t]);
  const layout = useFittedLayout(views.layout, columns);
  const [exportEntries] = useExportLedgerEntriesMutation();
  /** Same filter, same order, same columns. Rejects with an API fault. */
  const download = async (separator: CsvSeparator): Promise<void> => {
    const shown = layout.columns
      .filter(({ visible }) => visible)
      .map(({ key }) => key)
      .join(',');
    await exportEntries({
      brandId,
      filters,
      sort: state.sort,
      columns: shown,
      separator,
      fileName: `${t('fileName')}.csv`,
    }).unwrap();
  };
  return { state, views, columns, layout, download, query };
}
