import type { TFunction } from 'i18next';
import { array, mixed, object, string } from 'yup';
import { CHALLENGE_COUNTRIES_MAX, LICENCE_DURATIONS } from '#contract/constants/challenges';
import type { Language } from '#contract/constants/languages';
import {
  LICENCE_CONTENTS_MAX,
  LICENCE_MESSAGE_MAX,
  LICENCE_NOTE_MAX,
  LICENCE_PRICE_MAX_MINOR,
} from '#contract/constants/licensing';
import { majorToMinor } from '#contract/rules/money';
import { formatMoney } from '../../../shared/format/money.ts';
import { PERPETUAL, type LicenseFormValues, type RecordFormValues } from './licenseFormValues.ts';

type T = TFunction<['licenceRequest', 'forms']>;

const DURATIONS = LICENCE_DURATIONS.map((days) => (days === null ? PERPETUAL : String(days)));

const termsShape = (t: T) => ({
  contentIds: array()
    .min(1, t('error.contents'))
    .max(LICENCE_CONTENTS_MAX, t('error.contentsMany', { count: LICENCE_CONTENTS_MAX })),
  usages: array().min(1, t('error.usages')),
  territory: array()
    .min(1, t('error.territory'))
    .max(CHALLENGE_COUNTRIES_MAX, t('error.territoryMany', { count: CHALLENGE_COUNTRIES_MAX })),
  startDate: string()
    .required(t('forms:error.required'))
    .matches(/^[1-9]\d{3}-\d{2}-\d{2}$/, t('forms:error.invalid')),
  duration: mixed().oneOf(DURATIONS, t('forms:error.invalid')),
});

/** The request's fields within the limits of the contract, in the reader's words. The days of the term are the server's to judge. */
export const licenseFormSchema = (t: T, language: Language) =>
  object({
    ...termsShape(t),
    price: string()
      .required(t('error.price'))
      .test('price', function checkPrice(value) {
        // Beside it stands the form's own choice.
        const { currency } = this.parent as LicenseFormValues;
        const minor = majorToMinor(value, currency);
        if (minor === null) return this.createError({ message: t('forms:error.invalid') });
        const max = formatMoney(LICENCE_PRICE_MAX_MINOR, currency, language);
        return minor <= LICENCE_PRICE_MAX_MINOR || this.createError({ message: t('forms:error.tooLarge', { max }) });
      }),
    message: string().max(LICENCE_MESSAGE_MAX, t('forms:error.tooLong', { count: LICENCE_MESSAGE_MAX })),
  });

/** The same for a right by contract: a note or a document says where it comes from. */
export const recordFormSchema = (t: T) =>
  object({
    ...termsShape(t),
    note: string()
      .max(LICENCE_NOTE_MAX, t('forms:error.tooLong', { count: LICENCE_NOTE_MAX }))
      .test('note', t('error.note'), function checkNote(value) {
        return (value ?? '').trim() !== '' || (this.parent as RecordFormValues).documentId !== ''; // the form's own values
      }),
  });
