import type { TFunction } from 'i18next';
import { object, string } from 'yup';
import { SOCIAL_COUNT_MAX } from '#contract/constants/profile';
import { readHandle } from '#contract/rules/profile';

export function socialProfileFormSchema(t: TFunction<'profile'>, forms: TFunction<'forms'>) {
  const count = string()
    .trim()
    .test('whole', forms('error.wholeNumber'), (value) => !value || /^\d+$/.test(value))
    .test(
      'max',
      forms('error.tooLarge', { max: SOCIAL_COUNT_MAX }),
      (value) => !value || !/^\d+$/.test(value) || Number(value) <= SOCIAL_COUNT_MAX,
    );
  return object({
    handle: string()
      .required(forms('error.required'))
      .test('handle', t('social.handleInvalid'), (value) => readHandle(value) !== null),
    followers: count,
    following: count,
  });
}
