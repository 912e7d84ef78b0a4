import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useOverlay } from '../../../shared/overlay/useOverlay.ts';

interface Props {
  /** Who made the contents, as they are called. */
  name: string;
  contentIds: readonly number[];
  onClose: () => void;
}

/** In place of the request about contents of somebody without a profile here: nobody could answer it, but a contract can be noted. */
export function NobodyToAsk({ name, contentIds, onClose }: Props) {
  const { t } = useTranslation(['licenceRequest', 'common']);
  const record = useOverlay('licenseRecord');
  const id = useId();
  // The record lies over the same screen; closed without one, this is where it came from.
  if (record.value !== null) return null;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{t('title')}</DialogTitle>
      <DialogContent>
        <Alert severity="info">{t('nobody.body', { name })}</Alert>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('common:action.close')}
        </Button>
        <Button variant="contained" onClick={() => record.open({ ids: [...contentIds] })}>
          {t('nobody.record')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
