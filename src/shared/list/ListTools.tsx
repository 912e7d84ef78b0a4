import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { lazy, memo, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListLayout, SavedView } from '#contract/schemas/views';
import { CardsIcon, ColumnsIcon, DownloadIcon, TableIcon } from '../ui/icons.tsx';
import type { CsvSeparator } from './ExportDialog.tsx';
import type { ListColumn } from './listLayout.ts';
import type { ListViews } from './listViews.ts';
import { SavedViewsMenu } from './SavedViewsMenu.tsx';
import type { ListState } from './useListParams.ts';

const ListLayoutDialog = lazy(async () => ({ default: (await import('./ListLayoutDialog.tsx')).ListLayoutDialog }));
const ExportDialog = lazy(async () => ({ default: (await import('./ExportDialog.tsx')).ExportDialog }));
const SaveViewDialog = lazy(async () => ({ default: (await import('./SaveViewDialog.tsx')).SaveViewDialog }));
const ManageViewsDialog = lazy(async () => ({ default: (await import('./ManageViewsDialog.tsx')).ManageViewsDialog }));

interface Props {
  state: ListState;
  views: ListViews;
  columns: readonly ListColumn[];
  layout: ListLayout;
  canShare: boolean;
  total: number;
  capped: boolean;
  /** Rejects with an API fault. Absent where nothing can be exported. */
  onExport?: (separator: CsvSeparator) => Promise<void>;
  /** On narrow screens there are cards only. */
  narrow: boolean;
}

type Open = 'layout' | 'export' | 'saveView' | 'manageViews' | null;

/** Saved views, table or cards, columns, export: the same tools on every list, their dialogs fetched when opened. */
export const ListTools = memo(function ListTools({ state, views, columns, layout, canShare, total, capped, onExport, narrow }: Props) {
  const { t } = useTranslation('lists');
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const apply = (view: SavedView) => {
    state.applyQuery(view.query);
    if (view.layout) views.changeLayout(view.layout);
  };
  const otherMode = state.mode === 'table' ? 'cards' : 'table';
  return (
    <>
      {views.available && (
        <SavedViewsMenu views={views.views} queryText={state.queryText} onApply={apply} onSave={() => setOpen('saveView')} onManage={() => setOpen('manageViews')} />
      )}
      {!narrow && (
        <>
          <Tooltip title={t(`mode.${otherMode}`)}>
            <IconButton aria-label={t(`mode.${otherMode}`)} onClick={() => state.setMode(otherMode)}>
              {otherMode === 'cards' ? <CardsIcon /> : <TableIcon />}
            </IconButton>
          </Tooltip>
          <Tooltip title={t('layout.title')}>
            <IconButton aria-label={t('layout.title')} onClick={() => setOpen('layout')}><ColumnsIcon /></IconButton>
          </Tooltip>
        </>
      )}
      {onExport && (
        <Tooltip title={t('export.title')}>
          <IconButton aria-label={t('export.title')} onClick={() => setOpen('export')}><DownloadIcon /></IconButton>
        </Tooltip>
      )}
      <Suspense fallback={null}>
        {open === 'layout' && <ListLayoutDialog columns={columns} layout={layout} onChange={views.changeLayout} onClose={close} />}
        {open === 'export' && onExport && <ExportDialog total={total} capped={capped} onExport={onExport} onClose={close} />}
        {open === 'saveView' && (
          <SaveViewDialog canShare={canShare} onClose={close} onSave={(view) => views.create({ ...view, query: state.queryText, layout })} />
        )}
        {open === 'manageViews' && (
          <ManageViewsDialog
            views={views.views}
            onDefault={(view, isDefault) => views.update(view.id, { isDefault })}
            onDelete={(view) => views.remove(view.id)}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
});
