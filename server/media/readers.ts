import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { ReaderAnswers, ReaderTask } from '#server/media/readerTasks';

/**
 * Bytes from outside are read in processes of their own, of which there are few: what a file costs is taken neither from
 * the requests of others nor from the server's memory, and a process whose file costs too much is killed.
 */
const PROCESSES = 2;
/** JavaScript memory of a process, in MB; what the drawing library takes is watched by the process itself. */
const HEAP_MB = 256;
/** A file is given up after this time in ms on the clock, however little processor time the machine had for it. */
const GIVE_UP_MS = 45_000;
/** An idle process ends after this many ms. */
const IDLE_MS = 30_000;
/** Files that may wait: of one person, and of all. */
const WAITING_EACH = 20;
const WAITING_ALL = 60;

export type ReadingFailure = 'TOO_COSTLY' | 'TOO_MANY' | 'BUSY';

/** A file that was not read: it cost too much, its owner sends too many at once, or too many wait. */
export class ReadingFailed extends Error {
  readonly reason: ReadingFailure;
  constructor(reason: ReadingFailure) {
    super(`File not read: ${reason}`);
    this.reason = reason;
  }
}

interface Waiting {
  task: ReaderTask;
  owner: string;
  resolve: (answer: never) => void;
  reject: (error: Error) => void;
}

const waiting: Waiting[] = [];
const running = new Set<Waiting>();
const idle = new Map<ChildProcess, NodeJS.Timeout>();

const ENTRY = path.join(import.meta.dirname, 'readerProcess.ts');
/** Of the environment a reader gets what Node and its fonts need, and no secret. */
const KEPT = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'NODE_COMPILE_CACHE', 'FONTCONFIG_PATH', 'XDG_CACHE_HOME'];

function startProcess(): ChildProcess {
  return fork(ENTRY, {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    env: Object.fromEntries(KEPT.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
    // A process that runs out of memory writes pages about it.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

function takeIdle(): ChildProcess | undefined {
  for (const [child, timer] of idle) {
    clearTimeout(timer);
    idle.delete(child);
    if (child.connected) return child;
  }
  return undefined;
}

/** An idle process keeps nobody from ending, and ends with the server. */
function rest(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  idle.set(
    child,
    setTimeout(() => {
      idle.delete(child);
      child.kill('SIGKILL');
    }, IDLE_MS).unref(),
  );
}

function run(job: Waiting): void {
  const child = takeIdle() ?? startProcess();
  const end = (settle: () => void) => {
    clearTimeout(timer);
    child.off('message', onAnswer).off('exit', onExit).off('error', onError);
    running.delete(job);
    settle();
    next();
  };
  const onAnswer = (answer: unknown) => {
    rest(child);
    // The process answers each kind of task with what that kind says; null stands for a fault of its own.
    end(() => (answer === null ? job.reject(new Error('A reader failed')) : job.resolve(answer as never)));
  };
  const onExit = (code: number | null) =>
    end(() => job.reject(code === null ? new ReadingFailed('TOO_COSTLY') : new Error(`A reader ended with ${code}`)));
  const onError = (error: Error) => end(() => job.reject(error));
  const timer = setTimeout(() => child.kill('SIGKILL'), GIVE_UP_MS);
  running.add(job);
  child.ref();
  child.channel?.ref();
  child.once('message', onAnswer).once('exit', onExit).once('error', onError);
  child.send(job.task, (error) => {
    if (error) child.kill('SIGKILL');
  });
}

/** Everybody has one file read at a time, so that nobody's costly files keep all processes. */
function next(): void {
  if (running.size >= PROCESSES) return;
  const owners = new Set([...running].map(({ owner }) => owner));
  const place = waiting.findIndex(({ owner }) => !owners.has(owner));
  const [job] = place < 0 ? [] : waiting.splice(place, 1);
  if (!job) return;
  run(job);
  next();
}

/**
 * Has a file of `owner` (whoever sent it, such as `user 7`) read. Throws ReadingFailed; a file that is refused for what it
 * holds is an answer.
 */
export function readFileSafely<K extends ReaderTask['kind']>(
  task: Extract<ReaderTask, { kind: K }>,
  owner: string,
): Promise<ReaderAnswers[K]> {
  if (waiting.length >= WAITING_ALL) return Promise.reject(new ReadingFailed('BUSY'));
  if (waiting.filter((one) => one.owner === owner).length >= WAITING_EACH)
    return Promise.reject(new ReadingFailed('TOO_MANY'));
  return new Promise((resolve, reject) => {
    waiting.push({ task, owner, resolve, reject });
    next();
  });
}
