import type { TFunction } from 'i18next';
import { object, string } from 'yup';
import { BRAND_NAME_MAX, BRAND_NAME_MIN, SLUG_MAX, SLUG_MIN, SLUG_PATTERN } from '#contract/constants/brands';
import { COUNTRY_CODES } from '#contract/constants/countries';
import { emailRule } from '../../shared/form/accountRules.ts';
import { toWebsite } from './brandFormValues.ts';

const SLUG = new RegExp(SLUG_PATTERN);
const WEBSITE_MAX = 300;

/** True when the server could be asked about it. */
export const isSlug = (slug: string): boolean => slug.length >= SLUG_MIN && slug.length <= SLUG_MAX && SLUG.test(slug);

/** As the server counts: a sign outside the basic plane is one. */
const isLongEnough = (name: string): boolean => [...name].length >= BRAND_NAME_MIN;

/** True when the server could be asked about it. */
export const isBrandName = (name: string): boolean => isLongEnough(name) && name.length <= BRAND_NAME_MAX;

function isWebsite(typed: string): boolean {
  const address = toWebsite(typed);
  return address === null || (/^https:\/\/[^/]+\.[^/]+/.test(address) && URL.canParse(address));
}

/** Rules of a brand's profile, with their messages in the language of the two word lists. */
export function brandFormSchema(t: TFunction<'brands'>, forms: TFunction<'forms'>) {
  const required = forms('error.required');
  const atLeast = (count: number) => forms('error.tooShort', { count });
  const atMost = (count: number) => forms('error.tooLong', { count });
  return object({
    name: string()
      .trim()
      .required(required)
      .test('length', atLeast(BRAND_NAME_MIN), isLongEnough)
      .max(BRAND_NAME_MAX, atMost(BRAND_NAME_MAX)),
    slug: string()
      .trim()
      .required(required)
      .min(SLUG_MIN, atLeast(SLUG_MIN))
      .max(SLUG_MAX, atMost(SLUG_MAX))
      .matches(SLUG, t('form.slugInvalid')),
    email: emailRule(forms),
    website: string()
      .trim()
      .test('https', forms('error.https'), (value = '') => isWebsite(value))
      .test('length', atMost(WEBSITE_MAX), (value = '') => (toWebsite(value) ?? '').length <= WEBSITE_MAX),
    country: string().required(required).oneOf(COUNTRY_CODES, forms('error.invalid')),
  });
}
