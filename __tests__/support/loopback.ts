import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface PeerAnswer {
  status?: number;
  type?: string;
  body: string;
}
type Respond = (
  path: string,
  body: string,
  headers: Record<string, string | string[] | undefined>,
) => Promise<PeerAnswer> | PeerAnswer;

/** A small HTTP server on loopback that stands for somebody else's. */
export async function listenOnLoopback(respond: Respond): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => {
        void Promise.resolve(
          respond((request.url ?? '').split('?', 1)[0] ?? '', Buffer.concat(parts).toString('utf8'), request.headers),
        ).then(({ status = 200, type = 'application/json', body }) => {
          response.writeHead(status, { 'content-type': type }).end(body);
        });
      });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo; // a listening TCP server has one
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
