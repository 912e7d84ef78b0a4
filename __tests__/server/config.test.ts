import { describe, expect, it } from '@jest/globals';
import { readConfig } from '#server/config';

describe('the address of the measures', () => {
  const metrics = (env: NodeJS.ProcessEnv) => readConfig(env).metrics;

  it('is nowhere unless it is asked for, and then on this machine', () => {
    expect(metrics({ METRICS_TOKEN: 'long enough for a token' })).toBeNull();
    expect(metrics({ METRICS_PORT: '9400' })).toEqual({ port: 9400, host: '127.0.0.1', token: null });
  });

  it('is nowhere else without a token that nobody guesses', () => {
    const elsewhere = { METRICS_PORT: '9400', METRICS_HOST: '10.0.0.11' };
    expect(() => metrics(elsewhere)).toThrow('METRICS_TOKEN is needed');
    expect(() => metrics({ ...elsewhere, METRICS_TOKEN: 'short' })).toThrow('16 characters');
    expect(metrics({ ...elsewhere, METRICS_TOKEN: 'long enough for a token' })?.token).toBe('long enough for a token');
    expect(() => metrics({ METRICS_PORT: 'x' })).toThrow('METRICS_PORT must be a number');
  });
});

describe('the address to listen on', () => {
  it('is one where a name has several: the limit of connections holds for one listener', () => {
    expect(readConfig({ HOST: 'localhost' }).host).toBe('127.0.0.1');
    expect(readConfig({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
  });
});
