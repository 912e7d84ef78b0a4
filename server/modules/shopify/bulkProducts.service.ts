import { setTimeout as pause } from 'node:timers/promises';
import { callShop, noteHealth } from '#server/modules/shopify/callShop.service';
import { linesOf } from '#server/modules/shopify/jsonLines';
import {
  BULK_QUERY,
  isOnSale,
  MEDIA,
  readProduct,
  type ShopMedia,
  type ShopVariant,
} from '#server/modules/shopify/readProducts';
import type { ShopProduct } from '#server/modules/shopify/readProducts';
import type { Batch, Reader } from '#server/modules/shopify/readPages.service';
import type { SyncPlace } from '#server/modules/shopify/shopify.table';
import { ShopifyError } from '#server/modules/shopify/shopifyApi';
import type { ReadItem } from '#server/modules/shopify/takeProducts.service';

const RUN = `mutation RunBulk($query: String!) { bulkOperationRunQuery(query: $query, groupObjects: true) {
  bulkOperation { id } userErrors { field message } } }`;
const CURRENT = 'query CurrentBulk { currentBulkOperation(type: QUERY) { status } }';
const STATE = `query BulkState($id: ID!) { node(id: $id) { ... on BulkOperation {
  status errorCode rootObjectCount url } } }`;

/** Products that are taken over together. */
const BATCH = 100;
/** The shop is asked how far it is after the first of these, then ever less often up to the second, in ms. */
const [LOOK_MS, LOOK_MAX_MS] = [500, 10_000];
const UNFINISHED = ['CREATED', 'RUNNING', 'CANCELING'];

type BulkPlace = NonNullable<SyncPlace['bulk']>;
interface State {
  status: string;
  errorCode: string | null;
  /** A count, as a text. */
  rootObjectCount: string;
  /** Null where there is nothing in the file. */
  url: string | null;
}
type ProductLine = Omit<ShopProduct, 'media' | 'variants'> & { __parentId?: undefined };
/** A line of the file: a product, or below it one of its pictures or variants, which names it. */
type Line = ProductLine | ((ShopVariant | ShopMedia) & { __parentId: string });

/**
 * Products by a bulk operation: the shop writes all of them into a file, which is read line by line. `keep` keeps down which
 * operation it is, so that another process goes on with it; one that came to nothing is forgotten, and the next attempt begins
 * another. Throws ShopifyError.
 */
export async function* readBulk(
  reader: Reader,
  place: SyncPlace,
  keep: (bulk: BulkPlace | null) => Promise<void>,
): AsyncGenerator<Batch> {
  const bulk = place.bulk ?? (await begin(reader, keep));
  const { status, errorCode, rootObjectCount, url } = await waitFor(reader, bulk.id);
  if (status !== 'COMPLETED') {
    await keep(null);
    return fail(reader, errorCode === 'ACCESS_DENIED' ? 'scope' : 'unknown', `the bulk operation is ${status}`);
  }
  const readAt = new Date(bulk.askedAt);
  const isDone = bulk.id === place.bulk?.id ? place.seen : 0;
  let seen = 0;
  let read: ReadItem[] = [];
  if (url !== null) {
    try {
      for await (const { product, variants } of productsOf(linesOf(url, reader.signal))) {
        seen += 1;
        if (seen <= isDone) continue;
        if (isOnSale(product)) read.push({ product, result: readProduct(product, variants, reader.store.rules) });
        if (read.length < BATCH) continue;
        yield { read, readAt, next: { seen } };
        read = [];
      }
      if (seen < Number(rootObjectCount)) throw new ShopifyError('unreachable', 'the file ends too early');
    } catch (error) {
      if (error instanceof ShopifyError) await noteHealth(reader.parts, reader.brandId, error.failure);
      throw error;
    }
  }
  yield { read, readAt, next: null };
}

async function fail(reader: Reader, failure: ShopifyError['failure'], message: string): Promise<never> {
  await noteHealth(reader.parts, reader.brandId, failure);
  throw new ShopifyError(failure, message);
}

/** Has the shop begin one, after one that is on in it already. */
async function begin(reader: Reader, keep: (bulk: BulkPlace) => Promise<void>): Promise<BulkPlace> {
  const { parts, brandId, signal } = reader;
  for (let waits = LOOK_MS; ; waits = Math.min(LOOK_MAX_MS, waits * 2)) {
    const askedAt = parts.clock.now().toISOString();
    interface Begun {
      bulkOperationRunQuery: { bulkOperation: { id: string } | null; userErrors: { message: string }[] } | null;
    }
    const { bulkOperationRunQuery: begun } = await callShop<Begun>(parts, brandId, RUN, { query: BULK_QUERY }, signal);
    if (begun?.bulkOperation) {
      const bulk = { id: begun.bulkOperation.id, askedAt };
      await keep(bulk);
      return bulk;
    }
    const { currentBulkOperation: current } = await callShop<{ currentBulkOperation: { status: string } | null }>(
      parts,
      brandId,
      CURRENT,
      {},
      signal,
    );
    if (!UNFINISHED.includes(current?.status ?? ''))
      return fail(reader, 'unknown', begun?.userErrors[0]?.message.slice(0, 200) ?? 'it begins no bulk operation');
    await pause(waits, undefined, { signal });
  }
}

/** How a bulk operation ended. */
async function waitFor({ parts, brandId, signal }: Reader, id: string): Promise<State> {
  for (let waits = LOOK_MS; ; waits = Math.min(LOOK_MAX_MS, waits * 2)) {
    const { node } = await callShop<{ node: State | null }>(parts, brandId, STATE, { id }, signal);
    if (!node) return { status: 'EXPIRED', errorCode: null, rootObjectCount: '0', url: null };
    if (!UNFINISHED.includes(node.status)) return node;
    await pause(waits, undefined, { signal });
  }
}

interface Whole {
  product: ShopProduct;
  variants: ShopVariant[];
}

/** The products of a file in which what belongs to one stands right below it. */
async function* productsOf(lines: AsyncIterable<unknown>): AsyncGenerator<Whole> {
  let open: { product: ShopProduct; media: ShopMedia[]; variants: ShopVariant[] } | null = null;
  for await (const one of lines) {
    const line = one as Line; // by the query that the shop was given
    if (line.__parentId === undefined) {
      if (open) yield open;
      const media: ShopMedia[] = [];
      const none = { pageInfo: { hasNextPage: false, endCursor: null }, nodes: [] };
      open = { product: { ...line, media: { nodes: media }, variants: none }, media, variants: [] };
    } else if (line.__parentId !== open?.product.id) throw new ShopifyError('unknown', 'the file is out of order');
    else if ('price' in line) open.variants.push(line);
    else if (open.media.length < MEDIA) open.media.push(line);
  }
  if (open) yield open;
}
