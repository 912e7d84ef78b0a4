/** Limits and values of a product, shared by the form, the contract and the database. */
export const PRODUCT_NAME_MIN = 2;
export const PRODUCT_NAME_MAX = 150;
export const PRODUCT_DESCRIPTION_MAX = 5000;
export const PRODUCT_SKU_MAX = 50;
export const PRODUCT_BRAND_NAME_MAX = 80;
export const PRODUCT_URL_MAX = 2000;
export const PRODUCT_IMAGES_MAX = 10;
export const PRODUCT_VARIANTS_MAX = 100;
export const PRODUCT_VARIANT_TITLE_MAX = 80;
/** Largest price in major units, and largest stock. */
export const PRODUCT_PRICE_MAX = 10_000_000;
export const PRODUCT_STOCK_MAX = 10_000_000;
export const GTIN_PATTERN = '^(\\d{8}|\\d{12}|\\d{13}|\\d{14})$';

export const PRODUCT_STATUSES = ['draft', 'active', 'archived'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

export const PRODUCT_SOURCES = ['manual', 'shopify', 'feed'] as const;
export type ProductSource = (typeof PRODUCT_SOURCES)[number];

export const STOCK_LABELS = ['in_stock', 'limited', 'low_stock'] as const;
export type StockLabel = (typeof STOCK_LABELS)[number];
/** The stock of each label, until the brand sets its own: in stock from the one on, limited from the other on, low below. */
export interface StockLevels {
  inStockFrom: number;
  limitedFrom: number;
}
export const DEFAULT_STOCK_LEVELS: StockLevels = { inStockFrom: 50, limitedFrom: 10 };

export const PRODUCT_SORTS = ['name', 'category', 'price', 'stock', 'status', 'createdAt', 'updatedAt'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** Columns of the product list and of its CSV, in their first order. */
export const PRODUCT_COLUMNS = [
  'image',
  'name',
  'category',
  'price',
  'stock',
  'status',
  'sku',
  'createdAt',
  'updatedAt',
] as const;
export type ProductColumn = (typeof PRODUCT_COLUMNS)[number];

export const PRODUCT_BULK_ACTIONS = ['activate', 'archive', 'set_category', 'delete'] as const;
export type ProductBulkAction = (typeof PRODUCT_BULK_ACTIONS)[number];
/** Rows one bulk change or one CSV import may touch. */
export const PRODUCT_BULK_LIMIT = 5000;
export const PRODUCT_IMPORT_ROW_LIMIT = 5000;
export const PRODUCT_IMPORT_BYTES_MAX = 5 * 1024 * 1024;
/** A shop's own export has some eighty columns, and a description may hold a page of HTML. */
export const PRODUCT_IMPORT_COLUMNS_MAX = 200;
export const PRODUCT_IMPORT_ROW_LENGTH_MAX = 100_000;
/** Columns a CSV import reads; sku, name, category, price and currency are required for a new product. */
export const PRODUCT_IMPORT_COLUMNS = [
  'sku',
  'name',
  'category',
  'price',
  'currency',
  'stock',
  'status',
  'description',
  'gtin',
  'brandName',
  'url',
] as const;
