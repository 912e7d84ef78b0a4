import { CONSOLE_WORDS } from '#contract/rules/consoleWords';
import { numberMark } from '#contract/rules/numberMarks';
import { FIELD_OF_CALL, SHOWN_FORMS, TEXT_FIELDS, TEXT_MARKS, type TextMark } from '#contract/rules/redaction';

/** The part of JSON Schema that the contract uses. */
interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  description?: string;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  patternProperties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
}
interface Content {
  $ref?: string;
  content?: Record<string, { schema?: Schema }>;
}
interface Parameter {
  $ref?: string;
  name?: string;
  schema?: Schema;
}
interface Operation {
  operationId?: string;
  parameters?: Parameter[];
  requestBody?: Content;
  responses: Record<string, Content>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components?: {
    schemas?: Record<string, Schema>;
    parameters?: Record<string, Parameter>;
    responses?: Record<string, Content>;
  };
}

/** contract/redaction.json: what of the API's fields a support file shows. */
export interface RedactionMarks {
  /** Every name of a field. */
  names: string[];
  /** Fields whose value is an object with keys that are data themselves, as far as they are no names of fields. */
  records: string[];
  /** Every value of an enum. */
  words: string[];
  /** Marks of strings by the name of their field. */
  fields: Record<string, TextMark>;
  /** And by `<call>.<field>`, where one call means something else by it. */
  calls: Record<string, TextMark>;
}

const DATE = /^\^(\[1-9\]$|\[1-9\]\\d\{3\}-|\\d\{4\}-)/;
const UUID = '[0-9a-f]{12}';
/** Of the first form of a number or a comma-separated list of numbers. */
const NUMBERS = '^[1-9]\\d{0,9}(,';

/** Whether a string's schema itself says what may be shown of it. */
const isKnownForm = ({ format, pattern = '' }: Schema) =>
  format === 'date' ||
  format === 'date-time' ||
  DATE.test(pattern) ||
  pattern.includes(UUID) ||
  pattern.startsWith(NUMBERS);

/** Amounts say so where they are described: MinorAmount does, and so does whatever may hold one. */
const isAmount = ({ type, description = '' }: Schema) =>
  (type === 'integer' || type === 'number') && /\b(minor|major) units\b/i.test(description);

/** What a reference names. */
const last = (reference = '') => reference.split('/').at(-1) ?? '';

const markOfField = new Map(TEXT_MARKS.flatMap((mark) => TEXT_FIELDS[mark].map((field) => [field, mark] as const)));

/**
 * What is generated from the contract's schemas and the rules of redaction. Throws with the names of the fields that no
 * rule speaks of, and of the amounts that no rule calls one.
 */
export function redactionMarks(document: Document): RedactionMarks {
  const names = new Set<string>();
  const records = new Set<string>();
  const words = new Set<string>(CONSOLE_WORDS);
  const unmarked = new Set<string>();

  const read = (schema: Schema | undefined, field: string, call: string): void => {
    if (!schema) return;
    const inner = (one: Schema) => read(one, field, call);
    if (schema.$ref) return read(document.components?.schemas?.[last(schema.$ref)], field, call);
    for (const value of [...(schema.enum ?? []), schema.const]) if (typeof value === 'string') words.add(value);
    schema.anyOf?.forEach(inner);
    if (schema.items) inner(schema.items);
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      names.add(name);
      read(property, name, call);
    }
    if (schema.patternProperties ?? typeof schema.additionalProperties === 'object') records.add(field);
    Object.values(schema.patternProperties ?? {}).forEach(inner);
    if (typeof schema.additionalProperties === 'object') inner(schema.additionalProperties);
    const isFree = schema.type === 'string' && !schema.enum && schema.const === undefined && !isKnownForm(schema);
    if (isFree && !(`${call}.${field}` in FIELD_OF_CALL) && !markOfField.has(field)) unmarked.add(`${call}.${field}`);
    if (isAmount(schema) && !['amount', 'figure'].includes(numberMark(field))) unmarked.add(`${call}.${field}`);
  };

  for (const operations of Object.values(document.paths))
    for (const { operationId = '', parameters = [], requestBody, responses } of Object.values(operations)) {
      for (const parameter of parameters) {
        const { name = '', schema } = document.components?.parameters?.[last(parameter.$ref)] ?? parameter;
        names.add(name);
        read(schema, name, operationId);
      }
      for (const body of [requestBody ?? {}, ...Object.values(responses)])
        for (const [type, { schema }] of Object.entries(
          (document.components?.responses?.[last(body.$ref)] ?? body).content ?? {},
        ))
          if (type === 'application/json') read(schema, '', operationId);
    }
  const withoutForm = TEXT_FIELDS.shown.filter((field) => !(field in SHOWN_FORMS));
  if (unmarked.size > 0 || withoutForm.length > 0)
    throw new Error(
      `contract/rules/redaction.ts and numberMarks.ts do not say what a support file may show of: ${[...unmarked, ...withoutForm].join(', ')}`,
    );
  return {
    names: [...names].sort(),
    records: [...records].sort(),
    words: [...words].sort(),
    fields: Object.fromEntries([...markOfField].sort(([a], [b]) => (a < b ? -1 : 1))),
    calls: { ...FIELD_OF_CALL },
  };
}
