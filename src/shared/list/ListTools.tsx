import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import { memo, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { hint } from '../hint/hint.ts';
import { CardsIcon, ColumnsIcon, DownloadIcon, type IconComponent, TableIcon } from '../ui/icons.tsx';
import type { CsvSeparator } from './ExportDialog.tsx';
import { SavedViews } from './SavedViews.tsx';
import type { useList } from './useList.ts';
import { useView } from '../replay/useView.ts';
import { lazyPart } from '../ui/lazyPart.tsx';

const ColumnSortChoice = lazyPart(async () => (await import('./SortChoice.tsx')).ColumnSortChoice);
const ListLayoutDialog = lazyPart(async () => (await import('./ListLayoutDialog.tsx')).ListLayoutDialog);
const ExportDialog = lazyPart(async () => (await import('./ExportDialog.tsx')).ExportDialog);

interface Props extends Pick<
  ReturnType<typeof useList>,
  'state' | 'views' | 'columns' | 'layout' | 'narrow' | 'sorts' | 'defaultSort'
> {
  /** Those of them that there are, with their names. */
  gridColumns: readonly { field: string; headerName?: string | undefined; sortable?: boolean | undefined }[];
  /** The filters of the list choose its order. */
  hasOwnSort: boolean;
  total: number;
  capped: boolean;
  /** Rejects with an API fault. Absent where nothing can be exported. */
  onExport: ((separator: CsvSeparator) => Promise<void>) | undefined;
  /** The call that gives the chain behind the list, where there is one. */
  chain: string | undefined;
}

/** As wide and high as the chip that comes, so that nothing beside it moves. */
const PLACE_OF_SORT = { height: { xs: 44, md: 32 }, pr: '21px', visibility: 'hidden' } as const;

type Open = 'layout' | 'export' | null;

/** Saved views, table or cards, columns, export: the same tools on every list, their dialogs fetched when opened. */
export const ListTools = memo(function ListTools({
  state,
  views,
  columns,
  layout,
  narrow,
  sorts,
  defaultSort,
  gridColumns,
  hasOwnSort,
  total,
  capped,
  onExport,
  chain,
}: Props) {
  const { t } = useTranslation('lists');
  const named = columns.flatMap((column) => {
    const drawn = gridColumns.find(({ field }) => field === column.key);
    return drawn ? [{ ...column, label: drawn.headerName ?? column.key }] : [];
  });
  const [open, setOpen] = useView<Open>('list:dialog', null);
  const close = () => setOpen(null);
  const otherMode = state.mode === 'table' ? 'cards' : 'table';
  return (
    <>
      {(narrow || state.mode === 'cards') && !hasOwnSort && (
        <Suspense fallback={<Chip variant="outlined" label={t('sort.label')} sx={PLACE_OF_SORT} />}>
          <ColumnSortChoice state={state} first={defaultSort} columns={gridColumns} sorts={sorts} />
        </Suspense>
      )}
      <SavedViews state={state} views={views} layout={layout} />
      {/* On narrow windows there are cards only. */}
      {!narrow && (
        <>
          <Tool
            label={t(`mode.${otherMode}`)}
            icon={otherMode === 'cards' ? CardsIcon : TableIcon}
            onUse={() => state.setMode(otherMode)}
          />
          <Tool label={t('layout.title')} icon={ColumnsIcon} onUse={() => setOpen('layout')} />
        </>
      )}
      {onExport && <Tool label={t('export.title')} icon={DownloadIcon} onUse={() => setOpen('export')} />}
      <Suspense fallback={null}>
        {open === 'layout' && (
          <ListLayoutDialog columns={named} layout={layout} onChange={views.changeLayout} onClose={close} />
        )}
        {open === 'export' && onExport && (
          <ExportDialog total={total} capped={capped} onExport={onExport} chain={chain} onClose={close} />
        )}
      </Suspense>
    </>
  );
});

function Tool({ label, icon: Icon, onUse }: { label: string; icon: IconComponent; onUse: () => void }) {
  return (
    <IconButton aria-label={label} onClick={onUse} {...hint(label)}>
      <Icon />
    </IconButton>
  );
}
