import { Type, type TSchema, type Static } from 'typebox';
import { EMAIL_MAX, PHONE_PATTERN } from '#contract/constants/auth';
import { ERROR_CODES, FIELD_ERROR_CODES } from '#contract/constants/errors';
import { LANGUAGES } from '#contract/constants/languages';
import { CSV_SEPARATORS, PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX } from '#contract/constants/lists';
import { CURRENCIES } from '#contract/constants/money';

/** One of a constant list of strings; the static type is their union. */
export const OneOf = <const T extends readonly string[]>(values: T, description?: string) =>
  Type.Unsafe<T[number]>(Type.String({ enum: [...values], ...(description ? { description } : {}) }));

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** An object that refuses unknown fields. */
export const Strict = <P extends Record<string, TSchema>>(properties: P, options: { description?: string } = {}) =>
  Type.Object(properties, { additionalProperties: false, ...options });

export const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
export const Uuid = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });
export const Email = Type.String({ minLength: 3, maxLength: EMAIL_MAX });
export const Iso2 = Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166-1 alpha-2' });
/** A telephone number of a length that its country has (`contract/rules/phones.ts`). */
export const Phone = Type.String({
  pattern: PHONE_PATTERN,
  format: 'phone',
  description: 'E.164, with the country code',
});
export const DateTime = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$',
  description: 'Instant in UTC, YYYY-MM-DDTHH:mm:ss.sssZ',
});
/** A day that the calendar has, in a year that the database can count from: `2026-02-30` and `0000-01-01` are none. */
export const Day = (description: string) => Type.String({ format: 'date', pattern: '^[1-9]', description });
export const CalendarDate = Day('YYYY-MM-DD');
export const Currency = OneOf(CURRENCIES, 'ISO 4217');
export const LanguageCode = OneOf(LANGUAGES);
export const MajorAmount = Type.Number({
  minimum: 0,
  description: 'Major units, at most the decimals of its currency',
});
export const MinorAmount = Type.Integer({ description: 'Minor units (kuruş, cent) of the currency beside it' });
export const Version = Type.Integer({
  minimum: 1,
  description: 'Also sent as a strong ETag; an edit carries it in If-Match',
});

/** What somebody has to write, in words: spaces alone say nothing. */
export const Words = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' });

export const IdParams = Strict({ id: Id });

/** Query fields of every list as CSV. */
export const csvQuery = {
  columns: Type.String({ maxLength: 300, description: 'Columns in order, comma-separated' }),
  separator: OneOf(CSV_SEPARATORS),
};

/** The same for lists that once chose the columns of their file themselves, as they still do for who names none. */
export const csvQueryOrAll = { ...csvQuery, columns: Type.Optional(csvQuery.columns) };

/** Query fields of every list. Sort is one column, `-` in front for descending. */
export const pageQuery = {
  page: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
  limit: Type.Integer({ minimum: 1, maximum: PAGE_LIMIT_MAX, default: PAGE_LIMIT_DEFAULT }),
};

export const Page = <T extends TSchema>(item: T) =>
  Strict({
    items: Type.Array(item),
    total: Type.Integer({ minimum: 0 }),
    totalCapped: Type.Optional(Type.Boolean({ description: 'True when there are more than `total`' })),
    page: Type.Integer({ minimum: 1 }),
    limit: Type.Integer({ minimum: 1 }),
  });

export const FieldError = Strict({
  code: OneOf(FIELD_ERROR_CODES),
  message: Type.String({ description: 'In the language of Accept-Language' }),
  params: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
});
export type FieldError = Static<typeof FieldError>;

/** The one error shape. The console reads message, then error, then msg. */
export const ErrorBody = Strict({
  message: Type.String({ description: 'In the language of Accept-Language' }),
  code: OneOf(ERROR_CODES),
  fields: Type.Optional(
    Type.Record(Type.String(), Type.Array(FieldError), { description: 'By field path, e.g. variants.0.sku' }),
  ),
  details: Type.Optional(
    Type.Record(Type.String(), Type.Unknown(), { description: 'E.g. {from,to,allowed} of INVALID_TRANSITION' }),
  ),
  requestId: Type.String(),
});
export type ErrorBody = Static<typeof ErrorBody>;

/** Beside what was saved. */
export const Notices = Type.Array(Strict({ field: Type.String(), message: Type.String() }), {
  description: 'added; what was asked for and left out, in the language of Accept-Language',
});

export const Acknowledged = Strict({ ok: Type.Literal(true) });

const Count = Type.Integer({ minimum: 0 });
/** What became of a change of many records at once; `undoId` takes it back, null where that is impossible. */
export const BulkAnswer = Strict({
  matched: Count,
  changed: Count,
  failures: Type.Array(Strict({ id: Id, name: Type.String(), message: Type.String() })),
  undoId: Nullable(Id),
});
export type BulkAnswer = Static<typeof BulkAnswer>;
