import { useTranslation } from 'react-i18next';
import type { TeamMember } from '#contract/schemas/team';
import { RowActionsMenu } from '../../shared/list/RowActionsMenu.tsx';
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
  return (
    <RowActionsMenu
      id={member.id}
      label={t('actions.label', { name: member.name })}
      actions={[
        { key: 'details', text: t('actions.details'), icon: PersonIcon, onChoose: () => onOpen(member) },
        ...MEMBER_COMMANDS.flatMap((command) => {
          const offered = offer(command, member);
          if (!offered) return [];
          return {
            key: command,
            text: t(`actions.${command}`),
            icon: ICONS[command],
            refusal: offered.reason,
            onChoose: () => onCommand(command, member),
          };
        }),
      ]}
    />
  );
}
