import { Type, type Static } from 'typebox';
import * as B from '#contract/constants/brands';
import { PICTURE_URL_MAX } from '#contract/constants/files';
import type { CurrencyCode } from '#contract/constants/money';
import { PRODUCT_STOCK_MAX } from '#contract/constants/products';
import {
  Currency,
  DateTime,
  Email,
  Id,
  Iso2,
  Notices,
  Nullable,
  OneOf,
  Page,
  pageQuery,
  Strict,
  Uuid,
  Version,
} from '#contract/schemas/common';

/** What the brand's members see everywhere: its days, its money, its stock labels. */
export const brandHabits = {
  timezone: Type.String({ maxLength: B.TIMEZONE_MAX, description: 'IANA name' }),
  defaultCurrency: Currency,
  inStockFrom: Type.Integer({ minimum: 2, maximum: PRODUCT_STOCK_MAX, description: 'Least stock of "in stock"' }),
  limitedFrom: Type.Integer({ minimum: 1, maximum: PRODUCT_STOCK_MAX, description: 'Least of "limited"; low below' }),
};

const Place = (max: number) => Nullable(Type.String({ maxLength: max }));
export const BillingAddress = Strict({
  line1: Type.String({ minLength: 1, maxLength: B.ADDRESS_LINE_MAX }),
  line2: Place(B.ADDRESS_LINE_MAX),
  district: Place(B.ADDRESS_PLACE_MAX),
  city: Type.String({ minLength: 1, maxLength: B.ADDRESS_PLACE_MAX }),
  postalCode: Place(B.POSTAL_CODE_MAX),
  country: Iso2,
});

/** Whom invoices are made out to; needed before the first paid action. In a brand null until given, and below ADMIN. */
export const BillingIdentity = Strict({
  legalName: Type.String({ minLength: B.LEGAL_NAME_MIN, maxLength: B.LEGAL_NAME_MAX }),
  taxIdType: OneOf(B.TAX_ID_TYPES),
  taxId: Type.String({ minLength: 2, maxLength: B.TAX_ID_MAX, description: 'Checked by its type: see isValidTaxId' }),
  taxOffice: Nullable(Type.String({ maxLength: B.TAX_OFFICE_MAX, description: 'Required for vkn' })),
  address: BillingAddress,
});
export type BillingIdentity = Static<typeof BillingIdentity>;

export const Brand = Strict({
  id: Id,
  name: Type.String(),
  slug: Type.String(),
  email: Nullable(Type.String()),
  website: Nullable(Type.String()),
  logoUrl: Nullable(Type.String()),
  country: Iso2,
  ...brandHabits,
  status: OneOf(B.BRAND_STATUSES),
  billing: Nullable(BillingIdentity),
  rejectionReason: Nullable(Type.String()),
  role: Type.String({ description: 'Role of the person who asks' }),
  version: Version,
  createdAt: DateTime,
  updatedAt: DateTime,
});
export type Brand = Static<typeof Brand>;

export const BrandListQuery = Strict({
  ...pageQuery,
  owned: Type.Optional(Type.Boolean({ description: 'assumed; only brands whose OWNER the person is' })),
});
export const BrandPage = Page(Brand);
export const BrandAnswer = Strict({
  brand: Brand,
  notices: Type.Optional(Notices),
});
export type BrandAnswer = Static<typeof BrandAnswer>;

/** The specified fields; a body may leave out what can be made from the rest. */
export const CreateBrandBody = Strict({
  name: Type.String({ minLength: B.BRAND_NAME_MIN, maxLength: B.BRAND_NAME_MAX }),
  slug: Type.Optional(
    Type.String({
      minLength: B.SLUG_MIN,
      maxLength: B.SLUG_MAX,
      pattern: B.SLUG_PATTERN,
      description: 'Made from the name when left out',
    }),
  ),
  email: Email,
  website: Type.Optional(Nullable(Type.String({ maxLength: 300, pattern: '^($|https://)' }))),
  logoUrl: Type.Optional(
    Nullable(
      Type.String({
        maxLength: PICTURE_URL_MAX,
        description:
          "A picture elsewhere: fetched and kept, or left out with a notice. The brand's own address changes nothing",
      }),
    ),
  ),
  country: Type.Optional(
    Type.Unsafe<string>({ ...Iso2, description: 'Added; that of Accept-Language when left out, else TR' }),
  ),
});
export type CreateBrandBody = Static<typeof CreateBrandBody>;

/** Fields left out stay as they are. `billing` is for owners. */
export const UpdateBrandBody = Type.Partial(
  Strict({
    ...CreateBrandBody.properties,
    logoId: Nullable(Uuid),
    ...brandHabits,
    billing: Nullable(BillingIdentity),
  }),
  { additionalProperties: false },
);
export type UpdateBrandBody = Static<typeof UpdateBrandBody>;

/** The typed slug, as a guard against a slip. */
export const DeleteBrandQuery = Strict({
  slug: Type.Optional(Type.String({ maxLength: B.SLUG_MAX, description: 'assumed' })),
});

const AVAILABILITY = ['available', 'taken', 'invalid'] as const;
const Availability = Strict({
  value: Type.String(),
  state: OneOf(AVAILABILITY),
  suggestion: Type.Optional(Type.String()),
});
export const AvailabilityQuery = Strict({
  name: Type.Optional(Type.String({ maxLength: 200 })),
  slug: Type.Optional(Type.String({ maxLength: 200 })),
});
export const AvailabilityAnswer = Strict({
  availability: Strict({ name: Type.Optional(Availability), slug: Type.Optional(Availability) }),
});
export type AvailabilityAnswer = Static<typeof AvailabilityAnswer>;

/** What keeps a brand from being deleted: the details of BRAND_IN_USE. Amounts are minor units of the currency. */
export interface BrandObstacles {
  /** Published or paused. */
  activeChallenges: number;
  /** What belongs to the brand (bonus left out), and what it owes. */
  balances: { currency: CurrencyCode; amountMinor: number; debtMinor: number }[];
}
