import { GraphQLError } from 'graphql';
import type { PageArgs } from './connection.ts';
import { connection } from './connection.ts';
import { searched } from './search.ts';
import { findVariant, gid, numberOf, type Order, type Store } from './store.ts';
import { viewsOf } from './views.ts';

/** Who asks, and how. */
export interface Asked {
  store: Store;
  /** The shop's own address here. */
  origin: string;
  scopes: readonly string[];
  /** Products from which to which; of a bulk operation, whose lists have no end. */
  slice?: readonly [from: number, to: number];
}
type SearchArgs = PageArgs & { query?: string | null; sortKey?: string; reverse?: boolean };

/** Refuses what the shop has not allowed. What may be written may be read. */
export function needScope({ scopes }: Asked, ...any: string[]): void {
  const given = new Set(scopes.flatMap((scope) => [scope, scope.replace(/^write_/, 'read_')]));
  if (any.some((scope) => given.has(scope))) return;
  throw new GraphQLError(`Access denied. Required access: \`${any.join('` or `')}\` access scope.`, {
    extensions: {
      code: 'ACCESS_DENIED',
      documentation: 'https://shopify.dev/api/usage/access-scopes',
      requiredAccess: `\`${any.join('` or `')}\` access scope.`,
    },
  });
}

const sorted = <T extends { id: number; createdAt: number; updatedAt: number }>(items: T[], args: SearchArgs): T[] => {
  const by = { UPDATED_AT: 'updatedAt', CREATED_AT: 'createdAt', PROCESSED_AT: 'createdAt' }[args.sortKey ?? ''] as
    'updatedAt' | 'createdAt' | undefined; // a key of the table, or none
  if (by) items.sort((a, b) => a[by] - b[by] || a.id - b.id);
  return args.reverse ? items.reverse() : items;
};
const orderFields = (order: Order) => ({
  id: order.id,
  name: order.name,
  tag: order.tags,
  discount_code: order.code ?? '',
  created_at: order.createdAt,
  updated_at: order.updatedAt,
  processed_at: order.createdAt,
  test: String(order.isTest),
});

/** What can be asked of a shop: the fields of QueryRoot. */
export function answersOf(asked: Asked) {
  const { store, origin, slice } = asked;
  const isWhole = slice !== undefined;
  const views = viewsOf(store, origin, isWhole);
  const page = <T extends { id: number }>(items: readonly T[], view: (item: T) => object, args: PageArgs) =>
    connection(items, { key: ({ id }) => id, view, isWhole }, args);
  const one = <T extends { id: number }>(kind: string, id: string, items: readonly T[], view: (item: T) => object) => {
    const found = items.find((item) => item.id === numberOf(kind, id));
    return found ? view(found) : null;
  };
  const products = ({ query }: { query?: string | null }) => {
    needScope(asked, 'read_products');
    return searched(slice ? store.products.slice(...slice) : store.products, query, (product) => ({
      id: product.id,
      status: product.status,
      updated_at: product.updatedAt,
      created_at: product.createdAt,
      title: product.title,
      sku: product.variants.flatMap(({ sku }) => sku ?? []),
      tag: product.tags,
    }));
  };
  const product = ({ id }: { id: string }) => {
    needScope(asked, 'read_products');
    return one('Product', id, store.products, views.product);
  };
  const productVariant = ({ id }: { id: string }) => {
    needScope(asked, 'read_products');
    const found = findVariant(store, (variant) => variant.id === numberOf('ProductVariant', id));
    return found ? views.variant(...found) : null;
  };
  const inventoryItem = ({ id }: { id: string }) => {
    needScope(asked, 'read_inventory');
    const found = findVariant(store, (variant) => variant.inventoryItemId === numberOf('InventoryItem', id));
    return found
      ? {
          __typename: 'InventoryItem',
          id,
          sku: found[1].sku,
          tracked: found[1].stock !== null,
          variant: () => views.variant(...found),
        }
      : null;
  };
  const order = ({ id }: { id: string }) => {
    needScope(asked, 'read_orders', 'read_draft_orders');
    return one('Order', id, store.orders, views.order);
  };
  const draftOrder = ({ id }: { id: string }) => {
    needScope(asked, 'read_draft_orders');
    return one('DraftOrder', id, store.drafts, views.draft);
  };
  const bulkOperation = ({ id }: { id: string }) =>
    store.bulk && numberOf('BulkOperation', id) === store.bulk.id ? views.bulk(store.bulk) : null;
  const codeDiscountNode = ({ id }: { id: string }) => {
    needScope(asked, 'read_discounts');
    return one('DiscountCodeNode', id, store.discounts, views.codeNode);
  };
  const byKind: Record<string, (args: { id: string }) => object | null> = {
    Product: product,
    ProductVariant: productVariant,
    InventoryItem: inventoryItem,
    Order: order,
    DraftOrder: draftOrder,
    BulkOperation: bulkOperation,
    DiscountCodeNode: codeDiscountNode,
  };
  return {
    shop: {
      id: gid('Shop', 700_000_001),
      name: store.name,
      myshopifyDomain: store.domain,
      currencyCode: store.currency,
      url: `https://${store.domain}`,
    },
    currentAppInstallation: {
      id: gid('AppInstallation', 1),
      app: { id: gid('App', 1), title: 'Meydan' },
      accessScopes: asked.scopes.map((handle) => ({ handle, description: handle })),
    },
    node: ({ id }: { id: string }) => byKind[/^gid:\/\/shopify\/(\w+)\//.exec(id)?.[1] ?? '']?.({ id }) ?? null,
    product,
    products: (args: SearchArgs) => page(sorted(products(args), args), views.product, args),
    productsCount: (args: { query?: string | null }) => ({ count: products(args).length }),
    productVariant,
    inventoryItem,
    webhookSubscriptions: (args: PageArgs & { topics?: string[] | null }) =>
      page(
        store.subscriptions.filter(({ topic }) => !args.topics?.length || args.topics.includes(topic)),
        views.subscription,
        args,
      ),
    order,
    orders: (args: SearchArgs) => {
      needScope(asked, 'read_orders');
      return page(sorted(searched(store.orders, args.query, orderFields), args), views.order, args);
    },
    draftOrder,
    draftOrders: (args: SearchArgs) => {
      needScope(asked, 'read_draft_orders');
      const found = searched(store.drafts, args.query, ({ id, name, plan, createdAt, updatedAt }) => ({
        id,
        name,
        tag: plan.tags,
        created_at: createdAt,
        updated_at: updatedAt,
      }));
      return page(found, views.draft, args);
    },
    discountNode: ({ id }: { id: string }) => {
      needScope(asked, 'read_discounts');
      return one('DiscountCodeNode', id, store.discounts, views.discountNode);
    },
    discountNodes: (args: SearchArgs) => {
      needScope(asked, 'read_discounts');
      const fields = ({ id, code, title, updatedAt }: Store['discounts'][number]) => ({
        id,
        code,
        title,
        updated_at: updatedAt,
      });
      return page(searched(store.discounts, args.query, fields), views.discountNode, args);
    },
    codeDiscountNode,
    codeDiscountNodeByCode: ({ code }: { code: string }) => {
      needScope(asked, 'read_discounts');
      const found = store.discounts.find((discount) => discount.code.toUpperCase() === code.toUpperCase());
      return found ? views.codeNode(found) : null;
    },
    currentBulkOperation: () => store.bulk && views.bulk(store.bulk),
    bulkOperation,
  };
}
