import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Invitation } from '#contract/schemas/invitations';
import { initialsOf } from '../../shared/format/initials.ts';
import { formatMoney } from '../../shared/format/money.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { Portrait } from '../../shared/ui/Portrait.tsx';
import { InvitationAction, type InvitationCommands } from './InvitationAction.tsx';
import { invitedName } from './invitedCreator.ts';
import { InvitationStateBadge } from './InvitationStateBadge.tsx';
import { InvitationTime } from './InvitationTime.tsx';

interface Props {
  invitation: Invitation;
  onOpen: (creatorId: number) => void;
  /** Null for who may not send any. */
  commands: InvitationCommands | null;
}

/** An invitation as a card: whom, to what, for how much, and how far it is. */
export function InvitationCard({ invitation, onOpen, commands }: Props) {
  const language = useLanguage();
  const { creator, campaign, state, offeredFeeMinor, currency, note } = invitation;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
        <Portrait src={creator.profileImage} initials={initialsOf(invitedName(invitation))} size={44} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Link
            component="button"
            color="text.primary"
            sx={{ fontWeight: 600, textAlign: 'left' }}
            onClick={() => onOpen(creator.id)}
          >
            {invitedName(invitation)}
          </Link>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {campaign.title}
          </Typography>
        </Box>
        <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {formatMoney(offeredFeeMinor, currency, language)}
        </Typography>
      </Box>
      {note && (
        <Typography variant="body2" noWrap>
          {note}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <InvitationStateBadge state={state} />
        <Typography variant="caption" color="textSecondary">
          <InvitationTime invitation={invitation} />
        </Typography>
        {commands && (
          <Box sx={{ display: 'flex', gap: 0.5, ml: 'auto' }}>
            <InvitationAction action="again" invitation={invitation} commands={commands} />
            <InvitationAction action="revoke" invitation={invitation} commands={commands} />
          </Box>
        )}
      </Box>
    </Box>
  );
}
