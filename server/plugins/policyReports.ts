import { maskUrl } from '#server/plugins/maskUrl';
import type { App } from '#server/plugins/routes';

const BODY_LIMIT = 16_384;
const REPORTS_PER_MINUTE = 30;
/** What a browser says was violated; addresses among it may hold one-time codes. */
const FIELDS = ['document-uri', 'effective-directive', 'blocked-uri', 'source-file', 'line-number', 'disposition'];

function readReport(body: string): Record<string, string> {
  const parsed: unknown = JSON.parse(body);
  const report: unknown =
    typeof parsed === 'object' && parsed !== null && 'csp-report' in parsed ? parsed['csp-report'] : null;
  // Object() makes a record of anything, an empty one of null.
  return Object.fromEntries(
    Object.entries(Object(report) as Record<string, unknown>)
      .filter(([name]) => FIELDS.includes(name))
      .map(([name, value]) => [name, maskUrl(String(value)).slice(0, 300)]),
  );
}

/** Logs what browsers report about the content policy, a few lines a minute for each address. */
export function registerPolicyReports(app: App): void {
  app.addContentTypeParser(
    'application/csp-report',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, body, done) => {
      try {
        done(null, readReport(String(body)));
      } catch {
        done(null, {});
      }
    },
  );
  app.post(
    '/api/csp-reports',
    {
      schema: { hide: true },
      config: { limit: { max: REPORTS_PER_MINUTE, windowSeconds: 60 } },
      logLevel: 'warn',
    },
    async (request, reply) => {
      if (request.headers['content-type'] !== 'application/csp-report') return reply.code(415).send();
      request.log.warn({ report: request.body }, 'content policy violated');
      return reply.code(204).send();
    },
  );
}
