/**
 * A server in a process of its own, so that a test can tell that it hangs, ends or grows: says where it listens, and its
 * memory in bytes whenever it is asked.
 */
import { openBrandServer } from './brandServer.ts';

const server = await openBrandServer();
const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
process.on('message', () => process.send?.({ memory: process.memoryUsage.rss() }));
process.once('disconnect', () => void server.close().then(() => process.exit()));
process.send?.({ api: `${origin}/api/brand`, token: await server.owner.token(), brandId: server.brandId });
