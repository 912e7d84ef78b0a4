import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SQL } from 'drizzle-orm';
import { SHOPIFY_SCOPES } from '#contract/constants/shopify';
import type { ShopifyConnection } from '#contract/schemas/shopify';
import { rowsOf } from '#server/db/rows';
import { shopParts } from '#server/modules/shopify/shopifyJobs';
import { performSync } from '#server/modules/shopify/sync.service';
import { openBrandServer, type BrandServer } from './brandServer.ts';

export const APP_SECRET = 'uygulama-anahtari';
export const SHOP = 'kupa-evi.myshopify.com';

interface SoldVariant {
  sku: string | null;
  price: string;
  stock?: number | null;
  title?: string;
}
export interface Sold {
  id: number;
  title: string;
  status?: string;
  variants: SoldVariant[];
}
type Answer = { status: number; headers?: Record<string, string>; body: unknown };

const gid = (kind: string, id: number | string) => `gid://shopify/${kind}/${id}`;
const page = <T>(nodes: T[], first: number, after: unknown, keyOf: (one: T) => string) => {
  const from = typeof after === 'string' ? nodes.findIndex((one) => keyOf(one) === after) + 1 : 0;
  const shown = nodes.slice(from, from + first);
  return {
    pageInfo: {
      hasNextPage: from + first < nodes.length,
      endCursor: shown.length > 0 ? keyOf(shown.at(-1) as T) : null,
    }, // there is one
    nodes: shown,
  };
};

function told({ id, title, status = 'ACTIVE', variants }: Sold, first = 20, after: unknown = null) {
  const nodes = variants.map(({ sku, price, stock = 5, title: name = sku ?? 'x' }, at) => ({
    id: gid('ProductVariant', `${id}${at}`),
    title: name,
    sku,
    barcode: null,
    price,
    compareAtPrice: null,
    inventoryQuantity: stock,
  }));
  return {
    id: gid('Product', id),
    title,
    description: 'El yapımı',
    status,
    productType: 'Kupa ve fincan',
    vendor: 'Kupa Evi',
    onlineStoreUrl: `https://kupa-evi.example/${id}`,
    tracksInventory: true,
    hasOnlyDefaultVariant: variants.length === 1,
    media: { nodes: [] },
    variants: page(nodes, first, after, (one) => one.id),
  };
}

/** A brand whose shop answers what a test wants. */
export interface ShopServer extends BrandServer {
  sold: Sold[];
  /** Answers that come in place of the next ones, of tokens or of queries. */
  faults: { token: Answer[]; query: Answer[] };
  /** Queries and exchanges of tokens so far, by their name. */
  asked: string[];
  tokens: Record<string, unknown>;
  currency: string;
  connect(): Promise<void>;
  sync(): Promise<void>;
  read(): Promise<ShopifyConnection>;
  rows<T>(query: SQL): Promise<T[]>;
}

export async function openShopServer(): Promise<ShopServer> {
  const base = await openBrandServer();
  const answerQuery = (name: string, variables: Record<string, unknown>): unknown => {
    const found = server.sold.find(({ id }) => gid('Product', id) === variables.id);
    switch (name) {
      case 'Shop':
        return { shop: { name: 'Kupa Evi', currencyCode: server.currency } };
      case 'Count':
        return { productsCount: { count: server.sold.length } };
      case 'Products':
        return {
          products: page(
            server.sold.map((one) => told(one)),
            Number(variables.n),
            variables.after,
            (one) => one.id,
          ),
        };
      case 'Product':
        return { product: found ? told(found) : null };
      case 'Webhooks':
        return { webhookSubscriptions: { nodes: [] } };
      case 'Subscribe':
        return {
          webhookSubscriptionCreate: { webhookSubscription: { id: gid('WebhookSubscription', 1) }, userErrors: [] },
        };
      case 'Unsubscribe':
        return { webhookSubscriptionDelete: { deletedWebhookSubscriptionId: String(variables.id), userErrors: [] } };
      case 'Item':
        // An item of the first variant has its product's number.
        return {
          inventoryItem: {
            variant: { product: { id: String(variables.id).replace('InventoryItem', 'Product') } },
          },
        };
      case 'Variants':
        return { product: found ? told(found, Number(variables.n), variables.after) : null };
      default:
        throw new Error(`No answer to ${name}`);
    }
  };
  const peer = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => void chunks.push(chunk));
    request.on('end', () => {
      const isToken = request.url?.endsWith('/access_token') === true;
      const sent = JSON.parse(Buffer.concat(chunks).toString()) as {
        query: string;
        variables: Record<string, unknown>;
      }; // what our client sends
      const name = isToken ? 'token' : (/^\s*\w+ (\w+)/.exec(sent.query)?.[1] ?? '');
      server.asked.push(name);
      const fault = (isToken ? server.faults.token : server.faults.query).shift();
      const { status, headers, body } = fault ?? {
        status: 200,
        headers: {},
        body: isToken ? server.tokens : { data: answerQuery(name, sent.variables) },
      };
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => {
    peer.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(peer.address() as AddressInfo).port}/{shop}`; // a listening TCP server has one
  Object.assign(base.app.config.shopify, { clientId: 'uygulama', clientSecret: APP_SECRET, url });
  const server: ShopServer = {
    ...base,
    sold: [],
    currency: 'TRY',
    faults: { token: [], query: [] },
    asked: [],
    tokens: { access_token: 'shpat_1', scope: SHOPIFY_SCOPES.join(','), expires_in: 3600, refresh_token: 'shprt_1' },
    connect: async () => {
      const answer = await base.owner.post('/integrations/shopify/connect', { shopDomain: SHOP });
      const query = new URLSearchParams({
        code: 'kod',
        shop: SHOP,
        state: new URL(answer.json().url).searchParams.get('state') ?? '',
        timestamp: String(Math.floor(base.clock.now().getTime() / 1000)),
      });
      query.sort();
      query.append('hmac', createHmac('sha256', APP_SECRET).update(query.toString()).digest('hex'));
      const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
      const back = await base.app.inject({ url: `/api/shopify/callback?${query.toString()}`, headers: { cookie } });
      if (!String(back.headers.location).endsWith('result=connected')) throw new Error(String(back.headers.location));
    },
    sync: () => performSync(shopParts(base.app), base.brandId, new AbortController().signal),
    read: async () => (await base.owner.get('/integrations/shopify')).json().connection,
    rows: <T>(query: SQL) => base.database.system((tx) => rowsOf<T>(tx, query)),
    close: async () => {
      peer.closeAllConnections();
      peer.close();
      await base.close();
    },
  };
  return server;
}
