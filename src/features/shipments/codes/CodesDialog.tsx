import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslation } from 'react-i18next';
import type { CodesAnswer } from '#contract/schemas/digitalCodes';
import { useMay } from '../../../shared/session/useCurrentUser.ts';
import { AddCodesForm } from './AddCodesForm.tsx';
import { CodeBatches } from './CodeBatches.tsx';

interface Props {
  challengeId: number;
  codes: CodesAnswer;
  onClose: () => void;
}

/** The codes of a challenge: what was added so far, and, for those who may, more of them. */
export function CodesDialog({ challengeId, codes, onClose }: Props) {
  const { t } = useTranslation(['shipments', 'common']);
  const mayWrite = useMay('shipments.write');
  const batches = <CodeBatches challengeId={challengeId} batches={codes.batches} />;
  if (mayWrite)
    return (
      <AddCodesForm challengeId={challengeId} delivery={codes.delivery} waiting={codes.waiting} onClose={onClose}>
        {batches}
      </AddCodesForm>
    );
  const title = t(`codes.title.${codes.delivery}`);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-label={title}>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>{batches}</DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common:action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
