import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VIEW_NAME_MAX } from '#contract/constants/lists';
import { errorMessage } from '../api/errorMessage.ts';
import { WorkButton } from '../ui/WorkButton.tsx';

interface Props {
  canShare: boolean;
  /** Rejects with an API fault. */
  onSave: (view: { name: string; scope: 'private' | 'team'; isDefault: boolean }) => Promise<void>;
  onClose: () => void;
}

/** Names the list as it stands: filters, sort, page size, columns. */
export function SaveViewDialog({ canShare, onSave, onClose }: Props) {
  const { t } = useTranslation('lists');
  const [name, setName] = useState('');
  const [team, setTeam] = useState(false);
  const [isDefault, setDefault] = useState(false);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await onSave({ name: name.trim(), scope: team ? 'team' : 'private', isDefault });
      onClose();
    } catch (error) {
      setProblem(errorMessage(error, t('views.saveFailed')));
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (name.trim() === '') setProblem(t('views.nameRequired'));
    else void save();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="save-view-title">
      <form onSubmit={submit} noValidate>
        <DialogTitle id="save-view-title">{t('views.save')}</DialogTitle>
        <DialogContent>
          {problem && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {problem}
            </Alert>
          )}
          <TextField
            autoFocus
            fullWidth
            required
            margin="dense"
            label={t('views.name')}
            value={name}
            onChange={(event) => setName(event.target.value)}
            slotProps={{ htmlInput: { maxLength: VIEW_NAME_MAX } }}
          />
          {canShare && (
            <FormControlLabel
              sx={{ display: 'flex' }}
              label={t('views.share')}
              control={<Checkbox checked={team} onChange={(event) => setTeam(event.target.checked)} />}
            />
          )}
          <FormControlLabel
            sx={{ display: 'flex' }}
            label={t('views.makeDefault')}
            control={<Checkbox checked={isDefault} onChange={(event) => setDefault(event.target.checked)} />}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <WorkButton type="submit" variant="contained" loading={busy}>
            {t('views.saveAction')}
          </WorkButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
