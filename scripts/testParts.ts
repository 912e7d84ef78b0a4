import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { buildConsole } from './buildConsole.ts';
import { demoData } from './demoData.ts';
import { packageFile, runNode } from './run.ts';
import { filesByGroup, type Group } from './fullGroups.ts';
import { jest, type Outcome, type Selection } from './runJest.ts';
import { type Engine, ENGINES, FULL_ONLY, shortRunOn } from './serverTests.ts';
import { auditProduction, compareBuilds } from './supply.ts';
import { hasPostgres, startTemporaryPostgres } from './temporaryPostgres.ts';

export interface Check {
  name: string;
  run: () => Promise<Outcome>;
}

/** A program that passes or fails as a whole. */
const program = (name: string, file: string, args: string[]): Check => ({
  name,
  run: async () => {
    const { ok, output } = await runNode([packageFile(file), ...args]);
    return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output };
  },
});

/** The compiler by itself, for each of the four programs; `lint` asks the same of one reading of them. */
const types: Check[] = [
  program('types: console', 'typescript/bin/tsc', ['-p', '.']),
  program('types: server', 'typescript/bin/tsc', ['-p', 'server']),
  program('types: scripts', 'typescript/bin/tsc', ['-p', 'scripts']),
  program('types: tests', 'typescript/bin/tsc', ['-p', '__tests__']),
];

const lint: Check[] = [
  program('lint: types and rules', 'oxlint/bin/oxlint', []),
  program('lint: layout', 'prettier/bin/prettier.cjs', [
    '--check',
    '--log-level',
    'warn',
    '--cache',
    '--cache-location',
    '.cache/prettier',
    '.',
  ]),
  program('lint: nothing unused', 'knip/bin/knip.js', ['--no-progress']),
];

const unit: Check[] = [{ name: 'laws and console', run: () => jest(['architecture', 'web']) }];

/** Some of the server's tests on an engine. */
const onEngine = (name: string, engine: Engine, selection: Selection): Check =>
  engine === 'embedded'
    ? { name: `${name} on the embedded database`, run: () => jest(['server'], selection) }
    : {
        name: `${name} on PostgreSQL`,
        run: async () => {
          const postgres = await startTemporaryPostgres();
          if (!postgres) return { passed: 0, failed: 0, note: 'not run: no local PostgreSQL is installed' };
          try {
            const env = { ...selection.env, TEST_DATABASE_URL: postgres.url };
            return { note: postgres.version, ...(await jest(['server'], { ...selection, env })) };
          } finally {
            await postgres.stop();
          }
        },
      };

/** The short run does most files on one engine: see `enginesOf`. Where no PostgreSQL is installed, all on the embedded one. */
const server = ENGINES.map((engine) =>
  onEngine('server', engine, { files: hasPostgres() ? ['--runTestsByPath', ...shortRunOn(engine)] : [] }),
);
/** The isolation tests once more while the server compares nothing with a brand: the database alone keeps brands apart. */
const unfiltered = (engine: Engine, isFull: boolean) =>
  onEngine('isolation without filters', engine, {
    options: ['--no-cache'],
    files: ['--testPathPatterns', 'app.isolation|(shopify|licensing|payments).neighbours'],
    env: { WITHOUT_BRAND_FILTERS: '1' },
    isFull,
  });
const isolation = ENGINES.map((engine) => unfiltered(engine, false));

/** What is about a way to run and not about counts is done on few cases, in the full run too. */
const FEW_CASES = { TEST_SCALE: '1' };

/** The API tests on the embedded engine's own client: nothing may rely on what only our session does. */
const ownClient = (selection: Selection = {}): Check => ({
  name: "server on the engine's own client",
  run: () => jest(['server'], { ...selection, env: { ...FEW_CASES, TEST_OWN_CLIENT: '1' } }),
});
const ownClientHalf = (half: 1 | 2): Selection => ({
  options: [`--shard=${half}/2`, `--testPathIgnorePatterns=${FULL_ONLY.source}`],
  isFull: true,
});

/** Work that passes unless it throws. */
const work = (name: string, run: () => Promise<unknown>): Check => ({
  name,
  run: () => run().then(() => ({ passed: 1, failed: 0 })),
});

const build = work('build', () => buildConsole());
/** What the journeys' servers start from. */
const demo = work('demo data', demoData);

/** Each worker drives a browser and a server and waits for them much of the time: two leave two cores idle for 4 s of 10. */
const BROWSERS = 2;
const journeys: Check = { name: 'journeys in Chromium', run: () => jest(['journeys'], { workers: BROWSERS }) };

/** The same on data that were backed up and restored. */
const restored = (isFull: boolean): Check => ({
  name: 'journeys on a restored backup',
  run: () => jest(['journeys'], { workers: BROWSERS, env: { ...FEW_CASES, TEST_RESTORED: '1' }, isFull }),
});

/** What the papers of docs/hosting put around the server; Debian has all of it. */
const HOSTING_PROGRAMS = ['nginx', 'haproxy', 'pgbouncer', 'patroni', 'etcd', 'systemd-analyze', 'openssl', 'id'];
const isInstalled = (name: string) =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'].some((folder) => existsSync(join(folder, name)));

/** What stands around the server, where everything is installed that it needs. */
const hosting = (name: string, selection: Selection = {}): Check => ({
  name,
  run: async () => {
    const missing = HOSTING_PROGRAMS.filter((program) => !isInstalled(program));
    if (!hasPostgres()) missing.push('postgresql');
    if (missing.length > 0) return { passed: 0, failed: 0, note: `not run: ${missing.join(', ')} not installed` };
    return jest(['hosting'], { ...selection, workers: 1 });
  },
});

/** What reaches a server is what these sources and this lock file say, and nobody has found a hole in it. */
const supply: Check[] = [
  {
    name: 'supply: two builds are equal',
    run: async () => {
      const { files, differing } = await compareBuilds();
      const isEqual = files > 0 && differing.length === 0;
      const output = `Files that differ: ${differing.join(', ') || 'none'}`;
      return { passed: isEqual ? 1 : 0, failed: isEqual ? 0 : 1, note: `${files} files`, output };
    },
  },
  {
    name: 'supply: no known holes in production',
    run: async () => {
      const { high, output } = await auditProduction();
      if (high === undefined) return { passed: 0, failed: 0, note: 'not run: this registry answers no audit' };
      return { passed: high === 0 ? 1 : 0, failed: high === 0 ? 0 : 1, note: `${high} high or critical`, output };
    },
  },
];

/** Steps run one after the other, the checks inside a step beside each other: two cores are enough to keep busy. */
type Part = Check[][];
const eachAlone = (checks: Check[]): Part => checks.map((check) => [check]);
/** What a browser and a server need that are started. */
const built = [build, demo];

/** The parts of `npm test`, and others that it does by name alone. */
export const PARTS: Record<string, Part> = {
  types: [types],
  lint: [lint],
  unit: [unit],
  server: eachAlone(server),
  isolation: eachAlone(isolation),
  'own-client': [[ownClient()]],
  journeys: [built, [journeys]],
  restored: [built, [restored(false)]],
  supply: eachAlone(supply),
  hosting: [built, [hosting('hosting')]],
};
export const EVERYTHING: Part = [[...lint, ...built], unit, ...eachAlone(server), [journeys]];

/** A group of test files as parts of the full run: one, or of the server's one for each engine and share. */
function partsOf({ name, project, shares = 1 }: Group, paths: string[]): [string, Part][] {
  const selection: Selection = { files: ['--runTestsByPath', ...paths], isFull: true };
  if (project !== 'server') {
    const chosen = project === 'journeys' ? { ...selection, workers: BROWSERS } : selection;
    const check = project === 'hosting' ? hosting(name, chosen) : { name, run: () => jest([project], chosen) };
    // The laws weigh what a browser loads first.
    return [[name, [built, [check]]]];
  }
  const env = { TEST_SHARES: String(shares) };
  return ENGINES.flatMap((engine) =>
    Array.from({ length: shares }, (_, turn): [string, Part] => {
      const share = shares > 1 ? `-${turn + 1}` : '';
      return [`${name}-${engine}${share}`, [[onEngine(`${name}${share}`, engine, { ...selection, env })]]];
    }),
  );
}

/** The parts of the full run: each takes less than 25 minutes by itself. */
export const FULL_PARTS: Record<string, Part> = {
  types: [types],
  lint: [lint],
  supply: eachAlone(supply),
  ...Object.fromEntries([...filesByGroup()].flatMap(([group, paths]) => (group ? partsOf(group, paths) : []))),
  ...Object.fromEntries(
    ENGINES.map((engine) => [`isolation-without-filters-${engine}`, [[unfiltered(engine, true)]]] as const),
  ),
  'own-client-1': [[ownClient(ownClientHalf(1))]],
  'own-client-2': [[ownClient(ownClientHalf(2))]],
  restored: [built, [restored(true)]],
};
