import { describe, expect, it } from '@jest/globals';
import { DatabaseUnavailable, isPassing, naming } from '#server/db/unavailable';

/** As Drizzle hands on what the driver says. */
const wrapped = (cause: Error) => new Error('Failed query: select 1', { cause });
const coded = (code: string) => wrapped(Object.assign(new Error('said in any language'), { code }));

describe('what a lost or former leader is told by', () => {
  it.each([
    'ECONNABORTED',
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ETIMEDOUT',
    '08000',
    '08003',
    '08006',
    '08P01',
    '53300',
    '57014',
    '57P01',
    '57P02',
    '57P03',
    '57P05',
    '25P03',
    '40001',
    '40P01',
    '55P03',
  ])('passes: %s', (code) => {
    expect(isPassing(coded(code))).toBe(true);
  });

  it.each([
    'Connection terminated',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'There was an error establishing an SSL connection',
    'Query read timeout',
    'timeout exceeded when trying to connect',
    'timeout expired',
  ])('passes: %s', (message) => {
    expect(isPassing(wrapped(new Error(message)))).toBe(true);
  });
});

describe('a fault of what was asked', () => {
  it.each(['22001', '25006', '23505', '25P02', '28P01', '42501', '42601', '42P01'])('does not pass: %s', (code) => {
    expect(isPassing(coded(code))).toBe(false);
  });
});

describe('a refused write', () => {
  it('met the wrong server where writing is allowed, and is a fault elsewhere', async () => {
    const refused = coded('25006');
    await expect(naming(Promise.reject(refused), true)).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(naming(Promise.reject(refused))).rejects.toBe(refused);
  });
});
