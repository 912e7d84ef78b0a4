import { invalid } from '#server/plugins/errors';

/** The largest number that the database keeps as an id. */
const ID_MAX = 2_147_483_647;

/** The ids that a filter names, as "3,17". Throws a 400 on the field for anything else. */
export function readIds(field: string, text: string): number[] {
  const ids = text.split(',').map(Number);
  if (ids.some((id) => !Number.isInteger(id) || id < 1 || id > ID_MAX))
    throw invalid({ [field]: [{ code: 'INVALID' }] });
  return ids;
}

/** The known words that a filter names, as "draft, paid", each once. Throws a 400 on the field for an unknown one. */
export function readWords<const T extends string>(field: string, text: string, known: readonly T[]): T[] {
  const asked = new Set(text.split(',').map((word) => word.trim()));
  const found = known.filter((word) => asked.has(word));
  if (found.length !== asked.size) throw invalid({ [field]: [{ code: 'INVALID' }] });
  return found;
}
