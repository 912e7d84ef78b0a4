import type { Readable } from 'node:stream';
import type { Language } from '#contract/constants/languages';
import { EXPORT_ROW_LIMIT } from '#contract/constants/lists';
import type { ProductColumn } from '#contract/constants/products';
import type { ProductFilters, ProductListQuery } from '#contract/schemas/products';
import { type CsvColumns, csvFormats, csvStream, pickColumns, type Transact } from '#server/documents/csvExport';
import { textCell, type CsvSeparator } from '#server/documents/csvText';
import { PRODUCT_TEXTS } from '#server/messages/products';
import { getBrandTimezone } from '#server/modules/brands/memberships.service';
import { matchProducts, orderProducts } from '#server/modules/products/productQuery';
import * as repository from '#server/modules/products/products.repository';

export interface ExportQuery extends ProductFilters {
  sort?: ProductListQuery['sort'];
  columns: string;
  separator: CsvSeparator;
}

/**
 * The products that a list query matches, in its order, as CSV with the columns asked for, at most EXPORT_ROW_LIMIT of
 * them. Throws 400 on an unknown column or filter value.
 */
export async function exportProducts(
  transact: Transact,
  brandId: number,
  language: Language,
  { columns: asked, separator, sort, ...filters }: ExportQuery,
): Promise<Readable> {
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
  const { columns: texts, statuses } = PRODUCT_TEXTS[language];
  const { amount, instant } = csvFormats(separator, timezone);
  const columns: CsvColumns<ProductColumn, repository.ProductListRecord> = {
    // Its address works for a while only, so it has no place in a file.
    image: [],
    name: [{ heading: texts.name, cell: ({ name }) => textCell(name) }],
    category: [
      { heading: texts.category, cell: ({ categoryId }) => textCell(categories.get(categoryId) ?? categoryId) },
    ],
    // A price means nothing without its currency.
    price: [
      { heading: texts.price, cell: ({ priceMinor, currency }) => amount(priceMinor, currency) },
      { heading: texts.currency, cell: ({ currency }) => currency },
    ],
    stock: [{ heading: texts.stock, cell: ({ stock }) => (stock === null ? '' : String(stock)) }],
    status: [{ heading: texts.status, cell: ({ status }) => statuses[status] }],
    sku: [{ heading: texts.sku, cell: ({ sku }) => textCell(sku ?? '') }],
    createdAt: [{ heading: texts.createdAt, cell: ({ createdAt }) => instant(createdAt) }],
    updatedAt: [{ heading: texts.updatedAt, cell: ({ updatedAt }) => instant(updatedAt) }],
  };
  return csvStream({
    columns: pickColumns(asked, columns),
    separator,
    keys: ids,
    read: (part) => transact((tx) => repository.listProductsById(tx, brandId, [...part])),
  });
}
