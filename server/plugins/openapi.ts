import swagger from '@fastify/swagger';
import { Type, type TSchema } from 'typebox';
import { ErrorBody, Id } from '#contract/schemas/common';
import { apiDocsPage } from '#server/plugins/apiDocsPage';
import type { App, RouteAccess } from '#server/plugins/routes';

const isBrandOwned = (access: RouteAccess | undefined) =>
  access !== undefined && access !== 'public' && access !== 'signedIn' && access !== 'creator';

/** Query of a brand-owned route with the brandId that the scope check takes out of it. */
const withBrandId = (query: unknown): TSchema => {
  const properties =
    typeof query === 'object' && query !== null && 'properties' in query && typeof query.properties === 'object'
      ? query.properties
      : {};
  const required =
    typeof query === 'object' && query !== null && 'required' in query && Array.isArray(query.required)
      ? query.required.map(String)
      : [];
  return Type.Unsafe({
    type: 'object',
    properties: { brandId: Id, ...properties },
    required: ['brandId', ...required],
  });
};

/** OpenAPI 3.1 of every route, from the very schemas that check it, and a page to read it at /api/docs. */
export async function registerOpenApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Meydan brand API',
        version: '1.0.0',
        description: 'What the brand console calls. Calls marked as assumed go beyond its specification.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    hideUntagged: false,
    transform: ({ schema, url, route }) => {
      const { access, brandFrom } = route.config ?? {};
      if (!/^\/api\/(brand|creator)\//.test(url)) return { schema: { ...schema, hide: true }, url };
      return {
        url,
        schema: {
          ...schema,
          tags: [url.startsWith('/api/creator/') ? 'creator' : (url.split('/')[3] ?? 'other')],
          security: access === 'public' ? [] : [{ bearer: [] }],
          ...(isBrandOwned(access) && brandFrom !== 'path' ? { querystring: withBrandId(schema?.querystring) } : {}),
          response: { ...Object(schema?.response ?? { 200: { description: 'Content' } }), default: ErrorBody },
          'x-access': access,
        },
      };
    },
  });
  app.get('/api/docs/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  app.get('/api/docs', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'")
      .send(apiDocsPage(app.swagger())),
  );
}
