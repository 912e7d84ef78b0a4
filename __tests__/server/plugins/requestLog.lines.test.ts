import { beforeAll, describe, expect, it } from '@jest/globals';
import { DrizzleQueryError } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import { requestLog } from '#server/plugins/requestLog';
import { pick } from '../../support/sampleValue.ts';
import { scaled } from '../../support/scale.ts';
import { seededRandom } from '../../support/seededRandom.ts';

const LINES = scaled(5000, 1_000_000);
const random = seededRandom();

/** What would end a line, begin another or command a terminal, and what reads like the log itself. */
const NASTY = [
  '\n',
  '\r\n',
  '\u2028',
  '\u2029',
  '\u0085',
  '\u009b31m',
  '\u001b[2J',
  '\u0000',
  '\u007f',
  '"',
  '\\',
  '\ud800',
  '","level":60,"forged":"yes',
  '\n{"level":60,"msg":"forged"}\n',
  'İıŞ',
];
/** The ends of lines that readers know, and what terminals obey. */
const RAW = /[\p{Cc}\u2028\u2029]/u;

const newSecret = () => Buffer.from(Array.from({ length: 32 }, () => Math.floor(random() * 256))).toString('base64url');
const text = () =>
  Array.from({ length: Math.floor(random() * 6) }, () => pick(random, [...NASTY, 'kelime', ' '])).join('');

/** An error as databases, parsers and our own code make them. */
const ERRORS = [
  (secret: string) => new DrizzleQueryError('insert into users values ($1)', [secret], new Error(text())),
  (secret: string) => Object.assign(new Error(`invalid input syntax: "${secret}"`), { code: '22P02' }),
  (secret: string) => new TypeError(`Failed to parse URL from https://elsewhere.example/?token=${secret}${text()}`),
  (secret: string) => new Error(text(), { cause: new Error(`${text()} Authorization: Bearer ${secret}`) }),
  (secret: string) => Object.assign(new Error(text()), { code: text(), config: { password: secret } }),
  (secret: string) =>
    new AggregateError([new DrizzleQueryError('update users set', [secret], new Error(text())), secret], text()),
];
/** What is logged, as the server does it. */
const EVENTS: ((log: FastifyInstance['log'], secret: string) => void)[] = [
  (log, secret) => log.info({ req: request(`/reset-password/${secret}`), status: 200 }, 'answered'),
  (log, secret) => log.info({ req: request(`/api/brand/files/7?x=${text()}&signature=${secret}`) }, 'answered'),
  (log, secret) =>
    log.error({ req: request(`/${text()}?code=${secret}`), err: pick(random, ERRORS)(secret) }, 'failed'),
  (log, secret) => log.error({ err: pick(random, ERRORS)(secret), job: 'mail', key: text() }, 'job failed'),
  (log, secret) =>
    log.warn({ password: secret, nested: { token: secret, refreshToken: secret }, text: text() }, text()),
];
const request = (url: string) => ({
  method: 'GET',
  url,
  ip: text(),
  headers: { authorization: 'Bearer', cookie: text() },
});

describe('log lines', () => {
  let last: string[] = [];
  let app: FastifyInstance;
  beforeAll(() => {
    app = Fastify(requestLog({ level: 'trace', stream: { write: (line) => void last.push(line) } }));
  });

  it(`are one JSON object each, without secrets and without anything that ends a line, ${LINES} times`, () => {
    const faults: string[] = [];
    for (let i = 0; i < LINES; i += 1) {
      const secret = newSecret();
      last = [];
      pick(random, EVENTS)(app.log.child({ reqId: text() }), secret);
      const [line = '', ...more] = last;
      const isOne = more.length === 0 && line.endsWith('\n') && !RAW.test(line.slice(0, -1));
      const parsed = isOne ? (JSON.parse(line) as Record<string, unknown>) : {};
      if (!isOne || 'forged' in parsed || Number(parsed.level) > 50 || line.includes(secret)) faults.push(line);
      if (faults.length > 5) break;
    }
    expect(faults).toEqual([]);
  });

  it('tell what failed of several things that were tried apart, also within another', () => {
    const cause = Object.assign(new Error('duplicate key'), { code: '23505' });
    const inner = new AggregateError([new DrizzleQueryError('insert into renewals', [], cause)], '1 of 3 failed');
    last = [];
    app.log.error({ err: new AggregateError([inner], '1 of 2 failed') }, 'job failed');
    expect(JSON.parse(last[0] ?? '')).toMatchObject({
      err: { errors: [{ errors: [{ message: 'Failed query: insert into renewals', cause: { code: '23505' } }] }] },
    });
  });
});
