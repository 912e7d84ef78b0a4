import {
  LICENCE_DURATIONS,
  LICENCE_WORLDWIDE,
  type LicenceDuration,
  type LicenceUsage,
} from '#contract/constants/challenges';
import type { LicenceExclusivity } from '#contract/constants/licensing';
import type { CurrencyCode } from '#contract/constants/money';
import type { LicenceTerms } from '#contract/rules/licensing';
import { majorToMinor, minorToMajorText } from '#contract/rules/money';
import type { Licence, RecordLicenceBody, UpdateLicenceBody } from '#contract/schemas/licensing';

/** How the form names a term without an end. */
export const PERPETUAL = 'perpetual';

/** What both forms ask: which contents, and what may be done with them. Days are YYYY-MM-DD of the brand. */
export interface TermsValues {
  contentIds: number[];
  usages: LicenceUsage[];
  /** ISO2 codes, or WORLDWIDE alone. */
  territory: string[];
  startDate: string;
  duration: string;
  exclusivity: LicenceExclusivity;
  editsAllowed: boolean;
  aiTrainingAllowed: boolean;
  creditRequired: boolean;
}

/** The price is kept as major units with a dot, or as what cannot be read. */
export interface LicenseFormValues extends TermsValues {
  price: string;
  currency: CurrencyCode;
  message: string;
}

export interface RecordFormValues extends TermsValues {
  note: string;
  documentId: string;
}

export const durationOf = (value: string): LicenceDuration =>
  LICENCE_DURATIONS.find((days) => String(days) === value) ?? null;

/** What is asked when nothing is known: a quarter, everywhere, and nothing that costs the creator more. */
export const emptyTerms = (contentIds: number[], today: string): TermsValues => ({
  contentIds,
  usages: [],
  territory: [LICENCE_WORLDWIDE],
  startDate: today,
  duration: '90',
  exclusivity: 'none',
  editsAllowed: true,
  aiTrainingAllowed: false,
  creditRequired: false,
});

/** The terms of a licence; what goes on with it begins on the day it ends, or today. */
export const fromLicence = (licence: Licence, startDate: string): LicenseFormValues => ({
  contentIds: licence.contents.map(({ id }) => id),
  usages: [...licence.usages],
  territory: [...licence.territory],
  startDate,
  duration: licence.durationDays === null ? PERPETUAL : String(licence.durationDays),
  exclusivity: licence.exclusivity,
  editsAllowed: licence.editsAllowed,
  aiTrainingAllowed: licence.aiTrainingAllowed,
  creditRequired: licence.creditRequired,
  price: minorToMajorText(licence.priceMinor, licence.currency),
  currency: licence.currency,
  message: licence.message,
});

const toTerms = ({ duration, contentIds: _contents, ...values }: TermsValues) => ({
  usages: values.usages,
  territory: values.territory,
  startDate: values.startDate,
  durationDays: durationOf(duration),
  exclusivity: values.exclusivity,
  editsAllowed: values.editsAllowed,
  aiTrainingAllowed: values.aiTrainingAllowed,
  creditRequired: values.creditRequired,
});

/** Only for values that the schema let through. */
export const toBody = (values: LicenseFormValues): UpdateLicenceBody => ({
  ...toTerms(values),
  contentIds: values.contentIds,
  priceMinor: majorToMinor(values.price, values.currency) ?? 0,
  currency: values.currency,
  message: values.message.trim(),
});

/** Only for values that the schema let through. */
export const toRecord = (values: RecordFormValues): RecordLicenceBody => ({
  ...toTerms(values),
  contentIds: values.contentIds,
  note: values.note.trim(),
  ...(values.documentId === '' ? {} : { documentId: values.documentId }),
});

/** The terms as the sentence reads them; null while one of them is missing. */
export function askedTerms(values: LicenseFormValues): LicenceTerms | null {
  const priceMinor = majorToMinor(values.price, values.currency);
  const isWhole =
    values.contentIds.length > 0 &&
    values.usages.length > 0 &&
    values.territory.length > 0 &&
    /^\d{4}-\d{2}-\d{2}$/.test(values.startDate) &&
    priceMinor !== null;
  return isWhole ? { ...toTerms(values), priceMinor, currency: values.currency } : null;
}

const FIELDS: Record<string, string> = { priceMinor: 'price', durationDays: 'duration' };

/** From a path of the body to the field that shows it. */
export const fieldIn =
  (values: object) =>
  (path: string): string | null => {
    const [name = ''] = path.split('.');
    const field = FIELDS[name] ?? name;
    return field in values ? field : null;
  };
