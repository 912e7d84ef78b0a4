import { AMOUNT, AUDIENCE, powersIn, type Powers, type PowersByName } from '#contract/rules/figurePowers';
import { type NumberMark, numberMark } from '#contract/rules/numberMarks';
import { ID_FIELDS, SHOWN_FORMS, SLICES, type TextMark } from '#contract/rules/redaction';
import { type Fields, fieldsOf } from '../../shared/api/answerFields.ts';
import type { Pseudonyms } from './pseudonyms.ts';

/** contract/redaction.json, with what is looked up in it made ready. */
export interface Marks {
  names: ReadonlySet<string>;
  records: ReadonlySet<string>;
  words: ReadonlySet<string>;
  fields: ReadonlyMap<string, TextMark>;
  calls: ReadonlyMap<string, TextMark>;
}

/** A name of the console's source, or some of them and ids, joined by signs: `product:4`. */
const OWN_NAME = /^([A-Za-z_]\w{0,40}|\d{1,9})([:./-]([A-Za-z_]\w{0,40}|\d{1,9}))*$/;
const WHOLE_NUMBER = /^\d{1,9}$/;
const IDS = /^\d{1,9}(,\d{1,9})*$/;
/** A term or a quantity as it is typed. */
const SHORT_NUMBER = /^\d{1,3}$/;
/** An amount in an address, in minor units: `TRY-95000`. */
const MONEY = /^([A-Z]{3})-(\d{1,15})$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const DRAWN_ID = /^([\w-]{21}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
/** Parameters of an address that people write themselves; of others a number is an id, a page or a count. */
const TYPED = new Set(['q', 'search']);
/** What stands in forms, under the names of their fields. */
const FORM_SLICES = new Set<string>(['formValues', 'formDrafts'] satisfies (typeof SLICES)[number][]);
const OF_SLICES = new Set<string>(SLICES);
/** Beyond it nothing of ours lies so deep. */
const DEPTH_MAX = 40;
/** Whole numbers of fields that nobody knows are shown up to here: longer ones may be somebody's. */
const UNKNOWN_NUMBER_MAX = 1_000_000;

/** Of numbers by their names alone. */
const NAMED_POWERS: Partial<Record<NumberMark, Powers>> = { amount: AMOUNT, audience: AUDIENCE };

/** The limit that an amount was over or under, as the error of its field says it. */
const limitsIn = (error: Fields, field: string): PowersByName => {
  const powers = NAMED_POWERS[numberMark(field)];
  return powers && 'params' in error ? { max: powers, min: powers } : {};
};

/** In what a value stands: a call or slice, how deep in it, and what is known there of the numbers of some names. */
interface Place {
  call: string;
  depth: number;
  powers: PowersByName;
  /** What was asked for says this, whatever stands beside a number. */
  asked: PowersByName;
}

export type Redactor = ReturnType<typeof createRedactor>;

/** Writes values anew by the allow-list of the contract: whatever no rule shows becomes other letters of the same length. */
export function createRedactor(marks: Marks, pseudonyms: Pseudonyms) {
  const isWord = (value: string) =>
    value !== '' && value.split(',').every((one) => marks.words.has(one.replace(/^-/, '')));

  function string(value: string, field: string, call: string): string {
    const mark = marks.calls.get(`${call}.${field}`) ?? marks.fields.get(field) ?? 'text';
    if (mark === 'dropped') return pseudonyms.replaced('dropped', value);
    if (isWord(value) || (ID_FIELDS.includes(field) && IDS.test(value))) return value;
    if (FORM_SLICES.has(call) && SHORT_NUMBER.test(value) && numberMark(field) === 'count') return value;
    const moved = pseudonyms.moved(value);
    if (moved !== null) return moved;
    if (mark === 'path') return path(value);
    if (mark === 'search') return search(value, call);
    if (mark === 'joined') return joined(value);
    if (mark === 'shown') return SHOWN_FORMS[field]?.test(value) ? value : pseudonyms.replaced('text', value);
    if (mark === 'date') return pseudonyms.replaced('text', value);
    if (UUID.test(value)) return pseudonyms.replaced('code', value);
    const powers = NAMED_POWERS[numberMark(field)];
    if (powers) return amountText(value, powers);
    return pseudonyms.replaced(mark, value);
  }

  /** An amount, or how large an audience is, as it is typed or stands in an address. */
  function amountText(value: string, powers: Powers): string {
    const amount = /^\d{1,12}([.,]\d{1,2})?$/.test(value) ? Number(value.replace(',', '.')) : null;
    return amount === null
      ? pseudonyms.replaced('text', value)
      : String(pseudonyms.scaled(amount, powers)).replace('.', value.includes(',') ? ',' : '.');
  }

  /** How a number is moved: as what stands beside it says, else as its name does. Null where it is no quantity that tells of somebody. */
  function powersOf(field: string, { call, powers }: Place): Powers | null {
    const mark = numberMark(field);
    if (mark === 'figure' && OF_SLICES.has(call)) return null;
    const told = Object.hasOwn(powers, field) ? powers[field] : undefined;
    return told ?? NAMED_POWERS[mark] ?? (mark === 'figure' ? AMOUNT : null);
  }

  function number(value: number, field: string, place: Place): number {
    const powers = powersOf(field, place);
    if (powers) return pseudonyms.scaled(value, powers);
    if (numberMark(field) === 'time') return pseudonyms.movedMs(value);
    if (marks.names.has(field) || Math.abs(value) < UNKNOWN_NUMBER_MAX) return value;
    pseudonyms.counted('number');
    return 0;
  }

  /** A name that the console gave: of a field, a form, a dialog. */
  const ownName = (name: string) => (OWN_NAME.test(name) && name !== '__proto__' ? name : joined(name));

  /** Parts that are joined by signs: known names, words and numbers as they are. */
  const joined = (value: string) =>
    value.replace(/[^.:/,-]+/g, (part) =>
      marks.names.has(part) || marks.words.has(part) || WHOLE_NUMBER.test(part)
        ? part
        : pseudonyms.replaced('text', part),
    );

  function path(value: string): string {
    const [pathname = '', query] = value.split('?', 2);
    const segments = pathname.split('/').map((segment) => {
      if (segment === '' || WHOLE_NUMBER.test(segment) || marks.words.has(segment)) return segment;
      return pseudonyms.replaced('code', segment);
    });
    return segments.join('/') + (query === undefined ? '' : search(`?${query}`, ''));
  }

  function searched(value: string, name: string, call: string): string {
    if (WHOLE_NUMBER.test(value) && numberMark(name) === 'count' && !TYPED.has(name)) return value;
    const [, currency = '', minor] = MONEY.exec(value) ?? [];
    return minor !== undefined && marks.words.has(currency)
      ? `${currency}-${pseudonyms.scaled(Number(minor))}`
      : string(value, name, call);
  }

  function search(value: string, call: string): string {
    const query = new URLSearchParams(value.replace(/^\?/, ''));
    const written = new URLSearchParams(
      [...query].map(([name, one]): [string, string] => [joined(name), searched(one, name, call)]),
    ).toString();
    return written && value.startsWith('?') ? `?${written}` : written;
  }

  function value(from: unknown, field: string, place: Place): unknown {
    if (from === null || from === undefined || typeof from === 'boolean') return from;
    if (typeof from === 'string') return string(from, field, place.call);
    if (typeof from === 'number') return number(from, field, place);
    if (typeof from !== 'object' || place.depth > DEPTH_MAX) {
      pseudonyms.counted('dropped');
      return null;
    }
    const deeper = { ...place, depth: place.depth + 1 };
    if (Array.isArray(from)) return from.map((item) => value(item, field, deeper));
    return object(fieldsOf(from) ?? {}, field, deeper);
  }

  function object(from: Fields, field: string, place: Place): Fields {
    const { call, asked } = place;
    // What screens keep of an answer is told by its names alone.
    const beside = OF_SLICES.has(call) ? {} : powersIn(from, field);
    const inner = { ...place, powers: { ...place.powers, ...beside, ...limitsIn(from, field), ...asked } };
    const isRecord = marks.records.has(field) && !(field === 'values' && FORM_SLICES.has(call));
    const fieldOf = (name: string) =>
      isRecord && !marks.fields.has(name) && numberMark(name) === 'count' && !Object.hasOwn(inner.powers, name)
        ? field
        : name;
    return Object.fromEntries(
      Object.entries(from).map(([name, one]) => [
        isRecord ? joined(name) : ownName(name),
        value(one, fieldOf(name), inner),
      ]),
    );
  }

  return {
    /** A value that stands in `field`; without a field, the whole of what a call or slice holds. */
    value: (from: unknown, call: string, field = '', asked: PowersByName = {}) =>
      value(from, field, { call, depth: 0, powers: asked, asked }),
    ownName,
    /** An id that the console drew itself, for a call or the like. */
    id: (value: string): string => (DRAWN_ID.test(value) ? value : pseudonyms.replaced('code', value)),
    /** The name of an endpoint: a word of the console's source. */
    callName: (name: unknown): string => (typeof name === 'string' && OWN_NAME.test(name) ? name : 'unknown'),
  };
}
