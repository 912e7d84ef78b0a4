import type { Language } from '#contract/constants/languages';
import { fromE164, type PhoneValue, toE164 } from '#contract/rules/phones';
import type { UpdateProfileBody } from '#contract/schemas/profile';
import type { ConsoleUser } from '../../shared/session/readSessionUser.ts';
import { cleanText } from '../../shared/form/cleanText.ts';

export interface ProfileFormValues {
  firstName: string;
  lastName: string;
  phone: PhoneValue;
  language: Language;
}

/** @param shown the language on screen, for a profile that names none. */
export function fromProfile(
  { firstName, lastName, phone, language }: ConsoleUser['profile'],
  shown: Language,
): ProfileFormValues {
  return { firstName, lastName, phone: fromE164(phone), language: language ?? shown };
}

/** The values as a profile has them. */
export const toProfileFields = ({ firstName, lastName, phone, language }: ProfileFormValues) => ({
  firstName: cleanText(firstName),
  lastName: cleanText(lastName),
  phone: toE164(phone),
  language,
});

/** What differs from before; a number can be replaced but not taken back. */
export function toProfileChanges(before: ProfileFormValues, values: ProfileFormValues): UpdateProfileBody {
  const [old, now] = [toProfileFields(before), toProfileFields(values)];
  return {
    ...(now.firstName !== old.firstName && { firstName: now.firstName }),
    ...(now.lastName !== old.lastName && { lastName: now.lastName }),
    ...(now.phone !== null && now.phone !== old.phone && { phone: now.phone }),
    ...(now.language !== old.language && { language: now.language }),
  };
}
