import { isDeepStrictEqual } from 'node:util';
import { TOTAL_CAP } from '#contract/constants/lists';
import type { Language } from '#contract/constants/languages';
import { minorToMajor } from '#contract/rules/money';
import type {
  CreateProductBody,
  Product,
  ProductCategory,
  ProductListQuery,
  ProductPage,
  ProductRow,
  UpdateProductBody,
} from '#contract/schemas/products';
import type { Tx } from '#server/db/client';
import type { Files } from '#server/storage/files';
import { recordAudit } from '#server/modules/audit/audit.service';
import { picture, type StoredPictureRow } from '#server/media/picture';
import {
  applyBody,
  checkProduct,
  ownedFaults,
  searchTextOf,
  type FieldErrors,
  type ProductFields,
} from '#server/modules/products/productFields';
import { matchProducts, orderProducts } from '#server/modules/products/productQuery';
import * as repository from '#server/modules/products/products.repository';
import type { ProductRecord } from '#server/modules/products/products.table';
import type { BrandScope } from '#server/plugins/brandScope';
import { ApiError, invalid, notFound } from '#server/plugins/errors';

/** What every command on products needs to know. */
export interface ProductContext {
  tx: Tx;
  scope: BrandScope;
  files: Files;
  now: Date;
}

/** One page of products. Throws 400 on a filter with an impossible value. */
export async function listProducts(
  { tx, scope, files }: ProductContext,
  query: ProductListQuery,
  language: Language,
): Promise<ProductPage> {
  const { page, limit, sort, ...filters } = query;
  const match = await matchProducts(tx, scope.brandId, filters);
  const { rows, total } = await repository.listProducts(tx, match, orderProducts(sort, language), {
    limit,
    offset: (page - 1) * limit,
  });
  return {
    items: rows.map((row) => toRow(files, row)),
    total: Math.min(total, TOTAL_CAP),
    ...(total > TOTAL_CAP ? { totalCapped: true } : {}),
    page,
    limit,
  };
}

/** A product. Throws 404. */
export async function getProduct({ tx, scope, files }: ProductContext, id: number): Promise<Product> {
  const found = await repository.findProduct(tx, scope.brandId, id);
  if (!found) throw notFound();
  return toProduct(files, found.record, found.pictures);
}

/** Creates a product. Throws 400 with the fields that are wrong. */
export async function createProduct(context: ProductContext, body: CreateProductBody): Promise<Product> {
  const { tx, scope, now } = context;
  const fields = applyBody(null, body) as ProductFields; // a create body carries every field
  await refuseWrong(context, fields);
  const id = await repository
    .insertProduct(tx, {
      ...fields,
      brandId: scope.brandId,
      searchText: searchTextOf(fields),
      createdAt: now,
      updatedAt: now,
    })
    .catch(refuseTakenSku);
  await recordAudit(tx, { ...scope, action: 'products.create', now, subjectType: 'product', subjectId: id });
  return getProduct(context, id);
}

/**
 * Changes the given fields. `version` is the one the person saw, null to skip that check.
 * Throws 404, 412 with the current product in `details.current`, or 400 with the fields that are wrong.
 */
export async function updateProduct(
  context: ProductContext,
  id: number,
  version: number | null,
  body: UpdateProductBody,
): Promise<Product> {
  const { tx, scope, files, now } = context;
  const found = await repository.findProduct(tx, scope.brandId, id, { lock: true });
  if (!found) throw notFound();
  if (version !== null && version !== found.record.version) {
    throw new ApiError(412, 'STALE_VERSION', { details: { current: toProduct(files, found.record, found.pictures) } });
  }
  const changes = applyBody(found.record, body);
  const fields: ProductFields = { ...found.record, ...changes };
  // Object.keys forgets the type of its keys.
  const changed = (Object.keys(changes) as (keyof ProductFields)[]).filter(
    (key) => !isDeepStrictEqual(found.record[key], fields[key]),
  );
  if (changed.length === 0) return toProduct(files, found.record, found.pictures);
  const owned = ownedFaults(found.record, changed);
  if (Object.keys(owned).length > 0) throw invalid(owned);
  await refuseWrong(context, fields, id);
  await repository
    .updateProduct(tx, scope.brandId, id, { ...changes, searchText: searchTextOf(fields), updatedAt: now })
    .catch(refuseTakenSku);
  await recordAudit(tx, {
    ...scope,
    action: 'products.update',
    now,
    subjectType: 'product',
    subjectId: id,
    details: { changed },
  });
  return getProduct(context, id);
}

/**
 * Removes a product. Throws 404, 409 IN_USE for one that a challenge shows, a tracked link leads to, a discount is for or a
 * feed or store keeps, or 412 like `updateProduct`.
 */
export async function deleteProduct(context: ProductContext, id: number, version: number | null): Promise<void> {
  const { tx, scope, files, now } = context;
  const found = await repository.findProduct(tx, scope.brandId, id, { lock: true });
  if (!found) throw notFound();
  if (version !== null && version !== found.record.version) {
    throw new ApiError(412, 'STALE_VERSION', { details: { current: toProduct(files, found.record, found.pictures) } });
  }
  // Its feed or store would bring it in again.
  if (found.record.source !== 'manual') throw new ApiError(409, 'IN_USE');
  if ((await repository.listUsed(tx, scope.brandId, [id])).size > 0) throw new ApiError(409, 'IN_USE');
  await repository.deleteProducts(tx, scope.brandId, [id]);
  await recordAudit(tx, {
    ...scope,
    action: 'products.delete',
    now,
    subjectType: 'product',
    subjectId: id,
    details: { sku: found.record.sku },
  });
}

/** The category catalogue, ordered by name in the language of the request. */
export async function listCategories(tx: Tx, language: Language): Promise<ProductCategory[]> {
  const records = await repository.listCategories(tx, language);
  return records.map(({ id, nameTr, nameEn }) => ({ id, name: { tr: nameTr, en: nameEn } }));
}

async function refuseWrong({ tx, scope }: ProductContext, fields: ProductFields, id?: number): Promise<void> {
  const errors: FieldErrors = checkProduct(fields);
  const found = await repository.checkReferences(tx, scope.brandId, { ...fields, ...(id === undefined ? {} : { id }) });
  if (!found.categoryKnown) errors.category = [{ code: 'UNKNOWN' }];
  if (found.skuTaken) errors.sku = [{ code: 'TAKEN' }];
  if (found.picturesFound !== fields.imageIds.length) errors.imageIds = [{ code: 'UNKNOWN' }];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Two requests may take the same sku at once; the unique index decides and the loser learns it on the field. */
function refuseTakenSku(error: unknown): never {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (typeof cause === 'object' && cause !== null && 'constraint' in cause && cause.constraint === 'products_sku') {
    throw invalid({ sku: [{ code: 'TAKEN' }] });
  }
  throw error;
}

export function toRow(files: Files, row: repository.ProductListRecord): ProductRow {
  return {
    id: row.id,
    name: row.name,
    category: row.categoryId,
    sku: row.sku,
    image: row.picture ? picture(files, row.picture) : null,
    price: minorToMajor(row.priceMinor, row.currency),
    currency: row.currency,
    stock: row.stock,
    status: row.status,
    version: row.version,
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  };
}

function toProduct(files: Files, record: ProductRecord, pictures: StoredPictureRow[]): Product {
  return {
    id: record.id,
    name: record.name,
    category: record.categoryId,
    description: record.description,
    sku: record.sku,
    gtin: record.gtin,
    brandName: record.brandName,
    url: record.url,
    images: pictures.map((row) => picture(files, row)),
    price: minorToMajor(record.priceMinor, record.currency),
    currency: record.currency,
    salePriceMinor: record.salePriceMinor,
    costMinor: record.costMinor,
    stock: record.stock,
    variants: record.variants,
    status: record.status,
    source: record.source,
    version: record.version,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  };
}
