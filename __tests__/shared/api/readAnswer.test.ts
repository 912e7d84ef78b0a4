import { describe, expect, it } from '@jest/globals';
import { expectAnswers, fits, readAnswer } from '../../../src/shared/api/readAnswer.ts';

describe('the shape of an answer', () => {
  it.each([
    [3, 'number', true],
    ['3', 'number', false],
    [null, 'number', false],
    [null, 'number|null', true],
    [undefined, 'string|null', false],
    [{ anything: 1 }, 'any', true],
    [[1, 2], ['number'], true],
    [[1, '2'], ['number'], false],
    [{ 0: 1 }, ['number'], false],
    [{ id: 1 }, { id: 'number', 'name?': 'string' }, true],
    [{ id: 1, name: 2 }, { id: 'number', 'name?': 'string' }, false],
    [{ name: 'x' }, { id: 'number' }, false],
    [{ id: 1, more: true }, { id: 'number' }, true],
    [[], { id: 'number' }, false],
    [{ a: 1, b: 2 }, { '*': 'number' }, true],
    [{ a: 1, b: 'x' }, { '*': 'number' }, false],
    [null, { '|': [{ id: 'number' }, 'null'] }, true],
    [{ id: '1' }, { '|': [{ id: 'number' }, 'null'] }, false],
  ])('%j against %j: %s', (value, shape, expected) => expect(fits(value, shape)).toBe(expected));
});

describe('an answer', () => {
  expectAnswers({ 'GET /things/own': { own: 'boolean' }, 'GET /things/{id}': { thing: { id: 'number' } } });
  const whole = { data: { thing: { id: 1 } }, meta: { requestId: 'r-1' } };

  it('is let through as it is when it has the shape of its call, and a fault otherwise', () => {
    expect(readAnswer({ url: '/things/1' }, whole)).toEqual(whole);
    expect(readAnswer({ url: '/things/1' }, { ...whole, data: { thing: null } })).toEqual({
      error: { status: 'CONTENT', requestId: 'r-1' },
      meta: whole.meta,
    });
    expect(readAnswer({ url: '/things/own' }, { data: { own: true } })).toMatchObject({ data: { own: true } });
  });

  it('may be anything where nothing was said of it, or where it is no JSON', () => {
    expect(readAnswer({ url: '/things/1', method: 'DELETE' }, { data: 'x' })).toMatchObject({ data: 'x' });
    expect(readAnswer({ url: '/things/1/more' }, { data: 'x' })).toMatchObject({ data: 'x' });
    expect(readAnswer({ url: '/things/1', expect: 'text' }, { data: 'a,b' })).toMatchObject({ data: 'a,b' });
  });

  it('is what the reader of its call makes of it', () => {
    const read = (data: unknown) => (data === 'good' ? 1 : undefined);
    expect(readAnswer({ url: '/things/1', read }, { data: 'good' })).toMatchObject({ data: 1 });
    expect(readAnswer({ url: '/things/1', read }, { data: 'bad' })).toMatchObject({ error: { status: 'CONTENT' } });
  });
});
