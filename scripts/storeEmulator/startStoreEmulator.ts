import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { drawProduct } from '#server/db/seed/drawProduct';
import { askAdmin, type Call } from './admin.ts';
import { bulkFile } from './bulk.ts';
import { strikes } from './faults.ts';
import { type App, giveTokens, leadBack, readWish } from './oauth.ts';
import { askPage, shopPage } from './pages.ts';
import { act } from './pageActions.ts';
import { bulkStatus, openStore, type Store, type StoreOptions } from './store.ts';

const SHOP = /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/;
const BODY_MAX = 1_000_000;
/** Shops that one emulator opens; each takes memory. */
const SHOPS_MAX = 50;

export interface EmulatorOptions extends App, StoreOptions {
  /** 0 for any that is free. */
  port: number;
  /** Whether somebody is asked in the browser; otherwise the owner agrees at once, or refuses by the faults. */
  asks: boolean;
}
export interface StoreEmulator {
  /** `http://127.0.0.1:PORT`; the shop NAME.myshopify.com answers under `/NAME.myshopify.com`. */
  origin: string;
  clientId: string;
  clientSecret: string;
  /** The shop of that name; the first time it is asked for it opens. */
  shop: (domain: string) => Store;
  /** All calls of the Admin API, the oldest first. */
  calls: (Call & { shop: string })[];
  close: () => Promise<void>;
}

const DEFAULTS: EmulatorOptions = {
  port: 0,
  asks: false,
  clientId: 'emulated-app',
  clientSecret: 'emulated-app-secret',
  secret: '',
  version: '2026-10',
  seed: 7,
  products: 40,
  currency: 'TRY',
  speed: 1,
  bulkTakes: 1000,
  now: Date.now,
};

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request.setEncoding('utf8')) {
    text += String(part);
    if (text.length > BODY_MAX) throw new Error('The body is too long.');
  }
  return text;
}
function readJson(text: string): Record<string, unknown> {
  const value: unknown = JSON.parse(text);
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
const answerJson = (response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}) =>
  void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const answerPage = (response: ServerResponse, html: string, status = 200) =>
  void response
    .writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    .end(html);
const leadTo = (response: ServerResponse, location: string, status = 302) =>
  void response.writeHead(status, { location, 'cache-control': 'no-store' }).end();

/** Shops that speak as Shopify does, on this machine. What they sell and have sold is forgotten when it ends. */
export async function startStoreEmulator(given: Partial<EmulatorOptions> = {}): Promise<StoreEmulator> {
  const options = { ...DEFAULTS, ...given };
  const app: App = options;
  const stores = new Map<string, Store>();
  const calls: StoreEmulator['calls'] = [];
  const pictures = new Map<string, Promise<Buffer>>();
  const shop = (domain: string) => {
    if (!SHOP.test(domain)) throw new Error(`${domain} is not a shop’s address.`);
    const known = stores.get(domain);
    if (known) return known;
    if (stores.size === SHOPS_MAX) throw new Error(`There are ${SHOPS_MAX} shops already.`);
    const opened = openStore(domain, { ...options, secret: app.clientSecret });
    stores.set(domain, opened);
    return opened;
  };

  async function answerShop(store: Store, url: URL, path: string, request: IncomingMessage, response: ServerResponse) {
    const here = `${url.origin}/${store.domain}`;
    if (path === '/admin/oauth/authorize' && request.method === 'GET') {
      const wish = readWish(url.searchParams, app);
      if (typeof wish === 'string') return answerPage(response, askPage(store, wish), 400);
      const answer = url.searchParams.get('answer');
      if (options.asks && !answer) return answerPage(response, askPage(store, url.searchParams));
      return leadTo(response, leadBack(store, app, wish, answer ? answer === 'yes' : !store.faults.refusal));
    }
    if (path === '/admin/oauth/access_token' && request.method === 'POST') {
      const text = await readBody(request);
      const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
      const { status, body } = giveTokens(
        store,
        app,
        isForm ? Object.fromEntries(new URLSearchParams(text)) : readJson(text),
      );
      return answerJson(response, status, body);
    }
    if (path === `/admin/api/${options.version}/graphql.json` && request.method === 'POST') {
      const { query, variables } = readJson(await readBody(request));
      const call: Call = { query: String(query), variables: variables ? { ...variables } : {} };
      calls.push({ shop: store.domain, ...call });
      if (strikes(store.faults, 'cut')) return void request.socket.destroy();
      const token = String(request.headers['x-shopify-access-token'] ?? '');
      const { status, body, headers } = await askAdmin(store, here, token, call);
      return answerJson(response, status, body, headers);
    }
    const picture = /^\/cdn\/(\d+)\.png$/.exec(path);
    const product = picture && store.products.find(({ id }) => id === Number(picture[1]));
    if (product) {
      const drawing = { ...product.picture, prop: 'stones', mirrored: product.id % 2 === 0 } as const;
      const key = JSON.stringify(drawing);
      const drawn = pictures.get(key) ?? drawProduct(drawing);
      pictures.set(key, drawn);
      return void response.writeHead(200, { 'content-type': 'image/png' }).end(await drawn);
    }
    const { bulk } = store;
    if (bulk && bulkStatus(bulk, store.now()) === 'COMPLETED' && path === `/bulk/${bulk.id}.jsonl`) {
      response.writeHead(200, { 'content-type': 'application/jsonl' });
      return pipeline(Readable.from(bulkFile(store, here, bulk, strikes(store.faults, 'bulkCut'))), response);
    }
    if (path === '' || /^\/admin(\/(draft_orders|orders)\/\d+)?$/.test(path))
      return leadTo(response, `/?shop=${store.domain}`);
    return answerJson(response, 404, { errors: 'Not Found' });
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? '127.0.0.1'}`);
    const [, domain = '', path = ''] = /^\/([^/]*)(.*)$/.exec(url.pathname) ?? [];
    if (SHOP.test(domain)) return answerShop(shop(domain), url, path.replace(/\/$/, ''), request, response);
    if (domain !== '') return answerJson(response, 404, { errors: 'Not Found' });
    const wanted = url.searchParams.get('shop') ?? '';
    const store = SHOP.test(wanted) ? shop(wanted) : [...stores.values()][0];
    if (request.method !== 'POST' || !store)
      return answerPage(response, shopPage([...stores.values()], store, url.searchParams));
    const told = await act(store, new URLSearchParams(await readBody(request)));
    return leadTo(response, `/?${new URLSearchParams({ shop: store.domain, told }).toString()}`, 303);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else answerJson(response, 400, { errors: error instanceof Error ? error.message : String(error) });
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo; // a listening TCP server has one
  return {
    origin: `http://127.0.0.1:${port}`,
    clientId: app.clientId,
    clientSecret: app.clientSecret,
    shop,
    calls,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      await Promise.all([...stores.values()].map(({ outbox }) => outbox.settled()));
    },
  };
}
