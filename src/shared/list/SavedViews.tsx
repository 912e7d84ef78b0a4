import { Suspense } from 'react';
import type { ListLayout, SavedView } from '#contract/schemas/views';
import { useView } from '../replay/useView.ts';
import { useMay } from '../session/useCurrentUser.ts';
import { lazyPart } from '../ui/lazyPart.tsx';
import type { ListViews } from './listViews.ts';
import { SavedViewsMenu } from './SavedViewsMenu.tsx';
import type { ListState } from './useListParams.ts';

const SaveViewDialog = lazyPart(async () => (await import('./SaveViewDialog.tsx')).SaveViewDialog);
const ManageViewsDialog = lazyPart(async () => (await import('./ManageViewsDialog.tsx')).ManageViewsDialog);

interface Props {
  state: Pick<ListState, 'queryText' | 'applyQuery'>;
  views: ListViews;
  /** The columns that a new view keeps; null where there are none to choose. */
  layout: ListLayout | null;
}

/** The saved views of a screen and what is done with them; nothing against a server without them. */
export function SavedViews({ state, views, layout }: Props) {
  const mayShare = useMay('views.share');
  const [open, setOpen] = useView<'saveView' | 'manageViews' | null>('list:dialog', null);
  if (!views.available) return null;
  const close = () => setOpen(null);
  const apply = (view: SavedView) => {
    state.applyQuery(view.query);
    if (view.layout) views.changeLayout(view.layout);
  };
  return (
    <>
      <SavedViewsMenu
        views={views.views}
        queryText={state.queryText}
        onApply={apply}
        onSave={() => setOpen('saveView')}
        onManage={() => setOpen('manageViews')}
      />
      <Suspense fallback={null}>
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
}
