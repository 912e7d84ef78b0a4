import { Type, type Static } from 'typebox';
import { SEARCH_TEXT_MAX } from '#contract/constants/lists';
import * as P from '#contract/constants/products';
import {
  csvQuery,
  CalendarDate,
  Currency,
  DateTime,
  FieldError,
  Id,
  MajorAmount,
  MinorAmount,
  Nullable,
  OneOf,
  Page,
  pageQuery,
  Strict,
  Uuid,
  Version,
} from '#contract/schemas/common';
import { Picture } from '#contract/schemas/files';

const Sku = Type.String({ minLength: 1, maxLength: P.PRODUCT_SKU_MAX });
const Stock = Nullable(Type.Integer({ minimum: 0, maximum: P.PRODUCT_STOCK_MAX, description: 'null: not tracked' }));
const CategoryId = Type.String({ pattern: '^[a-z0-9-]{2,40}$' });

export const ProductCategory = Strict({
  id: CategoryId,
  name: Strict({ tr: Type.String(), en: Type.String() }),
});
export type ProductCategory = Static<typeof ProductCategory>;
export const ProductCategoriesAnswer = Strict({ items: Type.Array(ProductCategory) });

export const ProductVariant = Strict({
  sku: Sku,
  title: Type.String({ minLength: 1, maxLength: P.PRODUCT_VARIANT_TITLE_MAX }),
  priceMinor: Type.Integer({ minimum: 1, maximum: P.PRODUCT_PRICE_MAX * 100 }),
  stock: Stock,
});

export const Product = Strict({
  id: Id,
  name: Type.String(),
  category: CategoryId,
  description: Type.String(),
  sku: Nullable(Type.String()),
  gtin: Nullable(Type.String()),
  brandName: Nullable(Type.String()),
  url: Nullable(Type.String()),
  images: Type.Array(Picture),
  price: MajorAmount,
  currency: Currency,
  salePriceMinor: Nullable(MinorAmount),
  costMinor: Nullable(MinorAmount),
  stock: Stock,
  variants: Type.Array(ProductVariant),
  status: OneOf(P.PRODUCT_STATUSES),
  source: OneOf(P.PRODUCT_SOURCES),
  version: Version,
  createdAt: DateTime,
  updatedAt: DateTime,
});
export type Product = Static<typeof Product>;

/** A row of the list: the fields its columns show. */
export const ProductRow = Strict({
  id: Id,
  name: Type.String(),
  category: CategoryId,
  sku: Nullable(Type.String()),
  image: Nullable(Picture),
  price: MajorAmount,
  currency: Currency,
  stock: Stock,
  status: OneOf(P.PRODUCT_STATUSES),
  version: Version,
  createdAt: DateTime,
  updatedAt: DateTime,
});
export type ProductRow = Static<typeof ProductRow>;

/** Comma-separated lists mean "one of"; different filters must all hold. */
const filters = {
  q: Type.Optional(
    Type.String({ maxLength: SEARCH_TEXT_MAX, description: 'Folded match in name, sku, gtin and brand name' }),
  ),
  category: Type.Optional(Type.String({ maxLength: 500, description: 'Category ids, comma-separated' })),
  status: Type.Optional(
    Type.String({ maxLength: 60, description: 'Statuses, comma-separated; default all but archived' }),
  ),
  stock: Type.Optional(Type.String({ maxLength: 60, description: 'Stock labels, comma-separated' })),
  currency: Type.Optional(Currency),
  priceMin: Type.Optional(MajorAmount),
  priceMax: Type.Optional(MajorAmount),
  createdFrom: Type.Optional(CalendarDate),
  createdTo: Type.Optional(CalendarDate),
};
export const ProductFilters = Strict(filters);
export type ProductFilters = Static<typeof ProductFilters>;

const ProductSortField = OneOf(
  P.PRODUCT_SORTS.flatMap((sort) => [sort, `-${sort}` as const]),
  'Column, - in front for descending',
);
export const ProductListQuery = Strict({
  ...pageQuery,
  ...filters,
  sort: Type.Optional(ProductSortField),
});
export type ProductListQuery = Static<typeof ProductListQuery>;
export const ProductPage = Page(ProductRow);
export type ProductPage = Static<typeof ProductPage>;
export const ProductAnswer = Strict({ product: Product });

export const ProductExportQuery = Strict({
  ...filters,
  sort: Type.Optional(ProductSortField),
  ...csvQuery,
});

const productFields = {
  name: Type.String({ minLength: P.PRODUCT_NAME_MIN, maxLength: P.PRODUCT_NAME_MAX }),
  category: CategoryId,
  description: Type.String({ maxLength: P.PRODUCT_DESCRIPTION_MAX }),
  sku: Nullable(Sku),
  gtin: Nullable(Type.String({ pattern: P.GTIN_PATTERN })),
  brandName: Nullable(Type.String({ maxLength: P.PRODUCT_BRAND_NAME_MAX })),
  url: Nullable(Type.String({ maxLength: P.PRODUCT_URL_MAX, pattern: '^https://' })),
  imageIds: Type.Array(Uuid, {
    maxItems: P.PRODUCT_IMAGES_MAX,
    description: 'Uploaded pictures in order; an active product has at least one',
  }),
  price: Type.Number({
    exclusiveMinimum: 0,
    maximum: P.PRODUCT_PRICE_MAX,
    description: 'Major units, at most two decimals',
  }),
  currency: Currency,
  salePriceMinor: Nullable(Type.Integer({ minimum: 1, maximum: P.PRODUCT_PRICE_MAX * 100 })),
  costMinor: Nullable(Type.Integer({ minimum: 0, maximum: P.PRODUCT_PRICE_MAX * 100 })),
  stock: Stock,
  variants: Type.Array(ProductVariant, { maxItems: P.PRODUCT_VARIANTS_MAX }),
  status: OneOf(P.PRODUCT_STATUSES),
};
export const CreateProductBody = Strict(productFields);
export type CreateProductBody = Static<typeof CreateProductBody>;
/** Fields left out stay as they are. */
export const UpdateProductBody = Type.Partial(CreateProductBody, { additionalProperties: false });
export type UpdateProductBody = Static<typeof UpdateProductBody>;

/** Rows by id, or all that a query matches but the excluded ones. */
const Selection = Type.Union([
  Strict({ ids: Type.Array(Id, { minItems: 1, maxItems: P.PRODUCT_BULK_LIMIT }) }),
  Strict({ query: ProductFilters, excludedIds: Type.Array(Id, { maxItems: P.PRODUCT_BULK_LIMIT }) }),
]);
export const BulkProductsBody = Strict({
  action: OneOf(P.PRODUCT_BULK_ACTIONS),
  category: Type.Optional(CategoryId),
  selection: Selection,
});
export type BulkProductsBody = Static<typeof BulkProductsBody>;

const IMPORT_OUTCOMES = ['created', 'updated', 'unchanged', 'invalid'] as const;
export const ImportProductsQuery = Strict({ dryRun: Type.Boolean() });
export const ImportProductsAnswer = Strict({
  dryRun: Type.Boolean(),
  counts: Strict({
    created: Type.Integer(),
    updated: Type.Integer(),
    unchanged: Type.Integer(),
    invalid: Type.Integer(),
  }),
  rows: Type.Array(
    Strict({
      line: Type.Integer({ minimum: 1 }),
      sku: Type.String(),
      name: Type.String(),
      outcome: OneOf(IMPORT_OUTCOMES),
      changes: Type.Array(Strict({ field: Type.String(), from: Type.String(), to: Type.String() })),
      errors: Type.Array(Strict({ field: Type.String(), error: FieldError })),
    }),
  ),
});
export type ImportProductsAnswer = Static<typeof ImportProductsAnswer>;
