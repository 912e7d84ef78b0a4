import { describe, expect, it } from '@jest/globals';
import { patternOf } from '../../src/shared/isRoute.ts';
import { paths, safeNextPath } from '../../src/shared/paths.ts';

describe('safeNextPath', () => {
  it.each([
    ['/products?page=2#x', '/products?page=2#x'],
    ['/', '/'],
    [null, '/'],
    ['', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['/.//evil.example', '/'],
    ['/products/..//evil.example', '/'],
    ['/./\\evil.example', '/'],
    ['/./products', '/products'],
    ['https://evil.example/', '/'],
    ['javascript:alert(1)', '/'],
    ['products', '/'],
  ])('leads from %j to %s', (next, path) => expect(safeNextPath(next)).toBe(path));
});

describe('paths.login', () => {
  it('carries where to go next and the notice', () => {
    expect(paths.login({ next: '/products?q=a b' })).toBe('/login?next=%2Fproducts%3Fq%3Da+b');
    expect(paths.login({ next: '/' })).toBe('/login');
    expect(paths.login({ verified: true })).toBe('/login?verified=1');
  });
});

describe('patternOf', () => {
  it.each([
    [paths.creators.invitations(), '/creators/invitations'],
    [paths.creators.detail(42), '/creators/:id'],
    [paths.discounts.codes(), '/discounts/codes'],
    [paths.challenges.create(), '/challenges/new'],
    [paths.dashboard(), '/'],
    ['/elsewhere', null],
  ])('knows %s as %s: a segment that is written out goes before one that varies', (path, pattern) =>
    expect(patternOf(path)).toBe(pattern),
  );
});

describe('links with a query', () => {
  it.each([
    [paths.brands({ owned: true, page: 3 }), '/brands?owned=1&page=3'],
    [paths.brands({ owned: false, page: 1 }), '/brands'],
    [paths.discounts.batch('a&b=c'), '/discounts?batch=a%26b%3Dc'],
    [paths.analytics({ tab: 'creators', creator: 7 }), '/analytics?tab=creators&creator=7'],
    [paths.challenges.shipments(4, { late: true }), '/challenges/4/shipments?late=true'],
    [paths.challenges.detail(4), '/challenges/4'],
    [paths.help(), '/help'],
  ])('lead to %s', (path, expected) => expect(path).toBe(expected));
});
