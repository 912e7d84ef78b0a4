import { type PhoneValue, toE164 } from '#contract/rules/phones';

/** What a telephone field holds, to be read or compared: the number however it was typed, and as typed where it is none. */
export const phoneText = (phone: PhoneValue): string => toE164(phone) ?? phone.number.trim();
