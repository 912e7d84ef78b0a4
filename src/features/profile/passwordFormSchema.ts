import type { TFunction } from 'i18next';
import { object } from 'yup';
import { currentPasswordRule, newPasswordRule } from '../../shared/form/accountRules.ts';

/** @param identity e-mail address and username of the person: the new password contains neither. */
export function passwordFormSchema(t: TFunction<'profile'>, forms: TFunction<'forms'>, identity: readonly string[]) {
  return object({
    currentPassword: currentPasswordRule(forms),
    newPassword: newPasswordRule(forms, () => [...identity]).test(
      'same',
      t('password.same'),
      // Yup leaves the parent untyped.
      (value, { parent }) => value !== (parent as { currentPassword?: string }).currentPassword,
    ),
  });
}
