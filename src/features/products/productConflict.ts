import { type FieldConflict, findConflicts } from '../../shared/form/editConflict.ts';
import type { ProductFormValues } from './productFormValues.ts';

export type ProductField = keyof ProductFormValues;

/** Pictures are the same by id: their signed addresses differ from answer to answer. */
function comparable(values: ProductFormValues, field: ProductField): unknown {
  return field === 'images' ? values.images.map(({ id }) => id) : values[field];
}

/** Compares my edit of a product with the stored one. */
export function findProductConflicts(
  base: ProductFormValues,
  mine: ProductFormValues,
  theirs: ProductFormValues,
): FieldConflict<ProductFormValues>[] {
  return findConflicts(base, mine, theirs, comparable);
}
