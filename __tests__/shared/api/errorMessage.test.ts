import { describe, expect, it } from '@jest/globals';
import { errorCode, errorMessage, errorRequestId } from '../../../src/shared/api/errorMessage.ts';

const fault = (body: unknown) => ({ status: 400, body });

describe('errorMessage', () => {
  it.each([
    [{ message: 'a', error: 'b', msg: 'c' }, 'a'],
    [{ error: 'b', msg: 'c' }, 'b'],
    [{ msg: 'c' }, 'c'],
    [{ message: '', error: 'b' }, 'b'],
    [{ message: 5, error: { x: 1 }, msg: 'c' }, 'c'],
    [{}, 'generic'],
    [null, 'generic'],
    ['<html>', 'generic'],
  ])('reads %j as %s', (body, text) => expect(errorMessage(fault(body), 'generic')).toBe(text));

  it('falls back without an answer', () => expect(errorMessage({ status: 'NETWORK' }, 'generic')).toBe('generic'));

  it('finds code and request id', () => {
    expect(errorCode(fault({ code: 'EMAIL_NOT_VERIFIED' }))).toBe('EMAIL_NOT_VERIFIED');
    expect(errorRequestId(fault({ requestId: 'r1' }))).toBe('r1');
    expect(errorRequestId({ status: 500, requestId: 'r2' })).toBe('r2');
    expect(errorRequestId({ status: 'NETWORK' })).toBeNull();
  });
});
