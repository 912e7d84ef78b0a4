import type { Readable } from 'node:stream';
import type { Language } from '#contract/constants/languages';
import type { MemberColumn } from '#contract/constants/team';
import { knownRole } from '#contract/rules/access';
import type { MemberExportQuery, TeamMember } from '#contract/schemas/team';
import { type CsvColumn, type CsvColumns, csvFormats, csvStream, pickColumns } from '#server/documents/csvExport';
import { textCell } from '#server/documents/csvText';
import { TEAM_TEXTS } from '#server/messages/team';
import { recordAudit } from '#server/modules/audit/audit.service';
import { getBrandTimezone } from '#server/modules/brands/memberships.service';
import { arrangeMembers } from '#server/modules/team/memberOrder';
import { readTeam, type TeamContext } from '#server/modules/team/team.service';

/** The people of a brand that a list query matches, in its order, as CSV with the columns asked for. Throws 400 on an unknown column. */
export async function exportMembers(
  context: TeamContext,
  language: Language,
  { columns: asked, separator, ...query }: MemberExportQuery,
): Promise<Readable> {
  const { tx, scope, now } = context;
  const members = arrangeMembers(await readTeam(context), query, language);
  await recordAudit(tx, { ...scope, action: 'team.export', subjectType: 'user', details: query, now });
  const { columns: texts, roles, statuses, yes, no } = TEAM_TEXTS[language];
  const { instant } = csvFormats(separator, await getBrandTimezone(tx, scope.brandId));
  const countries = new Intl.DisplayNames([language], { type: 'region' });
  const one = (column: MemberColumn, cell: (member: TeamMember) => string): CsvColumn<TeamMember>[] => [
    { heading: texts[column], cell },
  ];
  const columns: CsvColumns<MemberColumn, TeamMember> = {
    name: one('name', ({ name }) => textCell(name)),
    email: one('email', ({ email }) => textCell(email)),
    role: one('role', ({ role }) => {
      const known = knownRole(role);
      return known ? roles[known] : textCell(role);
    }),
    status: one('status', ({ status }) => statuses[status]),
    lastLogin: one('lastLogin', ({ lastLogin }) => instant(lastLogin)),
    followers: one('followers', ({ followers }) => String(followers ?? '')),
    following: one('following', ({ following }) => String(following ?? '')),
    verified: one('verified', ({ verified }) => (verified === null ? '' : verified ? yes : no)),
    registrationDate: one('registrationDate', ({ registrationDate }) => instant(registrationDate)),
    company: one('company', ({ company }) => textCell(company ?? '')),
    country: one('country', ({ country }) => (country === null ? '' : (countries.of(country) ?? country))),
    // Its plus is the country's, not a formula's: the guard keeps it as text.
    phone: one('phone', ({ phone }) => textCell(phone ?? '')),
  };
  return csvStream({
    columns: pickColumns(asked, columns),
    separator,
    keys: members,
    read: (part) => Promise.resolve(part),
  });
}
