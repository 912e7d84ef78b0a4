import { isDeepStrictEqual } from 'node:util';
import { EMAIL_PATTERN } from '#contract/constants/auth';
import { BRAND_NAME_MIN, LEGAL_NAME_MIN } from '#contract/constants/brands';
import { COUNTRY_CODES } from '#contract/constants/countries';
import { isValidTaxId, needsTaxOffice } from '#contract/rules/brands';
import { areStockLevels } from '#contract/rules/products';
import type { BillingIdentity, UpdateBrandBody } from '#contract/schemas/brands';
import type { BrandChanges } from '#server/modules/brands/brands.repository';
import type { BrandRecord } from '#server/modules/brands/brands.table';
import { invalid, type FieldFault, type FieldFaults } from '#server/plugins/errors';

const EMAIL = new RegExp(EMAIL_PATTERN);
const FIELDS = [
  'name',
  'slug',
  'email',
  'website',
  'country',
  'logoId',
  'timezone',
  'defaultCurrency',
  'inStockFrom',
  'limitedFrom',
  'billing',
] as const;
export type BrandField = (typeof FIELDS)[number];

const clean = (text: string) => text.normalize('NFC').trim();
const cleanOrNull = (text: string | null) => (text === null ? null : clean(text) || null);

/** The fields of a brand that would change. */
export const changedFields = (brand: BrandRecord, changes: BrandChanges): BrandField[] =>
  FIELDS.filter((key) => changes[key] !== undefined && !isDeepStrictEqual(changes[key], brand[key]));

/** A body's fields as they are kept. Throws 400 for what the schema cannot see. */
export function readFields(body: UpdateBrandBody): BrandChanges {
  const { logoUrl: _fetchedApart, ...kept } = body;
  const { name, email, website, billing } = kept;
  const changes: BrandChanges = {
    ...kept,
    ...(name === undefined ? {} : { name: clean(name) }),
    ...(email === undefined ? {} : { email: clean(email) }),
    ...(website === undefined ? {} : { website: cleanOrNull(website) }),
    ...(billing ? { billing: cleanBilling(billing) } : {}),
  };
  const faults = Object.fromEntries(
    Object.entries(faultsOf(changes)).flatMap(([field, fault]) => (fault ? [[field, [fault]]] : [])),
  ) satisfies FieldFaults;
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return changes;
}

type Found = Record<string, FieldFault | null>;

function faultsOf({ name, email, website, country, timezone, billing }: BrandChanges): Found {
  return {
    name: name === undefined ? null : lengthFault(name, BRAND_NAME_MIN),
    email: typeof email !== 'string' || EMAIL.test(email) ? null : { code: 'EMAIL_INVALID' },
    website: typeof website !== 'string' || URL.canParse(website) ? null : { code: 'INVALID' },
    country: country === undefined || COUNTRY_CODES.includes(country) ? null : { code: 'UNKNOWN' },
    timezone: timezone === undefined || isTimezone(timezone) ? null : { code: 'UNKNOWN' },
    ...(billing ? billingFaults(billing) : {}),
  };
}

function billingFaults({ legalName, taxIdType, taxId, taxOffice, address }: BillingIdentity): Found {
  return {
    'billing.legalName': lengthFault(legalName, LEGAL_NAME_MIN),
    'billing.taxId': isValidTaxId(taxIdType, taxId) ? null : { code: 'TAX_ID_INVALID' },
    'billing.taxOffice': needsTaxOffice(taxIdType) && taxOffice === null ? { code: 'REQUIRED' } : null,
    'billing.address.line1': address.line1 === '' ? { code: 'REQUIRED' } : null,
    'billing.address.city': address.city === '' ? { code: 'REQUIRED' } : null,
    'billing.address.country': COUNTRY_CODES.includes(address.country) ? null : { code: 'UNKNOWN' },
  };
}

type BrandHabits = Pick<BrandRecord, 'timezone' | 'defaultCurrency' | 'inStockFrom' | 'limitedFrom'>;

/** How a brand counts days, money and stock. */
export const brandHabits = ({ timezone, defaultCurrency, inStockFrom, limitedFrom }: BrandHabits) => ({
  timezone,
  defaultCurrency,
  inStockFrom,
  limitedFrom,
});

/** Throws 400 when a brand with these changes would have a stock label that no stock gets. */
export function refuseStockLevels(brand: BrandRecord, changes: BrandChanges): void {
  const levels = { ...brandHabits(brand), ...changes };
  if (!areStockLevels(levels))
    throw invalid({ limitedFrom: [{ code: 'TOO_LARGE', params: { max: levels.inStockFrom - 1 } }] });
}

const lengthFault = (text: string, min: number): FieldFault | null =>
  text.length < min ? { code: 'TOO_SHORT', params: { min } } : null;

/** IANA names only: offsets such as `+03:00` are no place, and databases read their sign the other way round. */
function isTimezone(name: string): boolean {
  if (name !== 'UTC' && !/^[A-Za-z]+\/[\w/+-]+$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function cleanBilling({ legalName, taxIdType, taxId, taxOffice, address }: BillingIdentity): BillingIdentity {
  const { line1, line2, district, city, postalCode, country } = address;
  return {
    legalName: clean(legalName),
    taxIdType,
    taxId: clean(taxId),
    taxOffice: cleanOrNull(taxOffice),
    address: {
      line1: clean(line1),
      line2: cleanOrNull(line2),
      district: cleanOrNull(district),
      city: clean(city),
      postalCode: cleanOrNull(postalCode),
      country,
    },
  };
}
