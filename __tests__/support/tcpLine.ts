import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

export interface TcpLine {
  url: string;
  /** Ends every connection and takes no more. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** Takes connections and holds back all that is said, as a server that hangs does, until `speak`. */
  hush(): void;
  /** Takes connections and ends them at once, as a proxy does whose server is away, until `speak`. */
  refuse(): void;
  speak(): void;
  /** Connections made so far. */
  connections(): number;
}

/** A way to a server on loopback that can be cut and silenced. */
export async function openLine(server: string): Promise<TcpLine> {
  const url = new URL(server);
  const target = { host: url.hostname, port: Number(url.port) };
  const open = new Set<Socket>();
  let [isHushed, isRefused] = [false, false];
  let connections = 0;
  const line = createServer((near) => {
    connections += 1;
    if (isRefused) {
      near.on('error', () => {}).destroy();
      return;
    }
    const far = connect(target);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(
        socket
          .on('error', () => {})
          .on('close', () => {
            open.delete(socket);
            other.destroy();
          }),
      );
      socket.pipe(other);
      if (isHushed) socket.pause();
    }
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => {
      line.listen(port, '127.0.0.1', resolve);
    });
  await listen(0);
  const { port } = line.address() as AddressInfo; // a listening TCP server has one
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    cut: () =>
      new Promise((resolve) => {
        line.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
    mend: () => listen(port),
    hush: () => {
      isHushed = true;
      for (const socket of open) socket.pause();
    },
    refuse: () => {
      isRefused = true;
      for (const socket of open) socket.destroy();
    },
    speak: () => {
      [isHushed, isRefused] = [false, false];
      for (const socket of open) socket.resume();
    },
    connections: () => connections,
  };
}
