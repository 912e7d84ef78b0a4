import { isSame } from './isSame.ts';

export type Side = 'mine' | 'theirs';
/** One field in which an edit and what is stored by now differ. */
export interface FieldConflict<V> {
  field: keyof V & string;
  /** What to start from: the side that changed since it was loaded; mine where both did. */
  suggested: Side;
  bothChanged: boolean;
}

const asIs = <V extends object>(values: V, field: keyof V): unknown => values[field];

/** The fields of a value object; Object.keys forgets that they are. */
export const fieldNamesOf = <V extends object>(values: V) => Object.keys(values) as (keyof V & string)[];

/**
 * Compares an edit with what is stored now, field by field, knowing what both started from.
 * @param comparable what of a field counts when two are compared; the field itself unless told.
 */
export function findConflicts<V extends object>(
  base: V,
  mine: V,
  theirs: V,
  comparable: (values: V, field: keyof V & string) => unknown = asIs,
): FieldConflict<V>[] {
  return fieldNamesOf(base).flatMap((field) => {
    const [before, my, their] = [base, mine, theirs].map((values) => comparable(values, field));
    if (isSame(my, their)) return [];
    const iChanged = !isSame(before, my);
    return [{ field, suggested: iChanged ? 'mine' : 'theirs', bothChanged: iChanged && !isSame(before, their) }];
  });
}

/** What is stored, with my side of the chosen fields. */
export function mergeVersions<V extends object>(mine: V, theirs: V, sides: ReadonlyMap<keyof V & string, Side>): V {
  const chosen = [...sides].filter(([, side]) => side === 'mine').map(([field]) => [field, mine[field]] as const);
  return { ...theirs, ...Object.fromEntries(chosen) };
}
