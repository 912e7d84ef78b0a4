import type { App } from '#server/plugins/routes';
import { withoutRefs, type OpenApiContent, type OpenApiOperation } from './openapi.ts';

/** The part of JSON Schema that the contract uses. */
export interface JsonSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

export interface ApiRoute {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `/api/brand/products/{id}` */
  path: string;
  /** `public`, `signedIn`, `creator` or an action of the access matrix. */
  access: string;
  /** Where a brand-owned route takes its brand from; null when it owns nothing of a brand. */
  brandFrom: 'path' | 'query' | null;
  params: Record<string, JsonSchema>;
  query: Record<string, JsonSchema>;
  /** Names of the query's parameters that have to be there. */
  required: string[];
  body: JsonSchema | null;
  takesFile: boolean;
  /** By status; `default` is the fault of the server. */
  responses: Record<string, JsonSchema | null>;
}

const jsonOf = (content: OpenApiContent | undefined): JsonSchema | null =>
  content?.content?.['application/json']?.schema ?? null;

function readRoute(path: string, method: string, operation: OpenApiOperation): ApiRoute {
  const { parameters = [], requestBody, responses } = operation;
  const access = operation['x-access'] ?? '';
  const named = (place: string) =>
    Object.fromEntries(parameters.filter((one) => one.in === place).map(({ name, schema }) => [name, schema]));
  const { brandId, ...query } = named('query');
  const owner = brandId ? 'query' : 'path';
  return {
    method: method.toUpperCase() as ApiRoute['method'], // the document has no other verbs
    path,
    access,
    query,
    required: parameters.filter((one) => one.in === 'query' && one.required).map(({ name }) => name),
    brandFrom: ['public', 'signedIn', 'creator'].includes(access) ? null : owner,
    params: named('path'),
    body: jsonOf(requestBody),
    takesFile:
      path.endsWith('/files') ||
      path.endsWith('/picture') ||
      path.endsWith('/import') ||
      requestBody?.content?.['multipart/form-data'] !== undefined,
    responses: Object.fromEntries(Object.entries(responses).map(([status, content]) => [status, jsonOf(content)])),
  };
}

/** Every call of the API as the running app describes it, so that generated tests meet new routes by themselves. */
export function apiRoutes(app: App): ApiRoute[] {
  const { paths } = withoutRefs(app.swagger());
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => readRoute(path, method, operation)),
  );
}
