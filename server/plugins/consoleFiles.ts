import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { registerPolicyReports } from '#server/plugins/policyReports';
import type { App } from '#server/plugins/routes';

const NONCE_MARK = '__CSP_NONCE__';
const YEAR_SECONDS = 365 * 24 * 3600;

/** Pages that a card provider's frame leads its payer back to, so they are shown inside that frame. */
const PAYMENT_PAGE = /^\/payments\/(success|fail)(\?|$)/;

/** The page that plays a recorded screen inside another page of the console. */
const PLAYED_PAGE = /^\/support\/replay\/screen(\?|$)/;

/** Who may show the page of this address in a frame. */
function framersOf(url: string, frameOrigins: readonly string[]): string {
  if (PAYMENT_PAGE.test(url)) return ["'self'", ...frameOrigins].join(' ');
  return PLAYED_PAGE.test(url) ? "'self'" : "'none'";
}

/** Redux DevTools evaluates what QA dispatches in it; a build for QA says in its own page that it may. */
const EVALUATES = "'unsafe-eval'";

const policy = (nonce: string, frameOrigins: readonly string[], framers: string, forQa: boolean) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${forQa ? ` ${EVALUATES}` : ''}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    // Videos of our own, and one that the browser is about to upload and draws a poster of.
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    // What a report will show is shown in a frame of our own, beside those of the card provider.
    `frame-src ${["'self'", ...frameOrigins].join(' ')}`,
    ...(forQa ? [] : ["require-trusted-types-for 'script'"]),
    'trusted-types console webpack default',
    `frame-ancestors ${framers}`,
    'report-uri /api/csp-reports',
  ].join('; ');

/**
 * Serves the built console from `folder`: files with hashed names for a year and as precompressed copies, and its page
 * with a fresh nonce for every address that a browser asks for as a page. `frameOrigins` are those of the card provider. Without a build there is only the API.
 */
export async function registerConsoleFiles(
  app: App,
  folder: string,
  frameOrigins: readonly string[] = [],
): Promise<((request: FastifyRequest, reply: FastifyReply) => boolean) | null> {
  const template = await readFile(path.join(folder, 'index.html'), 'utf8').catch(() => null);
  registerPolicyReports(app);
  if (template === null) return null;

  const forQa = template.includes(EVALUATES);
  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(18).toString('base64');
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy(nonce, frameOrigins, framersOf(request.url, frameOrigins), forQa))
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
  app.get('/', (request, reply) => sendPage(request, reply));
  return (request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !request.url.startsWith('/api/') &&
      !request.url.startsWith('/assets/') &&
      (request.headers.accept ?? '').includes('text/html');
    if (isPage) sendPage(request, reply);
    return isPage;
  };
}
