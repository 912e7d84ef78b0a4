import { ROLES } from '#contract/constants/brands';
import type { Language } from '#contract/constants/languages';
import type { MemberSort } from '#contract/constants/team';
import { effectiveRole } from '#contract/rules/access';
import { foldTr } from '#contract/rules/text';
import type { MemberListQuery, TeamMember } from '#contract/schemas/team';

type Arrangement = Pick<MemberListQuery, 'q' | 'role' | 'status' | 'sort'>;

/** The members that a query matches, in its order; by name unless it says otherwise. Missing values come last. */
export function arrangeMembers(
  members: TeamMember[],
  { q, role, status, sort = 'name' }: Arrangement,
  language: Language,
): TeamMember[] {
  const words = foldTr(q ?? '');
  const found = members.filter(
    (member) =>
      (role === undefined || effectiveRole(member.role) === role) &&
      (status === undefined || member.status === status) &&
      [member.name, member.email, member.company ?? ''].some((text) => foldTr(text).includes(words)),
  );
  const { compare } = new Intl.Collator(language);
  const isDescending = sort.startsWith('-');
  // The schema allows only these names, with or without the sign.
  const column = sort.replace('-', '') as MemberSort;
  return found.toSorted((a, b) => {
    const [left, right] = [keyOf(a, column), keyOf(b, column)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return (isDescending ? -1 : 1) * compare(left, right) || a.id - b.id;
  });
}

/** Roles sort by their rights, all else as text; ISO instants sort as text too. */
function keyOf(member: TeamMember, column: MemberSort): string | null {
  return column === 'role' ? String(ROLES.indexOf(effectiveRole(member.role))) : member[column];
}
