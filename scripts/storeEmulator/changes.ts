import { type Asked, needScope } from './answers.ts';
import { strikes } from './faults.ts';
import { type DraftInput, makeDraft, makeOrder, type OrderInput, shortLine } from './orderInputs.ts';
import { completeDraft } from './shopkeeper.ts';
import { bulkStatus, type Discount, minorOf, numberOf, type Store } from './store.ts';
import { viewsOf } from './views.ts';

interface DiscountInput {
  title?: string | null;
  code?: string | null;
  startsAt?: string | null;
  endsAt?: string | null;
  usageLimit?: number | null;
  appliesOncePerCustomer?: boolean | null;
  context?: object | null;
  customerGets?: {
    value?: { percentage?: number | null; discountAmount?: { amount?: string | null } | null } | null;
    items?: {
      all?: boolean | null;
      products?: { productsToAdd?: string[] | null; productsToRemove?: string[] | null } | null;
    } | null;
  } | null;
}
interface Problem {
  field: string[];
  message: string;
  code: string;
}

/** What Shopify has against a discount; the list is empty where it has nothing. `own` is the one that changes. */
function problemsOf(store: Store, input: DiscountInput, own: Discount | null): Problem[] {
  const problem = (name: string, message: string, code: string) => ({
    field: ['basicCodeDiscount', name],
    message,
    code,
  });
  const problems: Problem[] = [];
  const has = (name: keyof DiscountInput) => input[name] !== undefined && input[name] !== null;
  if (!own)
    for (const name of ['title', 'code', 'startsAt', 'customerGets', 'context'] as const)
      if (!has(name)) problems.push(problem(name, `${name} can't be blank`, 'BLANK'));
  const isTaken = store.discounts.some((one) => one !== own && one.code.toUpperCase() === input.code?.toUpperCase());
  if (isTaken || (!own && strikes(store.faults, 'taken')))
    problems.push(problem('code', 'Code must be unique. Please try a different code.', 'TAKEN'));
  const percentage = input.customerGets?.value?.percentage;
  if (typeof percentage === 'number' && (percentage <= 0 || percentage > 1))
    problems.push(problem('customerGets', 'Value must be between 0.0 and 1.0', 'VALUE_OUTSIDE_RANGE'));
  const [from, to] = [Date.parse(input.startsAt ?? ''), Date.parse(input.endsAt ?? '')];
  if (to <= (Number.isNaN(from) ? (own?.startsAt ?? 0) : from))
    problems.push(problem('endsAt', 'Ends at needs to be after starts_at', 'GREATER_THAN'));
  return problems;
}

/** What of a discount an input says anew; products are added to those of before. */
function partsOf(input: DiscountInput, before: readonly number[] = []): Partial<Discount> {
  const { value, items } = input.customerGets ?? {};
  const amount = value?.discountAmount?.amount;
  return {
    ...(typeof input.title === 'string' && { title: input.title }),
    ...(typeof input.code === 'string' && { code: input.code }),
    ...(typeof input.startsAt === 'string' && { startsAt: Date.parse(input.startsAt) }),
    ...(input.endsAt !== undefined && { endsAt: input.endsAt === null ? null : Date.parse(input.endsAt) }),
    ...(input.usageLimit !== undefined && { usageLimit: input.usageLimit }),
    ...(typeof input.appliesOncePerCustomer === 'boolean' && { appliesOncePerCustomer: input.appliesOncePerCustomer }),
    ...(typeof value?.percentage === 'number' && { value: { percentage: value.percentage } }),
    ...(typeof amount === 'string' && { value: { amountMinor: minorOf(amount) } }),
    ...(items && {
      productIds: items.products ? changedProducts(items.products, before) : null,
    }),
  };
}

function changedProducts(
  { productsToAdd, productsToRemove }: { productsToAdd?: string[] | null; productsToRemove?: string[] | null },
  before: readonly number[],
): number[] {
  const numbers = (ids: string[] | null | undefined) => (ids ?? []).map((id) => numberOf('Product', id));
  const gone = numbers(productsToRemove);
  return [...new Set([...before, ...numbers(productsToAdd)])].filter((id) => !gone.includes(id));
}

const missing = (name: string) => [{ field: ['id'], message: `${name} does not exist`, code: 'INVALID' }];

/** What can be changed in a shop: the fields of Mutation. */
export function changesOf(asked: Asked) {
  const { store, origin } = asked;
  const views = viewsOf(store, origin);
  const find = (id: string) => store.discounts.find((one) => one.id === numberOf('DiscountCodeNode', id));
  const changeDiscount = (id: string, change: (discount: Discount, now: number) => void) => {
    needScope(asked, 'write_discounts');
    const discount = find(id);
    if (!discount) return { codeDiscountNode: null, userErrors: missing('Discount') };
    const now = store.now();
    change(discount, now);
    discount.updatedAt = now;
    return { codeDiscountNode: views.codeNode(discount), userErrors: [] };
  };
  return {
    webhookSubscriptionCreate: (args: { topic: string; webhookSubscription: { uri?: string | null } }) => {
      const { uri } = args.webhookSubscription;
      const url = URL.parse(uri ?? '');
      const refuse = (message: string) => ({
        webhookSubscription: null,
        userErrors: [{ field: ['webhookSubscription', 'uri'], message }],
      });
      if (!uri || !url) return refuse('Address is invalid');
      if (store.subscriptions.some((one) => one.topic === args.topic && one.uri === uri))
        return refuse('Address for this topic has already been taken');
      const now = store.now();
      const one = { id: store.nextId(), topic: args.topic, uri, createdAt: now, updatedAt: now };
      store.subscriptions.push(one);
      return { webhookSubscription: views.subscription(one), userErrors: [] };
    },
    webhookSubscriptionUpdate: (args: { id: string; webhookSubscription: { uri?: string | null } }) => {
      const one = store.subscriptions.find(({ id }) => id === numberOf('WebhookSubscription', args.id));
      if (!one) return { webhookSubscription: null, userErrors: missing('Webhook subscription') };
      one.uri = args.webhookSubscription.uri ?? one.uri;
      one.updatedAt = store.now();
      return { webhookSubscription: views.subscription(one), userErrors: [] };
    },
    webhookSubscriptionDelete: (args: { id: string }) => {
      const place = store.subscriptions.findIndex(({ id }) => id === numberOf('WebhookSubscription', args.id));
      if (place < 0) return { deletedWebhookSubscriptionId: null, userErrors: missing('Webhook subscription') };
      store.subscriptions.splice(place, 1);
      return { deletedWebhookSubscriptionId: args.id, userErrors: [] };
    },
    draftOrderCreate: ({ input }: { input: DraftInput }) => {
      needScope(asked, 'write_draft_orders');
      const draft = makeDraft(store, input);
      return typeof draft === 'string'
        ? { draftOrder: null, userErrors: [{ field: ['input', 'lineItems'], message: draft }] }
        : { draftOrder: views.draft(draft), userErrors: [] };
    },
    draftOrderComplete: ({ id }: { id: string }) => {
      needScope(asked, 'write_draft_orders');
      const draft = store.drafts.find((one) => one.id === numberOf('DraftOrder', id));
      if (!draft || draft.order) return { draftOrder: null, userErrors: missing('Open draft order') };
      completeDraft(store, draft);
      return { draftOrder: views.draft(draft), userErrors: [] };
    },
    draftOrderDelete: ({ input }: { input: { id: string } }) => {
      needScope(asked, 'write_draft_orders');
      const place = store.drafts.findIndex((one) => one.id === numberOf('DraftOrder', input.id));
      if (place < 0) return { deletedId: null, userErrors: missing('Draft order') };
      store.drafts.splice(place, 1);
      return { deletedId: input.id, userErrors: [] };
    },
    orderCreate: ({
      order,
      options,
    }: {
      order: OrderInput;
      options?: { inventoryBehaviour?: string | null } | null;
    }) => {
      needScope(asked, 'write_orders');
      const short = options?.inventoryBehaviour === 'DECREMENT_OBEYING_POLICY' ? shortLine(store, order) : null;
      if (short)
        return { order: null, userErrors: [{ field: ['order', 'lineItems'], message: short, code: 'INVENTORY' }] };
      const made = makeOrder(store, order, (options?.inventoryBehaviour ?? 'BYPASS') !== 'BYPASS');
      return typeof made === 'string'
        ? { order: null, userErrors: [{ field: ['order', 'lineItems'], message: made, code: 'INVALID' }] }
        : { order: views.order(made), userErrors: [] };
    },
    discountCodeBasicCreate: ({ basicCodeDiscount: input }: { basicCodeDiscount: DiscountInput }) => {
      needScope(asked, 'write_discounts');
      const userErrors = problemsOf(store, input, null);
      if (userErrors.length) return { codeDiscountNode: null, userErrors };
      const now = store.now();
      const discount: Discount = {
        id: store.nextId(),
        title: '',
        code: '',
        startsAt: now,
        endsAt: null,
        usageLimit: null,
        appliesOncePerCustomer: false,
        value: { percentage: 0 },
        productIds: null,
        used: 0,
        createdAt: now,
        updatedAt: now,
        ...partsOf(input),
      };
      store.discounts.push(discount);
      return { codeDiscountNode: views.codeNode(discount), userErrors: [] };
    },
    discountCodeBasicUpdate: (args: { id: string; basicCodeDiscount: DiscountInput }) => {
      const userErrors = problemsOf(store, args.basicCodeDiscount, find(args.id) ?? null);
      if (userErrors.length && find(args.id)) return { codeDiscountNode: null, userErrors };
      return changeDiscount(args.id, (discount) =>
        Object.assign(discount, partsOf(args.basicCodeDiscount, discount.productIds ?? [])),
      );
    },
    discountCodeActivate: ({ id }: { id: string }) =>
      changeDiscount(id, (discount, now) => {
        if (discount.startsAt > now) discount.startsAt = now;
        if (discount.endsAt !== null && discount.endsAt <= now) discount.endsAt = null;
      }),
    discountCodeDeactivate: ({ id }: { id: string }) =>
      changeDiscount(id, (discount, now) => void (discount.endsAt = now)),
    discountCodeDelete: ({ id }: { id: string }) => {
      needScope(asked, 'write_discounts');
      const discount = find(id);
      if (!discount) return { deletedCodeDiscountId: null, userErrors: missing('Discount') };
      store.discounts.splice(store.discounts.indexOf(discount), 1);
      return { deletedCodeDiscountId: id, userErrors: [] };
    },
    bulkOperationRunQuery: ({ query, groupObjects }: { query: string; groupObjects: boolean }) => {
      needScope(asked, 'read_products');
      if (store.bulk && bulkStatus(store.bulk, store.now()) === 'RUNNING') {
        const message = 'A bulk query operation for this app and shop is already in progress';
        return { bulkOperation: null, userErrors: [{ field: null, message }] };
      }
      const now = store.now();
      store.bulk = {
        id: store.nextId(),
        query,
        products: structuredClone(store.products),
        isGrouped: groupObjects,
        isFailed: strikes(store.faults, 'bulkFailed'),
        isCanceled: false,
        createdAt: now,
        completedAt: now + store.bulkTakes,
      };
      return { bulkOperation: views.bulk(store.bulk), userErrors: [] };
    },
    bulkOperationCancel: () => {
      if (store.bulk && bulkStatus(store.bulk, store.now()) === 'RUNNING') store.bulk.isCanceled = true;
      return { bulkOperation: store.bulk && views.bulk(store.bulk), userErrors: [] };
    },
  };
}
