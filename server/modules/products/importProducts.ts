import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Language } from '#contract/constants/languages';
import {
  PRODUCT_IMPORT_COLUMNS_MAX,
  PRODUCT_IMPORT_ROW_LENGTH_MAX,
  PRODUCT_IMPORT_ROW_LIMIT,
} from '#contract/constants/products';
import { minorToMajorText } from '#contract/rules/money';
import type { ImportProductsAnswer } from '#contract/schemas/products';
import { inBatches } from '#server/db/batches';
import { recordAudit } from '#server/modules/audit/audit.service';
import type { Csv, CsvLimits } from '#server/documents/csvText';
import { openRowReader, readColumns, readRow, type RowReader } from '#server/modules/products/importRows';
import {
  checkProduct,
  ownedFaults,
  searchTextOf,
  type FieldErrors,
  type ProductFields,
} from '#server/modules/products/productFields';
import * as repository from '#server/modules/products/products.repository';
import { products, type ProductRecord } from '#server/modules/products/products.table';
import { listCategories, type ProductContext } from '#server/modules/products/products.service';
import { fieldErrors } from '#server/plugins/errors';

/** Rows that are planned before other requests have their turn. */
const PLAN_BATCH = 100;
type AnswerRow = ImportProductsAnswer['rows'][number];

interface PlannedRow {
  answer: AnswerRow;
  fields: ProductFields;
  existing: ProductRecord | undefined;
}

const NEW_PRODUCT: ProductFields = {
  name: '',
  categoryId: '',
  description: '',
  sku: null,
  gtin: null,
  brandName: null,
  url: null,
  imageIds: [],
  priceMinor: 0,
  currency: 'TRY',
  salePriceMinor: null,
  costMinor: null,
  stock: null,
  variants: [],
  status: 'draft',
};

/** What a file may hold. */
export const PRODUCT_FILE_LIMITS: CsvLimits = {
  rows: PRODUCT_IMPORT_ROW_LIMIT,
  columns: PRODUCT_IMPORT_COLUMNS_MAX,
  rowLength: PRODUCT_IMPORT_ROW_LENGTH_MAX,
};

/**
 * Upserts products by sku from a CSV file and reports every row. With `dryRun` nothing is written. Invalid rows are
 * left out, all others are written in one transaction; the same file again changes nothing.
 * Throws 400 on `file` with what is wrong with its heading.
 */
export async function importProducts(
  context: ProductContext,
  csv: Csv,
  dryRun: boolean,
  language: Language,
): Promise<ImportProductsAnswer> {
  const { tx, scope } = context;
  const columns = readColumns(csv);
  const reader = openRowReader(csv.delimiter, columns, await listCategories(tx, language));
  const skuOf = (cells: readonly string[]) => (cells[columns.get('sku') ?? -1] ?? '').trim();
  const known = await repository.findProductsBySku(tx, scope.brandId, [
    ...new Set(csv.rows.map(({ cells }) => skuOf(cells))),
  ]);
  const bySku = new Map(known.map((record) => [record.sku, record]));
  const seen = new Set<string>();
  const planned: PlannedRow[] = [];
  for (const { line, cells } of csv.rows) {
    const sku = skuOf(cells);
    planned.push(planRow(reader, cells, bySku.get(sku), { line, sku, repeated: seen.has(sku) }, language));
    seen.add(sku);
    if (planned.length % PLAN_BATCH === 0) await setImmediate();
  }
  const rows = dryRun ? planned.map(({ answer }) => answer) : await write(context, planned, language);
  const count = (outcome: AnswerRow['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  const counts = {
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    invalid: count('invalid'),
  };
  if (!dryRun && counts.created + counts.updated > 0) {
    await recordAudit(tx, {
      ...scope,
      action: 'products.import',
      now: context.now,
      subjectType: 'product',
      details: counts,
    });
  }
  return { dryRun, counts, rows };
}

const translated = (errors: FieldErrors, language: Language): AnswerRow['errors'] =>
  Object.entries(fieldErrors(errors, language)).flatMap(([field, list]) => list.map((error) => ({ field, error })));

function planRow(
  reader: RowReader,
  cells: readonly string[],
  existing: ProductRecord | undefined,
  { line, sku, repeated }: { line: number; sku: string; repeated: boolean },
  language: Language,
): PlannedRow {
  const { changes, errors } = readRow(reader, cells, existing ?? null);
  const fields: ProductFields = { ...(existing ?? NEW_PRODUCT), ...changes };
  // Object.keys forgets the type of its keys.
  const touched = existing
    ? (Object.keys(changes) as (keyof ProductFields)[]).filter((key) => !isDeepStrictEqual(existing[key], fields[key]))
    : [];
  const all: FieldErrors = {
    ...(Object.keys(errors).length === 0 ? checkProduct(fields) : {}),
    ...(existing ? ownedFaults(existing, touched) : {}),
    ...errors,
  };
  if (sku === '') all.sku = [{ code: 'REQUIRED' }];
  else if (repeated) all.sku = [{ code: 'TAKEN' }];
  const answer = (outcome: AnswerRow['outcome'], rest: Partial<AnswerRow> = {}): PlannedRow => ({
    answer: { line, sku, name: fields.name, outcome, changes: [], errors: [], ...rest },
    fields,
    existing,
  });
  if (Object.keys(all).length > 0) return answer('invalid', { errors: translated(all, language) });
  if (!existing) return answer('created');
  const changed = differences(existing, fields);
  return changed.length > 0 ? answer('updated', { changes: changed }) : answer('unchanged');
}

/** The changed fields under the names and in the units of the file. */
function differences(before: ProductFields, after: ProductFields): AnswerRow['changes'] {
  const shown = (product: ProductFields): Record<string, string> => ({
    name: product.name,
    category: product.categoryId,
    price: minorToMajorText(product.priceMinor, product.currency),
    currency: product.currency,
    stock: product.stock === null ? '' : String(product.stock),
    status: product.status,
    description: product.description,
    gtin: product.gtin ?? '',
    brandName: product.brandName ?? '',
    url: product.url ?? '',
  });
  const [from, to] = [shown(before), shown(after)];
  return Object.keys(from).flatMap((field) =>
    isDeepStrictEqual(from[field], to[field]) ? [] : [{ field, from: from[field] ?? '', to: to[field] ?? '' }],
  );
}

/** Writes what was planned and answers the rows. One whose sku somebody else took since it was planned is invalid. */
async function write(
  { tx, scope, now }: ProductContext,
  planned: readonly PlannedRow[],
  language: Language,
): Promise<AnswerRow[]> {
  const created = planned.filter(({ answer }) => answer.outcome === 'created');
  const made = new Set<string | null>();
  for (const part of inBatches(created)) {
    const inserted = await tx
      .insert(products)
      .values(
        part.map(({ fields }) => ({
          ...fields,
          brandId: scope.brandId,
          searchText: searchTextOf(fields),
          createdAt: now,
          updatedAt: now,
        })),
      )
      .onConflictDoNothing({ target: [products.brandId, products.sku] })
      .returning({ sku: products.sku });
    for (const { sku } of inserted) made.add(sku);
  }
  const updated = planned.flatMap(({ answer, fields, existing }) =>
    answer.outcome === 'updated' && existing ? [{ ...fields, id: existing.id, searchText: searchTextOf(fields) }] : [],
  );
  if (updated.length > 0) await updateMany(tx, scope.brandId, updated, now);
  const errors = translated({ sku: [{ code: 'TAKEN' }] }, language);
  return planned.map(({ answer }) =>
    answer.outcome === 'created' && !made.has(answer.sku) ? { ...answer, outcome: 'invalid', errors } : answer,
  );
}

async function updateMany(
  tx: ProductContext['tx'],
  brandId: number,
  rows: (ProductFields & { id: number; searchText: string })[],
  now: Date,
): Promise<void> {
  await tx
    .update(products)
    .set({
      name: sql`r.name`,
      categoryId: sql`r."categoryId"`,
      priceMinor: sql`r."priceMinor"`,
      currency: sql`r.currency`,
      stock: sql`r.stock`,
      status: sql`r.status`,
      description: sql`r.description`,
      gtin: sql`r.gtin`,
      brandName: sql`r."brandName"`,
      url: sql`r.url`,
      searchText: sql`r."searchText"`,
      updatedAt: now,
      version: sql`${products.version} + 1`,
    })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id int, name text, "categoryId" text, "priceMinor" int, currency text,
      stock int, status text, description text, gtin text, "brandName" text, url text, "searchText" text)`,
    )
    .where(sql`${products.brandId} = ${brandId} and ${products.id} = r.id`);
}
