import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { maskUrl } from '#server/plugins/maskUrl';
import { pick } from '../../support/sampleValue.ts';
import { scaled } from '../../support/scale.ts';
import { seededRandom } from '../../support/seededRandom.ts';

const LINES = scaled(20_000, 1_000_000);
const random = seededRandom();

const base64 = (text: string) => Buffer.from(text).toString('base64');
const everyByte = (text: string) => text.replace(/./g, (one) => `%${one.charCodeAt(0).toString(16)}`);
const newCode = () => Buffer.from(Array.from({ length: 32 }, () => Math.floor(random() * 256))).toString('base64url');

/** Where a code stands in an address of ours. */
const PLACES = [
  (code: string) => `/reset-password/${code}`,
  (code: string) => `/api/brand/auth/verify-email/${code}?x=1`,
  (code: string) => `/register?invite=${code}`,
  (code: string) => `/unsubscribe?code=1.2.${code}&a=b`,
  (code: string) => `/api/brand/files/7?expires=1&signature=${code}`,
  (code: string) => JSON.stringify({ a: { refreshToken: code } }),
  (code: string) => code,
];
/** How pages and tools pack such an address into another one. */
const PACKINGS = [
  encodeURIComponent,
  everyByte,
  base64,
  (text: string) => Buffer.from(text).toString('base64url'),
  (text: string) => JSON.stringify({ next: text }),
  (text: string) => `/login?next=${encodeURIComponent(text)}`,
  (text: string) => `?state=${base64(text)}`,
];

/** A code as it may still be read: plain, percent-encoded, in base64 whatever stands before it. */
const disguises = (code: string) => [
  code,
  everyByte(code),
  ...[0, 1, 2].map((shift) => base64(' '.repeat(shift) + code).slice(4, -4)),
];

describe('an address in the log', () => {
  it(`shows no code, however it is packed, ${LINES} times`, () => {
    const leaks: string[] = [];
    for (let line = 0; line < LINES; line += 1) {
      const code = newCode();
      let text = pick(random, PLACES)(code);
      for (let layers = Math.floor(random() * 4); layers > 0; layers -= 1) text = pick(random, PACKINGS)(text);
      const masked = maskUrl(text);
      if (disguises(code).some((one) => masked.includes(one))) leaks.push(`${text}\n  ${masked}`);
    }
    expect(leaks).toEqual([]);
  });

  it.each([
    '/api/brand/products?brandId=12&page=2&sort=-createdAt&q=Lavantal%C4%B1%20El%20Kremi',
    `/api/brand/files/${randomUUID()}`,
    '/api/brand/audit?action=subscription.change&from=2026-03-01',
    '/assets/main.4f3c2ab19d.js',
    '/api/brand/%',
    'https://console.example/challenges?label=%2C',
  ])('stays as it was asked for when it holds none: %s', (url) => expect(maskUrl(url)).toBe(url));

  it('is masked in no time, whatever it is made of', () => {
    const started = performance.now();
    for (const part of ['_', 'token', '%25', 'token"', 'aB', '/reset-password/', '\\"\'', 'invite=', ' '])
      maskUrl(part.repeat(Math.ceil(200_000 / part.length)));
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
