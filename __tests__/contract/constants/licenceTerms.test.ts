import { hash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { LICENCE_TERMS, LICENCE_TERMS_TEXTS } from '#contract/constants/licenceTerms';

/** What licences and grants in the field name. A line may be added; none may be changed or taken away. */
const PUBLISHED = [
  ['2026-11-01', 'ae5f7771d46cbf3cf7c551ce1624780a458225797b32c004536ae4e38a7f7fbc'],
  ['2026-11-26', 'f0e06cbf74f1fc352126ce1b737ced5987d9a4defb037f599f7e76dd0be48346'],
];

describe('the texts under which licences stand', () => {
  it('are all kept, the newest last', () => {
    expect(LICENCE_TERMS_TEXTS.map(({ version, sha256 }) => [version, sha256])).toEqual(PUBLISHED);
    expect(LICENCE_TERMS_TEXTS.at(-1)).toBe(LICENCE_TERMS);
    const versions = LICENCE_TERMS_TEXTS.map(({ version }) => version);
    expect(versions).toEqual([...new Set(versions)].toSorted());
  });

  it.each(LICENCE_TERMS_TEXTS)('hash to what they say: $version', ({ sha256, text }) => {
    expect(hash('sha256', [...text.tr, ...text.en].join('').replaceAll(/\s+/gu, ''))).toBe(sha256);
    expect(text.tr).toHaveLength(text.en.length);
  });
});
