import type { TeamMember } from '#contract/schemas/team';
import { Portrait } from '../../shared/ui/Portrait.tsx';

/** The picture of a member, or the first letters of the name. */
export function MemberAvatar({
  member: { avatar, name },
  size,
}: {
  member: Pick<TeamMember, 'avatar' | 'name'>;
  size: number;
}) {
  const initials = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase('tr');
  return <Portrait src={avatar} initials={initials} size={size} />;
}
