import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Language } from '#contract/constants/languages';
import { ROOT } from './sources.ts';

/** Every text of a language by its key, `namespace:key.inner`. */
function textsOf(language: Language): Map<string, string> {
  const texts = new Map<string, string>();
  const walk = (value: unknown, key: string): void => {
    if (typeof value === 'string') texts.set(key, value);
    else
      for (const [name, inner] of Object.entries(value as object))
        walk(inner, key.endsWith(':') ? key + name : `${key}.${name}`);
  };
  for (const file of globSync(`i18n/${language}/*.json`, { cwd: ROOT }))
    walk(JSON.parse(readFileSync(join(ROOT, file), 'utf8')), `${basename(file, '.json')}:`);
  return texts;
}

const TEXTS = { tr: textsOf('tr'), en: textsOf('en') } satisfies Record<Language, Map<string, string>>;
/** Keys as they are shown where their text is missing: with and without their namespace. */
const KEYS = new Set(
  [...TEXTS.en.keys()].flatMap((key) => [key, key.slice(key.indexOf(':') + 1)]).filter((key) => key.includes('.')),
);

const escaped = (text: string) => text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);

/** Ends a name after which more follows, such as an amount. */
const MORE = '{{more}}';

/** What is called so in English, as it is called in this language; what is in no text of the console is called the same everywhere. `{{…}}` stands for anything. */
export function calledIn(language: Language, english: string): RegExp {
  const wanted = english.endsWith(MORE) ? english.slice(0, -MORE.length) : english;
  const keys = [...TEXTS.en].flatMap(([key, text]) => (text === wanted ? [key] : []));
  const texts = keys.length > 0 ? keys.map((key) => TEXTS[language].get(key) ?? '') : [wanted];
  const patterns = [...new Set(texts)].map((text) => escaped(text).replaceAll(/\{\{[^}]*\}\}/g, '.*?'));
  return new RegExp(`^\\s*(${patterns.join('|')})${wanted === english ? '' : '.*'}\\s*$`);
}

/** Those of the texts of a page that are keys instead. */
export const keysAmong = (texts: readonly string[]): string[] => texts.filter((text) => KEYS.has(text.trim()));
