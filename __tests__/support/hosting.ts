import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from './sources.ts';

const PAPERS = join(ROOT, 'docs/hosting');

/**
 * A paper of docs/hosting as it is printed, but for what is a matter of the machine (ports, addresses, folders): those
 * texts are replaced, each of which must be in it.
 */
export function paper(name: string, replacements: Record<string, string> = {}): string {
  let text = readFileSync(join(PAPERS, name), 'utf8');
  for (const [printed, here] of Object.entries(replacements)) {
    if (!text.includes(printed)) throw new Error(`${name} does not say ${printed}`);
    text = text.replaceAll(printed, here);
  }
  return text;
}

/** A program of the machine that runs until it is stopped. */
export interface Program {
  pid: number;
  output: () => string;
  hasEnded: () => boolean;
  stop: (signal?: NodeJS.Signals) => Promise<void>;
}

export function startProgram(
  command: string,
  args: readonly string[],
  options: { uid?: number; gid?: number; cwd?: string; env?: Record<string, string> } = {},
): Program {
  let text = '';
  const child: ChildProcess = spawn(command, args, {
    ...options,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  // Its output stays open as long as anything that it started lives.
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    pid: child.pid ?? 0,
    output: () => text,
    hasEnded,
    stop: async (signal = 'SIGTERM') => {
      if (!hasEnded()) child.kill(signal);
      await ended;
    },
  };
}

/** Waits until `check` is true; throws with `what` after `ms`. */
export async function until(what: string, check: () => Promise<boolean> | boolean, ms = 30_000): Promise<void> {
  const end = Date.now() + ms;
  while (!(await check())) {
    if (Date.now() > end) throw new Error(`Not within ${ms} ms: ${what}`);
    await wait(50);
  }
}

/** True when something listens on the port of this machine. */
export const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' }, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** Runs a program to its end and returns what it printed; throws when it fails. */
export const perform = (command: string, args: readonly string[], cwd?: string, env?: Record<string, string>): string =>
  execFileSync(command, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(cwd && { cwd }),
    ...(env && { env: { ...process.env, ...env } }),
  });
