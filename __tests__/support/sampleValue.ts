import type { JsonSchema } from './apiRoutes.ts';

export type Random = () => number;

export const pick = <T>(random: Random, list: readonly T[]): T => {
  const found = list[Math.floor(random() * list.length)];
  if (found === undefined) throw new Error('Nothing to choose from');
  return found;
};
const between = (random: Random, low: number, high: number) => low + Math.floor(random() * (high - low + 1));

/** Ids that values of a matching schema are taken from. */
export interface KnownIds {
  numbers: readonly number[];
  uuids: readonly string[];
}

const ID_MAX = 2_147_483_647;
const LETTERS = Array.from('abcçdefgğhıijklmnoöprsştuüvyzABCÇİI0123456789 -_.');
const WORDS = [
  'hand-care',
  'Lavantalı El Kremi',
  'TR',
  'TRY',
  'tr',
  'Europe/Istanbul',
  '2026-03-01',
  '2026-03-01T00:00:00.000Z',
  'https://example.com/a',
  'kisi@example.com',
  '+905321112233',
  'sarı-lale-yağmur-7',
  'a-slug',
  'elif-kaya-7-1.mp4',
  '12',
  '-createdAt',
  'active',
  'in_stock',
  '1234567890',
];

const fits = ({ pattern, minLength = 0, maxLength = Infinity }: JsonSchema, text: string) =>
  text.length >= minLength &&
  text.length <= maxLength &&
  (pattern === undefined || new RegExp(pattern, 'u').test(text));

/** Whether a text's schema asks for the id of a file or the like. */
export const isUuid = ({ pattern }: JsonSchema): boolean => pattern?.includes('[0-9a-f]{12}') ?? false;

function sampleText(schema: JsonSchema, random: Random, ids: KnownIds): string {
  // Only where an id is meant: as somebody's handle it would be shown to them again, and rightly so.
  const known = [...(isUuid(schema) ? ids.uuids : []), ...WORDS].filter((text) => fits(schema, text));
  if (known.length > 0 && random() < 0.7) return pick(random, known);
  const length = between(random, schema.minLength ?? 0, Math.min(schema.maxLength ?? 20, (schema.minLength ?? 0) + 20));
  return Array.from({ length }, () => pick(random, LETTERS)).join('');
}

function sampleNumber({ type, minimum = 0, maximum = 1000 }: JsonSchema, random: Random, ids: KnownIds): number {
  if (type === 'integer' && minimum === 1 && maximum === ID_MAX && ids.numbers.length > 0)
    return pick(random, ids.numbers);
  const value = minimum + random() * (Math.min(maximum, minimum + 500) - minimum);
  return type === 'integer' ? Math.round(value) : Math.round(value * 100) / 100;
}

/** A value that a schema accepts; only patterns that no known word fits may be missed. */
export function sampleValue(schema: JsonSchema, random: Random, ids: KnownIds): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(random, schema.enum);
  if (schema.anyOf) return sampleValue(pick(random, schema.anyOf), random, ids);
  if (schema.type === 'object') {
    const entries = Object.entries(schema.properties ?? {}).filter(
      ([name]) => schema.required?.includes(name) || random() < 0.5,
    );
    return Object.fromEntries(entries.map(([name, property]) => [name, sampleValue(property, random, ids)]));
  }
  if (schema.type === 'array') {
    const length = between(random, schema.minItems ?? 0, Math.min(schema.maxItems ?? 3, (schema.minItems ?? 0) + 3));
    return Array.from({ length }, () => sampleValue(schema.items ?? {}, random, ids));
  }
  if (schema.type === 'boolean') return random() < 0.5;
  if (schema.type === 'integer' || schema.type === 'number') return sampleNumber(schema, random, ids);
  return schema.type === 'string' ? sampleText(schema, random, ids) : null;
}
