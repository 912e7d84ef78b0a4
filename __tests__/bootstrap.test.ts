import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from './support/sources.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'meydan-bootstrap-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const LOCKED = {
  '': {},
  'node_modules/served': { version: '1.0.0' },
  'node_modules/built': { version: '1.0.0', dev: true },
  'node_modules/elsewhere': { version: '1.0.0', optional: true },
};
const BOTH = ['served', 'built'];

/** Runs the script in a folder whose lock file is LOCKED and that has these packages; says whether it called npm. */
function installs(packages: readonly string[], nodeEnv: string): boolean {
  const root = mkdtempSync(join(folder, 'root-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  cpSync(join(ROOT, 'scripts/bootstrap.mjs'), join(root, 'scripts/bootstrap.mjs'));
  write('package-lock.json', JSON.stringify({ packages: LOCKED }));
  const found: Record<string, { version: string }> = {};
  for (const name of packages) {
    found[`node_modules/${name}`] = { version: '1.0.0' };
    write(`node_modules/${name}/package.json`, '{}');
  }
  write('node_modules/.package-lock.json', JSON.stringify({ packages: found }));
  // Stands for npm, whose path npm itself tells.
  write('npm.mjs', "console.log('npm was called')");
  const { stdout, status } = spawnSync(process.execPath, [join(root, 'scripts/bootstrap.mjs')], {
    env: { NODE_ENV: nodeEnv, npm_execpath: join(root, 'npm.mjs') },
    encoding: 'utf8',
  });
  expect(status).toBe(0);
  return stdout.includes('npm was called');
}

describe('what runs before a command', () => {
  it.each([
    ['all packages are there', BOTH, '', false],
    ['those of development are missing', ['served'], '', true],
    ['those of development are missing where it is served', ['served'], 'production', false],
    ['one that serves is missing', ['built'], '', true],
    ['one that serves is missing where it is served', ['built'], 'production', true],
  ])('when %s installs them or leaves it', (_, packages, nodeEnv, expected) => {
    expect(installs(packages, nodeEnv)).toBe(expected);
  });
});
