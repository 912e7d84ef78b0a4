import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFile, ROOT, runNode } from './run.ts';

/** Everything that the built console depends on. */
const INPUTS = [
  'src/**/*',
  'static/**/*',
  'i18n/**/*',
  'contract/{answers,constants,rules}/**/*',
  'scripts/webpack/**/*',
  'webpack.config.js',
  'babel.config.js',
  'package-lock.json',
];

export const DIST = join(ROOT, 'dist');
const HASH_FILE = join(DIST, '.build-hash');

/** SHA-256 over the names and contents of all inputs, and the kind of build. */
function hashInputs(args: readonly string[]): string {
  const hash = createHash('sha256').update(args.join(' '));
  const files = globSync(INPUTS, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(file.slice(ROOT.length)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/**
 * Builds the console into dist/ unless it is there already, built from the same files. A build for QA opens Redux
 * DevTools by `?devtools=1`. Throws with the compiler's output when the build fails.
 */
export async function buildConsole(say: (line: string) => void = () => {}, { qa = false } = {}): Promise<void> {
  const args = ['--mode', 'production', ...(qa ? ['--env', 'qa'] : [])];
  const hash = hashInputs(args);
  if (existsSync(join(DIST, 'index.html')) && existsSync(HASH_FILE) && readFileSync(HASH_FILE, 'utf8') === hash) return;
  say('Building the console…');
  const result = await runNode([packageFile('webpack-cli/bin/cli.js'), ...args], {
    env: { NODE_ENV: 'production' },
    onTick: (seconds) => say(`  … ${seconds} s`),
  });
  if (!result.ok) throw new Error(`The console could not be built:\n${result.output}`);
  writeFileSync(HASH_FILE, hash);
  say(`Console built in ${Math.round(result.seconds)} s.`);
}
