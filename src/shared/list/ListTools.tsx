import IconButton from '@mui/material/IconButton';
import { lazy, memo, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListLayout, SavedView } from '#contract/schemas/views';
import { hint } from '../hint/hint.ts';
import { useMay } from '../session/useCurrentUser.ts';
import { CardsIcon, ColumnsIcon, DownloadIcon, type IconComponent, TableIcon } from '../ui/icons.tsx';
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
  total: number;
  capped: boolean;
  /** Rejects with an API fault. Absent where nothing can be exported. */
  onExport?: (separator: CsvSeparator) => Promise<void>;
  /** On narrow screens there are cards only. */
  narrow: boolean;
}

type Open = 'layout' | 'export' | 'saveView' | 'manageViews' | null;

/** Saved views, table or cards, columns, export: the same tools on every list, their dialogs fetched when opened. */
export const ListTools = memo(function ListTools({
  state,
  views,
  columns,
  layout,
  total,
  capped,
  onExport,
  narrow,
}: Props) {
  const { t } = useTranslation('lists');
  const mayShare = useMay('views.share');
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
        <SavedViewsMenu
          views={views.views}
          queryText={state.queryText}
          onApply={apply}
          onSave={() => setOpen('saveView')}
          onManage={() => setOpen('manageViews')}
        />
      )}
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
          <ListLayoutDialog columns={columns} layout={layout} onChange={views.changeLayout} onClose={close} />
        )}
        {open === 'export' && onExport && (
          <ExportDialog total={total} capped={capped} onExport={onExport} onClose={close} />
        )}
        {open === 'saveView' && (
          <SaveViewDialog
            canShare={mayShare}
            onClose={close}
            onSave={(view) => views.create({ ...view, query: state.queryText, layout })}
          />
        )}
        {open === 'manageViews' && (
          <ManageViewsDialog views={views} current={{ query: state.queryText, layout }} onClose={close} />
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
