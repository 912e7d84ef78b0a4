import Button from '@mui/material/Button';
import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDates } from '../../shared/format/useDates.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { BulkReport } from '../../shared/list/BulkReport.tsx';
import { EmptyState } from '../../shared/list/EmptyState.tsx';
import { ListScreen } from '../../shared/list/ListScreen.tsx';
import { paths } from '../../shared/paths.ts';
import { useMay } from '../../shared/session/useCurrentUser.ts';
import { PlusIcon } from '../../shared/ui/icons.tsx';
import { lazyPart } from '../../shared/ui/lazyPart.tsx';
import { DiscountBulkActions } from './list/DiscountBulkActions.tsx';
import { DiscountCard } from './list/DiscountCard.tsx';
import { discountColumns } from './list/discountColumns.tsx';
import { DiscountFilters } from './list/DiscountFilters.tsx';
import { useDiscountChanges } from './list/useDiscountChanges.ts';
import { firstDiscountQueries, useDiscountList } from './list/useDiscountList.ts';
import { useDiscountText } from './useDiscountText.ts';

const DiscountDeleteDialog = lazyPart(
  async () => (await import('./list/DiscountDeleteDialog.tsx')).DiscountDeleteDialog,
);

/** `/discounts`: every code of the brand, how it stands and what it brought. */
export function DiscountListPage() {
  const { t } = useTranslation(['discounts', 'lists']);
  const language = useLanguage();
  const dates = useDates();
  const text = useDiscountText();
  const mayWrite = useMay('discounts.write');
  const discounts = useDiscountList();
  const { list, query, hasStore, selection, setSelection } = discounts;
  const changes = useDiscountChanges(discounts);
  const onAction = mayWrite ? changes.onRow : undefined;
  const columns = useMemo(
    () => discountColumns({ t, language, dates, text, hasStore, onAction }),
    [t, language, dates, text, hasStore, onAction],
  );
  const create = mayWrite && (
    <Button component={Link} to={paths.discounts.create()} variant="contained" startIcon={<PlusIcon />}>
      {t('list.create')}
    </Button>
  );
  return (
    <>
      <ListScreen
        list={list}
        query={query}
        label={t('list.title')}
        header={{
          title: t('list.title'),
          description: t('list.description'),
          action: create,
          secondary: mayWrite && (
            <Button component={Link} to={paths.discounts.codes()} variant="outlined" color="inherit">
              {t('list.codes')}
            </Button>
          ),
        }}
        above={
          changes.report && <BulkReport result={changes.report} onUndo={changes.undo} onClose={changes.dismissReport} />
        }
        search={{ label: t('list.search') }}
        chipLines={1}
        filters={<DiscountFilters state={list.state} />}
        csv={{ url: '/discounts/export', fileName: t('list.fileName') }}
        columns={columns}
        rowName={(row) => row.code}
        renderCard={(row) => <DiscountCard row={row} hasStore={hasStore} onAction={onAction} />}
        archived={{ status: 'archived' }}
        empty={
          <EmptyState drawing="discount" article="discounts" title={t('list.empty')} action={create}>
            {t('list.emptyBody')}
          </EmptyState>
        }
        bulk={
          mayWrite && {
            selection,
            onSelection: setSelection,
            actions: (
              <DiscountBulkActions
                hasArchived={list.state.filters.status?.includes('archived') ?? false}
                busy={changes.busy}
                onRun={changes.onSelected}
              />
            ),
          }
        }
      />
      <Suspense fallback={null}>
        {changes.deletion && (
          <DiscountDeleteDialog
            deletion={changes.deletion}
            total={query.page?.total ?? 0}
            busy={changes.busy}
            onConfirm={changes.confirmDelete}
            onCancel={changes.cancelDelete}
          />
        )}
      </Suspense>
    </>
  );
}

DiscountListPage.firstQueries = firstDiscountQueries;
