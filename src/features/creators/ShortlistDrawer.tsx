import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Shortlist, ShortlistEntry } from '#contract/schemas/shortlists';
import { personName } from '../../shared/format/personName.ts';
import { EmptyState } from '../../shared/list/EmptyState.tsx';
import { rowsOf } from '../../shared/list/listCache.ts';
import { ListError } from '../../shared/list/ListError.tsx';
import { ListPager } from '../../shared/list/ListPager.tsx';
import { useLastPage } from '../../shared/list/useLastPage.ts';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { useOverlay } from '../../shared/overlay/useOverlay.ts';
import { CopyViewButton } from '../../shared/record/CopyViewButton.tsx';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { CloseIcon, TrashIcon } from '../../shared/ui/icons.tsx';
import { CreatorPicture } from './CreatorPicture.tsx';
import { EngagementRate } from './EngagementRate.tsx';
import { ShortlistNameDialog } from './ShortlistNameDialog.tsx';
import { ShortlistNote } from './ShortlistNote.tsx';
import {
  useDeleteShortlistMutation,
  useListShortlistEntriesQuery,
  useRenameShortlistMutation,
} from './shortlistsApi.ts';
import { useShortlistChanges } from './useShortlistChanges.ts';
import { useView } from '../../shared/replay/useView.ts';

interface Props {
  brandId: number;
  list: Shortlist;
  /** Invites everybody on it; absent where nobody is or one may not. */
  onInvite: (() => void) | undefined;
  onClose: () => void;
}

/** Everybody on a shortlist, with notes; the list can be renamed and deleted here. */
export function ShortlistDrawer({ brandId, list, onInvite, onClose }: Props) {
  const { t } = useTranslation('creators');
  const [page, setPage] = useView('shortlist:page', 1);
  const [limit, setLimit] = useView('shortlist:limit', 20);
  const { currentData, error, isFetching, refetch } = useListShortlistEntriesQuery({
    brandId,
    id: list.id,
    page,
    limit,
  });
  const rows = rowsOf(currentData);
  useLastPage({ page, limit, setPage }, { page: currentData && { ...currentData, items: rows }, fetching: isFetching });
  const [rename] = useRenameShortlistMutation();
  const [remove, { isLoading: isRemoving }] = useDeleteShortlistMutation();
  const notify = useNotify();
  const [asking, setAsking] = useView<'rename' | 'delete' | null>('shortlist:dialog', null);
  const removeList = async () => {
    const { error } = await remove({ brandId, id: list.id });
    setAsking(null);
    if (error) notify.failed(error, t('shortlist.failed'));
    else onClose();
  };
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': list.name, sx: { width: 'min(100vw, 480px)', p: 2, outline: 0 } },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="h2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {list.name}
        </Typography>
        <CopyViewButton />
        <IconButton aria-label={t('content.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box sx={{ display: 'flex', gap: 1, mb: 2, ml: -1 }}>
        <Button size="small" color="inherit" onClick={() => setAsking('rename')}>
          {t('shortlist.rename')}
        </Button>
        <Button size="small" color="inherit" onClick={() => setAsking('delete')}>
          {t('shortlist.delete')}
        </Button>
      </Box>
      {currentData === undefined &&
        (error && !isFetching ? (
          <ListError error={error} title={t('shortlist.loadFailed')} onRetry={() => void refetch()} />
        ) : (
          <Skeleton variant="rounded" height={240} />
        ))}
      {currentData?.total === 0 && <EmptyState drawing="creator" article="invitations" title={t('shortlist.empty')} />}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 2 }}>
        {rows.map((entry) => (
          <Entry key={entry.id} brandId={brandId} list={list} entry={entry} />
        ))}
      </Box>
      {currentData && currentData.total > limit && (
        <ListPager
          page={page}
          limit={limit}
          total={currentData.total}
          capped={false}
          shown={currentData.ids.length}
          onPage={setPage}
          onLimit={setLimit}
        />
      )}
      {onInvite && (
        <Button variant="contained" sx={{ mt: 2 }} onClick={onInvite}>
          {t('shortlist.invite')}
        </Button>
      )}
      {asking === 'rename' && (
        <ShortlistNameDialog
          title={t('shortlist.rename')}
          name={list.name}
          onClose={() => setAsking(null)}
          onSave={async (name) => {
            await rename({ brandId, id: list.id, name }).unwrap();
            setAsking(null);
          }}
        />
      )}
      <ConfirmDialog
        open={asking === 'delete'}
        title={t('shortlist.delete')}
        confirmLabel={t('shortlist.delete')}
        destructive
        onCancel={() => setAsking(null)}
        busy={isRemoving}
        onConfirm={() => void removeList()}
      >
        {t('shortlist.deleteText', { name: list.name })}
      </ConfirmDialog>
    </Drawer>
  );
}

function Entry({ brandId, list, entry }: { brandId: number; list: Shortlist; entry: ShortlistEntry }) {
  const { t } = useTranslation('creators');
  const { open } = useOverlay('creator');
  const { creator, addedBy } = entry;
  const changes = useShortlistChanges(brandId);
  const name = personName(creator);
  return (
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr auto', gap: 1.5, alignItems: 'start' }}>
      <CreatorPicture person={creator} size={44} />
      <Box sx={{ minWidth: 0 }}>
        <Link component="button" color="text.primary" sx={{ fontWeight: 600 }} onClick={() => open(creator.id)}>
          {name}
        </Link>
        <Typography variant="body2" color="textSecondary">
          {creator.city} · <EngagementRate rate={creator.engagementRate} focusable={false} />
        </Typography>
        {addedBy && (
          <Typography variant="caption" color="textSecondary">
            {t('shortlist.addedBy', { name: addedBy })}
          </Typography>
        )}
        <ShortlistNote brandId={brandId} listId={list.id} entry={entry} />
      </Box>
      <IconButton aria-label={t('shortlist.remove', { name })} onClick={() => void changes.remove(list, [creator.id])}>
        <TrashIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
