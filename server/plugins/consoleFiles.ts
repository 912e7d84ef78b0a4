import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { registerPolicyReports } from '#server/plugins/policyReports';
import type { App } from '#server/plugins/routes';

const NONCE_MARK = '__CSP_NONCE__';
const YEAR_SECONDS = 365 * 24 * 3600;

const policy = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    'report-uri /api/csp-reports',
  ].join('; ');

/**
 * Serves the built console from `folder`: files with hashed names for a year and as precompressed copies, and its page
 * with a fresh nonce for every address that a browser asks for as a page. Without a build there is only the API.
 */
export async function registerConsoleFiles(app: App, folder: string): Promise<((request: FastifyRequest, reply: FastifyReply) => boolean) | null> {
  const template = await readFile(path.join(folder, 'index.html'), 'utf8').catch(() => null);
  registerPolicyReports(app);
  if (template === null) return null;

  const sendPage = (reply: FastifyReply) => {
    const nonce = randomBytes(18).toString('base64');
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy(nonce))
      .header('cache-control', 'no-store')
      .send(template.replaceAll(NONCE_MARK, nonce));
  };

  await app.register(staticFiles, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const immutable = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', immutable ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=600');
    },
    globIgnore: ['index.html*', '**/*.br', '**/*.gz', '.*'],
  });
  app.get('/', (_request, reply) => sendPage(reply));
  return (request, reply) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !request.url.startsWith('/api/') && !request.url.startsWith('/assets/') &&
      (request.headers.accept ?? '').includes('text/html');
    if (isPage) sendPage(reply);
    return isPage;
  };
}
