import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '#contract/constants/languages';
import { ROOT } from './sources.ts';

type Branch = { [key: string]: string | Branch };

/** The console's texts of a language for a browser test, asked for as `namespace:key.inner`. Throws for a key that does not exist. */
export function wordsOf(language: Language): (key: string) => string {
  const files = new Map<string, Branch>();
  return (key) => {
    const [namespace = '', path = ''] = key.split(':');
    if (!files.has(namespace))
      files.set(
        namespace,
        JSON.parse(readFileSync(join(ROOT, 'i18n', language, `${namespace}.json`), 'utf8')) as Branch,
      );
    const found = path
      .split('.')
      .reduce<string | Branch | undefined>(
        (branch, name) => (typeof branch === 'object' ? branch[name] : undefined),
        files.get(namespace),
      );
    if (typeof found !== 'string') throw new Error(`no text ${key} in ${language}`);
    return found;
  };
}
