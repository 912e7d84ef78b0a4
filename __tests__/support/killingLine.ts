import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface KillingLine {
  url: string;
  /** From now on the answers are counted; with this one every connection is gone, as those of a killed process are. */
  killAtAnswer(answer: number): void;
  /** Whether it came to that answer. */
  hasKilled(): boolean;
  close(): Promise<void>;
}

/** How PostgreSQL says that a statement is done and the next may come. */
const READY = 'Z'.charCodeAt(0);

/** Calls back for each statement that the server says is done. A message is its letter and the length of what follows. */
function watchAnswers(far: Socket, onAnswer: () => void): void {
  let rest = Buffer.alloc(0);
  far.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 5 && rest.length > rest.readUInt32BE(1)) {
      if (rest[0] === READY) onAnswer();
      rest = rest.subarray(1 + rest.readUInt32BE(1));
    }
  });
}

/** A way to a PostgreSQL server on loopback that ends with an answer: it is done there, and nobody hears of it. */
export async function openKillingLine(server: string): Promise<KillingLine> {
  const url = new URL(server);
  const target = { host: url.hostname, port: Number(url.port) };
  const open = new Set<Socket>();
  let left = Infinity;
  const line = createServer((near) => {
    const far = connect(target);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket
        .on('error', () => {})
        .on('close', () => {
          open.delete(socket);
          other.destroy();
        });
    }
    // Before the answer is passed on.
    watchAnswers(far, () => {
      left -= 1;
      if (left === 0) for (const socket of open) socket.destroy();
    });
    near.pipe(far);
    far.pipe(near);
  });
  await new Promise<void>((resolve) => {
    line.listen(0, '127.0.0.1', resolve);
  });
  url.host = `127.0.0.1:${(line.address() as AddressInfo).port}`; // a listening TCP server has one
  return {
    url: url.href,
    killAtAnswer: (answer) => (left = answer),
    hasKilled: () => left <= 0,
    close: () =>
      new Promise((resolve) => {
        line.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
