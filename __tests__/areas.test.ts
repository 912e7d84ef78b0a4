import { describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { LIST_NAMES } from '#contract/constants/lists';
import { emitWordTypes } from '../scripts/emitWordTypes.ts';
import { AREAS } from '../src/app/areas.ts';
import { list, ROOT } from './support/sources.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const GUIDE = read('docs/adding-an-area.md');
const PLACES_MAX = 10;
/** `i18n/{tr,en}/x.json` stands for one file in each language. */
const spread = (path: string) =>
  path.includes('{tr,en}') ? ['tr', 'en'].map((one) => path.replace('{tr,en}', one)) : [path];
const codeIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].flatMap(([, path = '']) => spread(path));

describe('areas', () => {
  it('are all listed, in the console and on the server', () => {
    const areas = list('src/app/areas/*.ts').filter((path) => !path.endsWith('/area.ts'));
    expect(areas.length).toBeGreaterThan(10);
    for (const path of areas) expect(read('src/app/areas.ts')).toContain(`from './areas/${basename(path)}'`);
    const modules = list('server/modules/*/*.module.ts');
    expect(modules.length).toBeGreaterThan(10);
    for (const path of modules) expect(read('server/modules.ts')).toContain(`from '#${path.replace(/\.ts$/, '')}'`);
  });

  it('only name and load in their own file, which comes with the first one', () => {
    for (const path of list('src/app/areas/*.ts')) {
      const values = [...read(path).matchAll(/^import (?!type )[^;]*? from '([^']+)';$/gm)].map(([, from]) => from);
      expect({ path, values: values.filter((from) => from !== '../../shared/paths.ts') }).toEqual({ path, values: [] });
    }
  });

  it('say on which of their screens each list is', () => {
    const lists = AREAS.flatMap(({ screens = [] }) => screens).flatMap((screen) => screen.lists ?? []);
    expect([...new Set(lists)].toSorted()).toEqual([...LIST_NAMES].toSorted());
  });

  it('have screens for every page that a feature has', () => {
    const loaded = [...list('src/app/{areas,guards,replay}/*.{ts,tsx}'), 'src/app/router.tsx'].map(read).join('\n');
    const pages = list('src/features/*/*Page.tsx').filter((path) => !loaded.includes(path.replace('src/', '')));
    expect(pages).toEqual([]);
  });
});

describe('the guide to adding one', () => {
  const [own = '', elsewhere = ''] = GUIDE.split('## What it touches elsewhere');
  const places = [...elsewhere.matchAll(/^(\d+)\. (.+)$/gm)].map(([, number, text = '']) => ({
    number: Number(number),
    paths: codeIn(text).filter((path) => path.includes('/')),
    // Products, or another area that has such a thing.
    example: /\(as (\w+?)s? have\)/.exec(text)?.[1] ?? 'product',
  }));

  it(`names at most ${PLACES_MAX} places outside of the area's own, and each knows the example`, () => {
    expect(places.map(({ number }) => number)).toEqual(places.map((_, at) => at + 1));
    expect(places.length).toBeGreaterThan(5);
    expect(places.length).toBeLessThanOrEqual(PLACES_MAX);
    for (const { paths, example } of places)
      for (const path of paths)
        expect([path, read(path)]).toEqual([path, expect.stringMatching(new RegExp(example, 'i'))]);
  });

  it('names files that are there', () => {
    const named = codeIn(`${own}${elsewhere}`).filter((path) => /\//.test(path) && !path.startsWith('npm '));
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});

it('types the words from all namespaces there are (`npm run words`)', () => {
  expect(read('src/app/i18next.d.ts')).toBe(emitWordTypes());
});
