/**
 * A bare Fastify in its own process: answers /0, /1, … with the bodies it is sent and leads from /r to another page, and
 * tells the port it listens on.
 */
import { fastify } from 'fastify';

process.once('message', (bodies: string[]) => {
  const app = fastify();
  for (const [i, body] of bodies.entries()) {
    app.get(`/${i}`, (_request, reply) => reply.type('application/json; charset=utf-8').send(body));
  }
  app.get('/r', (_request, reply) => reply.redirect('https://magaza.example/urun/1', 302));
  void app.listen({ port: 0, host: '127.0.0.1' }).then((address) => process.send?.(address));
});
process.once('disconnect', () => process.exit());
