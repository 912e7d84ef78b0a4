import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useOverlay } from '../../shared/overlay/useOverlay.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { ChevronDownIcon, PlusIcon } from '../../shared/ui/icons.tsx';
import { WorkButton } from '../../shared/ui/WorkButton.tsx';
import { useListCollectionsQuery } from './contentsApi.ts';
import type { ContentChange } from './useContentChanges.ts';
import { useView } from '../../shared/replay/useView.ts';
import { lazyPart } from '../../shared/ui/lazyPart.tsx';
import { useMenu } from '../../shared/replay/useMenu.ts';

const TagsDialog = lazyPart(async () => (await import('./TagsDialog.tsx')).TagsDialog);
const CollectionNameDialog = lazyPart(async () => (await import('./CollectionNameDialog.tsx')).CollectionNameDialog);

interface Props {
  /** Comma-separated statuses and collections that the list is narrowed down to. */
  filters: { status?: string; collection?: string };
  /** The chosen ones, where one licence can be asked for all of them. */
  licensable: number[] | null;
  busy: boolean;
  onRun: (change: ContentChange) => Promise<boolean>;
}

/** What can be done with the chosen contents: what they can be put back from, or out of, depends on what is shown. */
export function ContentBulkActions({ filters: { status, collection }, licensable, busy, onRun }: Props) {
  const { t } = useTranslation('contents');
  const licence = useOverlay('license');
  const [asking, setAsking] = useView<'tags' | 'collection' | null>('contents:dialog', null);
  const shown = status?.split(',') ?? [];
  const shownCollection = /^\d+$/.test(collection ?? '') ? Number(collection) : null;
  const button = (action: 'approve' | 'archive' | 'restore') => (
    <WorkButton size="small" variant="outlined" isBusy={busy} onClick={() => void onRun({ action })}>
      {t(`bulk.${action}`)}
    </WorkButton>
  );
  return (
    <>
      {(shown.length === 0 || shown.includes('captured')) && button('approve')}
      <WorkButton
        size="small"
        variant="outlined"
        isBusy={busy}
        aria-haspopup="dialog"
        onClick={() => setAsking('tags')}
      >
        {t('bulk.tags')}
      </WorkButton>
      <CollectionsMenu
        busy={busy}
        onChoose={(collectionId) => void onRun({ action: 'add_to_collection', collectionId })}
        onCreate={() => setAsking('collection')}
      />
      {shownCollection !== null && (
        <WorkButton
          size="small"
          variant="outlined"
          isBusy={busy}
          onClick={() => void onRun({ action: 'remove_from_collection', collectionId: shownCollection })}
        >
          {t('bulk.takeOut')}
        </WorkButton>
      )}
      {licensable && (
        <WorkButton
          size="small"
          variant="outlined"
          isBusy={busy}
          onClick={() => licence.open({ from: 'contents', ids: licensable })}
        >
          {t('detail.askFirstLicence')}
        </WorkButton>
      )}
      {shown.join() !== 'archived' && button('archive')}
      {shown.includes('archived') && button('restore')}
      <Suspense fallback={null}>
        {asking === 'tags' && <TagsDialog onRun={onRun} onClose={() => setAsking(null)} />}
        {asking === 'collection' && (
          <CollectionNameDialog
            onDone={({ id }) => void onRun({ action: 'add_to_collection', collectionId: id })}
            onClose={() => setAsking(null)}
          />
        )}
      </Suspense>
    </>
  );
}

interface MenuProps {
  busy: boolean;
  onChoose: (id: number) => void;
  onCreate: () => void;
}

function CollectionsMenu({ busy, onChoose, onCreate }: MenuProps) {
  const { t } = useTranslation('contents');
  const brandId = useBrandId();
  const { currentData: collections = [] } = useListCollectionsQuery({ brandId });
  const { button, ...menu } = useMenu('contents:toCollection');
  const after = (work: () => void) => () => {
    menu.close();
    work();
  };
  return (
    <>
      <WorkButton
        size="small"
        variant="outlined"
        isBusy={busy}
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        endIcon={<ChevronDownIcon />}
        ref={button}
        onClick={menu.open}
      >
        {t('bulk.toCollection')}
      </WorkButton>
      {menu.isOpen && (
        <Menu
          open
          anchorEl={menu.anchorEl}
          onClose={menu.close}
          slotProps={{ paper: { sx: { maxHeight: 360, maxWidth: 'min(100vw - 32px, 360px)' } } }}
        >
          {collections.map(({ id, name }) => (
            <MenuItem key={id} onClick={after(() => onChoose(id))} sx={{ whiteSpace: 'normal' }}>
              {name}
            </MenuItem>
          ))}
          {collections.length > 0 && <Divider />}
          <MenuItem onClick={after(onCreate)}>
            <ListItemIcon>
              <PlusIcon fontSize="small" />
            </ListItemIcon>
            {t('collections.create')}
          </MenuItem>
        </Menu>
      )}
    </>
  );
}
