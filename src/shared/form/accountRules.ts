import type { TFunction } from 'i18next';
import { mixed, string } from 'yup';
import { EMAIL_MAX, EMAIL_PATTERN, PASSWORD_MAX, PASSWORD_MIN, PERSON_NAME_MAX } from '#contract/constants/auth';
import { passwordFault, passwordLength } from '#contract/rules/passwords';
import { type PhoneValue, toE164 } from '#contract/rules/phones';

/** Field rules that registration, passwords, profile and brands share. Each takes the words of the `forms` namespace. */
type FormWords = TFunction<'forms'>;

const EMAIL = new RegExp(EMAIL_PATTERN);

export const emailRule = (t: FormWords) =>
  string()
    .trim()
    .required(t('error.required'))
    .max(EMAIL_MAX, t('error.tooLong', { count: EMAIL_MAX }))
    .matches(EMAIL, t('email.invalid'));

export const personNameRule = (t: FormWords) =>
  string()
    .trim()
    .max(PERSON_NAME_MAX, t('error.tooLong', { count: PERSON_NAME_MAX }));

/** A password that exists already: whatever it is, it is only too long or missing. */
export const currentPasswordRule = (t: FormWords) =>
  string()
    .required(t('error.required'))
    .test('max', t('error.tooLong', { count: PASSWORD_MAX }), (value) => passwordLength(value) <= PASSWORD_MAX);

/**
 * A new password: 8 to 128 characters of any kind, no sequence, none of the person's own names.
 * @param identityOf reads those names out of the form's values.
 */
export const newPasswordRule = (t: FormWords, identityOf: (values: Record<string, unknown>) => string[]) =>
  currentPasswordRule(t)
    .test('min', t('error.tooShort', { count: PASSWORD_MIN }), (value) => passwordLength(value) >= PASSWORD_MIN)
    .test('fault', (value, { parent, createError }) => {
      const fault = passwordFault(value, identityOf(parent as Record<string, unknown>)); // Yup leaves the parent untyped
      if (fault === null) return true;
      return createError({
        message: t(fault === 'PASSWORD_SEQUENCE' ? 'error.passwordSequence' : 'error.passwordIdentity'),
      });
    });

/** A PhoneValue that makes an E.164 number; empty is an error only where a number is required. */
export const phoneRule = (t: FormWords, required: boolean) =>
  mixed<PhoneValue>().test('phone', (value, { createError }) => {
    const empty = !value || value.number.trim() === '';
    if (empty) return required ? createError({ message: t('error.required') }) : true;
    return toE164(value) !== null || createError({ message: t('phone.invalid') });
  });
