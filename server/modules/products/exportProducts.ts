import { Readable } from 'node:stream';
import type { Language } from '#contract/constants/languages';
import { EXPORT_ROW_LIMIT } from '#contract/constants/lists';
import { PRODUCT_COLUMNS, type ProductColumn } from '#contract/constants/products';
import { minorToMajorText } from '#contract/rules/money';
import type { Tx } from '#server/db/client';
import { PRODUCT_TEXTS } from '#server/messages/products';
import { getBrandTimezone } from '#server/modules/brands/memberships.service';
import { BYTE_ORDER_MARK, csvLine, decimalCell, textCell, type CsvSeparator } from '#server/files/csvText';
import { matchProducts, orderProducts } from '#server/modules/products/productQuery';
import * as repository from '#server/modules/products/products.repository';
import type { ProductFilters, ProductListQuery } from '#contract/schemas/products';
import { invalid } from '#server/plugins/errors';

const BATCH = 1000;

type TextColumn = Exclude<ProductColumn, 'image'>;

export interface ExportQuery extends ProductFilters {
  sort?: ProductListQuery['sort'];
  columns: string;
  separator: CsvSeparator;
}

/** Runs a piece of work in a transaction of its own. */
type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/**
 * The products that a list query matches, in its order, as CSV with the columns asked for: UTF-8 with BOM, headings
 * in the language of the request, at most EXPORT_ROW_LIMIT rows. The order is fixed at the start and rows are then read
 * in batches, so that the export neither fills the memory nor holds a transaction while the reader is slow.
 * Throws 400 on an unknown column or filter value.
 */
export async function exportProducts(
  transact: Transact,
  brandId: number,
  language: Language,
  { columns: asked, separator, sort, ...filters }: ExportQuery,
): Promise<Readable> {
  const columns = readColumns(asked);
  const { ids, categories, timezone } = await transact(async (tx) => ({
    ids: await repository.listProductIds(
      tx,
      await matchProducts(tx, brandId, filters),
      orderProducts(sort, language),
      EXPORT_ROW_LIMIT,
    ),
    categories: new Map(
      (await repository.listCategories(tx, language)).map((row) => [
        row.id,
        language === 'tr' ? row.nameTr : row.nameEn,
      ]),
    ),
    timezone: await getBrandTimezone(tx, brandId),
  }));
  const cells = cellWriter({ language, separator, categories, instant: instantWriter(timezone) });
  async function* lines() {
    yield (
      BYTE_ORDER_MARK +
      csvLine(
        columns.flatMap((column) => headings(column, language)),
        separator,
      )
    );
    for (let start = 0; start < ids.length; start += BATCH) {
      const rows = await transact((tx) => repository.listProductsById(tx, brandId, ids.slice(start, start + BATCH)));
      yield rows
        .map((row) =>
          csvLine(
            columns.flatMap((column) => cells(row, column)),
            separator,
          ),
        )
        .join('');
    }
  }
  return Readable.from(lines());
}

/** The columns asked for, without the picture: its address works for a while only, so it has no place in a file. */
function readColumns(text: string): TextColumn[] {
  const asked = text.split(',');
  const known = asked.flatMap((name) => PRODUCT_COLUMNS.filter((column) => column === name));
  const columns = known.filter((column) => column !== 'image');
  if (known.length !== asked.length || new Set(known).size !== known.length || columns.length === 0)
    throw invalid({ columns: [{ code: 'INVALID' }] });
  return columns;
}

/** A price means nothing without its currency, so that column takes two. */
function headings(column: TextColumn, language: Language): string[] {
  const { columns } = PRODUCT_TEXTS[language];
  return column === 'price' ? [columns.price, columns.currency] : [columns[column]];
}

interface CellOptions {
  language: Language;
  separator: CsvSeparator;
  categories: Map<string, string>;
  instant: (iso: string) => string;
}

function cellWriter({ language, separator, categories, instant }: CellOptions) {
  return (row: repository.ProductListRecord, column: TextColumn): string[] => {
    switch (column) {
      case 'name':
        return [textCell(row.name)];
      case 'category':
        return [textCell(categories.get(row.categoryId) ?? row.categoryId)];
      case 'price':
        return [decimalCell(minorToMajorText(row.priceMinor, row.currency), separator), row.currency];
      case 'stock':
        return [row.stock === null ? '' : String(row.stock)];
      case 'status':
        return [PRODUCT_TEXTS[language].statuses[row.status]];
      case 'sku':
        return [textCell(row.sku ?? '')];
      case 'createdAt':
        return [instant(row.createdAt)];
      case 'updatedAt':
        return [instant(row.updatedAt)];
    }
  };
}

/** `2026-11-21 15:04` in the brand's time zone: spreadsheets of every language read it as a date. */
function instantWriter(timezone: string): (iso: string) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'short' });
  return (iso) => format.format(new Date(iso));
}
