import Button from '@mui/material/Button';
import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DEFAULT_STOCK_LEVELS } from '#contract/constants/products';
import { BulkReport } from '../../shared/list/BulkReport.tsx';
import { EmptyState } from '../../shared/list/EmptyState.tsx';
import { ListScreen } from '../../shared/list/ListScreen.tsx';
import { NOTHING_SELECTED } from '../../shared/list/listSelection.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { paths } from '../../shared/paths.ts';
import { useView } from '../../shared/replay/useView.ts';
import { useMay, useMembership } from '../../shared/session/useCurrentUser.ts';
import { PlusIcon } from '../../shared/ui/icons.tsx';
import { lazyPart } from '../../shared/ui/lazyPart.tsx';
import { useProductCategories } from './productsApi.ts';
import { ProductBulkActions } from './ProductBulkActions.tsx';
import { ProductCard } from './ProductCard.tsx';
import { productColumns } from './productColumns.tsx';
import { ProductFilters } from './ProductFilters.tsx';
import { firstProductQueries, useProductList } from './useProductList.ts';
import { useProductListActions } from './useProductListActions.ts';

const ProductDeleteDialog = lazyPart(async () => (await import('./ProductDeleteDialog.tsx')).ProductDeleteDialog);
const ProductImportDialog = lazyPart(async () => (await import('./ProductImportDialog.tsx')).ProductImportDialog);

/** /products: search, filter, sort, choose and change the brand's products. */
export function ProductListPage() {
  const { t } = useTranslation(['products', 'lists']);
  const language = useLanguage();
  const mayWrite = useMay('products.write');
  const products = useProductList();
  const { list, query, selection, setSelection } = products;
  const categories = useProductCategories();
  const stockLevels = useMembership()?.brand ?? DEFAULT_STOCK_LEVELS;
  const actions = useProductListActions(products);
  const [importing, setImporting] = useView('products:importing', false);
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
      <ListScreen
        list={list}
        query={query}
        label={t('list.title')}
        header={{ title: t('list.title'), description: t('list.description'), action: create, secondary: openImport }}
        above={
          actions.report && <BulkReport result={actions.report} onUndo={actions.undo} onClose={actions.dismissReport} />
        }
        search={{ label: t('list.search') }}
        filters={<ProductFilters state={list.state} categories={categories.options} />}
        csv={{ url: '/products/export', fileName: t('list.fileName') }}
        columns={columns}
        rowName={(row) => row.name}
        renderCard={(row) => (
          <ProductCard row={row} categoryName={categories.nameOf} stockLevels={stockLevels} onAction={onAction} />
        )}
        archived={{ status: 'archived' }}
        empty={
          <EmptyState drawing="product" article="products" title={t('list.empty')} action={create}>
            {t('list.emptyBody')}
          </EmptyState>
        }
        bulk={
          mayWrite && {
            selection,
            onSelection: setSelection,
            actions: (
              <ProductBulkActions categories={categories.options} busy={actions.busy} onRun={actions.onSelected} />
            ),
          }
        }
      />
      <Suspense fallback={null}>
        {actions.deletion && (
          <ProductDeleteDialog
            deletion={actions.deletion}
            total={query.page?.total ?? 0}
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
