import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './run.ts';

interface Result {
  code: number | null;
  output: string;
}

/** Runs a program to its end and collects what it prints. */
function perform(command: string, args: string[], cwd: string, env: NodeJS.ProcessEnv = {}): Promise<Result> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** What a build made: the SHA-256 of each file by its name. */
function hashesIn(folder: string): Map<string, string> {
  const files = globSync('**/*', { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  return new Map(
    paths.map((path) => [path.slice(folder.length + 1), createHash('sha256').update(readFileSync(path)).digest('hex')]),
  );
}

/** Installs and builds the console in a folder of its own, with nothing remembered; the hashes of what came out. */
async function buildApart(name: string, env: NodeJS.ProcessEnv): Promise<Map<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), name));
  const run = async (command: string, args: string[]): Promise<string> => {
    const { code, output } = await perform(command, args, folder, env);
    if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${output}`);
    return output;
  };
  try {
    const { output: tracked } = await perform('git', ['ls-files', '-z'], ROOT);
    for (const path of tracked.split('\0').filter(Boolean)) cpSync(join(ROOT, path), join(folder, path));
    await run('npm', ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--prefer-offline']);
    await run(process.execPath, [join(folder, 'node_modules/webpack-cli/bin/cli.js'), '--mode', 'production']);
    return hashesIn(join(folder, 'dist'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Builds the console twice, as two people would: each in a folder of its own with packages of its own, in another time zone and
 * another language. Returns how many files came out and which of them differ. None may: then anybody can tell whether what
 * a server hands out was made from these sources.
 */
export async function compareBuilds(): Promise<{ files: number; differing: string[] }> {
  const first = await buildApart('meydan-a-', { TZ: 'UTC', LANG: 'C.UTF-8', NODE_ENV: 'production' });
  const second = await buildApart('meydan-other-', { TZ: 'Pacific/Auckland', LANG: 'tr_TR.UTF-8', NODE_ENV: '' });
  const names = [...new Set([...first.keys(), ...second.keys()])];
  return { files: names.length, differing: names.filter((name) => first.get(name) !== second.get(name)) };
}

interface Audit {
  metadata?: { vulnerabilities?: Record<string, number> };
}

/**
 * Asks the registry for known weaknesses of what runs in production. Returns how many are high or critical, or undefined
 * where the registry answers no such question (a mirror often does not).
 */
export async function auditProduction(): Promise<{ high: number | undefined; output: string }> {
  const { output } = await perform('npm', ['audit', '--omit=dev', '--json'], ROOT);
  try {
    const counts = (JSON.parse(output.slice(output.indexOf('{'))) as Audit).metadata?.vulnerabilities;
    return { high: counts && (counts['high'] ?? 0) + (counts['critical'] ?? 0), output };
  } catch {
    return { high: undefined, output };
  }
}
