import type { Role } from '#contract/constants/brands';
import { effectiveRole } from '#contract/rules/access';
import { EMPTY_PHONE, fromE164, type PhoneValue, toE164 } from '#contract/rules/phones';
import type { InviteMemberBody, TeamMember, UpdateMemberBody } from '#contract/schemas/team';
import { cleanText } from '../../shared/form/cleanText.ts';

/** What a brand notes about a member, for inviting and for editing. */
export interface MemberFormValues {
  email: string;
  role: Role | '';
  company: string;
  /** ISO 3166-1 alpha-2 or nothing. */
  country: string;
  phone: PhoneValue;
}

export const EMPTY_MEMBER: MemberFormValues = { email: '', role: '', company: '', country: '', phone: EMPTY_PHONE };

export const fromMember = ({ email, role, company, country, phone }: TeamMember): MemberFormValues => ({
  email,
  role: effectiveRole(role),
  company: company ?? '',
  country: country ?? '',
  phone: fromE164(phone),
});

const details = ({ company, country, phone }: MemberFormValues) => ({
  company: cleanText(company) || null,
  country: country || null,
  phone: toE164(phone),
});

/** The form lets nothing through without a role; MEMBER is the specification's default. */
export function toInviteBody(values: MemberFormValues): InviteMemberBody {
  return { email: cleanText(values.email), role: values.role || 'MEMBER', ...details(values) };
}

/** What differs from before; a field that was left alone is not sent. */
export function toMemberChanges(before: MemberFormValues, values: MemberFormValues): UpdateMemberBody {
  const [old, now] = [details(before), details(values)];
  return {
    ...(values.role && values.role !== before.role && { role: values.role }),
    ...(now.company !== old.company && { company: now.company }),
    ...(now.country !== old.country && { country: now.country }),
    ...(now.phone !== old.phone && { phone: now.phone }),
  };
}
