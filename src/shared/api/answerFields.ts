export type Fields = Record<string, unknown>;

/** Null unless the value is a plain object. */
export function fieldsOf(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : null;
}
export const text = (value: unknown): string => (typeof value === 'string' ? value : '');
export const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
/** An id as a number, also when it was sent as text; 0 when there is none. */
export const id = (value: unknown): number => (Number.isSafeInteger(Number(value)) ? Number(value) : 0);
/** A number, also when it was sent as text. */
export function numberOrNull(value: unknown): number | null {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof read === 'number' && Number.isFinite(read) ? read : null;
}
export const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
/** What can be made of a list's items; undefined when it is no list. */
export const listOf = <T>(value: unknown, read: (item: unknown) => T | null): T[] | undefined =>
  Array.isArray(value) ? value.flatMap((item) => read(item) ?? []) : undefined;
/** One of the known values, or null. */
export const oneOf = <T extends string>(known: readonly T[], value: unknown): T | null =>
  known.find((one) => one === value) ?? null;

/** The ids of one noun by the number that each has here: another server may have texts for them. */
export function createKnownIds() {
  const sent = new Map<number, unknown>();
  return {
    /** The number by which the console knows this id: itself, or for a text that is no number one made of it. Null without an id. */
    of(value: unknown): number | null {
      const number = numberOrNull(value);
      if (number === null && textOrNull(value) === null) return null;
      const isExact = number !== null && (typeof value === 'number' || Number.isSafeInteger(number));
      const known = isExact
        ? number
        : [...text(value)].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 2_147_483_647, 7);
      if (typeof value === 'string') sent.set(known, value);
      return known;
    },
    /** The id as its server wrote it. */
    sent: (known: number): unknown => sent.get(known) ?? known,
  };
}
