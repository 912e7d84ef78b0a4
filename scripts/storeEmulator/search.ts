import { GraphQLError } from 'graphql';

/** What a search may ask of a thing: a text that must be equal, whatever the case, or a time in ms to compare with. */
export type Searchable = Record<string, string | number | readonly string[]>;

const TERM = /([a-z_]+):(<=|>=|<|>)?\s*(?:'([^']*)'|"([^"]*)"|(\S+))/g;

function fits(value: Searchable[string], operator: string | undefined, wanted: string): boolean {
  if (typeof value !== 'number')
    return [value].flat().some((one) => one.toUpperCase() === wanted.toUpperCase() && !operator);
  const number = Number.isNaN(Number(wanted)) ? Date.parse(wanted) : Number(wanted);
  if (operator === '>') return value > number;
  if (operator === '>=') return value >= number;
  if (operator === '<') return value < number;
  return operator === '<=' ? value <= number : value === number;
}

/**
 * Keeps what fits every term of a search as Shopify writes it: `status:active updated_at:>'2026-11-01T00:00:00Z'`.
 * Stricter than Shopify, which passes over a field that it does not know: here the search is refused.
 */
export function searched<T>(
  items: readonly T[],
  query: string | null | undefined,
  fieldsOf: (item: T) => Searchable,
): T[] {
  const terms = [...(query ?? '').matchAll(TERM)];
  const rest = (query ?? '')
    .replace(TERM, '')
    .replace(/\bAND\b/g, '')
    .trim();
  if (rest) throw new GraphQLError(`The emulator does not know the search "${rest}".`);
  return items.filter((item) => {
    const fields = fieldsOf(item);
    return terms.every(([, name = '', operator, single, double, bare]) => {
      const value = fields[name];
      if (value === undefined) throw new GraphQLError(`The emulator does not know the search field ${name}.`);
      return fits(value, operator, single ?? double ?? bare ?? '');
    });
  });
}
