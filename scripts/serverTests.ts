import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.ts';

export const ENGINES = ['embedded', 'postgres'] as const;
export type Engine = (typeof ENGINES)[number];

/** `*.full.test.ts` is for the full run alone: what goes through more of the same, where the short run goes once. */
export const FULL_ONLY = /\.full\.test\./;

const PRAGMA = /^\/\*\* @engine (postgres|both): \S.* \*\/\n/;

/**
 * On which engines the short run does a server test: on the embedded one, where tests are cheap to start, unless its
 * first line says otherwise and why. `@engine postgres: many accept at once` is for races, policies and plans, which one
 * connection cannot have or has differently; `@engine both: …` for what is written once for each. The full run does all on both.
 */
export function enginesOf(text: string): readonly Engine[] {
  const [, named] = PRAGMA.exec(text) ?? [];
  if (named === 'both') return ENGINES;
  return [named === 'postgres' ? 'postgres' : 'embedded'];
}

/** The server's test files that the short run does on an engine, from the root. */
export const shortRunOn = (engine: Engine): string[] =>
  globSync('__tests__/server/**/*.test.ts', { cwd: ROOT })
    .filter((file) => !FULL_ONLY.test(file) && enginesOf(readFileSync(join(ROOT, file), 'utf8')).includes(engine))
    .toSorted();
