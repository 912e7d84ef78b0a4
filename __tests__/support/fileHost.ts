import { readFileSync, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { ROOT } from './sources.ts';

const DIST = join(ROOT, 'dist');
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Answers with a file of the built console, or with its page, in which the API's address is edited. */
export function sendFile(pathname: string, response: ServerResponse, apiBase: string): void {
  const path = join(DIST, pathname);
  const file =
    path.startsWith(DIST) && statSync(path, { throwIfNoEntry: false })?.isFile() ? path : join(DIST, 'index.html');
  const content = readFileSync(file);
  const edited = file.endsWith('index.html')
    ? content.toString().replace('content="/api/brand"', `content="${apiBase}"`)
    : content;
  response
    .writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      // The card provider's frame comes back to these.
      'x-frame-options': pathname.startsWith('/payments/') ? 'SAMEORIGIN' : 'DENY',
    })
    .end(edited);
}

/**
 * Hosts the built console as any file server would: files as they are, the page for every other address, nothing but
 * the one line of the page edited. `apiBase` may be set later, once the API knows this origin.
 */
export async function hostFiles(port: number) {
  const host = { origin: `http://127.0.0.1:${port}`, apiBase: '', close: () => {} };
  const server = createServer(({ url = '/' }, response) =>
    sendFile(new URL(url, host.origin).pathname, response, host.apiBase),
  );
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  host.close = () => {
    server.close();
    server.closeAllConnections();
  };
  return host;
}
