import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SQL } from 'drizzle-orm';
import type { Feed, FeedPage, FeedRun, FeedRunDetail, FeedSampleAnswer } from '#contract/schemas/feeds';
import { sendImages } from '#server/modules/feeds/feedJobs';
import { performRun, type RunParts } from '#server/modules/feeds/performRun.service';
import type { GuardedOpen } from '#server/network/guardedFetch';
import { openBrandServer, type Actor, type BrandServer } from './brandServer.ts';

/** What the shop answers: the bytes of its feed, or whatever a test wants to happen. */
export type ShopAnswer = (request: IncomingMessage, response: ServerResponse) => void;

export interface FeedReply {
  status: number;
  etag: unknown;
  text: string;
  body: Omit<FeedSampleAnswer, 'items'> & {
    code: string;
    fields: Record<string, { code: string }[]>;
    details: { current: Feed; from: string };
    feed: Feed & { isDetached: boolean };
    run: FeedRunDetail;
    items: (FeedPage['items'][number] & FeedRun & FeedSampleAnswer['items'][number])[];
    total: number;
  };
}

export interface FeedServer extends BrandServer {
  shop: { url: string; answer: ShopAnswer };
  /** What the shop sends from now on. */
  sell(body: string | Buffer, headers?: Record<string, string>): void;
  ask(
    method: 'get' | 'post' | 'put' | 'delete',
    path: string,
    body?: Record<string, unknown>,
    headers?: Record<string, string>,
    actor?: Actor,
  ): Promise<FeedReply>;
  /** An import of the shop's table, with a mapping that fits `csvOf`. */
  feed(changes?: Record<string, unknown>): Promise<Feed>;
  /** Begins a run and does it to its end, or until it waits; `open` fetches in place of what the server has. */
  run(feedId: number, open?: GuardedOpen): Promise<FeedRunDetail>;
  /** Goes on with a run that was confirmed or left by a killed process; `besides` takes the place of the server's parts. */
  perform(feedId: number, runId: number, open?: GuardedOpen, besides?: Partial<RunParts>): Promise<FeedRunDetail>;
  rows<T>(query: SQL): Promise<T[]>;
}

const COLUMNS = ['id', 'title', 'description', 'link', 'image_link', 'price', 'availability', 'gtin'] as const;
export const MAPPING = Object.fromEntries(COLUMNS.map((name) => [name, name]));
type Item = Partial<Record<string, string>> & { id: string };

/** A valid item of the shop. */
export const itemOf = (id: string, changes: Partial<Record<string, string>> = {}): Item => ({
  id,
  title: `Ürün ${id}`,
  description: 'El yapımı kupa',
  link: `https://shop.example/${id}`,
  image_link: `https://shop.example/${id}.jpg`,
  price: '123.45 TRY',
  availability: 'in_stock',
  gtin: '4006381333931',
  ...changes,
});

/** A table of items; columns beyond the usual ones come after them. */
export function csvOf(items: readonly Item[], more: readonly string[] = []): string {
  const columns = [...COLUMNS, ...more];
  const line = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
  return [columns.join(','), ...items.map((item) => line(columns.map((name) => item[name] ?? '')))].join('\n');
}

/** Every field of an import. */
export const feedBody = (url: string, changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  direction: 'import',
  name: 'Mağaza',
  source: 'url',
  url,
  auth: 'none',
  username: null,
  format: 'csv',
  delimiter: null,
  itemsPath: null,
  schedule: { kind: 'manual', at: null, day: null },
  country: 'TR',
  language: 'tr',
  currency: 'TRY',
  category: 'mugs',
  mapping: MAPPING,
  missingItems: 'archive',
  shrinkLimitPercent: 20,
  exportForm: null,
  withLicensed: false,
  ...changes,
});

/** What makes an export, in Google's form unless told. */
export const exportBody = (changes: Record<string, unknown> = {}): Record<string, unknown> =>
  feedBody('', {
    direction: 'export',
    url: null,
    format: 'xml_rss',
    category: null,
    mapping: {},
    exportForm: 'google',
    ...changes,
  });

export async function openFeedServer(): Promise<FeedServer> {
  const base = await openBrandServer({ config: { feedsFromLoopback: true } });
  const shop: FeedServer['shop'] = { url: '', answer: (_request, response) => void response.writeHead(404).end() };
  const peer = createServer((request, response) => shop.answer(request, response));
  await new Promise<void>((resolve) => {
    peer.listen(0, '127.0.0.1', resolve);
  });
  shop.url = `http://127.0.0.1:${(peer.address() as AddressInfo).port}`; // a listening TCP server has one
  const { database, files, secrets, openFeed, clock } = base.app;
  const parts = { database, files, secrets, clock, sendImages: sendImages.bind(null, base.app) };
  const server: FeedServer = {
    ...base,
    shop,
    sell: (body, headers = {}) => {
      shop.answer = (_request, response) => void response.writeHead(200, headers).end(body);
    },
    ask: async (method, path, body, headers, actor = base.member) => {
      const answer =
        method === 'get'
          ? await actor.get(path, {}, headers)
          : method === 'delete'
            ? await actor.delete(path, headers)
            : await actor[method](path, body ?? {}, headers);
      const isJson = String(answer.headers['content-type']).includes('json');
      return {
        status: answer.statusCode,
        etag: answer.headers.etag,
        text: answer.body,
        body: (isJson ? answer.json() : {}) as unknown as FeedReply['body'], // the calls about feeds answer so
      };
    },
    feed: async (changes) => {
      const { status, body } = await server.ask('post', '/feeds', feedBody(`${shop.url}/feed.csv`, changes));
      if (status !== 201) throw new Error(JSON.stringify(body));
      return body.feed;
    },
    run: async (feedId, open) => {
      const { status, body } = await server.ask('post', `/feeds/${feedId}/runs`);
      if (status !== 201) throw new Error(JSON.stringify(body));
      return server.perform(feedId, body.run.id, open);
    },
    perform: async (feedId, runId, open = openFeed, besides = {}) => {
      await performRun({ ...parts, open, ...besides }, runId, new AbortController().signal);
      return (await server.ask('get', `/feeds/${feedId}/runs/${runId}`)).body.run;
    },
    rows: <T>(query: SQL) => base.database.system(async (tx) => ((await tx.execute(query)) as { rows: T[] }).rows), // both engines answer so
    close: async () => {
      peer.closeAllConnections();
      peer.close();
      await base.close();
    },
  };
  return server;
}
