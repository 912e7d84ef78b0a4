import { withoutRefs, type OpenApiContent } from './openapi.ts';

/** What a contract lets whoever calls it rely on. */
export interface Promises {
  /** Each operation, each field of its good answers, and each value that it takes where it names them. */
  given: Set<string>;
  /** What each operation must be told, and which fields of its answers may be null or missing. */
  asked: Set<string>;
}

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

const choices = ({ anyOf = [], oneOf = [], allOf = [] }: Schema) => [...anyOf, ...oneOf, ...allOf];

/** Every field under a schema, as `data.items[].id`. */
function fieldsOf(schema: Schema, at = ''): string[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [
    `${at}.${name}`,
    ...fieldsOf(inner, `${at}.${name}`),
  ]);
  return [
    ...own,
    ...(schema.items ? fieldsOf(schema.items, `${at}[]`) : []),
    ...choices(schema).flatMap((one) => fieldsOf(one, at)),
  ];
}

const isNullable = (schema: Schema): boolean =>
  [schema.type].flat().includes('null') || schema.const === null || choices(schema).some(isNullable);

/** Every field that may be null or missing, of what is there. */
function looseIn(schema: Schema, at = ''): string[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [
    ...(isNullable(inner) || !schema.required?.includes(name) ? [`${at}.${name}`] : []),
    ...looseIn(inner, `${at}.${name}`),
  ]);
  return [
    ...own,
    ...(schema.items ? looseIn(schema.items, `${at}[]`) : []),
    ...choices(schema).flatMap((one) => looseIn(one, at)),
  ];
}

/** Every field that must be sent, where all that it lies in must be too. */
const requiredIn = (schema: Schema, at = ''): string[] =>
  (schema.required ?? []).flatMap((name) => [
    `${at}.${name}`,
    ...requiredIn(schema.properties?.[name] ?? {}, `${at}.${name}`),
  ]);

/** The values that a field takes, where it names them. */
function valuesIn(schema: Schema, at = ''): string[] {
  const values = [...(schema.enum ?? []), ...(schema.const === undefined ? [] : [schema.const])];
  return [
    ...values.map((value) => `${at}=${JSON.stringify(value)}`),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => valuesIn(inner, `${at}.${name}`)),
    ...(schema.items ? valuesIn(schema.items, `${at}[]`) : []),
    ...choices(schema).flatMap((one) => valuesIn(one, at)),
  ];
}

const schemasOf = ({ content = {} }: OpenApiContent): Schema[] =>
  Object.values(content).flatMap(({ schema }) => (schema ? [schema as Schema] : [])); // of a JSON schema we read these parts

/** What a document of ours promises. */
export function promisesOf(document: unknown): Promises {
  const [given, asked] = [new Set<string>(), new Set<string>()];
  for (const [path, methods] of Object.entries(withoutRefs(document).paths))
    for (const [method, { parameters = [], requestBody = {}, responses }] of Object.entries(methods)) {
      const call = `${method.toUpperCase()} ${path}`;
      given.add(call);
      for (const { in: where, name, required, schema } of parameters) {
        given.add(`${call} takes ${where} ${name}`);
        if (required) asked.add(`${call} needs ${where} ${name}`);
        for (const value of valuesIn(schema)) given.add(`${call} takes ${where} ${name}${value}`);
      }
      for (const body of schemasOf(requestBody)) {
        for (const field of requiredIn(body)) asked.add(`${call} needs ${field}`);
        for (const field of fieldsOf(body)) given.add(`${call} takes ${field}`);
        for (const value of valuesIn(body)) given.add(`${call} takes ${value}`);
      }
      for (const [status, answer] of Object.entries(responses))
        if (status.startsWith('2'))
          for (const body of schemasOf(answer)) {
            for (const field of fieldsOf(body)) given.add(`${call} answers ${status} ${field}`);
            for (const field of looseIn(body)) asked.add(`${call} may lack ${status} ${field}`);
          }
    }
  return { given, asked };
}
