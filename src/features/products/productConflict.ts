import type { ProductFormValues } from './productFormValues.ts';

export type ProductField = keyof ProductFormValues;
export type Side = 'mine' | 'theirs';
/** One field in which my edit and the stored product differ. */
export interface FieldConflict {
  field: ProductField;
  /** What to start from: the side that changed since the product was loaded; mine where both did. */
  suggested: Side;
  bothChanged: boolean;
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Pictures are the same by id: their signed addresses differ from answer to answer. */
function comparable(values: ProductFormValues, field: ProductField): unknown {
  return field === 'images' ? values.images.map(({ id }) => id) : values[field];
}

/** Compares my edit with what is stored now, field by field, knowing what both started from. */
export function findConflicts(base: ProductFormValues, mine: ProductFormValues, theirs: ProductFormValues): FieldConflict[] {
  // The keys of a value object are its fields; Object.keys forgets that.
  return (Object.keys(base) as ProductField[]).flatMap((field) => {
    const [before, my, their] = [base, mine, theirs].map((values) => comparable(values, field));
    if (same(my, their)) return [];
    const iChanged = !same(before, my);
    return [{ field, suggested: iChanged ? 'mine' : 'theirs', bothChanged: iChanged && !same(before, their) }];
  });
}

/** The stored product with my side of the chosen fields. */
export function mergeVersions(mine: ProductFormValues, theirs: ProductFormValues, sides: ReadonlyMap<ProductField, Side>): ProductFormValues {
  const chosen = [...sides].filter(([, side]) => side === 'mine').map(([field]) => [field, mine[field]] as const);
  return { ...theirs, ...Object.fromEntries(chosen) };
}
