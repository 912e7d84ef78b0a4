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

describe('settings that cannot be used', () => {
  it.each([
    [
      { TRUSTED_PROXIES: '127.0.0.1,nginx.internal' },
      'TRUSTED_PROXIES must be addresses or networks such as 10.0.0.0/8, not "nginx.internal".',
    ],
    [{ TRUSTED_PROXIES: '10.0.0.0/64' }, 'not "10.0.0.0/64"'],
    [{ TRUSTED_PROXIES: '10.0.0.0/0' }, 'not "10.0.0.0/0"'],
    [
      { LOG_LEVEL: 'verbose' },
      'LOG_LEVEL must be trace or debug or info or warn or error or fatal or silent, not "verbose".',
    ],
    [{ S3_URL: 'https://KEY:a%b@s3.example/bucket' }, 'S3_URL must have each % of its key and secret written as %25.'],
    [{ PORT: '4001', METRICS_PORT: '4001' }, 'METRICS_PORT must be another port than PORT, not "4001".'],
    [{ METRICS_PORT: '4000' }, 'METRICS_PORT must be another port than PORT'],
  ])('are told in one line: %j', (env, line) => {
    expect(() => readConfig(env)).toThrow(line);
  });

  it('are told from those that can', () => {
    const proxies = ['127.0.0.1', '::1', '10.0.0.0/8', 'fd00::/8', '192.168.0.0/255.255.0.0', 'loopback'];
    expect(readConfig({ TRUSTED_PROXIES: proxies.join(', ') }).trustedProxies).toEqual(proxies);
    expect(readConfig({ S3_URL: 'https://KEY:a%25b@s3.example/bucket' }).s3?.secretAccessKey).toBe('a%b');
    expect(readConfig({ PORT: '0', METRICS_PORT: '0' }).metrics?.port).toBe(0);
  });
});
