import { expect, it } from '@jest/globals';
import marks from '#contract/redaction.json' with { type: 'json' };
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../support/sources.ts';

const texts = globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).map((path) => readFileSync(join(ROOT, path), 'utf8'));
const literalsIn = (type: string) => [...type.matchAll(/'([^']+)'/g)].map(([, word = '']) => word);

/** What a name of a type stands for, where that is a choice of words. */
const choiceOf = (name: string) =>
  texts.flatMap((text) => literalsIn(new RegExp(`type ${name} =([^;]*)`).exec(text)?.[1] ?? ''));

it('a report shows which dialog was open: every word that screens keep in the store is one of those it shows', () => {
  const kept = texts.flatMap((text) =>
    [...text.matchAll(/useView<([^(]*)>\(/g)].flatMap(([, type = '']) => [
      ...literalsIn(type),
      ...[...type.matchAll(/[A-Z]\w+/g)].flatMap(([name]) => choiceOf(name)),
    ]),
  );
  expect(kept).toContain('layout');
  expect(kept.filter((word) => !marks.words.includes(word))).toEqual([]);
});
