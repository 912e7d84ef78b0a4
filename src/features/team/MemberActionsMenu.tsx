import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeamMember } from '#contract/schemas/team';
import { RowMenuButton } from '../../shared/list/RowMenuButton.tsx';
import {
  ArchiveIcon,
  type IconComponent,
  PersonIcon,
  RestoreIcon,
  SignOutIcon,
  StarIcon,
  TrashIcon,
} from '../../shared/ui/icons.tsx';
import { MEMBER_COMMANDS, type MemberCommand } from './useMemberCommands.ts';
import { useMemberRights } from './useMemberRights.ts';

const ICONS: Record<MemberCommand, IconComponent> = {
  deactivate: ArchiveIcon,
  reactivate: RestoreIcon,
  transferOwnership: StarIcon,
  remove: TrashIcon,
  leave: SignOutIcon,
};

interface Props {
  member: TeamMember;
  onOpen: (member: TeamMember) => void;
  onCommand: (command: MemberCommand, member: TeamMember) => void;
}

/** What can be done with one member. What the rules refuse here stands greyed with its reason; what makes no sense is left out. */
export function MemberActionsMenu({ member, onOpen, onCommand }: Props) {
  const { t } = useTranslation('team');
  const { offer } = useMemberRights();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (run: () => void) => () => {
    setAnchor(null);
    run();
  };
  return (
    <>
      <RowMenuButton label={t('actions.label', { name: member.name })} open={anchor !== null} onOpen={setAnchor} />
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(null)}>
          <MenuItem onClick={choose(() => onOpen(member))}>
            <ListItemIcon>
              <PersonIcon />
            </ListItemIcon>
            {t('actions.details')}
          </MenuItem>
          {MEMBER_COMMANDS.map((command) => {
            const offered = offer(command, member);
            const Icon = ICONS[command];
            return (
              offered && (
                <MenuItem
                  key={command}
                  disabled={offered.reason !== null}
                  onClick={choose(() => onCommand(command, member))}
                  sx={{
                    maxWidth: 320,
                    whiteSpace: 'normal',
                    '&.Mui-disabled': { opacity: 1, color: 'text.secondary' },
                  }}
                >
                  <ListItemIcon>
                    <Icon />
                  </ListItemIcon>
                  <ListItemText primary={t(`actions.${command}`)} secondary={offered.reason} />
                </MenuItem>
              )
            );
          })}
        </Menu>
      )}
    </>
  );
}
