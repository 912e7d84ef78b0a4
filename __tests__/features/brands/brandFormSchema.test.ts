import { describe, expect, it } from '@jest/globals';
import { Check } from 'typebox/value';
import { COUNTRY_CODES } from '../../../contract/constants/countries.ts';
import { CreateBrandBody } from '../../../contract/schemas/brands.ts';
import { brandFormSchema } from '../../../src/features/brands/brandFormSchema.ts';
import {
  type BrandFormValues,
  emptyBrand,
  suggestSlug,
  toBrandBody,
  toWebsite,
} from '../../../src/features/brands/brandFormValues.ts';
import { seededRandom } from '../../support/seededRandom.ts';
import { startWords } from '../../support/renderScreen.tsx';
import { scaled } from '../../support/scale.ts';

const words = startWords('en');
const schema = brandFormSchema(words.getFixedT('en', 'brands'), words.getFixedT('en', 'forms'));
const GOOD: BrandFormValues = { ...emptyBrand('elif@cinar.example'), name: 'Çınar', slug: 'cinar' };

describe('brandFormSchema', () => {
  it('accepts nothing that the contract refuses', () => {
    const random = seededRandom();
    const pick = <T>(values: readonly [T, ...T[]]): T => values[Math.floor(random() * values.length)] ?? values[0];
    const text = () =>
      Array.from({ length: Math.floor(random() * 100) }, () =>
        pick(['a', 'Z', '7', '.', '-', 'ş', 'İ', ' ', '@', '/', ':', '😀']),
      ).join('');
    let accepted = 0;
    for (let round = 0; round < scaled(2000); round += 1) {
      const values: BrandFormValues = {
        name: pick([GOOD.name, text(), 'A', ' B ']),
        slug: pick([GOOD.slug, text(), suggestSlug(text()), 'a-', 'a--b', 'ab']),
        email: pick([GOOD.email, text(), `${text()}@x.co`]),
        website: pick([
          '',
          text(),
          'cinar.example',
          'http://cinar.example',
          'https://cinar.example/x',
          `https://c.example/${'x'.repeat(300)}`,
          'javascript:alert(1)',
        ]),
        country: pick(['TR', 'tr', '', 'ZZ', ...COUNTRY_CODES.slice(0, 3)]),
      };
      if (!schema.isValidSync(values)) continue;
      accepted += 1;
      expect([values, Check(CreateBrandBody, toBrandBody(values))]).toEqual([values, true]);
    }
    expect(accepted).toBeGreaterThan(0);
  });

  it('counts an emoji of a name as one character, as the contract does', () => {
    expect(['😀', '😀😀'].map((name) => schema.isValidSync({ ...GOOD, name }))).toEqual([false, true]);
  });

  it.each([
    ['', null],
    [' cinar.example ', 'https://cinar.example'],
    ['https://cinar.example', 'https://cinar.example'],
    ['http://x.co', 'http://x.co'],
  ])('reads the website %p as %p', (typed, address) => expect(toWebsite(typed)).toBe(address));

  it('suggests slugs in plain letters', () => {
    expect(suggestSlug('Çınar Kozmetik A.Ş.')).toBe('cinar-kozmetik-a-s');
    expect(suggestSlug('İSTANBUL ışık')).toBe('istanbul-isik');
    expect(suggestSlug('!!!')).toBe('');
  });
});
