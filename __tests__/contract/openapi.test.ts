import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACCESS } from '#contract/rules/access';
import { emitOpenApi } from '../../scripts/emitOpenApi.ts';
import { findApiCalls } from '../support/apiCalls.ts';
import { ROOT } from '../support/sources.ts';

interface Operation {
  'x-access'?: string;
  responses?: Record<string, unknown>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
}

const BASE = '/api/brand';
const committed = readFileSync(join(ROOT, 'contract/openapi.json'), 'utf8');
const { paths } = JSON.parse(committed) as Document;
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
);

describe('contract/openapi.json', () => {
  it(
    'is what the server emits (npm run openapi writes it)',
    async () => expect((await emitOpenApi()) === committed).toBe(true),
    60_000,
  );

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

  it('describes success and errors of every call', () => {
    const bare = operations.filter(({ operation }) => {
      const codes = Object.keys(operation.responses ?? {});
      return !codes.some((code) => code.startsWith('2')) || !codes.some((code) => /^[45]|^default/.test(code));
    });
    expect(bare.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  it('names for every call who may make it', () => {
    const allowed = ['public', 'signedIn', 'creator', ...Object.keys(ACCESS)];
    expect(
      operations
        .filter(({ operation }) => !allowed.includes(operation['x-access'] ?? ''))
        .map(({ method, path }) => `${method} ${path}`),
    ).toEqual([]);
  });
});
