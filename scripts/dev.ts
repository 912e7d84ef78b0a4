/**
 * `npm run dev`: the API, restarted whenever a file of it changes, and webpack's development server with Fast Refresh.
 * Ends when either ends or on Ctrl+C.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { loadSettings, packageFile, ROOT } from './run.ts';

loadSettings();

const apiPort = process.env['PORT'] ?? '4000';
const consolePort = '3000';

const start = (args: string[], env: Record<string, string>): ChildProcess =>
  spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });

console.log(`Console on http://localhost:${consolePort}, API on http://localhost:${apiPort}`);
const children = [
  start(['--watch', '--watch-preserve-output', 'server/main.ts'], { PORT: apiPort }),
  start([packageFile('webpack-cli/bin/cli.js'), 'serve', '--mode', 'development'], {
    PORT: consolePort,
    API_ORIGIN: `http://127.0.0.1:${apiPort}`,
  }),
];

/** The children end themselves on SIGINT; this stops the other when one has ended. */
function stopAll(): void {
  for (const child of children) if (child.exitCode === null) child.kill('SIGINT');
}

process.on('SIGINT', stopAll);
process.on('SIGTERM', stopAll);
for (const child of children) child.on('exit', stopAll);
