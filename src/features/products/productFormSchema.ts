import type { TFunction } from 'i18next';
import { array, object, string } from 'yup';
import { CURRENCIES, type CurrencyCode } from '#contract/constants/money';
import * as P from '#contract/constants/products';
import { majorToMinor } from '#contract/rules/money';
import { isValidGtin } from '#contract/rules/products';
import type { Language } from '#contract/constants/languages';
import { formatAmount } from '../../shared/format/money.ts';
import { formatNumber } from '../../shared/format/number.ts';
import type { ProductFormValues } from './productFormValues.ts';
import { cleanText } from '../../shared/form/cleanText.ts';

type Translate = TFunction<['products', 'forms']>;

const PRICE_MINOR_MAX = P.PRODUCT_PRICE_MAX * 100;

/**
 * What the form accepts: the contract's limits, in the reader's words. The server has the last word on what only it
 * knows, such as a taken SKU. Rebuilt when the language changes, so messages follow it.
 */
export function productFormSchema(t: Translate, language: Language) {
  const required = t('forms:error.required');
  const tooLong = (count: number) => t('forms:error.tooLong', { count });
  const text = (max: number) => string().transform(clean).max(max, tooLong(max));
  const optionalText = (max: number) => text(max).defined();

  const amount = (smallest: 0 | 1) =>
    string()
      .defined()
      .test('amount', function checkAmount(value) {
        if (value === '') return true;
        const minor = majorToMinor(value, currencyOf(this.from));
        if (minor === null)
          return this.createError({
            message: t('forms:error.money', { example: formatAmount(125_000, 'TRY', language) }),
          });
        if (minor < smallest) return this.createError({ message: t('forms:error.positive') });
        return (
          minor <= PRICE_MINOR_MAX ||
          this.createError({ message: t('forms:error.tooLarge', { max: formatNumber(P.PRODUCT_PRICE_MAX, language) }) })
        );
      });
  const stock = string()
    .defined()
    .test('stock', function checkStock(value) {
      if (value === '') return true;
      if (!/^\d{1,15}$/.test(value)) return this.createError({ message: t('forms:error.wholeNumber') });
      return (
        Number(value) <= P.PRODUCT_STOCK_MAX ||
        this.createError({ message: t('forms:error.tooLarge', { max: formatNumber(P.PRODUCT_STOCK_MAX, language) }) })
      );
    });

  const variant = object({
    sku: text(P.PRODUCT_SKU_MAX).required(required),
    title: text(P.PRODUCT_VARIANT_TITLE_MAX).required(required),
    price: amount(1).required(required),
    stock,
  });

  return object({
    name: text(P.PRODUCT_NAME_MAX)
      .required(required)
      .min(P.PRODUCT_NAME_MIN, t('forms:error.tooShort', { count: P.PRODUCT_NAME_MIN })),
    category: string()
      .required(required)
      .matches(/^[a-z0-9-]{2,40}$/, t('forms:error.invalid')),
    description: optionalText(P.PRODUCT_DESCRIPTION_MAX),
    sku: optionalText(P.PRODUCT_SKU_MAX),
    gtin: string()
      .transform(clean)
      .test('gtin', t('form.gtinInvalid'), (value) => !value || isValidGtin(value)),
    brandName: optionalText(P.PRODUCT_BRAND_NAME_MAX),
    url: text(P.PRODUCT_URL_MAX).test(
      'https',
      t('forms:error.https'),
      (value) => !value || (value.startsWith('https://') && URL.canParse(value)),
    ),
    images: array()
      .max(P.PRODUCT_IMAGES_MAX, t('form.imagesTooMany', { count: P.PRODUCT_IMAGES_MAX }))
      .when('status', { is: 'active', then: (images) => images.min(1, t('form.imageRequired')) }),
    price: amount(1).required(required),
    currency: string().oneOf(CURRENCIES, t('forms:error.invalid')),
    // Yup leaves the parent, the object that the field is part of, untyped.
    salePrice: amount(1).test('below', t('form.saleNotBelow'), (sale, { parent }) =>
      isBelow(sale, parent as ProductFormValues),
    ),
    cost: amount(0),
    stock,
    variants: array()
      .of(variant)
      .max(P.PRODUCT_VARIANTS_MAX, t('form.variantsTooMany', { count: P.PRODUCT_VARIANTS_MAX }))
      .test('skus', function checkSkus(variants = []) {
        const skus = variants.map(({ sku }) => clean(sku));
        const index = skus.findIndex((sku, i) => sku !== '' && skus.indexOf(sku) < i);
        return (
          index < 0 || this.createError({ path: `${this.path}[${index}].sku`, message: t('form.variantSkuTwice') })
        );
      }),
    status: string().oneOf(P.PRODUCT_STATUSES, t('forms:error.invalid')),
  });
}

function clean(text: string | undefined): string {
  return cleanText(text ?? '');
}

/** The currency of the whole form, seen from any depth of it. */
function currencyOf(from: readonly { value: { currency?: unknown } }[] | undefined): CurrencyCode {
  const currency = from?.at(-1)?.value.currency;
  return CURRENCIES.find((code) => code === currency) ?? 'TRY';
}

function isBelow(
  sale: string | undefined,
  { price, currency }: Pick<ProductFormValues, 'price' | 'currency'>,
): boolean {
  const [saleMinor, priceMinor] = [majorToMinor(sale ?? '', currency), majorToMinor(price, currency)];
  return saleMinor === null || priceMinor === null || saleMinor < priceMinor;
}
