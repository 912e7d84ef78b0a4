import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { promisesOf } from '../support/promises.ts';
import { ROOT } from '../support/sources.ts';

const read = (file: string) => readFileSync(join(ROOT, 'contract', file));

/**
 * Pages of the last release stay open while the next one is put in its place, and call its server: the contract only adds.
 * A new release keeps its own: `gzip -9nc contract/openapi.json > contract/released.json.gz`. So what nobody uses any more
 * is taken back one release after the console has stopped using it.
 */
describe('the contract of the last release', () => {
  const released = promisesOf(JSON.parse(gunzipSync(read('released.json.gz')).toString()));
  const now = promisesOf(JSON.parse(read('openapi.json').toString()));

  it('is kept: every operation, parameter, value and field of an answer is still there', () => {
    expect(released.given.size).toBeGreaterThan(10_000);
    expect([...released.given].filter((promise) => !now.given.has(promise))).toEqual([]);
  });

  it('is not asked for more: no call of it needs what it did not, no field of it may be missing that was always there', () => {
    const isOfRelease = (need: string) => {
      const [method, path, , status, field] = need.split(' ');
      const call = `${method} ${path}`;
      return need.includes(' may lack ')
        ? released.given.has(`${call} answers ${status} ${field}`)
        : released.given.has(call);
    };
    expect([...now.asked].filter((need) => isOfRelease(need) && !released.asked.has(need))).toEqual([]);
  });
});

describe('promises of a contract', () => {
  const answers = (schema: object) => ({ responses: { 200: { content: { 'application/json': { schema } } } } });
  const takes = (schema: object) => ({ requestBody: { content: { 'application/json': { schema } } }, responses: {} });
  const promised = (operation: object) => {
    const { given, asked } = promisesOf({ paths: { '/a': { post: operation } } });
    return [...given, ...asked].map((line) => line.replace('POST /a', '').trim()).filter(Boolean);
  };

  it('name fields however deep, and where they may be null', () => {
    const item = {
      type: 'object',
      required: ['id'],
      properties: { id: { type: 'integer' }, note: { type: 'string' } },
    };
    const list = { type: 'array', items: { anyOf: [item, { type: 'null' }] } };
    const of = { type: 'object', required: ['items'], properties: { items: { anyOf: [list, { type: 'null' }] } } };
    expect(promised(answers(of))).toEqual([
      'answers 200 .items',
      'answers 200 .items[].id',
      'answers 200 .items[].note',
      'may lack 200 .items',
      'may lack 200 .items[].note',
    ]);
  });

  it('name what must be sent, and the values that are taken', () => {
    const state = { anyOf: [{ const: 'on' }, { const: 'off' }] };
    const of = { type: 'object', required: ['state'], properties: { state, note: { type: 'string' } } };
    expect(promised(takes(of))).toEqual([
      'takes .state',
      'takes .note',
      'takes .state="on"',
      'takes .state="off"',
      'needs .state',
    ]);
  });
});
