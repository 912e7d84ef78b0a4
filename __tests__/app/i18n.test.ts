import { describe, expect, it } from '@jest/globals';
import { startI18n } from '../../src/app/i18n.ts';
import { loadWords } from '../../src/app/loadScreen.ts';

const WORDS: Record<string, Record<string, string>> = { tr: { title: 'Ürünler' }, en: { title: 'Products' } };
/** Starts in Turkish; words of the languages in `gone` do not arrive. */
const startWithout = (gone: Set<string>) =>
  startI18n('tr', (language) =>
    gone.has(language) ? Promise.reject(new Error('offline')) : Promise.resolve(WORDS[language] ?? {}),
  );

describe('the words of a screen', () => {
  it('are those of the language', async () => {
    const words = startWithout(new Set());
    await loadWords(words, ['products']);
    expect(words.getResource('tr', 'products', 'title')).toBe('Ürünler');
  });

  it('are English when those of the language do not arrive', async () => {
    const words = startWithout(new Set(['tr']));
    await loadWords(words, ['products']);
    expect(words.getResource('tr', 'products', 'title')).toBe('Products');
  });

  it('fail when none arrive, and come once they can', async () => {
    const gone = new Set(['tr', 'en']);
    const words = startWithout(gone);
    await expect(loadWords(words, ['products'])).rejects.toThrow('The words of products did not arrive');
    gone.clear();
    await loadWords(words, ['products']);
    expect(words.getResource('tr', 'products', 'title')).toBe('Ürünler');
  });
});
