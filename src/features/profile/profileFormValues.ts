import type { Language } from '#contract/constants/languages';
import { fromE164, type PhoneValue, toE164 } from '#contract/rules/phones';
import type { UpdateProfileBody } from '#contract/schemas/profile';
import type { ConsoleUser } from '../../shared/session/readSessionUser.ts';

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

const text = (value: string) => value.trim().normalize('NFC');

/** A number that was never given stays out of the call. */
export function toProfileBody({ firstName, lastName, phone, language }: ProfileFormValues): UpdateProfileBody {
  const number = toE164(phone);
  return { firstName: text(firstName), lastName: text(lastName), language, ...(number ? { phone: number } : {}) };
}
