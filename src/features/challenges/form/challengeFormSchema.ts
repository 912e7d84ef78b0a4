import type { TFunction } from 'i18next';
import { mixed, ValidationError } from 'yup';
import { CHALLENGE_FEE_MINOR_MAX } from '#contract/constants/challenges';
import type { Language } from '#contract/constants/languages';
import { checkBrief, type BriefFault } from '#contract/rules/briefCheck';
import { majorToMinor } from '#contract/rules/money';
import { formatAmount } from '../../../shared/format/money.ts';
import { formatNumber } from '../../../shared/format/number.ts';
import { formatDay } from '../../../shared/format/date.ts';
import { type ChallengeFormValues, toBrief, toChallengeField } from './challengeFormValues.ts';

type Translate = TFunction<['challenges', 'forms']>;
interface Context {
  today: string;
  isRunning: boolean;
}

const AMOUNTS = ['paymentAmount', 'defaultFee', 'maxFee', 'pickValue'] as const;
const NUMBERS = [
  'collaborations',
  'shipByDays',
  'pickItems',
  'durationSeconds',
  'ageMin',
  'ageMax',
  'reviewDays',
  'revisionRounds',
] as const;
const MONEY_FIELDS: readonly string[] = ['amountMinor', 'defaultFeeMinor', 'maxFeeMinor', 'catalogue.maxValueMinor'];

/** A fault of the shared rules in the reader's words. */
export function faultText(
  t: Translate,
  language: Language,
  currency: ChallengeFormValues['currency'],
  path: string,
  { code, params = {} }: BriefFault,
): string {
  const bound = params.min ?? params.max ?? 0;
  const written =
    typeof bound === 'string'
      ? formatDay(bound, language)
      : MONEY_FIELDS.includes(path)
        ? formatAmount(bound, currency, language)
        : formatNumber(bound, language);
  switch (code) {
    case 'REQUIRED':
      return t('forms:error.required');
    case 'TOO_SHORT':
      return t('forms:error.tooShort', { count: Number(params.min) });
    case 'TOO_SMALL':
      return t('fault.tooSmall', { min: written });
    case 'TOO_LARGE':
      return t('forms:error.tooLarge', { max: written });
    case 'TOO_EARLY':
      return t('fault.tooEarly', { min: written });
    case 'TOO_LATE':
      return t('fault.tooLate', { max: written });
    case 'TOO_MANY':
      return t('fault.tooMany', { count: Number(params.max) });
    case 'PICTURE_SHAPE':
      return t('fault.pictureShape');
    case 'PRODUCT_OR_FEE':
      return t('fault.productOrFee');
    case 'OTHER_CURRENCY':
      return t('fault.otherCurrency', { currency });
    default:
      return path.startsWith('references') ? t('forms:error.https') : t('forms:error.invalid');
  }
}

/** What cannot even be read or kept, by field. */
function unreadable(values: ChallengeFormValues, t: Translate, language: Language): Map<string, string> {
  const found = new Map<string, string>();
  for (const field of AMOUNTS) {
    const minor = values[field] === '' ? 0 : majorToMinor(values[field], values.currency);
    if (minor === null) found.set(field, t('forms:error.money', { example: formatAmount(125_000, 'TRY', language) }));
    else if (minor > CHALLENGE_FEE_MINOR_MAX)
      found.set(
        field,
        t('forms:error.tooLarge', { max: formatAmount(CHALLENGE_FEE_MINOR_MAX, values.currency, language) }),
      );
  }
  for (const field of NUMBERS)
    if (values[field] !== '' && !/^\d{1,9}$/.test(values[field])) found.set(field, t('forms:error.wholeNumber'));
  if (values.label.includes(',')) found.set('label', t('fault.labelComma'));
  return found;
}

/** Every fault of the values by field of the form: what keeps the brief from being published. */
export function findFaults(
  values: ChallengeFormValues,
  t: Translate,
  language: Language,
  context: Context,
): Map<string, string> {
  const faults = unreadable(values, t, language);
  const catalogueCurrencies = values.catalogueProducts.map(({ currency }) => currency);
  const briefContext = { ...context, cover: values.cover, catalogueCurrencies };
  for (const [path, fault] of Object.entries(checkBrief(toBrief(values), briefContext))) {
    const field =
      path === 'videoDuration' && values.durationKind === 'custom' ? 'durationSeconds' : toChallengeField(path);
    if (!faults.has(field)) faults.set(field, faultText(t, language, values.currency, path, fault));
  }
  return faults;
}

/** The rules that form and server share, as Yup asks for them. */
export const challengeFormSchema = (t: Translate, language: Language, context: Context) =>
  mixed<ChallengeFormValues>().test('brief', function check(values) {
    if (!values) return true;
    const faults = findFaults(values, t, language, context);
    if (faults.size === 0) return true;
    return new ValidationError(
      [...faults].map(([path, message]) => this.createError({ path, message })),
      values,
    );
  });
