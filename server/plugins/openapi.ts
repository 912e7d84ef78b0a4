import { readFile } from 'node:fs/promises';
import swagger from '@fastify/swagger';
import type { FastifyContextConfig } from 'fastify';
import { Type, type TSchema } from 'typebox';
import { Id } from '#contract/schemas/common';
import { apiDocsPage } from '#server/plugins/apiDocsPage';
import { nameComponents, type OpenApi } from '#server/plugins/openapiComponents';
import { CREATOR_OPERATIONS } from '#server/plugins/creatorOperations';
import { BRAND_OPERATIONS } from '#server/plugins/operations';
import { STORE_OPERATIONS } from '#server/plugins/storeOperations';
import type { App, RouteAccess } from '#server/plugins/routes';

const DOCUMENT = new URL('../../contract/openapi.json', import.meta.url);

const isBrandOwned = (access: RouteAccess | undefined) =>
  access !== undefined && access !== 'public' && access !== 'signedIn' && access !== 'creator';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The query as a caller sends it: what has a default may be left out, and a brand's routes take the brandId that their scope check takes out of it. */
function asSent(query: unknown, ofBrand: boolean): TSchema {
  const { properties, required } = isObject(query) ? query : {};
  const fields = isObject(properties) ? properties : {};
  const names = Array.isArray(required) ? required.map(String) : [];
  const hasDefault = (field: unknown) => isObject(field) && 'default' in field;
  return Type.Unsafe({
    type: 'object',
    properties: { ...(ofBrand && { brandId: Id }), ...fields },
    required: [...(ofBrand ? ['brandId'] : []), ...names.filter((name) => !hasDefault(fields[name]))],
  });
}

const OPERATIONS = new Map<string | undefined, typeof BRAND_OPERATIONS>([
  ['brand', BRAND_OPERATIONS],
  ['creator', CREATOR_OPERATIONS],
  ['store', STORE_OPERATIONS],
]);

/** What a call is named and does. Throws for one that nobody named. */
function describe(method: string, url: string): { operationId: string; summary: string } {
  const [, , side, ...rest] = url.split('/');
  const path = `/${rest.join('/').replace(/:(\w+)/g, '{$1}')}`;
  const found = OPERATIONS.get(side)?.[`${method} ${path}`];
  if (!found) throw new Error(`${method} ${url} has no name in operations.ts`);
  const [operationId, summary] = found;
  return { operationId, summary };
}

/** The side a call belongs to; on the brand's the noun it is about. */
function tagOf(url: string): string {
  const [, , side = '', noun = 'other'] = url.split('/');
  return side === 'brand' ? noun : side;
}

interface Call {
  method: string;
  url: string;
  config: FastifyContextConfig;
  hasParams: boolean;
}

/** The statuses from 400 to 499 that a call may answer, by what it is. */
function failuresOf({
  method,
  url,
  config: { access, limit, isExport, idempotent, hasVersion },
  hasParams,
}: Call): number[] {
  const [isRead, isOpen, isStream] = [method === 'GET', access === 'public', url.endsWith('/stream')];
  const isOwned = isBrandOwned(access) || access === 'creator';
  const isSignIn = isOpen && url.includes('/auth/');
  const isSigned = url.startsWith('/api/store/');
  return [
    400,
    ...(isOpen && !isSignIn && !isSigned ? [] : [401]),
    ...(isOwned || isSignIn || !isRead ? [403] : []),
    ...(isOwned || hasParams || !isRead ? [404] : []),
    ...(isStream ? [406] : []),
    ...(isRead || isOpen ? [] : [409]),
    ...(hasVersion || ((method === 'PUT' || method === 'DELETE') && !isOpen) ? [412] : []),
    ...(isRead ? [] : [413, 415]),
    ...(idempotent || isSigned ? [422] : []),
    ...(limit || isExport || isStream || isSignIn || !isRead ? [429] : []),
  ];
}

/** OpenAPI 3.1 of every route, from the very schemas that check it, and a page to read it at /api/docs. */
export async function registerOpenApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Meydan brand API',
        version: '1.0.0',
        description: 'What the brand console calls. Calls marked as assumed go beyond its specification.',
        license: { name: 'All rights reserved', identifier: 'LicenseRef-Proprietary' },
      },
      servers: [{ url: '/', description: 'The server that gives this document' }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    hideUntagged: false,
    // The library's type of a document is wider than what ours holds.
    transformObject: (document) =>
      'openapiObject' in document ? nameComponents(document.openapiObject as OpenApi) : document.swaggerObject,
    transform: ({ schema, url, route }) => {
      const config = route.config ?? {};
      const { access, brandFrom } = config;
      if (!/^\/api\/(brand|creator|store)\//.test(url)) return { schema: { ...schema, hide: true }, url };
      return {
        url,
        schema: {
          ...schema,
          ...describe(String(route.method), url),
          tags: [tagOf(url)],
          security: access === 'public' ? [] : [{ bearer: [] }],
          querystring: asSent(schema?.querystring, isBrandOwned(access) && brandFrom !== 'path'),
          response: schema?.response ?? { 200: { description: 'Content' } },
          'x-access': access,
          'x-failures': failuresOf({
            method: String(route.method),
            url,
            config,
            hasParams: schema?.params !== undefined,
          }),
        },
      };
    },
  });
  // As `npm run openapi` wrote it: to build it anew takes over a second, in which nobody else would be served. Read once,
  // as bytes that all answers share: each is large, and anybody may ask for it.
  let document: Promise<Buffer> | undefined;
  const read = () => (document ??= readFile(DOCUMENT));
  app.get('/api/docs/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(await read()),
  );
  let page: Buffer | undefined;
  app.get('/api/docs', { schema: { hide: true } }, async (_request, reply) => {
    page ??= Buffer.from(apiDocsPage(JSON.parse((await read()).toString()) as OpenApi)); // our own document
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'")
      .send(page);
  });
}
