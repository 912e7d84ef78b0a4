import type { TFunction } from 'i18next';
import { string, type StringSchema } from 'yup';
import {
  ADDRESS_LINE_MAX,
  ADDRESS_PLACE_MAX,
  LEGAL_NAME_MAX,
  LEGAL_NAME_MIN,
  POSTAL_CODE_MAX,
  TAX_OFFICE_MAX,
} from '#contract/constants/brands';
import { COUNTRY_CODES } from '#contract/constants/countries';
import { CURRENCIES } from '#contract/constants/money';
import { PRODUCT_STOCK_MAX } from '#contract/constants/products';
import { isValidTaxId, needsTaxOffice } from '#contract/rules/brands';
import { brandFormSchema } from './brandFormSchema.ts';
import { type BrandSettingsValues, hasBilling } from './brandSettingsValues.ts';

/** Rules of the brand's settings. The billing identity is all or nothing: one field of it asks for the needed others. */
export function brandSettingsSchema(t: TFunction<'brands'>, forms: TFunction<'forms'>) {
  const required = forms('error.required');
  const upTo = (max: number) =>
    string()
      .trim()
      .max(max, forms('error.tooLong', { count: max }));
  const neededIf = (schema: StringSchema, isNeeded: (values: BrandSettingsValues) => boolean) =>
    // Yup leaves the parent untyped.
    schema.test(
      'needed',
      required,
      (value = '', { parent }) => value.trim() !== '' || !isNeeded(parent as BrandSettingsValues),
    );
  const stock = string()
    .required(required)
    .test('stock', forms('error.invalid'), (value) => /^[1-9]\d*$/.test(value) && Number(value) <= PRODUCT_STOCK_MAX);
  return brandFormSchema(t, forms).shape({
    timezone: string().required(required),
    defaultCurrency: string().oneOf(CURRENCIES, forms('error.invalid')),
    inStockFrom: stock,
    limitedFrom: stock.test('below', t('settings.limitedTooHigh'), (value, { parent }) => {
      const { inStockFrom } = parent as BrandSettingsValues; // Yup leaves the parent untyped
      return Number(value) < Number(inStockFrom);
    }),
    legalName: neededIf(upTo(LEGAL_NAME_MAX), hasBilling).test(
      'short',
      forms('error.tooShort', { count: LEGAL_NAME_MIN }),
      (value = '') => value === '' || value.length >= LEGAL_NAME_MIN,
    ),
    taxId: neededIf(string().trim(), hasBilling).test('taxId', (value = '', { parent, createError }) => {
      const { taxIdType } = parent as BrandSettingsValues; // Yup leaves the parent untyped
      return (
        value === '' ||
        isValidTaxId(taxIdType, value) ||
        createError({ message: t(`settings.taxIdInvalid.${taxIdType}`) })
      );
    }),
    taxOffice: neededIf(upTo(TAX_OFFICE_MAX), (values) => hasBilling(values) && needsTaxOffice(values.taxIdType)),
    line1: neededIf(upTo(ADDRESS_LINE_MAX), hasBilling),
    line2: upTo(ADDRESS_LINE_MAX),
    district: upTo(ADDRESS_PLACE_MAX),
    city: neededIf(upTo(ADDRESS_PLACE_MAX), hasBilling),
    postalCode: upTo(POSTAL_CODE_MAX),
    billingCountry: string().oneOf(COUNTRY_CODES, forms('error.invalid')),
  });
}
