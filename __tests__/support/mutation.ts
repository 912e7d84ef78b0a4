import { pick, type Random } from './sampleValue.ts';

/** Values that break what expects another type, length, range or character. */
const NASTY: unknown[] = [
  null,
  true,
  '',
  ' ',
  0,
  -1,
  1.5,
  1e21,
  -2_147_483_649,
  2_147_483_648,
  9_007_199_254_740_992,
  [],
  {},
  [null],
  { a: { b: [] } },
  '\u0000',
  'a\u0000b',
  '\uD800',
  '\uFFFE',
  '\u202Eabc',
  '﷽'.repeat(30),
  // Each is two characters in the normal form.
  '\u0958'.repeat(60),
  'İıI',
  'x'.repeat(5000),
  "'; drop table products; --",
  '%',
  '\\',
  '%s%n',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '../../etc/passwd',
  'NaN',
  '1e400',
  '-0',
  '0x10',
  '١٢٣',
  '2026-02-30',
  '0000-00-00',
  '0000-01-01',
  '9999-12-31',
  '2026-12-31T24:00:00.000Z',
  'null',
  ',',
  ',,a,',
  '99999999999',
  '-99999999999',
  '1.23456789012345678901234567890',
  '79228162514264337593543950336',
  '\t\r\n',
];
const KEYS = ['__proto__', 'constructor', 'toString', 'brandId', 'id', '', '\u0000', 'x'.repeat(200)];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value with one thing in it changed: replaced, removed, added, repeated or nested. */
export function mutate(value: unknown, random: Random): unknown {
  const chance = random();
  if (isRecord(value) && chance < 0.85) {
    const names = Object.keys(value);
    if (names.length === 0 || chance < 0.1) return { ...value, [pick(random, KEYS)]: pick(random, NASTY) };
    const name = pick(random, names);
    if (chance < 0.2) return Object.fromEntries(Object.entries(value).filter(([other]) => other !== name));
    return { ...value, [name]: mutate(value[name], random) };
  }
  const list: unknown[] = Array.isArray(value) ? value : [];
  if (list.length > 0 && chance < 0.8) {
    if (chance < 0.2) return Array.from({ length: 1200 }, () => list[0]);
    const place = Math.floor(random() * list.length);
    return list.map((item, i) => (i === place ? mutate(item, random) : item));
  }
  if (typeof value === 'string' && chance < 0.3) return value + String(pick(random, NASTY));
  return pick(random, NASTY);
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Every text of them, as it may stand in an address. */
export const NASTY_TEXTS: readonly string[] = NASTY.map(asText).map((text) => text.toWellFormed());

/** Text that may stand in an address. */
export const nastyText = (random: Random): string => asText(pick(random, NASTY));

/** The text of a body, now and then cut, doubled or no JSON at all. */
export function mutateText(text: string, random: Random): string {
  const chance = random();
  if (chance < 0.03) return text.slice(0, Math.floor(random() * text.length));
  if (chance < 0.04) return text + text;
  return chance < 0.06
    ? pick(random, [
        '',
        '{',
        '[',
        'undefined',
        '{"a":1e999}',
        '"\\ud800"',
        '{"a":"\u0000"}',
        `${'['.repeat(200_000)}${']'.repeat(200_000)}`,
      ])
    : text;
}
