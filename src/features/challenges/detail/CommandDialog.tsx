import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { CHALLENGE_REASON_MAX } from '#contract/constants/challenges';
import type { Challenge } from '#contract/schemas/challenges';
import { FormDialog } from '../../../shared/form/FormDialog.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import type { AskedCommand } from './ChallengeActions.tsx';

interface Props {
  command: AskedCommand;
  challenge: Challenge;
  busy: boolean;
  onConfirm: () => void;
  /** Calls the challenge off; rejects with an API fault. */
  onCancelChallenge: (reason: string, key: string) => Promise<unknown>;
  onClose: () => void;
}

const EMPTY = { reason: '' };

/** Before a challenge is paused, completed or called off: what happens to applicants, accepted work and money. */
export function CommandDialog({ command, challenge, busy, onConfirm, onCancelChallenge, onClose }: Props) {
  const { t } = useTranslation('challenges');
  const schema = useMemo(() => object({ reason: string().trim().required(t('ask.reasonMissing')) }), [t]);
  const title = t(`ask.${command}.title`, { title: challenge.title });
  const body = t(`ask.${command}.body`, { count: challenge.pipeline.applied + challenge.pipeline.shortlisted });
  if (command !== 'cancel')
    return (
      <ConfirmDialog
        open
        busy={busy}
        movesMoney={command === 'complete'}
        title={title}
        confirmLabel={t(`ask.${command}.confirm`)}
        onConfirm={onConfirm}
        onCancel={onClose}
      >
        {body}
      </ConfirmDialog>
    );
  return (
    <FormDialog
      destructive
      title={title}
      intro={body}
      initialValues={EMPTY}
      schema={schema}
      send={({ reason }, key) => onCancelChallenge(reason.trim(), key)}
      doneText={() => t('command.cancelDone')}
      failedText={t('actions.failed')}
      submitLabel={t('ask.cancel.confirm')}
      onClose={onClose}
    >
      <TextField
        required
        name="reason"
        label={t('ask.reason')}
        hint={t('ask.reasonHint')}
        multilineRows={2}
        maxLength={CHALLENGE_REASON_MAX}
      />
    </FormDialog>
  );
}
