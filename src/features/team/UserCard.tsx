import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useRoleName } from '../../shared/session/useRoleName.ts';
import type { TeamMember } from '#contract/schemas/team';
import { RelativeTime } from '../../shared/format/RelativeTime.tsx';
import { MemberActionsMenu } from './MemberActionsMenu.tsx';
import { MemberAvatar } from './MemberAvatar.tsx';
import { MemberStatusBadge } from './MemberStatusBadge.tsx';
import type { MemberCommand } from './useMemberCommands.ts';

interface Props {
  member: TeamMember;
  onOpen: (member: TeamMember) => void;
  onCommand: (command: MemberCommand, member: TeamMember) => void;
}

/** A member as a card: what the table shows of them, and the same actions. */
export function UserCard({ member, onOpen, onCommand }: Props) {
  const { t } = useTranslation(['team', 'common']);
  const roleName = useRoleName();
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
      <MemberAvatar member={member} size={40} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.5, justifyItems: 'start' }}>
        <Link
          component="button"
          type="button"
          color="text.primary"
          onClick={() => onOpen(member)}
          sx={{ overflowWrap: 'anywhere', textAlign: 'left', minHeight: 24 }}
        >
          {member.name}
        </Link>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {member.email}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, fontSize: 13 }}>
          <span>{roleName(member.role)}</span>
          <MemberStatusBadge status={member.status} />
        </Box>
        <Typography variant="body2" color="textSecondary">
          {t('column.lastLogin')}: <RelativeTime instant={member.lastLogin} />
        </Typography>
      </Box>
      <MemberActionsMenu member={member} onOpen={onOpen} onCommand={onCommand} />
    </Box>
  );
}
