import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, type SubmitEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { WorkButton } from './WorkButton.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** What will happen, in one sentence. */
  children?: ReactNode;
  /** A verb: "Delete product". */
  confirmLabel: string;
  /** "Keep editing" and the like; "Cancel" unless told. */
  cancelLabel?: string;
  destructive?: boolean;
  /** Confirming costs money: nobody does it by an Enter too many. */
  movesMoney?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that matters. Destructive actions are coloured here and nowhere else. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel,
  destructive = false,
  movesMoney = false,
  busy,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const { t } = useTranslation('common');
  const id = useId();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // The dialog may have been opened out of a form.
    event.stopPropagation();
    onConfirm();
  };
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      aria-labelledby={`${id}-title`}
      {...(children ? { 'aria-describedby': `${id}-text` } : {})}
      maxWidth="xs"
      fullWidth
    >
      <form noValidate onSubmit={submit} style={{ display: 'contents' }}>
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        {children && (
          <DialogContent>
            <DialogContentText id={`${id}-text`} component="div">
              {children}
            </DialogContentText>
          </DialogContent>
        )}
        <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1, '& > *': { whiteSpace: 'nowrap' } }}>
          <Button onClick={onCancel} color="inherit">
            {cancelLabel ?? t('action.cancel')}
          </Button>
          <WorkButton
            type="submit"
            variant="contained"
            color={destructive ? 'error' : 'primary'}
            loading={busy ?? false}
            autoFocus={!destructive && !movesMoney}
          >
            {confirmLabel}
          </WorkButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
