/** A bare Fastify in its own process: adds what it is sent to the end of a file, and tells the port it listens on. */
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fastify } from 'fastify';

process.once('message', (file: string) => {
  const app = fastify({ bodyLimit: 2 ** 31 });
  app.addContentTypeParser('application/octet-stream', (_request, content, done) => done(null, content));
  app.patch<{ Body: Readable }>('/', async ({ body }) => {
    await pipeline(body, createWriteStream(file, { flags: 'a' }));
    return {};
  });
  void app.listen({ port: 0, host: '127.0.0.1' }).then((address) => process.send?.(address));
});
process.once('disconnect', () => process.exit());
