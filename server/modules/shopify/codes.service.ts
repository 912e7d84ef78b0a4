import { grantedScopes } from '#contract/rules/shopify';
import {
  knownCodes,
  listUnsynced,
  noteSync,
  noteUsage,
  type ShopDiscount,
  type SyncOutcome,
} from '#server/modules/discounts/shopSync.service';
import { findStoreIds } from '#server/modules/products/storeLinks.service';
import { callShop, type ShopParts } from '#server/modules/shopify/callShop.service';
import { planCode } from '#server/modules/shopify/codeInput';
import { findConnection, settingsOf } from '#server/modules/shopify/connection.service';
import { noteRemovedCodes, strikeRemovedCode } from '#server/modules/shopify/removedCodes.service';
import type { ShopifyRecord } from '#server/modules/shopify/shopify.table';
import { numberOf, ShopifyError } from '#server/modules/shopify/shopifyApi';

const BATCH = 50;
const NODE = 'codeDiscountNode { id codeDiscount { ... on DiscountCodeBasic { asyncUsageCount } } }';
const ERRORS = 'userErrors { field code message }';
const CREATE = `mutation CreateCode($input: DiscountCodeBasicInput!) {
  discountCodeBasicCreate(basicCodeDiscount: $input) { ${NODE} ${ERRORS} } }`;
const UPDATE = `mutation UpdateCode($id: ID!, $input: DiscountCodeBasicInput!) {
  discountCodeBasicUpdate(id: $id, basicCodeDiscount: $input) { ${NODE} ${ERRORS} } }`;
const STOP = `mutation StopCode($id: ID!) { discountCodeDeactivate(id: $id) { ${NODE} ${ERRORS} } }`;
const DELETE = `mutation DeleteCode($id: ID!) { discountCodeDelete(id: $id) { ${ERRORS} } }`;
const BY_CODE = `query CodeOf($code: String!) { codeDiscountNodeByCode(code: $code) {
  id codeDiscount { ... on DiscountCodeBasic { title asyncUsageCount } } } }`;
const PRODUCTS = `query CodeProducts($id: ID!) { codeDiscountNode(id: $id) { codeDiscount { ... on DiscountCodeBasic {
  customerGets { items { ... on DiscountProducts { products(first: 250) { nodes { id } } } } } } } } }`;
const USAGE = `query Usage($after: String) { discountNodes(first: 100, after: $after) { pageInfo { hasNextPage endCursor }
  nodes { id discount { ... on DiscountCodeBasic { asyncUsageCount } } } } }`;

interface Node {
  id: string;
  codeDiscount: { asyncUsageCount?: number; title?: string };
}
interface Changed {
  codeDiscountNode: Node | null;
  userErrors: { field: string[] | null; code: string | null; message: string }[];
}

/** Whether codes are to be kept in a store, and may be. */
const keepsCodes = (record: ShopifyRecord | null): record is ShopifyRecord =>
  record?.status === 'connected' &&
  settingsOf(record).syncDiscounts &&
  grantedScopes(record.scopes, ['write_discounts']).length > 0;

const isMissing = ({ userErrors }: Changed) => userErrors.some(({ field }) => field?.includes('id'));

/** What the shop's answer to a change means; `kept` is the code's id there before. */
function outcomeOf({ codeDiscountNode: node, userErrors }: Changed, kept: string | null): SyncOutcome {
  const [fault] = userErrors;
  if (!fault && node) {
    const { asyncUsageCount: usage } = node.codeDiscount;
    return { state: 'synced', externalId: node.id, ...(usage !== undefined && { usage }) };
  }
  const isTaken = userErrors.some(({ code }) => code === 'TAKEN');
  const said = fault?.message ?? '';
  return { state: 'failed', externalId: kept, ...(isTaken ? { error: 'taken' } : { error: 'refused', said }) };
}

/** Asks about one brand's shop. */
interface Caller {
  parts: ShopParts;
  brandId: number;
  signal: AbortSignal;
}
const ask = <T>({ parts, brandId, signal }: Caller, query: string, variables: Record<string, unknown>) =>
  callShop<T>(parts, brandId, query, variables, signal);
const change = async (caller: Caller, query: string, variables: Record<string, unknown>): Promise<Changed> =>
  Object.values(await ask<Record<string, Changed | null>>(caller, query, variables))[0] ?? {
    codeDiscountNode: null,
    userErrors: [{ field: null, code: null, message: '' }],
  };

/** Makes a code; null where its discount is deleted by now. One that an attempt of before made, whose answer was lost, is taken for it. */
async function create(caller: Caller, discount: ShopDiscount, input: object): Promise<SyncOutcome | null> {
  const { brandId, parts } = caller;
  const { database, clock } = parts;
  const wasBegun = discount.syncState === 'pending';
  const isThere = await database.transaction({ brandId }, (tx) =>
    noteSync(tx, discount, { state: 'pending', externalId: null }, clock.now()),
  );
  if (!isThere) return null;
  const outcome = outcomeOf(await change(caller, CREATE, { input }), null);
  if (outcome.error !== 'taken' || !wasBegun) return outcome;
  const { codeDiscountNodeByCode: found } = await ask<{ codeDiscountNodeByCode: Node | null }>(caller, BY_CODE, {
    code: discount.code,
  });
  return found?.codeDiscount.title === discount.title ? update(caller, discount, input, found.id, []) : outcome;
}

/** Brings a code up to date; one that was deleted in the shop is made again. */
async function update(
  caller: Caller,
  discount: ShopDiscount,
  input: object,
  id: string,
  products: readonly string[],
): Promise<SyncOutcome | null> {
  let whole = input;
  if (products.length > 0) {
    interface Items {
      customerGets?: { items: { products?: { nodes: { id: string }[] } } };
    }
    const { codeDiscountNode } = await ask<{ codeDiscountNode: { codeDiscount: Items } | null }>(caller, PRODUCTS, {
      id,
    });
    const had = codeDiscountNode?.codeDiscount.customerGets?.items.products?.nodes ?? [];
    const productsToRemove = had.flatMap((one) => (products.includes(one.id) ? [] : [one.id]));
    const customerGets = (input as { customerGets: object }).customerGets; // made by `planCode`
    whole = {
      ...input,
      customerGets: { ...customerGets, items: { products: { productsToAdd: products, productsToRemove } } },
    };
  }
  const changed = await change(caller, UPDATE, { id, input: whole });
  return isMissing(changed) ? create(caller, discount, input) : outcomeOf(changed, id);
}

/** Brings one discount to the shop as it is now; null where it is deleted by now. Harmless to repeat. Throws ShopifyError. */
async function pushCode(
  caller: Caller,
  discount: ShopDiscount,
  { shopCurrency: currency, feedId }: ShopifyRecord,
): Promise<SyncOutcome | null> {
  const { brandId, externalId: id, productIds } = discount;
  const known = await caller.parts.database.transaction({ brandId }, async (tx) =>
    feedId === null ? new Map<number, string>() : findStoreIds(tx, { brandId, feedId }, productIds),
  );
  const products = [...known.values()];
  const plan = planCode(discount, currency, products);
  if (plan.kind === 'keep')
    return id === null ? create(caller, discount, plan.input) : update(caller, discount, plan.input, id, plan.products);
  const failed =
    plan.kind === 'refuse' ? ({ state: 'failed', error: plan.error } as const) : ({ state: 'synced' } as const);
  if (id === null) return { ...failed, externalId: null };
  // What the shop cannot have any more does not go on in it as it was.
  const stopped = await change(caller, STOP, { id });
  return { ...outcomeOf(stopped, id), ...failed, externalId: isMissing(stopped) ? null : id };
}

/** Deletes codes in the shop whose discounts are deleted here, and were not put back. */
async function deleteRemoved(caller: Caller, ids: readonly string[]): Promise<void> {
  const { brandId } = caller;
  const { database } = caller.parts;
  const again = await database.transaction({ brandId }, (tx) => knownCodes(tx, brandId, ids));
  for (const id of ids) {
    if (!again.has(id)) await change(caller, DELETE, { id });
    await database.transaction({ brandId }, (tx) => strikeRemovedCode(tx, brandId, id));
  }
}

/**
 * Writes down what came of a discount. Where it was deleted while the shop was asked, nothing here knows the code that this
 * one has now: it is noted to be deleted, and answered.
 */
function noteOutcome({ parts, brandId }: Caller, discount: ShopDiscount, outcome: SyncOutcome): Promise<string[]> {
  return parts.database.transaction({ brandId }, async (tx) => {
    if (await noteSync(tx, discount, outcome, parts.clock.now())) return [];
    const left = outcome.externalId === null ? [] : [outcome.externalId];
    await noteRemovedCodes(tx, brandId, left);
    return left;
  });
}

/**
 * Brings every discount to the brand's shop that it does not have as it is, and deletes there what was deleted here. Throws
 * what went wrong, so that it is tried again, unless only the shop's owner can help.
 */
export async function pushCodes(parts: ShopParts, brandId: number, signal: AbortSignal): Promise<void> {
  const { database, clock } = parts;
  const caller = { parts, brandId, signal };
  const record = await database.transaction({ brandId }, (tx) => findConnection(tx, brandId));
  if (!keepsCodes(record)) return;
  try {
    await deleteRemoved(caller, record.removedCodes);
    const left: string[] = [];
    let after = 0;
    let batch: ShopDiscount[];
    do {
      const place = { after, limit: BATCH, now: clock.now() };
      batch = await database.transaction({ brandId }, (tx) => listUnsynced(tx, brandId, place));
      for (const discount of batch) {
        const outcome = await pushCode(caller, discount, record);
        if (outcome) left.push(...(await noteOutcome(caller, discount, outcome)));
        after = discount.id;
      }
    } while (batch.length === BATCH);
    await deleteRemoved(caller, left);
  } catch (error) {
    const isForOwner = error instanceof ShopifyError && (error.failure === 'token' || error.failure === 'scope');
    if (!isForOwner) throw error;
  }
}

/** Reads back how often the shop says that its codes were used; it counts them a little later than it takes them. */
export async function readUsage(parts: ShopParts, brandId: number, signal: AbortSignal): Promise<void> {
  const { database } = parts;
  if (!keepsCodes(await database.transaction({ brandId }, (tx) => findConnection(tx, brandId)))) return;
  interface Page {
    discountNodes: {
      pageInfo: { hasNextPage: boolean; endCursor: string | null };
      nodes: { id: string; discount: { asyncUsageCount?: number } }[];
    };
  }
  let after: string | null = null;
  do {
    const page: Page = await callShop<Page>(parts, brandId, USAGE, { after }, signal);
    const { nodes, pageInfo } = page.discountNodes;
    // Two kinds of names of a code in the shop end in the same number.
    const usage = new Map(
      nodes.flatMap(({ id, discount: { asyncUsageCount: used } }) =>
        used === undefined ? [] : [[`gid://shopify/DiscountCodeNode/${numberOf(id)}`, used] as const],
      ),
    );
    await database.transaction({ brandId }, (tx) => noteUsage(tx, brandId, usage));
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  } while (after !== null);
}
