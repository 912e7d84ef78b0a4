import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { FaultAlert } from '../../../shared/report/FaultAlert.tsx';
import { errorMessage } from '../../../shared/api/errorMessage.ts';

/** While the licence that a form is about is being fetched, and when it cannot be. */
export function WaitingDialog({ error, onClose }: { error: unknown; onClose: () => void }) {
  const { t } = useTranslation(['licenceRequest', 'common']);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-label={t('title')}>
      <DialogContent>
        {error === undefined ? (
          <Skeleton variant="rounded" height={420} role="status" aria-label={t('common:state.loading')} />
        ) : (
          <FaultAlert fault={error}>{errorMessage(error, t('unknownLicence'))}</FaultAlert>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
