import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { runCommand, type OperatorAnswer, type OperatorContext } from '#server/operator/commands';

const socketPath = (dataDir: string) =>
  process.platform === 'win32' ? `\\\\.\\pipe\\${dataDir.replace(/[^\w]/g, '-')}` : path.join(dataDir, 'operator.sock');

/** Everything the other end says. Not by iterating: that would close the socket before our answer. */
function text(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    socket
      .setEncoding('utf8')
      .on('data', (part) => (said += String(part)))
      .once('end', () => resolve(said))
      .once('error', reject);
  });
}

/**
 * Takes operator commands on a socket in the data folder that only the server's own user can open: one JSON array of
 * words in, one JSON answer out. Whoever holds the folder's lock calls it. Resolves to a function that stops it.
 */
export async function serveOperator(dataDir: string, context: OperatorContext): Promise<() => Promise<void>> {
  const address = socketPath(dataDir);
  // The lock is ours, so a socket that is still there belongs to a process that was killed.
  if (process.platform !== 'win32') rmSync(address, { force: true });
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => {});
    void text(socket)
      .then((request) => runCommand(context, words(request)))
      .then((answer) => socket.end(JSON.stringify(answer)))
      .catch(() => socket.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(address, resolve);
  });
  if (process.platform !== 'win32') chmodSync(address, 0o600);
  return () => new Promise((resolve) => server.close(() => resolve()));
}

function words(request: string): string[] {
  const parsed: unknown = JSON.parse(request);
  return Array.isArray(parsed) ? parsed.map(String) : [];
}

/** Sends a command to the server that runs on this data folder; null when none does. */
export async function askServer(dataDir: string, args: readonly string[]): Promise<OperatorAnswer | null> {
  const socket = connect({ path: socketPath(dataDir), allowHalfOpen: true });
  const connected = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  });
  if (!connected) return null;
  socket.end(JSON.stringify(args));
  // Our own server on the other end wrote this answer.
  return JSON.parse(await text(socket)) as OperatorAnswer;
}
