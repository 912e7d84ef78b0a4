import type { TFunction } from 'i18next';
import { object, string } from 'yup';
import { ROLES } from '#contract/constants/brands';
import { COUNTRY_CODES } from '#contract/constants/countries';
import { COMPANY_MAX } from '#contract/constants/team';
import { emailRule, phoneRule } from '../../shared/form/accountRules.ts';

/** Rules of the member form: address and role are needed, the rest is optional. */
export function memberFormSchema(forms: TFunction<'forms'>) {
  return object({
    email: emailRule(forms),
    role: string().required(forms('error.required')).oneOf(ROLES, forms('error.invalid')),
    company: string()
      .trim()
      .max(COMPANY_MAX, forms('error.tooLong', { count: COMPANY_MAX })),
    country: string().oneOf(['', ...COUNTRY_CODES], forms('error.invalid')),
    phone: phoneRule(forms, false),
  });
}
