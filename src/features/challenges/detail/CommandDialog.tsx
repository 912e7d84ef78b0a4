import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CHALLENGE_REASON_MAX } from '#contract/constants/challenges';
import type { Challenge } from '#contract/schemas/challenges';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import type { AskedCommand } from './ChallengeActions.tsx';

interface Props {
  command: AskedCommand;
  challenge: Challenge;
  busy: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** Before a challenge is paused, completed or called off: what happens to applicants, accepted work and money. */
export function CommandDialog({ command, challenge, busy, onConfirm, onClose }: Props) {
  const { t } = useTranslation('challenges');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const confirm = () => {
    if (command === 'cancel' && reason.trim() === '') setMissing(true);
    else onConfirm(reason.trim());
  };
  return (
    <ConfirmDialog
      open
      busy={busy}
      destructive={command === 'cancel'}
      movesMoney={command === 'complete'}
      title={t(`ask.${command}.title`, { title: challenge.title })}
      confirmLabel={t(`ask.${command}.confirm`)}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <span>{t(`ask.${command}.body`, { count: challenge.pipeline.applied + challenge.pipeline.shortlisted })}</span>
        {command === 'cancel' && (
          <TextField
            autoFocus
            multiline
            minRows={2}
            size="small"
            required
            label={t('ask.reason')}
            value={reason}
            error={isMissing}
            helperText={isMissing ? t('ask.reasonMissing') : t('ask.reasonHint')}
            onChange={(event) => {
              setReason(event.target.value);
              setMissing(false);
            }}
            slotProps={{ htmlInput: { maxLength: CHALLENGE_REASON_MAX } }}
          />
        )}
      </Box>
    </ConfirmDialog>
  );
}
