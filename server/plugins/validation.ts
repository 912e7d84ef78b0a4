import type { FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify';
import { IsLiteral, IsObject, IsUnion, Type, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Format } from 'typebox/format';
import { Value } from 'typebox/value';
import type { FieldErrorCode } from '#contract/constants/errors';
import { isPhone } from '#contract/rules/phones';
import type { FieldFaults } from '#server/plugins/errors';
import type { App } from '#server/plugins/routes';

/** The query of a call that takes none. */
const NO_QUERY = Type.Object({}, { additionalProperties: false });

/**
 * Has every request checked against the contract. A call of the API that names no query refuses every parameter, so
 * that a misspelt one is never passed over in silence; `brandId` is taken out of the query before.
 */
export function registerValidation(app: App): void {
  Format.Set('phone', isPhone);
  app.setValidatorCompiler(compileValidator);
  app.addHook('onRoute', (route) => {
    if (route.config?.access !== undefined) route.schema = { querystring: NO_QUERY, ...route.schema };
  });
}

/**
 * Checks requests against the contract. Query, path and headers arrive as text: their numbers and booleans are read
 * and defaults filled in; a body is taken as it is, its texts in the normal form in which they are kept. That can be
 * longer, `\u0958` is two characters then, so limits hold for both. Unknown fields are refused by the schemas themselves.
 */
const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const check = Compile(schema);
  const explain = explainerOf(schema, check);
  return (value: unknown) => {
    const read = httpPart === 'body' ? value : Value.Default(schema, readTexts(schema, value));
    if (!check.Check(read)) return { error: explain(read) };
    // Only now: what fits a schema is nested no deeper than the schema.
    const unstorable = findUnstorable(read, '');
    if (unstorable !== null) return { error: [charactersError(unstorable)] };
    const kept = httpPart === 'body' ? inNormalForm(read) : read;
    return kept === read || check.Check(kept) ? { value: kept } : { error: explain(kept) };
  };
};

type Faults = FastifySchemaValidationError[];

/**
 * What is wrong with a value. Of a union whose members say by their `type` which they are, only what is wrong with the one
 * that is meant: the others would call their own fields missing, and its fields unknown.
 */
function explainerOf(schema: TSchema, whole: ReturnType<typeof Compile<TSchema>>): (value: unknown) => Faults {
  const members = new Map(
    (IsUnion(schema) ? schema.anyOf : []).flatMap((member) => {
      const name: unknown =
        IsObject(member) && member.properties.type && IsLiteral(member.properties.type)
          ? member.properties.type.const
          : null;
      return typeof name === 'string' ? [[name, Compile(member)] as const] : [];
    }),
  );
  return (value) => {
    const { type } = isFields(value) ? value : {};
    const meant = typeof type === 'string' ? members.get(type) : undefined;
    const faults = (meant ?? whole).Errors(value).map(plainError);
    return meant || members.size === 0
      ? faults
      : faults.filter(({ keyword, instancePath }) => instancePath === '/type' || keyword === 'anyOf');
  };
}

const NUMBER = /^-?\d+(\.\d+)?$/;

/**
 * Reads numbers and booleans from their texts. For a number the library would also take `true`, blanks, nothing at all
 * and another base, and cut decimals off a whole one; such a text stays one, which does not fit.
 */
function readTexts(schema: TSchema, texts: unknown): unknown {
  if (!isFields(texts)) return texts;
  const read = Value.Convert(schema, { ...texts });
  if (!isFields(read)) return read;
  for (const [name, value] of Object.entries(read)) {
    const text = String(texts[name]);
    if (typeof value === 'number' && !(NUMBER.test(text) && Number(text) === value)) read[name] = text;
  }
  return read;
}

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function plainError({
  keyword,
  instancePath,
  schemaPath,
  params,
  message,
}: FastifySchemaValidationError): FastifySchemaValidationError {
  return { keyword, instancePath, schemaPath, params, message: message ?? '' };
}

const charactersError = (instancePath: string): FastifySchemaValidationError => ({
  keyword: 'characters',
  instancePath,
  schemaPath: '',
  params: {},
  message: 'holds characters that cannot be kept',
});

/**
 * More marks in a row than any writing has; Unicode's own limit is 30. They are put in order one by one, each before all
 * that belong behind it: 200,000 of them in one text take minutes. Looked for once a run, not from each of its places on.
 */
const HEAPED_MARKS = /(?<!\p{M})\p{M}{31}/u;

/** Path of the first text that is not kept: with the character zero, half of a surrogate pair, or heaps of marks. */
function findUnstorable(value: unknown, path: string): string | null {
  if (typeof value === 'string')
    return value.includes('\0') || !value.isWellFormed() || HEAPED_MARKS.test(value) ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    const found = findUnstorable(name, path) ?? findUnstorable(inner, `${path}/${name}`);
    if (found !== null) return found;
  }
  return null;
}

/** The value with each of its texts in Unicode's normal form C; the same value where all of them are. */
function inNormalForm(value: unknown): unknown {
  if (typeof value === 'string') return value.normalize('NFC');
  if (!isFields(value)) return value;
  const parts = Object.entries(value).map(([name, inner]) => [name, inNormalForm(inner)] as const);
  if (parts.every(([name, inner]) => inner === value[name])) return value;
  return Array.isArray(value) ? parts.map(([, inner]) => inner) : Object.fromEntries(parts);
}

const CODES: Record<string, FieldErrorCode> = {
  required: 'REQUIRED',
  minLength: 'TOO_SHORT',
  maxLength: 'TOO_LONG',
  minimum: 'TOO_SMALL',
  exclusiveMinimum: 'TOO_SMALL',
  maximum: 'TOO_LARGE',
  exclusiveMaximum: 'TOO_LARGE',
  minItems: 'REQUIRED',
  maxItems: 'TOO_MANY',
};

/** Schema errors by field path (`variants.0.sku`), each field's first one. */
export function schemaFieldErrors(errors: FastifySchemaValidationError[]): FieldFaults {
  const faults: FieldFaults = {};
  for (const { keyword, instancePath, params } of errors) {
    const path = instancePath.split('/').slice(1);
    for (const name of namedFields(keyword, params)) {
      const field = [...path, ...(name === null ? [] : [name])].join('.');
      if (field === '' || faults[field]) continue;
      const limit = typeof params.limit === 'number' ? params.limit : null;
      const code = CODES[keyword] ?? 'INVALID';
      const bound = keyword.startsWith('min') || keyword === 'exclusiveMinimum' ? 'min' : 'max';
      faults[field] = [{ code, ...(limit === null ? {} : { params: { [bound]: limit } }) }];
    }
  }
  return faults;
}

/** The fields an error is about below its own path; null stands for the path itself. */
function namedFields(keyword: string, params: FastifySchemaValidationError['params']): (string | null)[] {
  const named =
    keyword === 'required'
      ? params.requiredProperties
      : keyword === 'additionalProperties'
        ? params.additionalProperties
        : null;
  return Array.isArray(named) ? named.map(String) : [null];
}
