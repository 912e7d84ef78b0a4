import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectionsMax } from '#server/plugins/connections';
import { openBrandServer, type BrandServer } from '../../support/brandServer.ts';
import { openStream } from '../../support/liveStream.ts';
import { openRaw } from '../../support/rawClient.ts';

let server: BrandServer;
let origin: string;
beforeAll(async () => {
  server = await openBrandServer();
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

const lines = () =>
  server.logs.map((line) => JSON.parse(line) as { msg: string; reqId: string; req?: { url: string } });
async function line(msg: string) {
  for (;;) {
    const found = lines().find((one) => one.msg === msg);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('the limits of a connection', () => {
  it('are all set, and not left to what Node or Fastify happens to have', () => {
    const { headersTimeout, requestTimeout, timeout, keepAliveTimeout, maxConnections } = server.app.server;
    expect({ headersTimeout, requestTimeout, timeout, keepAliveTimeout }).toEqual({
      headersTimeout: 15_000,
      requestTimeout: 60_000,
      timeout: 120_000,
      keepAliveTimeout: 72_000,
    });
    expect(server.app.initialConfig.bodyLimit).toBe(1024 * 1024);
    expect([maxConnections, maxConnections >= 100 && maxConnections <= 10_000]).toEqual([connectionsMax(), true]);
  });
});

describe('a caller who does not wait for the answer', () => {
  it('is in the log like any other, once', async () => {
    const url = `/api/brand/notifications/stream?brandId=${server.brandId}`;
    const stream = await openStream(`${origin}${url}`, await server.owner.token());
    await stream.until(({ event }) => event === 'ready');
    stream.close();
    expect((await line('caller gone')).req?.url).toBe(url);
    expect(lines().filter(({ req }) => req?.url === url)).toHaveLength(1);
  });

  it('and sends very many requests is, once for all of them', async () => {
    const client = await openRaw(Number(new URL(origin).port));
    client.socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(500));
    await client.ended;
    await line('sent ahead of the answers');
    expect(lines().filter(({ msg }) => msg === 'sent ahead of the answers')).toHaveLength(1);
  });
});
