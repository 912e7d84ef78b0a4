import { describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ACCESS } from '#contract/rules/access';
import { MinorAmount } from '#contract/schemas/common';
import { answerShapes, SPECIFIED_CALLS } from '../../scripts/answerShapes.ts';
import { emitOpenApi } from '../../scripts/emitOpenApi.ts';
import { redactionMarks } from '../../scripts/redactionMarks.ts';
import { findApiCalls } from '../support/apiCalls.ts';
import { withoutRefs } from '../support/openapi.ts';
import { list, ROOT } from '../support/sources.ts';

const BASE = '/api/brand';
const committed = readFileSync(join(ROOT, 'contract/openapi.json'), 'utf8');
const { paths } = withoutRefs(JSON.parse(committed));
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
);

describe('contract/openapi.json', () => {
  it(
    'is what the server emits (npm run openapi writes it)',
    async () => expect((await emitOpenApi()) === committed).toBe(true),
    300_000,
  );

  it('is where the console has the shapes of answers from, for every added call that it makes', () => {
    const shapes = answerShapes(JSON.parse(committed) as Parameters<typeof answerShapes>[0]); // our own document
    const read = (noun: string): unknown =>
      JSON.parse(readFileSync(join(ROOT, `contract/answers/${noun}.json`), 'utf8'));
    expect(list('contract/answers/*.json')).toEqual(Object.keys(shapes).map((noun) => `contract/answers/${noun}.json`));
    for (const [noun, expected] of Object.entries(shapes)) expect({ [noun]: read(noun) }).toEqual({ [noun]: expected });
    const unchecked = findApiCalls().flatMap(({ file, method, path }) => {
      const noun = path.split('/')[1] ?? '';
      const known = Object.keys(shapes[noun] ?? {}).map((call) => call.replace(/\{\w+\}/g, '{}'));
      const isChecked = readFileSync(join(ROOT, file), 'utf8').includes(`'#contract/answers/${noun}'`);
      return known.includes(`${method} ${path}`) && !isChecked ? [`${file}: ${method} ${path}`] : [];
    });
    // Of these two the console reads nothing but that they worked.
    expect(unchecked).toEqual([
      'src/features/auth/accountApi.ts: POST /auth/resend-verification',
      'src/features/brands/brandsApi.ts: POST /brands/{}/submit',
    ]);
  });

  describe('says with contract/rules/redaction.ts what a support file may show', () => {
    type Document = Parameters<typeof redactionMarks>[0];
    const document = JSON.parse(committed) as Document; // our own document

    it('of every field (npm run openapi writes it)', () =>
      expect(`${JSON.stringify(redactionMarks(document), null, 1)}\n`).toBe(
        readFileSync(join(ROOT, 'contract/redaction.json'), 'utf8'),
      ));

    it('and is refused with a field that no rule marks', () => {
      const listProducts = document.paths[`${BASE}/products`]?.['get'];
      const parameters = [...(listProducts?.parameters ?? []), { name: 'nickname', schema: { type: 'string' } }];
      const changed = { ...document, paths: { '/products': { get: { ...listProducts, parameters, responses: {} } } } };
      expect(() => redactionMarks(changed)).toThrow(/listProducts\.nickname/);
    });

    it.each(['spentWeeks', 'owedNow'])('and is refused with an amount that no rule calls one: %s', (name) => {
      const getDashboard = document.paths[`${BASE}/dashboard`]?.['get'];
      const parameters = [{ name, schema: { anyOf: [{ type: 'array', items: MinorAmount }, { type: 'null' }] } }];
      const changed = { ...document, paths: { '/dashboard': { get: { ...getDashboard, parameters, responses: {} } } } };
      expect(() => redactionMarks(changed)).toThrow(new RegExp(`getDashboard\\.${name}`));
    });
  });

  it('takes and gives no day of a year that the database cannot count from', () => {
    const days: string[] = [];
    const look = (value: unknown, place: string): void => {
      if (typeof value !== 'object' || value === null) return;
      if ('format' in value && value.format === 'date' && !('pattern' in value && value.pattern === '^[1-9]'))
        days.push(place);
      for (const [key, inner] of Object.entries(value)) look(inner, `${place}.${key}`);
    };
    look(JSON.parse(committed), '');
    expect(days).toEqual([]);
  });

  it('has every call of the specification', () => {
    const known = operations.map(({ path, method }) => `${method} ${path.slice(BASE.length)}`);
    expect(SPECIFIED_CALLS.filter((call) => !known.includes(call))).toEqual([]);
  });

  it('has every call that the console makes', () => {
    const known = operations.map(({ path, method }) => `${method} ${path.replace(/\{[^}]+\}/g, '{}')}`);
    const calls = findApiCalls();
    expect(calls.length).toBeGreaterThan(0);
    // A part that the console fills in may be a number, or a verb as in `/challenges/{}/{}`.
    const isKnown = ({ method, path }: (typeof calls)[number]) => {
      const asked = `${method} ${BASE}${path}`.split('/');
      return known.some((one) => {
        const parts = one.split('/');
        return parts.length === asked.length && asked.every((part, index) => part === '{}' || part === parts[index]);
      });
    };
    expect(calls.filter((call) => !isKnown(call))).toEqual([]);
  });

  it('keeps the recommended rules of Redocly, without errors and warnings', async () => {
    const cli = join(ROOT, 'node_modules/@redocly/cli/bin/cli.js');
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [cli, 'lint', 'contract/openapi.json', '--extends', 'recommended', '--format', 'json'],
      { cwd: ROOT, env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } },
    );
    expect((JSON.parse(stdout) as { totals: object }).totals).toMatchObject({ errors: 0, warnings: 0 });
  });

  it('gives every call a name of its own and a sentence', () => {
    const names = operations.map(({ operation }) => operation.operationId ?? '');
    expect(
      names.filter((name, place) => !/^[a-z]+([A-Z][a-z]*)*$/.test(name) || names.indexOf(name) !== place),
    ).toEqual([]);
    expect(operations.filter(({ operation }) => !/^[^.]+\.$/.test(operation.summary ?? ''))).toEqual([]);
  });

  it('says each error once, and is no larger than it has to be', () => {
    const written = committed.match(/"requestId"/g) ?? [];
    expect(written.length).toBeLessThan(4);
    expect(committed.length).toBeLessThan(1_600_000);
  });

  it('describes success and errors of every call', () => {
    const bare = operations.filter(({ operation }) => {
      const codes = Object.keys(operation.responses ?? {});
      return !codes.some((code) => code.startsWith('2')) || !codes.includes('400') || !codes.includes('default');
    });
    expect(bare.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  it.each(['/api/brand/contents/{id}/confirm-figures', '/api/brand/shipments/{id}/review'])(
    'says that %s may come too late for the version that was looked at',
    (path) => expect(Object.keys(paths[path]?.['post']?.responses ?? {})).toContain('412'),
  );

  it('names for every call who may make it', () => {
    const allowed = ['public', 'signedIn', 'creator', ...Object.keys(ACCESS)];
    expect(
      operations
        .filter(({ operation }) => !allowed.includes(operation['x-access'] ?? ''))
        .map(({ method, path }) => `${method} ${path}`),
    ).toEqual([]);
  });
});
