import { dirname } from 'node:path';
import type { Source } from './sources.ts';

const COMMENT = /^\s*(?:\/\*\*?|\*|\/\/).*$/gm;

/** Where a file is at home: its module, or its folder. */
const homeOf = (path: string): string => /^server\/modules\/[^/]+/.exec(path)?.[0] ?? dirname(path);

/** The tables of the schema, each with the home of the file that makes it. */
export function tableHomes(sources: readonly Source[]): Map<string, string> {
  const made = sources
    .filter(({ path }) => path.endsWith('.table.ts'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name = '']) => [name, homeOf(path)] as const),
    );
  return new Map(made);
}

/** Which of the tables a text reads or writes as SQL: after the words that a table follows, or as all that it is from. */
export function namedTables(text: string, tables: Iterable<string>): string[] {
  const names = [...tables].join('|');
  const after = String.raw`\b(?:from|join|into|update|only|table|truncate|vacuum)\s+`;
  const alone = "sql(?:<[^`]{0,200}>)?`\\s*|\\braw\\(\\s*[`']\\s*";
  const beside = String.raw`\bfrom\s+\w+(?:\s+\w+)?\s*,\s*`;
  const named = new RegExp(`(?:${beside}|${after}|${alone})"?(${names})"?(?=[\\s\`'.,();]|$)`, 'g');
  return [...text.replaceAll(COMMENT, '').matchAll(named)].map(([, name = '']) => name);
}

/** Every place where SQL text names a table that is at home elsewhere, as `path: table`. */
export function foreignTables(sources: readonly Source[]): string[] {
  const homes = tableHomes(sources);
  return sources
    .filter(({ path }) => path.startsWith('server/') && !path.endsWith('.table.ts'))
    .flatMap(({ path, text }) =>
      namedTables(text, homes.keys())
        .filter((name) => homes.get(name) !== homeOf(path))
        .map((name) => `${path}: ${name}`),
    );
}
