import Avatar from '@mui/material/Avatar';
import type { TeamMember } from '#contract/schemas/team';

/** The picture of a member, or the first letters of the name. Decorative: the name stands beside it. */
export function MemberAvatar({ member: { avatar, name }, size }: { member: Pick<TeamMember, 'avatar' | 'name'>; size: number }) {
  const initials = name.split(/\s+/).slice(0, 2).map((word) => [...word][0] ?? '').join('').toLocaleUpperCase('tr');
  return (
    <Avatar alt="" {...(avatar ? { src: avatar } : {})} sx={{ width: size, height: size, fontSize: size * 0.4, fontWeight: 600, bgcolor: 'action.selected', color: 'text.primary' }}>
      <span aria-hidden>{initials}</span>
    </Avatar>
  );
}
