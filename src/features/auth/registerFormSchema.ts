import type { TFunction } from 'i18next';
import { bool, object, string } from 'yup';
import { USERNAME_MAX, USERNAME_MIN, USERNAME_PATTERN } from '#contract/constants/auth';
import { emailRule, newPasswordRule, personNameRule, phoneRule } from '../../shared/form/accountRules.ts';

const USERNAME = new RegExp(USERNAME_PATTERN);

/** What of the registration a password must not contain. */
const registrationIdentity = ({ email, username }: Record<string, unknown>): string[] =>
  [email, username].filter((part) => typeof part === 'string');

/** Rules of the registration form, with their messages in the language of the two word lists. */
export function registerFormSchema(t: TFunction<'account'>, forms: TFunction<'forms'>) {
  return object({
    username: string()
      .trim()
      .required(forms('error.required'))
      .min(USERNAME_MIN, forms('error.tooShort', { count: USERNAME_MIN }))
      .max(USERNAME_MAX, forms('error.tooLong', { count: USERNAME_MAX }))
      .matches(USERNAME, t('register.usernameInvalid')),
    email: emailRule(forms),
    phone: phoneRule(forms, true),
    password: newPasswordRule(forms, registrationIdentity),
    firstName: personNameRule(forms),
    lastName: personNameRule(forms),
    termsAccepted: bool().oneOf([true], t('register.termsRequired')),
    kvkkNoticeRead: bool().oneOf([true], t('register.kvkkRequired')),
  });
}
