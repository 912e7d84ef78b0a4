import { BRAND_STATUSES } from '#contract/constants/brands';
import { CURRENCIES } from '#contract/constants/money';
import type { AvailabilityAnswer, Brand } from '#contract/schemas/brands';
import { fieldsOf, id, numberOrNull, oneOf, text, textOrNull } from '../../shared/api/answerFields.ts';
import { fits, type Shape } from '../../shared/api/readAnswer.ts';
import { readPage } from '../../shared/list/readPage.ts';

const PLACE = 'string|null';
const BILLING: Shape = {
  legalName: 'string',
  taxIdType: 'string',
  taxId: 'string',
  taxOffice: PLACE,
  address: { line1: 'string', line2: PLACE, district: PLACE, city: 'string', postalCode: PLACE, country: 'string' },
};

type Untold = 'country' | 'timezone' | 'defaultCurrency' | 'inStockFrom' | 'limitedFrom' | 'status';
/** The brand as the console works with it: null is what its server says nothing of, and so is a `billing` left out. */
export type KnownBrand = Omit<Brand, Untold | 'billing'> & { [field in Untold]: Brand[field] | null } & Partial<
    Pick<Brand, 'billing'>
  >;

function readFields(value: unknown): KnownBrand | null {
  const fields = fieldsOf(value);
  if (!fields || id(fields['id']) === 0) return null;
  return {
    id: id(fields['id']),
    name: text(fields['name']),
    slug: text(fields['slug']),
    email: textOrNull(fields['email']),
    website: textOrNull(fields['website']),
    logoUrl: textOrNull(fields['logoUrl']),
    country: textOrNull(fields['country']),
    timezone: textOrNull(fields['timezone']),
    defaultCurrency: oneOf(CURRENCIES, fields['defaultCurrency']),
    inStockFrom: numberOrNull(fields['inStockFrom']),
    limitedFrom: numberOrNull(fields['limitedFrom']),
    status: oneOf(BRAND_STATUSES, fields['status']),
    // Of the contract's own shape.
    ...('billing' in fields && {
      billing: fits(fields['billing'], BILLING) ? (fields['billing'] as Brand['billing']) : null,
    }),
    rejectionReason: textOrNull(fields['rejectionReason']),
    role: textOrNull(fields['role']) ?? 'member',
    version: id(fields['version']) || 1,
    createdAt: text(fields['createdAt']),
    updatedAt: text(fields['updatedAt']),
  };
}

/** The brand of an answer; undefined where there is none. */
export const readBrand = (answer: unknown): KnownBrand | undefined =>
  readFields(fieldsOf(answer)?.['brand']) ?? undefined;

/** A page of brands, `asked` as it was; undefined for an answer without a list. */
export const readBrandPage = (answer: unknown, asked: { page: number; limit: number }) =>
  readPage(answer, 'items', readFields, asked);

const STATES = ['available', 'taken', 'invalid'] as const;
export type Availability = AvailabilityAnswer['availability'];

/** Whether name and slug are free, as far as the server says it. */
export function readAvailability(answer: unknown): Availability {
  const given = fieldsOf(fieldsOf(answer)?.['availability']);
  const read = (field: string) => {
    const about = fieldsOf(given?.[field]);
    const state = oneOf(STATES, about?.['state']);
    const suggestion = textOrNull(about?.['suggestion']);
    return state && { value: text(about?.['value']), state, ...(suggestion && { suggestion }) };
  };
  const [name, slug] = [read('name'), read('slug')];
  return { ...(name && { name }), ...(slug && { slug }) };
}
