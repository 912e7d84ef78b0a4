import type { FieldErrorCode } from '#contract/constants/errors';
import { LANGUAGES } from '#contract/constants/languages';
import { CURRENCIES } from '#contract/constants/money';
import {
  GTIN_PATTERN,
  PRODUCT_BRAND_NAME_MAX,
  PRODUCT_DESCRIPTION_MAX,
  PRODUCT_IMPORT_COLUMNS,
  PRODUCT_NAME_MAX,
  PRODUCT_PRICE_MAX,
  PRODUCT_SKU_MAX,
  PRODUCT_STATUSES,
  PRODUCT_STOCK_MAX,
  PRODUCT_URL_MAX,
} from '#contract/constants/products';
import { majorToMinor, readDecimal } from '#contract/rules/money';
import { foldTr } from '#contract/rules/text';
import type { ProductCategory } from '#contract/schemas/products';
import { PRODUCT_TEXTS } from '#server/messages/products';
import type { Csv } from '#server/documents/csvText';
import type { FieldErrors, ProductFields } from '#server/modules/products/productFields';
import { invalid } from '#server/plugins/errors';

/** Letters of a heading that an error repeats. */
const HEADING_SHOWN = 120;

export type ImportColumn = (typeof PRODUCT_IMPORT_COLUMNS)[number];

/** Which cell of a row holds which column. Headings are the field names, or those of an export in any language. */
function findColumns(heading: readonly string[]): Map<ImportColumn, number> {
  const folded = heading.map(foldTr);
  return new Map(
    PRODUCT_IMPORT_COLUMNS.flatMap((column) => {
      const names = [column, ...LANGUAGES.map((language) => PRODUCT_TEXTS[language].columns[column])].map(foldTr);
      const at = folded.findIndex((name) => names.includes(name));
      return at < 0 ? [] : [[column, at] as const];
    }),
  );
}

/**
 * Where the columns of a file are. Throws 400 on `file` with what is wrong with it: no rows, another separator than comma,
 * semicolon and tab, no sku column.
 */
export function readColumns({ heading, rows }: Csv): Map<ImportColumn, number> {
  const refuse = (code: FieldErrorCode, params?: Record<string, string>) =>
    invalid({ file: [{ code, ...(params ? { params } : {}) }] });
  const columns = findColumns(heading);
  if (!columns.has('sku')) {
    // With a separator of its own, as in `sku|name|price`, the whole line is one cell.
    const parts = heading.length === 1 ? (heading[0] ?? '').split(/[^\p{L}\p{N} ]+/u) : [];
    if (findColumns(parts.map((part) => part.trim())).size > 1) throw refuse('CSV_SEPARATOR');
    throw refuse('CSV_SKU_MISSING', { found: heading.join(', ').slice(0, HEADING_SHOWN) });
  }
  if (rows.length === 0) throw refuse('CSV_EMPTY');
  return columns;
}

/** Reads cells of an import. */
export interface RowReader {
  delimiter: string;
  columns: Map<ImportColumn, number>;
  /** Ids of categories, and statuses, by their ids and folded names. */
  categories: Map<string, string>;
  statuses: Map<string, ProductFields['status']>;
}

export function openRowReader(
  delimiter: string,
  columns: Map<ImportColumn, number>,
  categories: readonly ProductCategory[],
): RowReader {
  return {
    delimiter,
    columns,
    categories: new Map(
      categories.flatMap(({ id, name }) => [id, foldTr(name.tr), foldTr(name.en)].map((key) => [key, id] as const)),
    ),
    statuses: new Map(
      PRODUCT_STATUSES.flatMap((status) =>
        [status, ...LANGUAGES.map((language) => foldTr(PRODUCT_TEXTS[language].statuses[status]))].map(
          (key) => [key, status] as const,
        ),
      ),
    ),
  };
}

const findName = <T>(names: Map<string, T>, text: string): T | null =>
  names.get(text) ?? names.get(foldTr(text)) ?? null;

/**
 * The fields a row sets over the product it meets (null: a new one). An empty cell clears what may be empty
 * and leaves the rest as it is; for a new product name, category, price and currency are required.
 */
export function readRow(
  { delimiter, columns, categories, statuses }: RowReader,
  cells: readonly string[],
  now: ProductFields | null,
): { changes: Partial<ProductFields>; errors: FieldErrors } {
  const changes: Partial<ProductFields> = {};
  const errors: FieldErrors = {};
  const cell = (column: ImportColumn) => {
    const at = columns.get(column);
    return at === undefined ? undefined : (cells[at] ?? '').trim();
  };
  const refuse = (column: ImportColumn, code: FieldErrorCode, params?: Record<string, number>) => {
    errors[column] = [{ code, ...(params ? { params } : {}) }];
  };
  /** Reads a required column; `read` gives null for what it cannot read. */
  const need = <T>(
    column: ImportColumn,
    read: (text: string) => T | null,
    take: (value: T) => void,
    code: FieldErrorCode = 'INVALID',
  ) => {
    const text = cell(column);
    if (!text) {
      if (!now) refuse(column, 'REQUIRED');
      return;
    }
    const value = read(text);
    if (value === null) refuse(column, code);
    else take(value);
  };
  /** Takes a text that may be empty. */
  const text = (column: ImportColumn, max: number, take: (value: string | null) => void) => {
    const value = cell(column);
    if (value === undefined) return;
    if (value.length > max) refuse(column, 'TOO_LONG', { max });
    else take(value || null);
  };

  text('sku', PRODUCT_SKU_MAX, (sku) => {
    changes.sku = sku;
  });
  need(
    'name',
    (name) => name,
    (name) => {
      changes.name = name;
    },
  );
  if ((changes.name?.length ?? 0) > PRODUCT_NAME_MAX) refuse('name', 'TOO_LONG', { max: PRODUCT_NAME_MAX });
  need(
    'category',
    (name) => findName(categories, name),
    (id) => {
      changes.categoryId = id;
    },
    'UNKNOWN',
  );
  need(
    'currency',
    (code) => CURRENCIES.find((one) => one === code.toUpperCase()) ?? null,
    (currency) => {
      changes.currency = currency;
    },
  );
  const currency = changes.currency ?? now?.currency ?? 'TRY';
  need(
    'price',
    (price) => readPrice(price, delimiter, currency),
    (minor) => {
      changes.priceMinor = minor;
    },
  );
  if ((changes.priceMinor ?? 0) > PRODUCT_PRICE_MAX * 100) refuse('price', 'TOO_LARGE', { max: PRODUCT_PRICE_MAX });
  const stock = cell('stock');
  if (stock === '') changes.stock = null;
  else if (stock !== undefined) {
    if (/^\d{1,8}$/.test(stock) && Number(stock) <= PRODUCT_STOCK_MAX) changes.stock = Number(stock);
    else refuse('stock', 'INVALID');
  }
  const status = cell('status');
  if (status) {
    const known = findName(statuses, status);
    if (known) changes.status = known;
    else refuse('status', 'UNKNOWN');
  }
  text('description', PRODUCT_DESCRIPTION_MAX, (value) => {
    changes.description = value ?? '';
  });
  text('gtin', 14, (gtin) => {
    if (gtin !== null && !new RegExp(GTIN_PATTERN).test(gtin)) refuse('gtin', 'INVALID');
    else changes.gtin = gtin;
  });
  text('brandName', PRODUCT_BRAND_NAME_MAX, (value) => {
    changes.brandName = value;
  });
  text('url', PRODUCT_URL_MAX, (value) => {
    changes.url = value;
  });
  return { changes, errors };
}

function readPrice(text: string, delimiter: string, currency: ProductFields['currency']): number | null {
  const decimal = readDecimal(text, delimiter);
  const minor = decimal === null ? null : majorToMinor(decimal, currency);
  return minor !== null && minor > 0 ? minor : null;
}
