import { shuffled } from './shuffled.ts';
import type { PrivacyTopic } from './payloads.ts';
import {
  askPrivacy,
  buy,
  completeDraft,
  deleteProduct,
  dropSubscriptions,
  fulfil,
  moveParcel,
  refundOrder,
  setStock,
  uninstall,
} from './shopkeeper.ts';
import type { Store } from './store.ts';

/** What the buttons of the page do; each answers what it did. */
const ACTIONS: Record<string, (store: Store, form: URLSearchParams) => string | Promise<string>> = {
  stock(store, form) {
    const stock = form.get('stock');
    setStock(store, Number(form.get('variant')), stock ? Number(stock) : null);
    return 'The stock is counted anew.';
  },
  delete(store, form) {
    deleteProduct(store, Number(form.get('product')));
    return 'The product is gone.';
  },
  buy(store, form) {
    const code = form.get('code')?.trim();
    const items = [{ variantId: Number(form.get('variant')), quantity: Number(form.get('quantity') ?? 1) }];
    return `${buy(store, { items, ...(code && { code }) }).name} was paid.`;
  },
  complete(store, form) {
    const draft = store.drafts.find(({ id }) => id === Number(form.get('draft')));
    if (!draft) throw new Error('There is no such draft.');
    return `${draft.name} is now ${completeDraft(store, draft).name}.`;
  },
  fulfil(store, form) {
    const number = String(7_000_000_000 + (store.nextId() % 1_000_000_000));
    fulfil(store, Number(form.get('order')), {
      company: 'Yurtiçi Kargo',
      number,
      url: `https://www.yurticikargo.com/tr/online-servisler/gonderi-sorgula?code=${number}`,
    });
    return `Given to the carrier as ${number}.`;
  },
  transit(store, form) {
    moveParcel(store, Number(form.get('order')), 'in_transit');
    return 'The parcel is on its way.';
  },
  delivered(store, form) {
    moveParcel(store, Number(form.get('order')), 'delivered');
    return 'The parcel was delivered.';
  },
  refund(store, form) {
    refundOrder(store, Number(form.get('order')));
    return 'The money was given back.';
  },
  uninstall(store) {
    uninstall(store);
    return 'Meydan was uninstalled.';
  },
  async release(store) {
    await store.outbox.release((held) => shuffled(held, Math.random));
    return 'Held webhooks were sent.';
  },
  expire(store) {
    store.grants.expire();
    return 'Access tokens have ended.';
  },
  withdraw(store, form) {
    const scope = form.get('scope') ?? '';
    store.grants.withdraw([scope]);
    return `${scope} was withdrawn.`;
  },
  drop(store) {
    dropSubscriptions(store);
    return 'Nobody is told anything any more.';
  },
  privacy(store, form) {
    askPrivacy(store, form.get('topic') as PrivacyTopic); // one of the page's own options
    return 'The privacy request was sent.';
  },
  async again(store, form) {
    const delivery = store.outbox.deliveries.find(({ id }) => id === form.get('delivery'));
    if (!delivery) throw new Error('There is no such delivery.');
    return `Sent again: ${(await store.outbox.repeat(delivery)) ?? 'no answer'}.`;
  },
  faults(store, form) {
    for (const [name, value] of Object.entries(store.faults))
      Object.assign(store.faults, { [name]: typeof value === 'number' ? Number(form.get(name) ?? 0) : form.has(name) });
    return 'The faults are kept.';
  },
};

/** Does what a button of the page asks for. Answers what it did, or why it could not. */
export async function act(store: Store, form: URLSearchParams): Promise<string> {
  try {
    const action = ACTIONS[form.get('action') ?? ''];
    if (!action) throw new Error('There is no such button.');
    return await action(store, form);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
