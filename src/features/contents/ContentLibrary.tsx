import Typography from '@mui/material/Typography';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTotal } from '../../shared/format/number.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { BulkReport } from '../../shared/list/BulkReport.tsx';
import { ListScreen } from '../../shared/list/ListScreen.tsx';
import { useOverlay } from '../../shared/overlay/useOverlay.ts';
import { useMay } from '../../shared/session/useCurrentUser.ts';
import type { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { ContentBulkActions } from './ContentBulkActions.tsx';
import { licensableOf } from './licensable.ts';
import { ContentFilters } from './ContentFilters.tsx';
import { contentName } from './contentTexts.ts';
import { CONTENT_CARD, useContentCard } from './useContentCard.tsx';
import { useContentChanges } from './useContentChanges.ts';
import { useContentColumns } from './useContentColumns.tsx';
import type { useContentList } from './useContentList.ts';

interface Props {
  contents: ReturnType<typeof useContentList>;
  header: ComponentProps<typeof PageHeader> & { always?: boolean };
  ofProduct: boolean;
  /** Between the header and the list. */
  above?: ReactNode;
  empty: ReactNode;
}

/** The library, whole or of one product: a wall of pictures or a table, narrowed down, and changed many at once. */
export function ContentLibrary({ contents, header, ofProduct, above, empty }: Props) {
  const { t } = useTranslation('contents');
  const language = useLanguage();
  const mayWrite = useMay('contents.write');
  const { list, query, filters, selection, setSelection } = contents;
  const { open } = useOverlay('content');
  const columns = useContentColumns(list.brandId, open);
  const renderCard = useContentCard(open);
  const changes = useContentChanges(contents);
  const { page } = query;
  return (
    <ListScreen
      list={list}
      query={query}
      label={header.title}
      header={header}
      above={
        <>
          {above}
          {changes.report && (
            <BulkReport result={changes.report} onUndo={changes.undo} onClose={changes.dismissReport} />
          )}
        </>
      }
      search={{ label: t('list.search') }}
      chipLines={2}
      filters={<ContentFilters state={list.state} matched={filters} ofProduct={ofProduct} />}
      {...(!ofProduct && { csv: { url: '/contents/export', fileName: t('list.fileName') } })}
      columns={columns}
      picturedCards={CONTENT_CARD}
      rowName={(row) => contentName(t, row)}
      renderCard={renderCard}
      {...(!ofProduct && { archived: { status: 'archived' } })}
      empty={empty}
      bulk={
        mayWrite && {
          selection,
          onSelection: setSelection,
          actions: (
            <ContentBulkActions
              filters={list.state.filters}
              licensable={licensableOf(page?.items ?? [], selection)}
              busy={changes.busy}
              onRun={changes.run}
            />
          ),
        }
      }
    >
      <Typography
        variant="body2"
        color="textSecondary"
        role="status"
        sx={{ mb: 1, minHeight: 18, fontVariantNumeric: 'tabular-nums' }}
      >
        {page &&
          t('list.total', { count: page.total, counted: formatTotal(page.total, page.totalCapped ?? false, language) })}
      </Typography>
    </ListScreen>
  );
}
