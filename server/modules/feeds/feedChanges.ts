import type { Language } from '#contract/constants/languages';
import type { CurrencyCode } from '#contract/constants/money';
import type { Product } from '#contract/schemas/products';
import type { Tx } from '#server/db/client';
import { minorToMajorText } from '#contract/rules/money';
import { BYTE_ORDER_MARK, csvLine, decimalCell, textCell, type CsvSeparator } from '#server/documents/csvText';
import { FEED_TEXTS } from '#server/messages/feeds';
import { listChanges } from '#server/modules/products/feedItems.service';

const PAGE = 1000;

const AMOUNTS = ['price', 'salePrice'];

/** A field's value as people read it: a price as an amount, a variant as its title, code, price and stock. */
function cellOf(field: string, value: unknown, amount: (minor: number) => string): string {
  if (value === null || value === undefined) return '';
  if (AMOUNTS.includes(field)) return amount(Number(value));
  if (field !== 'variants') return textCell(typeof value === 'string' ? value : JSON.stringify(value));
  // The column of a product's variants is compared as it is.
  const variants = value as Product['variants'];
  const shown = variants.map(({ sku, title, priceMinor, stock }) =>
    [title, sku, amount(priceMinor), ...(stock === null ? [] : [stock])].join(' · '),
  );
  return textCell(shown.join(' | '));
}

/** The differences of a run as CSV, a line for each field that changed; prices are amounts of the feed's currency. */
export async function* changesCsv(
  transact: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  { brandId, runId, currency }: { brandId: number; runId: number; currency: CurrencyCode },
  separator: CsvSeparator,
  language: Language,
): AsyncGenerator<string> {
  const { columns, outcomes, fields: names } = FEED_TEXTS[language];
  const amount = (minor: number) => decimalCell(minorToMajorText(minor, currency), separator);
  const { item, product, outcome, field, before, after } = columns;
  yield BYTE_ORDER_MARK + csvLine([item, product, outcome, field, before, after], separator);
  let last = '';
  for (;;) {
    const rows = await transact((tx) => listChanges(tx, { brandId, runId, after: last }, PAGE));
    let lines = '';
    for (const row of rows) {
      const head = [textCell(row.externalId), textCell(row.name), outcomes[row.outcome]];
      const fields = Object.entries(row.fields);
      if (fields.length === 0) lines += csvLine([...head, '', '', ''], separator);
      for (const [name, values] of fields) {
        const [old, next] = values.map((value) => cellOf(name, value, amount));
        lines += csvLine([...head, names[name] ?? name, old ?? '', next ?? ''], separator);
      }
    }
    if (lines !== '') yield lines;
    const end = rows.at(-1);
    if (!end || rows.length < PAGE) return;
    last = end.externalId;
  }
}
