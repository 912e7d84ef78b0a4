import { cpSync, readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import webpack from 'webpack';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/db/seed/demoAccounts';
import { freePort } from '../freePort.ts';
import { ROOT } from '../run.ts';
import { openPage, type MeasuredPage } from './throttledPage.ts';

/** What `npm run bench` alone needs is fetched by npm into here, once. */
const FOLDER = join(ROOT, '.cache/bench-peers');
const PAGE = '<!doctype html><div id="root"></div><script src="/peer.js"></script>';

type Peer = 'refine' | 'reactAdmin';

/** The script of a page written with a public framework. Rejects where npm cannot fetch what it is made of. */
export async function buildPeer(peer: Peer): Promise<string> {
  cpSync(join(import.meta.dirname, 'peers'), FOLDER, { recursive: true });
  await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--no-package-lock'], {
    cwd: FOLDER,
  });
  const react = createRequire(import.meta.url).resolve('@babel/preset-react');
  const compiler = webpack({
    mode: 'production',
    context: FOLDER,
    entry: `./${peer}.jsx`,
    output: { path: join(FOLDER, 'dist'), filename: `${peer}.js` },
    performance: false,
    module: {
      rules: [
        {
          test: /\.jsx$/,
          loader: 'babel-loader',
          options: { babelrc: false, configFile: false, presets: [[react, { runtime: 'automatic' }]] },
        },
        { test: /\.m?js$/, resolve: { fullySpecified: false } },
      ],
    },
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error ?? stats?.hasErrors())
        reject(error ?? new Error(`${peer} could not be built:\n${stats?.toString('errors-only')}`));
      else resolve();
    });
  });
  return readFileSync(join(FOLDER, 'dist', `${peer}.js`), 'utf8');
}

/**
 * A peer's page at an address of its own, its script compressed and kept by the browser for good as the console's is, and
 * behind it the API of a running server. `close` ends it.
 */
export async function hostPeer(api: string, script: string): Promise<{ origin: string; close(): void }> {
  const compressed = brotliCompressSync(script);
  const server = createServer((incoming, response) => {
    const { url = '/', method, headers } = incoming;
    if (url === '/peer.js') {
      response.setHeader('content-type', 'text/javascript').setHeader('content-encoding', 'br');
      response.setHeader('cache-control', 'public, max-age=31536000, immutable').end(compressed);
    } else if (url.startsWith('/api/')) {
      const onward = request(
        new URL(url, api),
        { method, headers: { ...headers, host: new URL(api).host } },
        (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
        },
      );
      // The page was closed meanwhile, or the server stopped: both end the measurement by themselves.
      onward.on('error', () => response.destroy());
      incoming.pipe(onward);
    } else response.setHeader('content-type', 'text/html').end(PAGE);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { origin: `http://127.0.0.1:${port}`, close };
}

/** A peer's sign-in page, filled in, on the origin of the console's own API. */
export async function openPeer(browser: Browser, origin: string, script: string, cpu: number): Promise<MeasuredPage> {
  const measured = await openPage(browser, { cpu });
  const { page, quiet } = measured;
  await page.route('**/login', (route) => route.fulfill({ contentType: 'text/html', body: PAGE }));
  await page.route('**/peer.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  await page.goto(`${origin}/login`);
  await page.locator('input[type=password]').waitFor();
  await quiet();
  // What the driver stands between takes longer.
  await page.unrouteAll();
  await page.locator('input').first().fill(DEMO_ACCOUNTS[0].email);
  await page.locator('input[type=password]').fill(DEMO_PASSWORD);
  await quiet();
  return measured;
}
