import { connect, type Socket } from 'node:net';

/** A connection on which bytes are sent as they are. */
export interface RawClient {
  socket: Socket;
  /** What has come so far, but no more than some kilobytes of it. */
  text(): string;
  /** Resolves with true once it has come, with false when the connection ends before. */
  comes(part: string): Promise<boolean>;
  /** Resolves with the ms since the connection was asked for, once it has ended, in whatever way. */
  ended: Promise<number>;
}

const KEPT = 16 * 1024;

/** Connects to a port of this machine; resolves whether or not anybody takes the connection. */
export function openRaw(port: number): Promise<RawClient> {
  const began = performance.now();
  let text = '';
  const looks = new Set<() => void>();
  const socket = connect(port, '127.0.0.1').setEncoding('latin1').setNoDelay();
  const ended = new Promise<number>((resolve) => {
    socket.once('close', () => resolve(performance.now() - began));
  });
  socket
    .on('error', () => {})
    .on('data', (part: string) => {
      text = (text + part).slice(-KEPT);
      for (const look of looks) look();
    });
  const client: RawClient = {
    socket,
    text: () => text,
    comes: (part) =>
      new Promise((resolve) => {
        const settle = (has: boolean) => {
          looks.delete(look);
          resolve(has);
        };
        const look = () => {
          if (text.includes(part)) settle(true);
        };
        looks.add(look);
        void ended.then(() => settle(text.includes(part)));
        look();
      }),
    ended,
  };
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(client)).once('close', () => resolve(client));
  });
}

/** Opens so many, some at a time: more than wait to be taken by the server would have to try again after a second. */
export async function openMany(port: number, count: number, atOnce = 250): Promise<RawClient[]> {
  const clients: RawClient[] = [];
  while (clients.length < count)
    clients.push(
      ...(await Promise.all(Array.from({ length: Math.min(atOnce, count - clients.length) }, () => openRaw(port)))),
    );
  return clients;
}
