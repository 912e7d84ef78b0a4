/** The part of an OpenAPI document that the tests read. */
export interface OpenApiDocument {
  paths: Record<string, Record<string, OpenApiOperation>>;
}
export interface OpenApiOperation {
  'x-access'?: string;
  operationId?: string;
  summary?: string;
  parameters?: { in: string; name: string; required?: boolean; schema: object }[];
  requestBody?: OpenApiContent;
  responses: Record<string, OpenApiContent>;
}
export interface OpenApiContent {
  content?: Record<string, { schema?: object }>;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The document with each `$ref` replaced by what it stands for. None of ours holds itself. */
export function withoutRefs(document: unknown): OpenApiDocument {
  const resolve = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(resolve);
    if (!isRecord(node)) return node;
    if (typeof node.$ref !== 'string')
      return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, resolve(value)]));
    const named = node.$ref
      .slice(2)
      .split('/')
      .reduce((inner: unknown, key) => (isRecord(inner) ? inner[key] : undefined), document);
    if (named === undefined) throw new Error(`${node.$ref} stands for nothing`);
    return resolve(named);
  };
  return resolve(document) as OpenApiDocument; // our own server's document
}
