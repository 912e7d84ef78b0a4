import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import type { App } from '#server/plugins/routes';

/** More than these at once are another process's part. */
const CONNECTIONS_MAX = 10_000;

/** Where the system does not tell how many files may be open. */
const OPEN_FILES_ASSUMED = 4096;

/** How many files and connections this process may have open (`ulimit -n`, LimitNOFILE). */
function openFilesMax(): number {
  try {
    const [, files] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return files === undefined ? OPEN_FILES_ASSUMED : Number(files);
  } catch {
    return OPEN_FILES_ASSUMED;
  }
}

/** Connections that this process takes at once: each may also have a file open, and the database has connections too. */
export const connectionsMax = (): number => Math.min(CONNECTIONS_MAX, Math.floor(openFilesMax() / 2));

/** Requests on one connection that are not answered. Browsers and proxies send one after the other. */
const UNANSWERED_MAX = 8;

/**
 * Refuses connections beyond the most that the process can serve, by closing them at once: without that it would run out
 * of files, and then those who are already served could not be served either. Closes one on which many requests are sent
 * ahead of their answers: Node begins all that it has read, a thousand at once, and keeps every answer until it is read.
 */
export function registerConnections(app: App): void {
  app.server.maxConnections = connectionsMax();
  const unanswered = new WeakMap<Socket, number>();
  app.addHook('onRequest', (request, reply, next) => {
    const { socket } = request.raw;
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > UNANSWERED_MAX) {
      reply.hijack();
      if (!socket.destroyed) request.log.warn({ req: request }, 'sent ahead of the answers');
      socket.destroy();
      return;
    }
    unanswered.set(socket, count);
    reply.raw.once('close', () => {
      unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1);
      if (!reply.raw.writableFinished) request.log.info({ req: request, status: reply.statusCode }, 'caller gone');
    });
    next();
  });
}
