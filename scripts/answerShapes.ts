/** The part of JSON Schema that the contract uses. */
interface JsonSchema {
  $ref?: string;
  type?: string;
  const?: unknown;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  patternProperties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
}
interface Operation {
  responses: Record<string, { content?: Record<string, { schema?: JsonSchema }> }>;
}
export interface Document {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, JsonSchema> };
}
type Shape = string | Shape[] | { [key: string]: Shape };

/** The calls of section 7 of the specification. Their answers are read field by field, because other servers may send less. */
export const SPECIFIED_CALLS = [
  'POST /auth/login',
  'POST /auth/register',
  'POST /auth/refresh-token',
  'POST /auth/logout',
  'GET /auth/me',
  'PUT /profile',
  'PUT /auth/password',
  'POST /auth/forgot-password',
  'PUT /auth/reset-password/{token}',
  'GET /auth/verify-email/{token}',
  'GET /notifications',
  'POST /notifications/{id}/read',
  'POST /notifications/read-all',
  'GET /brands',
  'GET /brands/{id}',
  'POST /brands',
  'PUT /brands/{id}',
  'DELETE /brands/{id}',
  'GET /brands/availability',
  'GET /subscriptions/plans',
  'GET /subscriptions/current',
  'POST /subscriptions/change',
  'POST /subscriptions/cancel',
  'GET /subscriptions/invoices',
  'GET /subscriptions/capacity',
  'POST /subscriptions/checkout',
  'POST /subscriptions/checkout/{invoiceId}/confirm',
  'GET /creators/{id}',
];

const BASE = '/api/brand';
const ANY = 'any';

/** `typeof` names joined by `|`, or `any`; `[item]`; `{ field, "optional?" }`; `{ "*": each value }`; `{ "|": one of these }`. */
function shapeOf(schema: JsonSchema, document: Document): Shape {
  const of = (inner: JsonSchema) => shapeOf(inner, document);
  if (schema.$ref) {
    const named = document.components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''];
    if (!named) throw new Error(`${schema.$ref} is nowhere`);
    return of(named);
  }
  if (schema.anyOf) {
    const parts = schema.anyOf.map(of);
    return parts.every((part) => typeof part === 'string') ? [...new Set(parts)].join('|') : { '|': parts };
  }
  if (schema.const !== undefined) return typeof schema.const;
  if (schema.type === 'integer') return 'number';
  if (schema.type === 'array') return [of(schema.items ?? {})];
  if (schema.type !== 'object') return schema.type ?? ANY;
  const { properties, required = [], patternProperties, additionalProperties } = schema;
  if (properties)
    return Object.fromEntries(
      Object.entries(properties).map(([name, inner]) => [required.includes(name) ? name : `${name}?`, of(inner)]),
    );
  const values =
    Object.values(patternProperties ?? {})[0] ?? (typeof additionalProperties === 'object' ? additionalProperties : {});
  return { '*': of(values) };
}

/** Says nothing but that it worked. */
const isAcknowledgement = (shape: Shape) => typeof shape === 'object' && Object.keys(shape).join() === 'ok';

/**
 * What the answers of the added calls look like, by the first part of their address and by `GET /products/{id}`: the
 * console checks against it what it draws. Addresses without parameters come before those they match.
 */
export function answerShapes(document: Document): Record<string, Record<string, Shape>> {
  const shapes: Record<string, Record<string, Shape>> = {};
  for (const path of Object.keys(document.paths).sort()) {
    const [base, address] = [path.slice(0, BASE.length), path.slice(BASE.length)];
    if (base !== BASE) continue;
    for (const [method, { responses }] of Object.entries(document.paths[path] ?? {})) {
      const call = `${method.toUpperCase()} ${address}`;
      const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
      const schema = success?.content?.['application/json']?.schema;
      if (!schema || SPECIFIED_CALLS.includes(call)) continue;
      const shape = shapeOf(schema, document);
      if (shape === ANY || isAcknowledgement(shape)) continue;
      (shapes[address.split('/')[1] ?? ''] ??= {})[call] = shape;
    }
  }
  return shapes;
}
