import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedView } from '#contract/schemas/views';
import { errorMessage } from '../api/errorMessage.ts';
import { StarIcon, TrashIcon } from '../ui/icons.tsx';

interface Props {
  views: readonly SavedView[];
  /** Both reject with an API fault. */
  onDefault: (view: SavedView, isDefault: boolean) => Promise<void>;
  onDelete: (view: SavedView) => Promise<void>;
  onClose: () => void;
}

/** Which view opens by default, and deleting one's own views. */
export function ManageViewsDialog({ views, onDefault, onDelete, onClose }: Props) {
  const { t } = useTranslation('lists');
  const [problem, setProblem] = useState('');
  const [deleting, setDeleting] = useState<number | null>(null);
  const run = async (change: Promise<void>) => {
    setProblem('');
    try {
      await change;
    } catch (error) {
      setProblem(errorMessage(error, t('views.saveFailed')));
    }
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="manage-views-title">
      <DialogTitle id="manage-views-title">{t('views.manage')}</DialogTitle>
      <DialogContent>
        {problem && <Alert severity="error">{problem}</Alert>}
        <List disablePadding>
          {views
            .filter((view) => view.mine)
            .map((view) => (
              <ListItem key={view.id} disableGutters divider>
                <ListItemText primary={view.name} secondary={t(`views.${view.scope}`)} />
                {deleting === view.id ? (
                  <>
                    <Button size="small" onClick={() => setDeleting(null)}>
                      {t('cancel')}
                    </Button>
                    <Button size="small" color="error" onClick={() => void run(onDelete(view))}>
                      {t('views.delete')}
                    </Button>
                  </>
                ) : (
                  <>
                    <IconButton
                      aria-pressed={view.isDefault}
                      aria-label={t('views.defaultNamed', { name: view.name })}
                      color={view.isDefault ? 'primary' : 'default'}
                      onClick={() => void run(onDefault(view, !view.isDefault))}
                    >
                      <StarIcon fontSize="small" />
                    </IconButton>
                    <IconButton
                      aria-label={t('views.deleteNamed', { name: view.name })}
                      onClick={() => setDeleting(view.id)}
                    >
                      <TrashIcon fontSize="small" />
                    </IconButton>
                  </>
                )}
              </ListItem>
            ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('layout.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
