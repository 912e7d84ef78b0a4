import { Type, type Static } from 'typebox';
import { BRAND_NAME_MAX, BRAND_NAME_MIN, BRAND_STATUSES, SLUG_MAX, SLUG_MIN, SLUG_PATTERN } from '#contract/constants/brands';
import { Currency, DateTime, Email, Id, Iso2, Nullable, OneOf, Page, pageQuery, Strict, Version } from '#contract/schemas/common';

export const Brand = Strict({
  id: Id,
  name: Type.String(),
  slug: Type.String(),
  email: Nullable(Type.String()),
  website: Nullable(Type.String()),
  logoUrl: Nullable(Type.String()),
  country: Iso2,
  timezone: Type.String(),
  defaultCurrency: Currency,
  status: OneOf(BRAND_STATUSES),
  rejectionReason: Nullable(Type.String()),
  role: Type.String({ description: 'Role of the person who asks' }),
  version: Version,
  createdAt: DateTime,
  updatedAt: DateTime,
});
export type Brand = Static<typeof Brand>;

export const BrandListQuery = Strict({ ...pageQuery });
export const BrandPage = Page(Brand);
export const BrandAnswer = Strict({ brand: Brand });

export const CreateBrandBody = Strict({
  name: Type.String({ minLength: BRAND_NAME_MIN, maxLength: BRAND_NAME_MAX }),
  slug: Type.String({ minLength: SLUG_MIN, maxLength: SLUG_MAX, pattern: SLUG_PATTERN }),
  email: Email,
  website: Type.Optional(Nullable(Type.String({ maxLength: 300, pattern: '^https://' }))),
  country: Iso2,
});
export type CreateBrandBody = Static<typeof CreateBrandBody>;

export const UpdateBrandBody = Type.Partial(CreateBrandBody, { additionalProperties: false });
export type UpdateBrandBody = Static<typeof UpdateBrandBody>;

const AVAILABILITY = ['available', 'taken', 'invalid'] as const;
const Availability = Strict({ value: Type.String(), state: OneOf(AVAILABILITY), suggestion: Type.Optional(Type.String()) });
export const AvailabilityQuery = Strict({
  name: Type.Optional(Type.String({ maxLength: 200 })),
  slug: Type.Optional(Type.String({ maxLength: 200 })),
});
export const AvailabilityAnswer = Strict({
  availability: Strict({ name: Type.Optional(Availability), slug: Type.Optional(Availability) }),
});
export type AvailabilityAnswer = Static<typeof AvailabilityAnswer>;
