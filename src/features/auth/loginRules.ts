import { EMAIL_MAX, PASSWORD_MAX } from '#contract/constants/auth';
import { passwordLength } from '#contract/rules/passwords';

export type EmailFault = 'login.emailRequired' | 'login.emailInvalid';
export type PasswordFault = 'login.passwordRequired' | 'login.passwordTooLong';
/** Text keys of the fields that are wrong. */
interface LoginErrors {
  email?: EmailFault;
  password?: PasswordFault;
}

/** One @ and a domain with a dot; the server has the last word. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What keeps a sign-in from being sent. Only presence, length and plausibility: the server alone knows who may enter. */
export function validateLogin(email: string, password: string): LoginErrors {
  const address = email.trim();
  return {
    ...(address === '' ? { email: 'login.emailRequired' as const } : {}),
    ...(address !== '' && (address.length > EMAIL_MAX || !EMAIL.test(address))
      ? { email: 'login.emailInvalid' as const }
      : {}),
    ...(password === '' ? { password: 'login.passwordRequired' as const } : {}),
    ...(passwordLength(password) > PASSWORD_MAX ? { password: 'login.passwordTooLong' as const } : {}),
  };
}
