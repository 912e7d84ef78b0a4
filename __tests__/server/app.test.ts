import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { sessions } from '#server/modules/auth/sessions.table';
import { signAccessToken } from '#server/modules/auth/tokens';
import { openBrandServer, type BrandServer } from '../support/brandServer.ts';
import { productBody } from '../support/productBody.ts';

let server: BrandServer;
beforeAll(async () => {
  server = await openBrandServer();
});
afterAll(() => server.close());

const send = (options: InjectOptions) => server.app.inject(options);
/** Signed in as the owner, with the query left to the test. */
const tokenOf = async () => {
  const token = await signAccessToken(
    server.app.tokenKeys,
    { userId: server.owner.userId, sessionId: await sessionOf() },
    server.clock.now(),
  );
  return { headers: { authorization: `Bearer ${token}` } };
};
const sessionOf = async () =>
  (
    await server.database.system((tx) =>
      tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, server.owner.userId)),
    )
  )[0]?.id ?? '';
const error = (answer: { json: () => unknown }) =>
  answer.json() as { code: string; message: string; requestId: string; fields?: object };

describe('every answer', () => {
  it.each(['/api/brand/auth/me', '/api/brand/nothing', '/api/docs/openapi.json', '/healthz'])(
    'of %s carries the security headers',
    async (url) => {
      const { headers } = await send({ url });
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/);
      expect(headers).not.toHaveProperty('x-powered-by');
      if (url.startsWith('/api/')) expect(headers['cache-control']).toBe('no-store');
    },
  );

  it('that is an error has the one shape, in the language asked for, and tells nothing of the inside', async () => {
    for (const [url, status, code] of [
      ['/api/brand/nothing', 404, 'NOT_FOUND'],
      ['/api/brand/auth/me', 401, 'UNAUTHENTICATED'],
    ] as const) {
      const answer = await send({ url, headers: { 'accept-language': 'tr' } });
      expect(answer.statusCode).toBe(status);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(Object.keys(error(answer)).toSorted()).toEqual(['code', 'message', 'requestId']);
      expect(error(answer)).toMatchObject({ code, requestId: answer.headers['x-request-id'] });
    }
  });

  it('goes to the listed origins only', async () => {
    const from = async (origin: string) =>
      (await send({ url: '/healthz', headers: { origin } })).headers['access-control-allow-origin'];
    expect(await from('http://localhost:4000')).toBe('http://localhost:4000');
    expect(await from('https://evil.example')).toBeUndefined();
    expect(await from('http://localhost:4000.evil.example')).toBeUndefined();
  });
});

describe('a request', () => {
  it.each([
    [
      'a body that is too large',
      { payload: JSON.stringify({ name: 'x'.repeat(1024 * 1024) }) },
      413,
      'PAYLOAD_TOO_LARGE',
    ],
    ['broken JSON', { payload: '{"name":' }, 400, 'BAD_REQUEST'],
    [
      'another content type',
      { payload: '<a/>', headers: { 'content-type': 'application/xml' } },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['a poisoned prototype', { payload: '{"__proto__":{"x":1}}' }, 400, 'BAD_REQUEST'],
  ])(
    'with %s is refused',
    async (_what, { payload, headers = {} }: { payload: string; headers?: Record<string, string> }, status, code) => {
      const answer = await send({
        method: 'POST',
        url: '/api/brand/auth/login',
        payload,
        headers: { 'content-type': 'application/json', ...headers },
      });
      expect([answer.statusCode, error(answer).code]).toEqual([status, code]);
    },
  );

  it('with an unknown field is refused on that field, in body and query', async () => {
    const body = await server.owner.post('/products', { ...productBody({ name: 'Known' }), isAdmin: true });
    const query = await server.owner.get('/products', { nonsense: '1' });
    expect([body.statusCode, query.statusCode]).toEqual([400, 400]);
    expect([Object.keys(error(body).fields ?? {}), Object.keys(error(query).fields ?? {})]).toEqual([
      ['isAdmin'],
      ['nonsense'],
    ]);
  });

  it.each([
    ['brandId=', 400],
    ['', 400],
    ['brandId=0', 400],
    ['brandId=-1', 400],
    ['brandId=1e0', 400],
    ['brandId=1.0', 400],
    ['brandId=%201', 400],
    ['brandId=1&brandId=1', 400],
    ['brandId[]=1', 400],
    ['brandId=99999999999', 400],
    ['brandId=2147483647', 404],
  ])('of a brand has to name one brand of the caller: ?%s', async (query, status) => {
    const { headers } = await tokenOf();
    expect((await send({ url: `/api/brand/products?${query}`, headers })).statusCode).toBe(status);
  });

  it('for a brand of others looks like one for none', async () => {
    const { headers } = await tokenOf();
    const shape = ({ statusCode, body }: { statusCode: number; body: string }) => ({
      statusCode,
      body: body.replace(/"requestId":"[^"]+"/, ''),
    });
    const foreign = await send({ url: `/api/brand/products?brandId=${server.stranger.brandId}`, headers });
    const missing = await send({ url: '/api/brand/products?brandId=4711', headers });
    expect(shape(foreign)).toEqual(shape(missing));
  });
});

describe('the docs', () => {
  it('are a page without scripts and an OpenAPI 3.1 document', async () => {
    const page = await send({ url: '/api/docs' });
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).not.toContain('<script');
    expect(page.body).toContain('/api/brand/auth/login');
    expect((await send({ url: '/api/docs/openapi.json' })).json()).toMatchObject({ openapi: '3.1.0' });
  });

  it('say of every call who may make it', async () => {
    const { paths } = (await send({ url: '/api/docs/openapi.json' })).json<{
      paths: Record<string, Record<string, { 'x-access'?: string }>>;
    }>();
    const silent = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, call]) => !call['x-access'])
        .map(([method]) => `${method} ${path}`),
    );
    expect(silent).toEqual([]);
  });
});

describe('health', () => {
  it('is live and ready while the database answers', async () => {
    expect([(await send({ url: '/healthz' })).statusCode, (await send({ url: '/readyz' })).statusCode]).toEqual([
      200, 200,
    ]);
  });
});
