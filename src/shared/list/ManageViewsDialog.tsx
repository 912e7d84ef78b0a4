import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import { useTranslation } from 'react-i18next';
import type { SavedView, UpdateViewBody } from '#contract/schemas/views';
import { FaultAlert } from '../report/FaultAlert.tsx';
import { errorMessage } from '../api/errorMessage.ts';
import { useMay } from '../session/useCurrentUser.ts';
import type { ListViews } from './listViews.ts';
import { ManagedView } from './ManagedView.tsx';
import { useViewedFault } from '../replay/useViewedFault.ts';

interface Props {
  views: Pick<ListViews, 'views' | 'update' | 'remove'>;
  /** The list as it stands, which can overwrite a view. */
  current: Pick<UpdateViewBody, 'query' | 'layout'>;
  onClose: () => void;
}

/** Which view the list opens with, and renaming, overwriting and deleting those that the person may change. */
export function ManageViewsDialog({ views: { views, update, remove }, current, onClose }: Props) {
  const { t } = useTranslation('lists');
  const mayShare = useMay('views.share');
  const mayManage = useMay('views.manage');
  const [fault, setFault] = useViewedFault('list:views:fault');
  const mayChange = ({ mine, scope }: SavedView) => (mine ? scope === 'private' || mayShare : mayManage);
  /** Whether it worked. */
  const run = async (change: Promise<void>): Promise<boolean> => {
    setFault(null);
    try {
      await change;
      return true;
    } catch (error) {
      setFault(error);
      return false;
    }
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="manage-views-title">
      <DialogTitle id="manage-views-title">{t('views.manage')}</DialogTitle>
      <DialogContent>
        {fault && <FaultAlert fault={fault}>{errorMessage(fault, t('views.saveFailed'))}</FaultAlert>}
        <List disablePadding>
          {views.map((view) => (
            <ManagedView
              key={view.id}
              view={view}
              mayChange={mayChange(view)}
              onDefault={() => void run(update(view.id, { isDefault: !view.isDefault }))}
              onRename={(name) => run(update(view.id, { name }))}
              onOverwrite={() => run(update(view.id, current))}
              onDelete={() => run(remove(view.id))}
            />
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
