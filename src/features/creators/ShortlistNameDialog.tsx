import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SHORTLIST_NAME_MAX } from '#contract/constants/shortlists';
import { errorMessage } from '../../shared/api/errorMessage.ts';
import { readFieldErrors } from '../../shared/form/fieldErrors.ts';
import { WorkButton } from '../../shared/ui/WorkButton.tsx';

interface Props {
  title: string;
  name?: string;
  /** Rejects with an API fault. */
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the name of a shortlist. */
export function ShortlistNameDialog({ title, name = '', onSave, onClose }: Props) {
  const { t } = useTranslation('creators');
  const [text, setText] = useState(name);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    if (text.trim() === '') {
      setProblem(t('shortlist.nameRequired'));
      return;
    }
    setBusy(true);
    try {
      await onSave(text.trim());
    } catch (error) {
      setProblem(readFieldErrors(error, (path) => path).fields.name ?? errorMessage(error, t('shortlist.failed')));
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="shortlist-name-title">
      <form onSubmit={(event) => void save(event)}>
        <DialogTitle id="shortlist-name-title">{title}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            size="small"
            sx={{ mt: 1 }}
            label={t('shortlist.name')}
            value={text}
            error={problem !== ''}
            helperText={problem}
            onChange={(event) => {
              setText(event.target.value);
              setProblem('');
            }}
            slotProps={{ htmlInput: { maxLength: SHORTLIST_NAME_MAX } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {t('shortlist.cancel')}
          </Button>
          <WorkButton type="submit" variant="contained" loading={busy}>
            {t('shortlist.save')}
          </WorkButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
