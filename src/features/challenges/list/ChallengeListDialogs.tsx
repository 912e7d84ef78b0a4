import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CHALLENGE_TEMPLATE_NAME_MAX } from '#contract/constants/challenges';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import type { useChallengeActions } from './useChallengeActions.ts';
import { WorkButton } from '../../../shared/ui/WorkButton.tsx';

/** What the actions of the list ask before they act. */
export function ChallengeListDialogs({ actions }: { actions: ReturnType<typeof useChallengeActions> }) {
  const { t } = useTranslation('challenges');
  const { asked, busy } = actions;
  if (!asked) return null;
  if (asked.action === 'template')
    return (
      <TemplateNameDialog
        title={asked.row.title}
        busy={busy}
        onSave={actions.confirmTemplate}
        onClose={actions.cancel}
      />
    );
  return (
    <ConfirmDialog
      open
      destructive
      busy={busy}
      title={t('delete.title')}
      confirmLabel={t('delete.confirm')}
      onConfirm={actions.confirmDelete}
      onCancel={actions.cancel}
    >
      {t('delete.body', { title: asked.row.title })}
    </ConfirmDialog>
  );
}

function TemplateNameDialog({
  title,
  busy,
  onSave,
  onClose,
}: {
  title: string;
  busy: boolean;
  onSave: (name: string) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('challenges');
  const [name, setName] = useState(title.slice(0, CHALLENGE_TEMPLATE_NAME_MAX));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) onSave(name.trim());
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="template-title">
      <form onSubmit={submit}>
        <DialogTitle id="template-title">{t('template.title')}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{t('template.body')}</DialogContentText>
          <TextField
            autoFocus
            fullWidth
            size="small"
            label={t('template.name')}
            value={name}
            onChange={(event) => setName(event.target.value)}
            slotProps={{ htmlInput: { maxLength: CHALLENGE_TEMPLATE_NAME_MAX } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {t('template.cancel')}
          </Button>
          <WorkButton type="submit" variant="contained" loading={busy} disabled={name.trim() === ''}>
            {t('template.save')}
          </WorkButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
