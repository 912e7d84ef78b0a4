import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { SendInvitationsAnswer } from '#contract/schemas/invitations';
import { CopyViewButton } from '../../shared/record/CopyViewButton.tsx';
import { useView } from '../../shared/replay/useView.ts';
import { CloseIcon } from '../../shared/ui/icons.tsx';
import { Term } from '../../shared/ui/Term.tsx';
import { InviteForm } from './InviteForm.tsx';
import { InviteResults } from './InviteResults.tsx';

interface Props {
  value: { creatorIds: number[]; challengeId: number | null };
  onClose: () => void;
}

/** Invites one creator or many to a challenge, over any screen; then says what became of each. */
export function InvitePanel({ value: { creatorIds, challengeId }, onClose }: Props) {
  const { t } = useTranslation('invitations');
  const [answer, setAnswer] = useView<SendInvitationsAnswer | null>('invite:answer', null);
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': 'invite-panel-title',
          sx: { width: 'min(100vw, 520px)', outline: 0 },
        },
      }}
    >
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}
      >
        <Box sx={{ flex: 1 }}>
          <Typography component="h2" variant="h2" id="invite-panel-title">
            <Term name="invitation">{t('panel.title')}</Term>
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {t('panel.count', { count: creatorIds.length })}
          </Typography>
        </Box>
        <CopyViewButton />
        <IconButton aria-label={t('panel.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box sx={{ p: 2 }}>
        {answer ? (
          <InviteResults answer={answer} onClose={onClose} />
        ) : (
          <InviteForm creatorIds={creatorIds} challengeId={challengeId} onSent={setAnswer} />
        )}
      </Box>
    </Drawer>
  );
}
