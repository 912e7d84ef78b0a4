import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');

/** Takes what `.env` says into the environment, unless that says it already. */
export function loadSettings(): void {
  const file = join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** The whole path of a file as it was named where npm was called; npm itself runs scripts in the folder of the package. */
export const whereCalled = (file: string): string => resolve(process.env['INIT_CWD'] ?? '.', file);

/** Path of a file that an installed package brings. */
export const packageFile = (path: string) => join(ROOT, 'node_modules', path);

interface RunResult {
  ok: boolean;
  /** Standard output and error in the order in which they came. */
  output: string;
  seconds: number;
}

interface RunOptions {
  env?: Record<string, string>;
  /** Called every five seconds while the program runs, with the seconds gone by. */
  onTick?: (seconds: number) => void;
}

/** Runs a Node program with the Node of this process and collects what it prints. Never rejects. */
export function runNode(args: string[], { env = {}, onTick }: RunOptions = {}): Promise<RunResult> {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ticking = onTick && setInterval(() => onTick(Math.round(seconds())), 5000);
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
    const finish = (ok: boolean) => {
      clearInterval(ticking);
      resolve({ ok, output, seconds: seconds() });
    };
    child.on('error', (error) => {
      output += error.message;
      finish(false);
    });
    child.on('close', (code) => finish(code === 0));
  });
}
