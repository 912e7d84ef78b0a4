import type { TFunction } from 'i18next';
import { object } from 'yup';
import { newPasswordRule } from '../../shared/form/accountRules.ts';

/** Whose password it is, a reset link does not tell; the server checks it against the person's names. */
export const resetPasswordFormSchema = (forms: TFunction<'forms'>) =>
  object({ password: newPasswordRule(forms, () => []) });
