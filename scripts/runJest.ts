import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageFile, ROOT, runNode } from './run.ts';
import { FULL_ONLY } from './serverTests.ts';

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

export interface Selection {
  /** Which files: paths from the root, or Jest's options that choose; all of the projects unless it says so. */
  files?: string[];
  options?: string[];
  workers?: number;
  env?: Record<string, string>;
  /** Everything, however long it takes. */
  isFull?: boolean;
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
export async function jest(projects: string[], selection: Selection = {}): Promise<Outcome> {
  const { isFull = false } = selection;
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
