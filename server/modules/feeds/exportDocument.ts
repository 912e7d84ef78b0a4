import type { FeedExportForm } from '#contract/constants/feeds';
import { amountText } from '#contract/rules/money';
import type { FeedRecord } from '#server/modules/feeds/feeds.table';
import type { OutgoingProduct } from '#server/modules/products/exportedProducts.service';

export interface ExportedProduct extends OutgoingProduct {
  /** Addresses of its pictures, the main one first. */
  images: string[];
}

/** A document in parts: its beginning, what each product adds, and its end. */
export interface ExportDocument {
  type: string;
  head: string;
  /** Whether the product leads anywhere: one that does not is left out. */
  takes(product: ExportedProduct): boolean;
  product(product: ExportedProduct): string;
  tail: string;
}

const COLUMNS = [
  'id',
  'title',
  'description',
  'link',
  'image_link',
  'additional_image_link',
  'price',
  'sale_price',
  'availability',
  'quantity',
  'condition',
  'brand',
  'gtin',
  'identifier_exists',
  'item_group_id',
  'size',
  'product_type',
] as const;
type Column = (typeof COLUMNS)[number];
type Item = Partial<Record<Column, string | readonly string[]>>;

/** Meta spells some of it its own way. */
const nameOf = (column: Column, form: FeedExportForm): string =>
  form === 'meta' && column === 'quantity' ? 'quantity_to_sell_on_facebook' : column;
const availability = (stock: number | null, form: FeedExportForm): string => {
  const word = stock === 0 ? 'out_of_stock' : 'in_stock';
  return form === 'meta' ? word.replaceAll('_', ' ') : word;
};

const MARK = /[<>&"]/g;
const MARKS: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' };
/** Text of XML, without what XML cannot hold. */
const escaped = (text: string): string =>
  text.replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '').replace(MARK, (mark) => MARKS[mark] ?? mark);

/** How many items a feed has of a product. */
export const itemCount = ({ variants }: Pick<OutgoingProduct, 'variants'>): number => variants.length || 1;

/** A product as the items that a feed has of it: one, or one for each variant. A product without a page has that of the brand. */
function itemsOf(product: ExportedProduct, form: FeedExportForm, page: string | null): Item[] {
  const { id, name, description, sku, gtin, brandName, url, images, currency, salePriceMinor, variants } = product;
  const own = sku ?? `P${id}`;
  const [image = '', ...more] = images;
  const amount = (minor: number) => amountText(minor, currency);
  const shared: Item = {
    title: name,
    description: description || name,
    link: url ?? page ?? '',
    image_link: image,
    additional_image_link: more,
    condition: 'new',
    brand: brandName ?? '',
    product_type: product.categoryId,
  };
  const offer = (priceMinor: number, stock: number | null): Item => ({
    price: amount(priceMinor),
    sale_price: salePriceMinor !== null && salePriceMinor < priceMinor ? amount(salePriceMinor) : '',
    availability: availability(stock, form),
    quantity: stock === null ? '' : String(stock),
  });
  if (variants.length === 0)
    return [
      {
        ...shared,
        id: own,
        ...offer(product.priceMinor, product.stock),
        gtin: gtin ?? '',
        identifier_exists: gtin === null ? 'no' : '',
      },
    ];
  return variants.map((variant) => ({
    ...shared,
    id: variant.sku,
    item_group_id: own,
    size: variant.title,
    ...offer(variant.priceMinor, variant.stock),
    identifier_exists: 'no',
  }));
}

const texts = (value: Item[Column]): readonly string[] =>
  (typeof value === 'string' ? [value] : (value ?? [])).filter((text) => text !== '');

/**
 * The document of an export, in the names and spellings of its form. `page` is that of the brand, where a product without a page
 * leads; without it such a product is left out, and the document itself is said to be of `publicUrl`.
 */
export function exportDocument(
  { name, format, exportForm }: FeedRecord,
  { page, publicUrl }: { page: string | null; publicUrl: string },
): ExportDocument {
  const form = exportForm ?? 'google';
  const takes = ({ url }: ExportedProduct) => (url ?? page) !== null;
  const items = (product: ExportedProduct) => itemsOf(product, form, page);
  if (format === 'xml_rss')
    return {
      type: 'application/xml; charset=utf-8',
      head: `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n<title>${escaped(name)}</title>\n<link>${escaped(page ?? publicUrl)}</link>\n<description>${escaped(name)}</description>\n`,
      takes,
      product: (product) =>
        items(product)
          .map((item) => {
            const fields = COLUMNS.flatMap((column) =>
              texts(item[column]).map(
                (text) => `<g:${nameOf(column, form)}>${escaped(text)}</g:${nameOf(column, form)}>`,
              ),
            );
            return `<item>${fields.join('')}</item>\n`;
          })
          .join(''),
      tail: '</channel>\n</rss>\n',
    };
  const isTabbed = format === 'tsv';
  const cell = (value: Item[Column]): string => {
    const text = texts(value).join(',');
    // A table of Google's has no quotes: a tab or a line cannot stand in it.
    return isTabbed ? text.replace(/[\t\r\n]+/g, ' ') : `"${text.replaceAll('"', '""')}"`;
  };
  const line = (cells: readonly string[]) => `${cells.join(isTabbed ? '\t' : ',')}\r\n`;
  return {
    type: isTabbed ? 'text/tab-separated-values; charset=utf-8' : 'text/csv; charset=utf-8',
    head: line(COLUMNS.map((column) => nameOf(column, form))),
    takes,
    product: (product) =>
      items(product)
        .map((item) => line(COLUMNS.map((column) => cell(item[column]))))
        .join(''),
    tail: '',
  };
}
