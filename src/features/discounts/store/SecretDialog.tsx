import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoreSecretAnswer } from '#contract/schemas/store';
import { CopyLine } from './CopyLine.tsx';

/** A new secret, this once. It closes by its own button alone: whoever clicks beside it has not copied it yet. */
export function SecretDialog({ answer: { key, secret }, onClose }: { answer: StoreSecretAnswer; onClose: () => void }) {
  const { t } = useTranslation('discounts');
  const id = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{t('store.secretTitle', { name: key.label })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Alert severity="warning">{t('store.secretOnce')}</Alert>
        <CopyLine name={t('store.keyId')} text={key.keyId} />
        <CopyLine name={t('store.secret')} text={secret} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('store.secretKept')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
