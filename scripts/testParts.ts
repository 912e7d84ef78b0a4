import { existsSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { buildConsole } from './buildConsole.ts';
import { demoData } from './demoData.ts';
import { packageFile, ROOT, runNode } from './run.ts';
import { type Engine, FULL_ONLY, shortRunOn } from './serverTests.ts';
import { auditProduction, compareBuilds } from './supply.ts';
import { hasPostgres, startTemporaryPostgres } from './temporaryPostgres.ts';

export interface Outcome {
  passed: number;
  failed: number;
  /** Why a check did not run, or what it ran on. */
  note?: string;
  /** Tests that failed at first and then passed. */
  repeated?: number;
  /** What to show when something failed, for good or at first. */
  output?: string;
}

export interface Check {
  name: string;
  /** `isFull`: everything, however long it takes. */
  run: (isFull: boolean) => Promise<Outcome>;
}

/** A program that passes or fails as a whole. */
const program = (name: string, file: string, args: string[]): Check => ({
  name,
  run: async () => {
    const { ok, output } = await runNode([packageFile(file), ...args]);
    return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output };
  },
});

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  numPendingTests: number;
  /** A file's path, and its tests unless it could not run. */
  testResults: { name: string; status: 'passed' | 'failed'; assertionResults?: { invocations?: number }[] }[];
}

/** What Node made of the sources; workers, servers and the next run need not make it again. */
const COMPILED = join(ROOT, '.cache/node');

/** Nothing else runs beside these, and a file that waits leaves its core to another. */
const ALL_CORES = Math.ceil(1.5 * availableParallelism());

interface Selection {
  /** Which files; all of the projects unless it says so. */
  files?: string[];
  options?: string[];
  workers?: number;
  env?: Record<string, string>;
}

/** One run of Jest. Without a report it came to no test at all. */
async function runJest(projects: string[], { files = [], options = [], workers = ALL_CORES, env = {} }: Selection) {
  const file = join(tmpdir(), `meydan-jest-${process.pid}-${projects.join('-')}-${Date.now()}.json`);
  const { ok, output } = await runNode(
    [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      packageFile('jest/bin/jest.js'),
      '--selectProjects',
      ...projects,
      '--passWithNoTests',
      '--json',
      `--outputFile=${file}`,
      `--maxWorkers=${workers}`,
      ...options,
      ...files,
    ],
    { env: { NODE_ENV: 'test', TZ: 'UTC', NODE_COMPILE_CACHE: COMPILED, ...env } },
  );
  try {
    return { ok, output, report: JSON.parse(readFileSync(file, 'utf8')) as JestReport };
  } catch {
    return { ok: false, output, report: undefined };
  } finally {
    rmSync(file, { force: true });
  }
}

const failuresIn = (report: JestReport) => report.numFailedTests + report.numRuntimeErrorTestSuites;
const repeatedIn = (report: JestReport) =>
  report.testResults
    .flatMap(({ assertionResults = [] }) => assertionResults)
    .filter(({ invocations = 1 }) => invocations > 1).length;

/** More failed files than this are no matter of a busy machine. */
const REPEATED_FILES = 6;

/**
 * Runs Jest projects and counts their tests; a file that could not run counts as one failure. The few files that fail in a
 * short run are run once more with nothing beside them: what passes then hung on how busy the machine was. The table
 * counts it as "passed only when repeated" and shows how it failed. The full run repeats nothing.
 */
async function jest(projects: string[], isFull: boolean, selection: Selection): Promise<Outcome> {
  const options = [...(isFull ? [] : [`--testPathIgnorePatterns=${FULL_ONLY.source}`]), ...(selection.options ?? [])];
  const first = await runJest(projects, { ...selection, options });
  if (!first.report) return { passed: 0, failed: 1, output: first.output };
  const outcome = {
    passed: first.report.numPassedTests,
    failed: first.ok ? failuresIn(first.report) : Math.max(failuresIn(first.report), 1),
    repeated: repeatedIn(first.report),
    output: first.output,
  };
  const failed = first.report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
  if (!isFull && failed.length > 0 && failed.length <= REPEATED_FILES) {
    const again = await runJest(projects, {
      ...selection,
      files: ['--runTestsByPath', ...failed],
      options,
      workers: 1,
    });
    outcome.output += `\nOnce more, alone:\n${again.output}`;
    if (again.ok && again.report) {
      outcome.passed += outcome.failed;
      outcome.repeated += outcome.failed;
      outcome.failed = 0;
    }
  }
  const notes = [
    first.report.numPendingTests > 0 && `${first.report.numPendingTests} skipped`,
    outcome.repeated > 0 && `${outcome.repeated} passed only when repeated`,
  ].filter(Boolean);
  return { ...outcome, ...(notes.length > 0 && { note: notes.join(', ') }) };
}

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

const unit: Check[] = [{ name: 'laws and console', run: (isFull) => jest(['architecture', 'web'], isFull, {}) }];

/** Which of the server's tests to do on an engine, and how. */
type Choice = (engine: Engine, isFull: boolean) => Selection;

/** A Jest run on the embedded database and one on PostgreSQL. */
const onBothEngines = (name: string, choose: Choice): Check[] => [
  {
    name: `${name} on the embedded database`,
    run: (isFull) => jest(['server'], isFull, choose('embedded', isFull)),
  },
  {
    name: `${name} on PostgreSQL`,
    run: async (isFull) => {
      const postgres = await startTemporaryPostgres();
      if (!postgres) return { passed: 0, failed: 0, note: 'not run: no local PostgreSQL is installed' };
      try {
        const chosen = choose('postgres', isFull);
        const env = { ...chosen.env, TEST_DATABASE_URL: postgres.url };
        return { note: postgres.version, ...(await jest(['server'], isFull, { ...chosen, env })) };
      } finally {
        await postgres.stop();
      }
    },
  },
];

/** The short run does most files on one engine: see `enginesOf`. Where no PostgreSQL is installed, all on the embedded one. */
const server = onBothEngines('server', (engine, isFull) => ({
  files: isFull || !hasPostgres() ? [] : ['--runTestsByPath', ...shortRunOn(engine)],
}));
/** The isolation test once more while the server compares nothing with a brand: the database alone keeps brands apart. */
const isolation = onBothEngines('isolation without filters', () => ({
  options: ['--no-cache'],
  files: ['--testPathPatterns', 'app.isolation'],
  env: { WITHOUT_BRAND_FILTERS: '1' },
}));

/** The API tests on the embedded engine's own client: nothing may rely on what only our session does. */
const ownClient: Check = {
  name: "server on the engine's own client",
  run: (isFull) => jest(['server'], isFull, { env: { TEST_OWN_CLIENT: '1' } }),
};

/** Work that passes unless it throws. */
const work = (name: string, run: () => Promise<unknown>): Check => ({
  name,
  run: () => run().then(() => ({ passed: 1, failed: 0 })),
});

const build = work('build', () => buildConsole());
/** What the journeys' servers start from. */
const demo = work('demo data', demoData);

/** Each worker drives a browser and a server and waits for them much of the time: two leave two cores idle for 4 s of 10. */
const journeys: Check = {
  name: 'journeys in Chromium',
  run: (isFull) => jest(['journeys'], isFull, { workers: 2 }),
};

/** What the papers of docs/hosting put around the server; Debian has all of it. */
const HOSTING_PROGRAMS = ['nginx', 'haproxy', 'patroni', 'etcd', 'systemd-analyze', 'openssl', 'id'];
const isInstalled = (name: string) =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'].some((folder) => existsSync(join(folder, name)));

const hosting: Check = {
  name: 'hosting',
  run: async (isFull) => {
    const missing = HOSTING_PROGRAMS.filter((name) => !isInstalled(name));
    if (!hasPostgres()) missing.push('postgresql');
    if (missing.length > 0) return { passed: 0, failed: 0, note: `not run: ${missing.join(', ')} not installed` };
    return jest(['hosting'], isFull, { workers: 1 });
  },
};

/** The same on data that were backed up and restored. */
const restored: Check = {
  name: 'journeys on a restored backup',
  run: (isFull) => jest(['journeys'], isFull, { workers: 2, env: { TEST_RESTORED: '1' } }),
};

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
export const PARTS: Record<string, Check[][]> = {
  types: [types],
  lint: [lint],
  unit: [unit],
  server: server.map((check) => [check]),
  isolation: isolation.map((check) => [check]),
  'own-client': [[ownClient]],
  journeys: [[build, demo], [journeys]],
  restored: [[build, demo], [restored]],
  supply: supply.map((check) => [check]),
  hosting: [[build], [hosting]],
};

export const EVERYTHING: Check[][] = [[...lint, build, demo], unit, ...server.map((check) => [check]), [journeys]];
/** What only the full run does besides. */
export const BESIDES: Check[][] = [
  types,
  ...isolation.map((check) => [check]),
  [ownClient],
  [restored],
  ...supply.map((check) => [check]),
  [hosting],
];
