import type { i18n } from 'i18next';

/** Which of the console's texts was said, `namespace:key`, and what was put into it. */
export interface Said {
  said: string;
  values: Record<string, string | number>;
}

const PLURAL = /_(zero|one|two|few|many|other)$/;
const GAP = /\{\{\s*(\w+)[^}]*\}\}/g;

/** Every text of a namespace with its key. */
function* textsIn(words: object, path = ''): Generator<[key: string, text: string]> {
  for (const [name, inner] of Object.entries(words) as [string, unknown][]) {
    const key = path === '' ? name : `${path}.${name}`;
    if (typeof inner === 'string') yield [key, inner];
    else if (typeof inner === 'object' && inner !== null) yield* textsIn(inner, key);
  }
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What stands in the gaps of a text; null where the text is another one. */
function gapsOf(pattern: string, text: string): Said['values'] | null {
  if (!pattern.includes('{{')) return pattern === text ? {} : null;
  const names: string[] = [];
  const source = pattern.split(/(\{\{[^}]*\}\})/).map((part) => {
    if (!part.startsWith('{{')) return escaped(part);
    names.push(part.replace(GAP, '$1'));
    return '(.+)';
  });
  const found = new RegExp(`^${source.join('')}$`, 's').exec(text);
  if (!found) return null;
  return Object.fromEntries(
    names.map((name, place) => {
      const value = found[place + 1] ?? '';
      return [name, name === 'count' ? Number(value.replace(/\D/g, '')) : value];
    }),
  );
}

/**
 * Finds a text among those that were loaded, so that somebody else can read it in their own language; null for one that is
 * none of them. Of several the one with the most words of its own.
 */
export function saidAs({ language, store }: Pick<i18n, 'language' | 'store'>, text: string): Said | null {
  let best: Said | null = null;
  let most = 2;
  for (const [namespace, words] of Object.entries(store.data[language] ?? {})) {
    if (typeof words !== 'object') continue;
    for (const [key, pattern] of textsIn(words)) {
      const own = pattern.replace(GAP, '').length;
      if (own <= most || !text.startsWith(pattern.slice(0, Math.max(0, pattern.indexOf('{{'))))) continue;
      const values = gapsOf(pattern, text);
      if (!values) continue;
      best = { said: `${namespace}:${key.replace(PLURAL, '')}`, values };
      most = own;
    }
  }
  return best;
}
