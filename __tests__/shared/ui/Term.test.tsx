import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '#contract/constants/languages';
import { readFileSync } from 'node:fs';
import { isRoute } from '../../../src/shared/isRoute.ts';
import { TERMS } from '../../../src/shared/ui/terms.ts';
import { list, ROOT } from '../../support/sources.ts';
import { startWords } from '../../support/renderScreen.tsx';

describe('Term', () => {
  it('stands on a screen wherever a screen says the word', () => {
    const screens = list('src/features/**/*.tsx')
      .filter((path) => !path.startsWith('src/features/help/'))
      .map((path) => readFileSync(`${ROOT}/${path}`, 'utf8'))
      .join('\n');
    // As an element, as a header's property, or as the last part of a labelled fact.
    const stands = (name: string) =>
      new RegExp(`<Term name="${name}"|\\bterm(="|: ')${name}["']|, '${name}'\\]`).test(screens);
    // Screens speak of creators where the help has to tell a person from the part in a challenge.
    const inHelpAlone = ['participation', ...(isRoute('/licensing/requests') ? [] : ['counterOffer'])];
    expect(TERMS.filter((name) => !stands(name)).toSorted()).toEqual(inHelpAlone.toSorted());
  });

  it('knows a word and a meaning for each term in both languages', () => {
    for (const words of LANGUAGES.map(startWords)) {
      for (const name of TERMS) {
        expect(words.exists(`glossary:${name}.word`)).toBe(true);
        expect(words.t(`glossary:${name}.meaning`).length).toBeGreaterThan(30);
      }
    }
  });
});
