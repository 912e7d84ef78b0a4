import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { Invitation } from '#contract/schemas/invitations';
import { useRowStop } from '../../shared/list/inGrid.ts';
import { invitedName } from './invitedCreator.ts';

/** What can be done with an invitation: sending it again, as long as that is possible, and taking it back while it waits. */
export type InvitationCommands = Record<'again' | 'revoke', (invitation: Invitation) => void>;

const isOffered = {
  again: ({ canSendAgain }: Invitation) => canSendAgain,
  revoke: ({ status }: Invitation) => status === 'pending',
};

interface Props {
  action: keyof InvitationCommands;
  invitation: Invitation;
  commands: InvitationCommands;
}

export function InvitationAction({ action, invitation, commands }: Props) {
  const { t } = useTranslation('invitations');
  const tabIndex = useRowStop();
  if (!isOffered[action](invitation)) return null;
  return (
    <Button
      size="small"
      color="inherit"
      tabIndex={tabIndex ?? 0}
      aria-label={t(`list.${action}Named`, { name: invitedName(invitation) })}
      onClick={() => commands[action](invitation)}
    >
      {t(`list.${action}`)}
    </Button>
  );
}
