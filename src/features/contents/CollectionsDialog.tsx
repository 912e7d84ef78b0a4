import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import type { Collection } from '#contract/schemas/collections';
import { EmptyState } from '../../shared/list/EmptyState.tsx';
import { ListError } from '../../shared/list/ListError.tsx';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { useView } from '../../shared/replay/useView.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useMay } from '../../shared/session/useCurrentUser.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { EditIcon, PlusIcon, TrashIcon } from '../../shared/ui/icons.tsx';
import { CollectionNameDialog } from './CollectionNameDialog.tsx';
import { useDeleteCollectionMutation, useListCollectionsQuery } from './contentsApi.ts';

interface Props {
  /** Shows what is in one of them. */
  onShow: (id: number) => void;
  /** One of them is gone. */
  onDeleted: (id: number) => void;
  onClose: () => void;
}

interface Asking {
  verb: 'create' | 'rename' | 'delete';
  /** Of the collection; null for a new one. */
  id: number | null;
}

/** The brand's collections: open one, begin one, name one anew or delete it. */
export function CollectionsDialog({ onShow, onDeleted, onClose }: Props) {
  const { t } = useTranslation(['contents', 'lists']);
  const brandId = useBrandId();
  const mayWrite = useMay('contents.write');
  const [asking, setAsking] = useView<Asking | null>('collections:ask', null);
  const { currentData, error, isFetching, refetch } = useListCollectionsQuery({ brandId });
  const done = () => setAsking(null);
  const asked = currentData?.find(({ id }) => id === asking?.id);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="collections-title">
      <DialogTitle id="collections-title">{t('column.collections')}</DialogTitle>
      <DialogContent>
        {currentData === undefined &&
          (error && !isFetching ? (
            <ListError error={error} title={t('collections.loadFailed')} onRetry={() => void refetch()} />
          ) : (
            <Skeleton variant="rounded" height={160} role="status" aria-label={t('lists:loading')} />
          ))}
        {currentData?.length === 0 && (
          <EmptyState drawing="noResults" title={t('collections.empty')}>
            {t('collections.emptyBody')}
          </EmptyState>
        )}
        <List disablePadding>
          {currentData?.map((collection) => (
            <CollectionItem
              key={collection.id}
              collection={collection}
              onShow={() => onShow(collection.id)}
              onAsk={mayWrite ? (verb) => setAsking({ verb, id: collection.id }) : undefined}
            />
          ))}
        </List>
        {asking?.verb === 'create' && <CollectionNameDialog onDone={done} onClose={done} />}
        {asking?.verb === 'rename' && asked && <CollectionNameDialog collection={asked} onDone={done} onClose={done} />}
        {asking?.verb === 'delete' && asked && (
          <DeleteCollection
            collection={asked}
            onDone={() => {
              onDeleted(asked.id);
              done();
            }}
            onClose={done}
          />
        )}
      </DialogContent>
      <DialogActions>
        {mayWrite && (
          <Button
            color="inherit"
            startIcon={<PlusIcon />}
            onClick={() => setAsking({ verb: 'create', id: null })}
            sx={{ mr: 'auto' }}
          >
            {t('collections.create')}
          </Button>
        )}
        <Button variant="contained" onClick={onClose}>
          {t('lists:close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface ItemProps {
  collection: Collection;
  onShow: () => void;
  /** Absent for people who may only read. */
  onAsk: ((verb: 'rename' | 'delete') => void) | undefined;
}

function CollectionItem({ collection: { name, count }, onShow, onAsk }: ItemProps) {
  const { t } = useTranslation('contents');
  return (
    <ListItem disableGutters divider>
      <ListItemText
        primary={
          <Link
            component="button"
            color="text.primary"
            onClick={onShow}
            sx={{ textAlign: 'left', overflowWrap: 'anywhere' }}
          >
            {name}
          </Link>
        }
        secondary={t('collections.count', { count })}
      />
      {onAsk && (
        <>
          <IconButton aria-label={t('collections.renameNamed', { name })} onClick={() => onAsk('rename')}>
            <EditIcon fontSize="small" />
          </IconButton>
          <IconButton aria-label={t('collections.deleteNamed', { name })} onClick={() => onAsk('delete')}>
            <TrashIcon fontSize="small" />
          </IconButton>
        </>
      )}
    </ListItem>
  );
}

interface DeleteProps {
  collection: Collection;
  onDone: () => void;
  onClose: () => void;
}

function DeleteCollection({ collection: { id, name }, onDone, onClose }: DeleteProps) {
  const { t } = useTranslation('contents');
  const notify = useNotify();
  const brandId = useBrandId();
  const [remove, { isLoading }] = useDeleteCollectionMutation();
  const confirm = async () => {
    try {
      await remove({ brandId, id }).unwrap();
      onDone();
    } catch (error) {
      notify.failed(error, t('collections.failed'));
      onClose();
    }
  };
  return (
    <ConfirmDialog
      open
      destructive
      title={t('collections.deleteTitle', { name })}
      confirmLabel={t('collections.delete')}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {t('collections.deleteBody')}
    </ConfirmDialog>
  );
}
