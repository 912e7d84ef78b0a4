import type { TFunction } from 'i18next';
import { boolean, mixed, object, string } from 'yup';
import * as F from '#contract/constants/feeds';
import { LANGUAGES } from '#contract/constants/languages';
import { CURRENCIES } from '#contract/constants/money';
import { isSameOrigin, isSourceAddress } from '#contract/rules/feedAddress';
import type { Feed } from '#contract/schemas/feeds';
import type { FeedFormValues } from './feedFormValues.ts';
import { cleanText } from '../../../shared/form/cleanText.ts';

type Translate = TFunction<['feeds', 'feedForm', 'forms']>;
/** As much as is known of a feed that is edited. */
type Kept = Pick<Feed, 'hasSecret' | 'auth' | 'url'> | null;

const valuesOf = (parent: unknown): FeedFormValues => parent as FeedFormValues; // yup leaves the form's values untyped
const isImport = ({ direction }: FeedFormValues) => direction === 'import';
const isAddress = (values: FeedFormValues) => isImport(values) && values.source === 'url';

/** Whether a secret is still to be typed: it is asked for, and none is kept for that origin. It outlives no reload. */
export function lacksSecret(values: FeedFormValues, kept: Kept): boolean {
  const { auth, url, secret } = values;
  const isKept = kept !== null && kept.hasSecret && kept.auth === auth && isSameOrigin(kept.url, url.trim());
  return isAddress(values) && auth !== 'none' && secret === '' && !isKept;
}

/** What the form accepts: the contract's limits, asked only where the other choices ask for them. */
export function feedFormSchema(t: Translate, kept: Kept) {
  const required = t('forms:error.required');
  /** A text that is needed where `isAsked`, and then passes the test. */
  const asked = (
    isAsked: (values: FeedFormValues) => boolean,
    isRight: RegExp | ((text: string) => boolean),
    fault: string,
  ) =>
    string()
      .defined()
      .test('asked', function check(value) {
        if (!isAsked(valuesOf(this.parent))) return true;
        const text = value.trim();
        if (text === '') return this.createError({ message: required });
        const passes = isRight instanceof RegExp ? isRight.test(text) : isRight(text);
        return passes || this.createError({ message: fault });
      });
  const tooLong = (count: number) => t('forms:error.tooLong', { count });
  return object({
    direction: string().oneOf(F.FEED_DIRECTIONS),
    name: string()
      .transform(cleanText)
      .required(required)
      .min(F.FEED_NAME_MIN, t('forms:error.tooShort', { count: F.FEED_NAME_MIN }))
      .max(F.FEED_NAME_MAX, tooLong(F.FEED_NAME_MAX)),
    source: string().oneOf(F.FEED_SOURCES),
    url: asked(isAddress, (text) => text.length <= F.FEED_URL_MAX && isSourceAddress(text), t('feedForm:fault.url')),
    upload: mixed()
      .nullable()
      .test('upload', t('feedForm:fault.noUpload'), function check(value) {
        const values = valuesOf(this.parent);
        return !isImport(values) || values.source !== 'upload' || Boolean(value);
      }),
    auth: string().oneOf(F.FEED_AUTHS),
    username: asked(
      (values) => isAddress(values) && values.auth === 'basic',
      (text) => text.length <= F.FEED_TEXT_MAX,
      tooLong(F.FEED_TEXT_MAX),
    ),
    secret: string()
      .defined()
      .max(F.FEED_SECRET_MAX, tooLong(F.FEED_SECRET_MAX))
      .test('secret', required, function check() {
        return !lacksSecret(valuesOf(this.parent), kept);
      }),
    format: asked(isImport, () => true, ''),
    delimiter: string().oneOf(['', ...F.FEED_DELIMITERS]),
    itemsPath: string()
      .defined()
      .test('itemsPath', t('feedForm:fault.itemsPath'), function check(value) {
        const isAsked = valuesOf(this.parent).format === 'json' && value.trim() !== '';
        return !isAsked || new RegExp(F.FEED_ITEMS_PATH_PATTERN).test(value.trim());
      }),
    mapping: object(),
    category: asked(isImport, () => true, ''),
    scheduleKind: string().oneOf(F.FEED_SCHEDULES),
    at: string(),
    day: string(),
    country: string().required(required),
    language: string().oneOf(LANGUAGES),
    currency: string().oneOf(CURRENCIES),
    missingItems: string().oneOf(F.MISSING_ITEMS),
    shrinkLimitPercent: asked(
      isImport,
      (text) => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 100,
      t('feedForm:fault.percent'),
    ),
    exportForm: string().oneOf(F.FEED_EXPORT_FORMS),
    exportFormat: string().oneOf(F.FEED_FORMATS),
    withLicensed: boolean(),
    runNow: boolean(),
  });
}
