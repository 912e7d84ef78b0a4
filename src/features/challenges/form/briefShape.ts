import { LICENCE_USAGES, LICENCE_WORLDWIDE } from '#contract/constants/challenges';
import { CREATOR_CATEGORIES, CREATOR_GENDERS } from '#contract/constants/creators';
import { CURRENCIES } from '#contract/constants/money';
import { fieldsOf } from '../../../shared/api/answerFields.ts';
import type { ChallengeField, ChallengeFormValues } from './challengeFormValues.ts';

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isFlag: Check = (value) => typeof value === 'boolean';
const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value);
const isId: Check = (value) => Number.isSafeInteger(value);
const isOneOf =
  (known: readonly string[]): Check =>
  (value) =>
    known.some((one) => one === value);
const isListOf =
  (isItem: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(isItem);
const isNullOr =
  (is: Check): Check =>
  (value) =>
    value === null || is(value);
const isRecordOf =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value) => {
    const fields = fieldsOf(value);
    return fields !== null && Object.entries(checks).every(([name, is]) => is(fields[name]));
  };
/** A day that there is; half a day that is being typed is empty. */
const isDay: Check = (value) =>
  value === '' ||
  (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(`${value}T00:00:00Z`)));
const isCountry: Check = (value) => typeof value === 'string' && /^[A-Z]{2}$/.test(value);

const isPicture = isRecordOf({
  id: isText,
  url: isText,
  thumbnailUrl: isText,
  width: isNumber,
  height: isNumber,
  placeholder: isText,
});
const PRODUCT = { id: isId, name: isText, image: isNullOr(isPicture) };
const isTexts = isListOf(isText);

/** The shape of each field, down to the items of its lists. */
const SHAPES: Readonly<Record<ChallengeField, Check>> = {
  title: isText,
  label: isText,
  description: isText,
  cover: isNullOr(isPicture),
  objective: isText,
  videoType: isText,
  durationKind: isText,
  durationSeconds: isText,
  aspectRatio: isText,
  scenario: isText,
  scenes: isListOf(isRecordOf({ text: isText, seconds: isText })),
  rulesDo: isTexts,
  rulesDont: isTexts,
  references: isTexts,
  disclosure: isTexts,
  productShipping: isText,
  product: isNullOr(isRecordOf(PRODUCT)),
  productChoice: isText,
  catalogueProducts: isListOf(isRecordOf({ ...PRODUCT, currency: isOneOf(CURRENCIES) })),
  pickItems: isText,
  pickValue: isText,
  shipByDays: isText,
  digitalDelivery: isText,
  startDate: isDay,
  endDate: isDay,
  contentStart: isDay,
  contentEnd: isDay,
  recruitmentType: isText,
  collaborations: isText,
  paymentAmount: isText,
  currency: isOneOf(CURRENCIES),
  defaultFee: isText,
  allowCustomFee: isFlag,
  maxFee: isText,
  lapseApplications: isFlag,
  countries: isListOf(isCountry),
  ageMin: isText,
  ageMax: isText,
  genders: isListOf(isOneOf(CREATOR_GENDERS)),
  categories: isListOf(isOneOf(CREATOR_CATEGORIES)),
  usages: isListOf(isOneOf(LICENCE_USAGES)),
  licenceDays: isText,
  territory: isListOf((value) => value === LICENCE_WORLDWIDE || isCountry(value)),
  reviewDays: isText,
  revisionRounds: isText,
};

/**
 * What of remembered values has the shape of the form's own. Another release may have kept other ones, and whoever made a
 * link may have written anything into it: over the stored values they would stop the form at every visit.
 */
export function fittingValues(values: Readonly<Record<string, unknown>>): Partial<ChallengeFormValues> {
  return Object.fromEntries(
    Object.entries(SHAPES).flatMap(([field, is]) => {
      const value = values[field];
      return Object.hasOwn(values, field) && is(value) ? [[field, value]] : [];
    }),
  );
}
