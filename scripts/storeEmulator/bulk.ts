import { parse } from 'graphql';
import { run } from './admin.ts';
import type { Bulk, Store } from './store.ts';

/** Products that are read at a time. */
const SLICE = 250;

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** The items of a list of the schema; null where the value is none. */
function itemsOf(value: unknown): Json[] | null {
  if (!isObject(value)) return null;
  const { edges, nodes } = value;
  const items: unknown[] | null = Array.isArray(nodes)
    ? nodes
    : Array.isArray(edges)
      ? edges.map((edge: unknown) => (isObject(edge) ? edge['node'] : null))
      : null;
  return items && items.flatMap((one) => (isObject(one) ? [one] : []));
}

/** An object's line, and below it those of its lists' items, which name it as their parent. */
function* linesOf(item: Json, parentId?: unknown): Generator<string> {
  const own: Json = {};
  const lists: Json[][] = [];
  for (const [key, value] of Object.entries(item)) {
    const items = itemsOf(value);
    if (items) lists.push(items);
    else own[key] = value;
  }
  yield `${JSON.stringify(parentId === undefined ? own : { ...own, __parentId: parentId })}\n`;
  for (const items of lists) for (const one of items) yield* linesOf(one, item['id']);
}

/**
 * The file of a bulk operation over products, made while it is read: JSON lines, parents before their children; right before
 * them where that was asked for. `isCut`: it breaks off halfway.
 */
export async function* bulkFile(shop: Store, origin: string, bulk: Bulk, isCut: boolean) {
  const store = { ...shop, products: bulk.products };
  const end = store.products.length / (isCut ? 2 : 1);
  const scopes = ['read_products', 'read_inventory', 'read_orders', 'read_discounts'];
  const document = parse(bulk.query);
  for (let from = 0; from < end; from += SLICE) {
    const slice = [from, Math.min(end, from + SLICE)] as const;
    const { data } = await run(document, {}, { store, origin, scopes, slice });
    const [root] = Object.values(data ?? {});
    const things = (itemsOf(root) ?? []).map((item) => [...linesOf(item)]);
    const lines = bulk.isGrouped
      ? things.flat()
      : [...things.flatMap(([first = '']) => first), ...things.flatMap(([, ...below]) => below)];
    yield lines.join('');
  }
  if (isCut) throw new Error('The line is cut.');
}
