import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DEFAULT_STOCK_LEVELS } from '#contract/constants/products';
import { BulkBar } from '../../shared/list/BulkBar.tsx';
import { BulkReport } from '../../shared/list/BulkReport.tsx';
import { EmptyState } from '../../shared/list/EmptyState.tsx';
import { FilterBar } from '../../shared/list/FilterBar.tsx';
import { ListContent } from '../../shared/list/ListContent.tsx';
import { changeColumn } from '../../shared/list/listLayout.ts';
import { ListTools } from '../../shared/list/ListTools.tsx';
import { NOTHING_SELECTED } from '../../shared/list/listSelection.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { paths } from '../../shared/paths.ts';
import { useMay, useMembership } from '../../shared/session/useCurrentUser.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { PlusIcon } from '../../shared/ui/icons.tsx';
import { ProductBulkActions } from './ProductBulkActions.tsx';
import { ProductCard } from './ProductCard.tsx';
import { productColumns } from './productColumns.tsx';
import { ProductFilters } from './ProductFilters.tsx';
import { useProductCategories } from './useProductCategories.ts';
import { useProductExport } from './useProductExport.ts';
import { firstProductQueries, useProductList } from './useProductList.ts';
import { useProductListActions } from './useProductListActions.ts';

const ProductDeleteDialog = lazy(async () => ({
  default: (await import('./ProductDeleteDialog.tsx')).ProductDeleteDialog,
}));
const ProductImportDialog = lazy(async () => ({
  default: (await import('./ProductImportDialog.tsx')).ProductImportDialog,
}));

/** /products: search, filter, sort, choose and change the brand's products. */
export function ProductListPage() {
  const { t } = useTranslation(['products', 'lists']);
  const language = useLanguage();
  const narrow = useMediaQuery((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const mayWrite = useMay('products.write');
  const list = useProductList();
  const { state, query, layout, selection, setSelection, views } = list;
  const categories = useProductCategories();
  const stockLevels = useMembership()?.brand ?? DEFAULT_STOCK_LEVELS;
  const actions = useProductListActions(list);
  const exportList = useProductExport(list);
  const [importing, setImporting] = useState(false);
  const total = query.page?.total ?? 0;
  const capped = query.page?.totalCapped ?? false;
  const onAction = mayWrite ? actions.onRow : undefined;

  const columns = useMemo(
    () => productColumns({ t, language, categoryName: categories.nameOf, stockLevels, onAction }),
    [t, language, categories, stockLevels, onAction],
  );
  const create = mayWrite && (
    <Button component={Link} to={paths.products.create()} variant="contained" startIcon={<PlusIcon />}>
      {t('list.create')}
    </Button>
  );
  const openImport = mayWrite && (
    <Button color="inherit" variant="outlined" onClick={() => setImporting(true)}>
      {t('list.import')}
    </Button>
  );

  return (
    <>
      <PageHeader
        title={t('list.title')}
        description={query.page?.total === 0 ? t('list.description') : undefined}
        action={create}
        secondary={openImport}
      />
      {actions.report && <BulkReport result={actions.report} onUndo={actions.undo} onClose={actions.dismissReport} />}
      <FilterBar
        search={state.filters.q ?? ''}
        searchLabel={t('list.search')}
        onSearch={(q) => state.setFilters({ q })}
        hasFilters={state.hasFilters}
        onClear={state.clearFilters}
        tools={
          <ListTools
            state={state}
            views={views}
            columns={list.columns}
            layout={layout}
            total={total}
            capped={capped}
            onExport={exportList}
            narrow={narrow}
          />
        }
      >
        <ProductFilters state={state} categories={categories.options} />
      </FilterBar>
      <ListContent
        label={t('list.title')}
        state={state}
        query={query}
        columns={columns}
        layout={layout}
        asCards={narrow || state.mode === 'cards'}
        rowName={(row) => row.name}
        renderCard={(row) => (
          <ProductCard row={row} categoryName={categories.nameOf} stockLevels={stockLevels} onAction={onAction} />
        )}
        empty={
          <EmptyState drawing="empty" article="products" title={t('list.empty')} action={create}>
            {t('list.emptyBody')}
          </EmptyState>
        }
        onSelection={setSelection}
        onColumnWidth={(key, width) => views.changeLayout(changeColumn(layout, key, { width }))}
        bulkBar={
          mayWrite && (
            <BulkBar
              selection={selection}
              pageIds={query.page?.items.map(({ id }) => id) ?? []}
              total={total}
              capped={capped}
              onSelection={setSelection}
            >
              <ProductBulkActions categories={categories.options} busy={actions.busy} onRun={actions.onSelected} />
            </BulkBar>
          )
        }
        {...(mayWrite && { selection })}
      />
      <Suspense fallback={null}>
        {actions.deletion && (
          <ProductDeleteDialog
            deletion={actions.deletion}
            total={total}
            busy={actions.busy}
            onConfirm={actions.confirmDelete}
            onCancel={actions.cancelDelete}
          />
        )}
        {importing && (
          <ProductImportDialog
            onClose={() => {
              setImporting(false);
              setSelection(NOTHING_SELECTED);
            }}
          />
        )}
      </Suspense>
    </>
  );
}

ProductListPage.firstQueries = firstProductQueries;
