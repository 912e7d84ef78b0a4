import { KVKK_NOTICE_VERSION, REGISTRATION_ROLE, TERMS_VERSION } from '#contract/constants/auth';
import { EMPTY_PHONE, type PhoneValue, toE164 } from '#contract/rules/phones';
import type { RegisterBody } from '#contract/schemas/auth';
import { paths } from '../../shared/paths.ts';
import { cleanText } from '../../shared/form/cleanText.ts';

export interface RegisterFormValues {
  username: string;
  email: string;
  phone: PhoneValue;
  password: string;
  firstName: string;
  lastName: string;
  termsAccepted: boolean;
  kvkkNoticeRead: boolean;
  marketing: { email: boolean; sms: boolean; call: boolean };
}

/** Nothing is ticked beforehand: consent is given, not left standing. */
export const EMPTY_REGISTRATION: RegisterFormValues = {
  username: '',
  email: '',
  phone: EMPTY_PHONE,
  password: '',
  firstName: '',
  lastName: '',
  termsAccepted: false,
  kvkkNoticeRead: false,
  marketing: { email: false, sms: false, call: false },
};

/**
 * The specified registration: role `brand`, the first name falls back to the username, the last name to nothing, and the
 * mail leads back to the sign-in page of this console. The consents are added to it.
 * @param origin of this console, e.g. `https://console.example`.
 * @param inviteToken code of the team invitation that the person followed.
 */
export function toRegisterBody(
  values: RegisterFormValues,
  origin: string,
  inviteToken: string | null = null,
): RegisterBody {
  const username = cleanText(values.username);
  return {
    email: cleanText(values.email),
    password: values.password,
    username,
    phone: toE164(values.phone) ?? '',
    firstName: cleanText(values.firstName) || username,
    lastName: cleanText(values.lastName),
    role: REGISTRATION_ROLE,
    verifyRedirectUrl: origin + paths.login({ verified: true }),
    termsVersion: TERMS_VERSION,
    kvkkNoticeVersion: KVKK_NOTICE_VERSION,
    marketing: values.marketing,
    ...(inviteToken !== null && { inviteToken }),
  };
}
