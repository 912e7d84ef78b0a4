import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './sources.ts';

/** The commit whose contract `contract/released.json.gz` is. */
const LAST_RELEASE = '4f040c11';

/** The last release's sources from the history, beside today's packages and console; to be removed by the caller. */
export function lastRelease(): { root: string; remove: () => void } {
  const root = mkdtempSync(join(tmpdir(), 'meydan-last-'));
  const archive = execFileSync('git', ['archive', LAST_RELEASE], { cwd: ROOT, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', root], { input: archive });
  for (const name of ['node_modules', 'dist']) symlinkSync(join(ROOT, name), join(root, name));
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}
