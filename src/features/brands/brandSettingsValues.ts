import { DEFAULT_TIMEZONE, type TaxIdType } from '#contract/constants/brands';
import { DEFAULT_COUNTRY } from '#contract/constants/countries';
import type { CurrencyCode } from '#contract/constants/money';
import { DEFAULT_STOCK_LEVELS } from '#contract/constants/products';
import { needsTaxOffice } from '#contract/rules/brands';
import type { BillingIdentity, UpdateBrandBody } from '#contract/schemas/brands';
import { fieldNamesOf } from '../../shared/form/editConflict.ts';
import { type BrandFormValues, fromBrand, toBrandBody } from './brandFormValues.ts';
import { cleanText } from '../../shared/form/cleanText.ts';
import type { KnownBrand } from './readBrand.ts';

/** A brand as its settings form holds it; the billing identity lies flat beside the rest. */
export interface BrandSettingsValues extends BrandFormValues {
  timezone: string;
  defaultCurrency: CurrencyCode;
  /** Digits. */
  inStockFrom: string;
  limitedFrom: string;
  legalName: string;
  taxIdType: TaxIdType;
  taxId: string;
  taxOffice: string;
  line1: string;
  line2: string;
  district: string;
  city: string;
  postalCode: string;
  billingCountry: string;
}
export type BrandSettingsField = keyof BrandSettingsValues;

const TYPED = ['legalName', 'taxId', 'taxOffice', 'line1', 'line2', 'district', 'city', 'postalCode'] as const;
const BILLING: readonly BrandSettingsField[] = [...TYPED, 'taxIdType', 'billingCountry'];
const STOCK = ['inStockFrom', 'limitedFrom'] as const;
const PROFILE = ['name', 'slug', 'email', 'website', 'country'] as const;

/** What the brand's server says nothing of is as brands begin; its fields are not shown, so it is never sent. */
export function fromBrandSettings(brand: KnownBrand): BrandSettingsValues {
  const { billing } = brand;
  const address = billing?.address;
  return {
    ...fromBrand(brand),
    timezone: brand.timezone || DEFAULT_TIMEZONE,
    defaultCurrency: brand.defaultCurrency ?? 'TRY',
    inStockFrom: String(brand.inStockFrom ?? DEFAULT_STOCK_LEVELS.inStockFrom),
    limitedFrom: String(brand.limitedFrom ?? DEFAULT_STOCK_LEVELS.limitedFrom),
    legalName: billing?.legalName ?? '',
    taxIdType: billing?.taxIdType ?? 'vkn',
    taxId: billing?.taxId ?? '',
    taxOffice: billing?.taxOffice ?? '',
    line1: address?.line1 ?? '',
    line2: address?.line2 ?? '',
    district: address?.district ?? '',
    city: address?.city ?? '',
    postalCode: address?.postalCode ?? '',
    billingCountry: address?.country ?? brand.country ?? DEFAULT_COUNTRY,
  };
}

/** Whether anything of the billing identity was typed; type and country alone say nothing. */
export const hasBilling = (values: Partial<BrandSettingsValues>): boolean =>
  TYPED.some((field) => (values[field] ?? '').trim() !== '');

const textOrNull = (value: string) => cleanText(value) || null;

function toBilling(values: BrandSettingsValues): BillingIdentity | null {
  if (!hasBilling(values)) return null;
  return {
    legalName: cleanText(values.legalName),
    taxIdType: values.taxIdType,
    taxId: cleanText(values.taxId),
    taxOffice: needsTaxOffice(values.taxIdType) ? textOrNull(values.taxOffice) : null,
    address: {
      line1: cleanText(values.line1),
      line2: textOrNull(values.line2),
      district: textOrNull(values.district),
      city: cleanText(values.city),
      postalCode: textOrNull(values.postalCode),
      country: values.billingCountry,
    },
  };
}

/** The fields in which two versions differ, in the order of the form. */
export function changedFields(before: BrandSettingsValues, values: BrandSettingsValues): BrandSettingsField[] {
  return fieldNamesOf(before).filter((field) => cleanText(before[field]) !== cleanText(values[field]));
}

/** Only what changed; the billing identity is one value and goes as a whole. */
export function toBrandChanges(before: BrandSettingsValues, values: BrandSettingsValues): UpdateBrandBody {
  const changed = changedFields(before, values);
  const body = toBrandBody(values);
  return {
    ...Object.fromEntries(PROFILE.filter((field) => changed.includes(field)).map((field) => [field, body[field]])),
    ...(changed.includes('timezone') && { timezone: values.timezone }),
    ...(changed.includes('defaultCurrency') && { defaultCurrency: values.defaultCurrency }),
    ...Object.fromEntries(
      STOCK.filter((field) => changed.includes(field)).map((field) => [field, Number(values[field])]),
    ),
    ...(changed.some((field) => BILLING.includes(field)) && { billing: toBilling(values) }),
  };
}

/** From a path of the body to the field that shows it. */
export function toBrandSettingsField(path: string): string {
  if (path === 'billing.address.country') return 'billingCountry';
  return path.replace(/^billing\.(address\.)?/, '');
}
