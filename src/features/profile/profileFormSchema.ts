import type { TFunction } from 'i18next';
import { object, string } from 'yup';
import { LANGUAGES } from '#contract/constants/languages';
import { personNameRule, phoneRule } from '../../shared/form/accountRules.ts';

/** @param hasPhone a number once given can be replaced but not taken back. */
export function profileFormSchema(forms: TFunction<'forms'>, hasPhone: boolean) {
  return object({
    firstName: personNameRule(forms),
    lastName: personNameRule(forms),
    phone: phoneRule(forms, hasPhone),
    language: string().oneOf(LANGUAGES, forms('error.invalid')),
  });
}
