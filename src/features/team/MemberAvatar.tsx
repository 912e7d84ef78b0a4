import type { TeamMember } from '#contract/schemas/team';
import { initialsOf } from '../../shared/format/initials.ts';
import { Portrait } from '../../shared/ui/Portrait.tsx';

/** The picture of a member, or the first letters of the name. */
export function MemberAvatar({
  member: { avatar, name },
  size,
}: {
  member: Pick<TeamMember, 'avatar' | 'name'>;
  size: number;
}) {
  return <Portrait src={avatar} initials={initialsOf(name)} size={size} />;
}
