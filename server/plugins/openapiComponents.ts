import { readdirSync } from 'node:fs';
import { STATUS_CODES } from 'node:http';
import * as common from '#contract/schemas/common';

type Json = Record<string, unknown>;
interface Operation extends Json {
  parameters?: Json[];
  responses: Record<string, unknown>;
  'x-failures'?: number[];
}
export interface OpenApi extends Json {
  paths: Record<string, Record<string, Operation>>;
  components: Json;
}

/** Every file of shapes of the contract, first what they share. */
const FILES = readdirSync(new URL('../../contract/schemas', import.meta.url))
  .filter((file) => file !== 'common.ts')
  .toSorted();
const CONTRACT = await Promise.all(
  ['common.ts', ...FILES].map((file): Promise<unknown> => import(`#contract/schemas/${file.replace('.ts', '')}`)),
);
/** What is shorter than this, such as an id, is said again where it stands. */
const NAMED_FROM = 120;
/** A parameter that so many calls share is a component. */
const SHARED_FROM = 3;

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The library that collects the routes writes `const` as an enumeration of one. */
const asCollected = ({ const: only, ...schema }: Json): Json =>
  only === undefined ? schema : { ...schema, enum: [only] };

/** The same text for the same schema, however its fields are ordered. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    isRecord(inner)
      ? Object.fromEntries(Object.entries(asCollected(inner)).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

/** Names of the contract's schemas by their text: the first name that has it. Throws when two schemas have one name. */
function readNames(): Map<string, string> {
  const names = new Map<string, string>();
  const given = new Set<string>();
  for (const module of CONTRACT.filter(isRecord))
    for (const [name, schema] of Object.entries(module)) {
      const text = isRecord(schema) ? textOf(schema) : '';
      if (text.length < NAMED_FROM || names.has(text)) continue;
      if (given.has(name)) throw new Error(`Two schemas of the contract are named ${name}`);
      given.add(name);
      names.set(text, name);
    }
  return names;
}

/** The document with a `$ref` wherever a schema of the contract stands, each error once, and parameters that many calls share once. */
export function nameComponents(document: OpenApi): OpenApi {
  const names = readNames();
  const schemas: Json = {};

  const inside = (node: Json): Json =>
    Object.fromEntries(Object.entries(node).map(([key, value]) => [key, named(value)]));
  function named(node: unknown): unknown {
    if (Array.isArray(node)) return node.map(named);
    if (!isRecord(node)) return node;
    const name = names.get(textOf(node));
    if (name === undefined) return inside(node);
    if (!(name in schemas)) {
      schemas[name] = {}; // a place, so that a schema that holds itself ends
      schemas[name] = inside(node);
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  const statuses = [...new Set(operations.flatMap((operation) => operation['x-failures'] ?? []))].toSorted(
    (a, b) => a - b,
  );
  const failure = (description: string) => ({
    description,
    content: { 'application/json': { schema: named(JSON.parse(JSON.stringify(common.ErrorBody))) } },
  });
  const responses: Json = {
    ...Object.fromEntries(statuses.map((status) => [`Error${status}`, failure(STATUS_CODES[status] ?? '')])),
    Failed: failure('The server could not do it; nothing was changed'),
  };
  const shared = sharedParameters(operations);
  const parameters: Json = {};
  // What was paths with operations still is; only schemas, parameters and errors in them were named.
  const paths = Object.fromEntries(
    Object.entries(document.paths).map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries(methods).map(([method, { 'x-failures': failures = [], ...operation }]) => [
          method,
          {
            ...inside(operation),
            ...(operation.parameters
              ? {
                  parameters: operation.parameters.map((one) => {
                    const name = shared.get(textOf(one));
                    if (name === undefined) return named(one);
                    parameters[name] = named(one);
                    return { $ref: `#/components/parameters/${name}` };
                  }),
                }
              : {}),
            responses: {
              ...inside(operation.responses),
              ...Object.fromEntries(
                failures.map((status) => [status, { $ref: `#/components/responses/Error${status}` }]),
              ),
              default: { $ref: '#/components/responses/Failed' },
            },
          },
        ]),
      ),
    ]),
  ) as OpenApi['paths'];
  return { ...document, paths, components: { ...document.components, schemas, parameters, responses } };
}

/** Names for parameters by their text. Two of one name that differ get numbers. */
function sharedParameters(operations: Operation[]): Map<string, string> {
  const counts = new Map<string, { name: string; calls: number }>();
  for (const parameter of operations.flatMap(({ parameters = [] }) => parameters)) {
    const text = textOf(parameter);
    const found = counts.get(text) ?? { name: String(parameter.name), calls: 0 };
    counts.set(text, { ...found, calls: found.calls + 1 });
  }
  const taken = new Map<string, number>();
  const shared = new Map<string, string>();
  for (const [text, { name, calls }] of counts) {
    if (calls < SHARED_FROM) continue;
    const times = (taken.get(name) ?? 0) + 1;
    taken.set(name, times);
    shared.set(text, times === 1 ? name : `${name}${times}`);
  }
  return shared;
}
