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

/** The file of a bulk operation over products, made while it is read: JSON lines, parents before their children. */
export async function* bulkFile(store: Store, origin: string, bulk: Bulk) {
  const scopes = ['read_products', 'read_inventory', 'read_orders', 'read_discounts'];
  const document = parse(bulk.query);
  for (let from = 0; from < store.products.length; from += SLICE) {
    const { data } = await run(document, {}, { store, origin, scopes, slice: [from, from + SLICE] });
    const [root] = Object.values(data ?? {});
    for (const item of itemsOf(root) ?? []) yield [...linesOf(item)].join('');
  }
}
