import type { TFunction } from 'i18next';
import { array, mixed, object, string } from 'yup';
import * as D from '#contract/constants/discounts';
import type { Language } from '#contract/constants/languages';
import { CURRENCIES } from '#contract/constants/money';
import { isDiscountCode, normalizeCode } from '#contract/rules/discountCodes';
import { majorToMinor } from '#contract/rules/money';
import { formatAmount } from '../../../shared/format/money.ts';
import { formatNumber } from '../../../shared/format/number.ts';
import { formatPercent, percentToBp } from '../../../shared/format/percent.ts';
import { fromWallClock } from '../../../shared/format/wallClock.ts';
import type { TermsValues } from './discountFormValues.ts';
import { cleanText } from '../../../shared/form/cleanText.ts';

type Translate = TFunction<['discounts', 'forms']>;
interface Reader {
  t: Translate;
  language: Language;
  /** The brand's time zone. */
  zone: string;
}

/** Where the chosen kind needs a field: then its rule, else nothing is asked of it. */
const valuesOf = (parent: unknown): TermsValues => parent as TermsValues; // yup leaves the form's values untyped

function rulesIn({ t, language }: Reader) {
  const required = t('forms:error.required');
  /** A percentage from `least` up to `most`, in basis points. */
  const percent = (least: number, most: number, isAsked: (values: TermsValues) => boolean) =>
    string()
      .defined()
      .test('percent', function check(value) {
        if (!isAsked(valuesOf(this.parent))) return true;
        if (value === '') return this.createError({ message: required });
        const bp = percentToBp(value);
        if (bp === null) return this.createError({ message: t('fault.percent') });
        return (
          (bp >= least && bp <= most) ||
          this.createError({
            message: t('fault.percentRange', {
              least: formatPercent(least, language),
              most: formatPercent(most, language),
            }),
          })
        );
      });
  const amount = (isAsked: (values: TermsValues) => boolean) =>
    string()
      .defined()
      .test('amount', function check(value) {
        const values = valuesOf(this.parent);
        if (!isAsked(values)) return true;
        if (value === '') return this.createError({ message: required });
        const { currency } = values;
        const minor = majorToMinor(value, currency);
        const written = (sum: number) => formatAmount(sum, currency, language);
        if (minor === null) return this.createError({ message: t('forms:error.money', { example: written(125_000) }) });
        if (minor <= 0) return this.createError({ message: t('forms:error.positive') });
        return (
          minor <= D.DISCOUNT_VALUE_MAX_MINOR ||
          this.createError({ message: t('forms:error.tooLarge', { max: written(D.DISCOUNT_VALUE_MAX_MINOR) }) })
        );
      });
  /** A whole number; an empty one is fine where it is `optional`. */
  const whole = (
    least: number,
    most: number,
    optional: boolean,
    isAsked: (values: TermsValues) => boolean = () => true,
  ) =>
    string()
      .defined()
      .test('whole', function check(value) {
        if (!isAsked(valuesOf(this.parent))) return true;
        if (value === '') return optional || this.createError({ message: required });
        if (!/^\d{1,15}$/.test(value)) return this.createError({ message: t('forms:error.wholeNumber') });
        return (
          (Number(value) >= least && Number(value) <= most) ||
          this.createError({
            message: t('fault.range', { least: formatNumber(least, language), most: formatNumber(most, language) }),
          })
        );
      });
  return { required, percent, amount, whole };
}

/** What a form accepts of a discount's terms: the contract's limits, in the reader's words. */
function termsSchema(reader: Reader) {
  const { t, zone } = reader;
  const { required, percent, amount, whole } = rulesIn(reader);
  const chosen = (scope: D.DiscountScope, most: number) =>
    array()
      .max(most, t('fault.tooMany', { count: most }))
      .test('chosen', t(`fault.${scope === 'products' ? 'noProduct' : 'noCategory'}`), function check(value = []) {
        return valuesOf(this.parent).appliesTo !== scope || value.length > 0;
      });
  return object({
    title: string()
      .transform(cleanText)
      .required(required)
      .min(D.DISCOUNT_TITLE_MIN, t('forms:error.tooShort', { count: D.DISCOUNT_TITLE_MIN }))
      .max(D.DISCOUNT_TITLE_MAX, t('forms:error.tooLong', { count: D.DISCOUNT_TITLE_MAX })),
    type: string().oneOf(D.DISCOUNT_TYPES),
    percent: percent(1, D.DISCOUNT_BP_MAX, ({ type }) => type === 'percentage'),
    amount: amount(({ type }) => type === 'fixed_amount'),
    currency: string().oneOf(CURRENCIES),
    appliesTo: string().oneOf(D.DISCOUNT_SCOPES),
    products: chosen('products', D.DISCOUNT_PRODUCTS_MAX),
    categories: chosen('categories', D.DISCOUNT_CATEGORIES_MAX),
    minimum: string().oneOf(D.DISCOUNT_MINIMUMS),
    minimumSubtotal: amount(({ minimum }) => minimum === 'subtotal'),
    minimumQuantity: whole(1, D.DISCOUNT_QUANTITY_MAX, false, ({ minimum }) => minimum === 'quantity'),
    customers: string().oneOf(D.DISCOUNT_CUSTOMERS),
    usageLimit: whole(1, D.DISCOUNT_USAGE_MAX, true),
    startsAt: string()
      .required(required)
      .test('moment', t('fault.moment'), (value) => fromWallClock(value, zone) !== null),
    endsAt: string().test('moment', function check(value = '') {
      if (value === '') return true;
      const end = fromWallClock(value, zone);
      if (end === null) return this.createError({ message: t('fault.moment') });
      const start = fromWallClock(valuesOf(this.parent).startsAt, zone);
      return start === null || end > start || this.createError({ message: t('fault.endsBeforeStart') });
    }),
    commission: percent(0, D.COMMISSION_BP_MAX, () => true),
    attributionDays: whole(D.ATTRIBUTION_DAYS_MIN, D.ATTRIBUTION_DAYS_MAX, false),
    holdDays: whole(0, D.HOLD_DAYS_MAX, false),
    state: string().oneOf(D.DISCOUNT_STATES),
  });
}

/** What the form of one code accepts. Whether the code is free the server knows. */
export const discountFormSchema = (reader: Reader) =>
  termsSchema(reader).shape({
    code: string()
      .required(reader.t('forms:error.required'))
      .test('code', reader.t('fault.code'), (value) => isDiscountCode(normalizeCode(value))),
    challenge: mixed().nullable(),
    // A challenge without its creator would be kept nowhere.
    creator: mixed()
      .nullable()
      .test('creator', reader.t('fault.noCreator'), function check(value) {
        const { challenge } = this.parent as { challenge: unknown }; // yup leaves the form's values untyped
        return !challenge || Boolean(value);
      }),
  });

/** What the form of codes for many creators accepts. */
export const creatorCodesSchema = (reader: Reader) =>
  termsSchema(reader).shape({
    prefix: string()
      .required(reader.t('forms:error.required'))
      .test('prefix', reader.t('fault.prefix', { count: D.CODE_PREFIX_MAX }), (value) =>
        new RegExp(D.CODE_PREFIX_PATTERN).test(normalizeCode(value)),
      ),
    challenge: mixed().required(reader.t('fault.noChallenge')),
    creators: array()
      .max(D.CREATOR_CODES_MAX, reader.t('fault.tooMany', { count: D.CREATOR_CODES_MAX }))
      .test('creators', reader.t('fault.noCreators'), function check(value = []) {
        const { audience } = this.parent as { audience?: string }; // yup leaves the form's values untyped
        return audience !== 'chosen' || value.length > 0;
      }),
  });
