import type { Faults } from './faults.ts';
import { actionForm, escaped, hidden, htmlPage } from './html.ts';
import { decimal, type Order, refundedMinor, type Store, totalMinor } from './store.ts';

/** What an app's name for a permission lets it do. */
const SCOPES: Record<string, string> = {
  read_products: 'View products',
  read_inventory: 'View inventory',
  read_orders: 'View orders',
  write_orders: 'View and manage orders',
  write_draft_orders: 'View and manage draft orders',
  read_fulfillments: 'View fulfilments',
  read_discounts: 'View discounts',
  write_discounts: 'View and manage discounts',
};
const PRODUCTS_SHOWN = 60;
const DELIVERIES_SHOWN = 30;

/** The page on which a shop's owner is asked; a sentence instead of the question where it cannot be asked. */
export function askPage(store: Store, asked: URLSearchParams | string): string {
  if (typeof asked === 'string') return htmlPage(store.name, `<main class="ask"><h1>${escaped(asked)}</h1></main>`);
  const fields = [...asked].map(([name, value]) => hidden(name, value)).join('');
  const scopes = (asked.get('scope') ?? '').split(',').filter(Boolean);
  return htmlPage(
    'Install Meydan?',
    `<main class="ask"><p class="quiet">${escaped(store.domain)}</p><h1>Install Meydan?</h1><p>It will be able to:</p>
<ul>${scopes.map((scope) => `<li>${escaped(SCOPES[scope] ?? scope)} <code class="quiet">${escaped(scope)}</code></li>`).join('')}</ul>
<form method="get">${fields}<button class="main" name="answer" value="yes">Approve</button><button name="answer" value="no">Refuse</button></form></main>`,
  );
}

function products(store: Store): string {
  const rows = store.products.slice(0, PRODUCTS_SHOWN).flatMap((product) =>
    product.variants.map((variant, i) => {
      const stock = `${hidden('variant', variant.id)}<input type="number" name="stock" min="0" value="${variant.stock ?? ''}" aria-label="Stock of ${escaped(`${product.title} ${variant.title}`)}">`;
      const whole = i
        ? ''
        : actionForm(store.domain, 'delete', 'Delete', hidden('product', product.id)) +
          ` <span class="quiet">${product.status.toLowerCase()}</span>`;
      const image = i ? '' : `<img src="/${store.domain}/cdn/${product.id}.png" alt="" loading="lazy">`;
      return `<tr><td>${image}</td><td>${escaped(product.title)}<br><span class="quiet">${escaped(variant.title)} · ${escaped(variant.sku)}</span></td><td>${decimal(variant.priceMinor)} ${store.currency}</td><td>${actionForm(store.domain, 'stock', 'Set', stock)}</td><td>${whole}</td></tr>`;
    }),
  );
  return `<div class="scroll"><table><tr><th></th><th>Product</th><th>Price</th><th>Stock</th><th></th></tr>${rows.join('')}</table></div>${
    store.products.length > PRODUCTS_SHOWN
      ? `<p class="quiet">The first ${PRODUCTS_SHOWN} of ${store.products.length}.</p>`
      : ''
  }`;
}

function orderRow(store: Store, order: Order): string {
  const { domain } = store;
  const left = totalMinor(order) - refundedMinor(order);
  const parcel = order.fulfillments.at(-1);
  const id = hidden('order', order.id);
  const next = parcel
    ? parcel.shipmentStatus === 'delivered'
      ? 'delivered'
      : `${actionForm(domain, 'transit', 'On its way', id)} ${actionForm(domain, 'delivered', 'Delivered', id)}`
    : actionForm(domain, 'fulfil', 'Fulfil', id);
  const refund = left > 0 ? actionForm(domain, 'refund', 'Refund', id) : 'refunded';
  return `<tr><td>${escaped(order.name)}</td><td>${decimal(totalMinor(order))} ${store.currency}</td><td>${escaped(order.code ?? '')}</td><td>${escaped(order.tags.join(', '))}</td><td>${next}</td><td>${refund}</td></tr>`;
}

function orders(store: Store): string {
  const drafts = store.drafts
    .filter(({ order }) => !order)
    .map(
      (draft) =>
        `<tr><td>${escaped(draft.name)}</td><td>${decimal(totalMinor(draft.plan))} ${store.currency}</td><td></td><td>${escaped(draft.plan.tags.join(', '))}</td><td>${actionForm(store.domain, 'complete', 'Make it an order', hidden('draft', draft.id))}</td><td></td></tr>`,
    );
  const rows = [...drafts, ...store.orders.toReversed().map((order) => orderRow(store, order))];
  if (!rows.length) return '<p class="quiet">No order yet.</p>';
  return `<div class="scroll"><table><tr><th>Order</th><th>Total</th><th>Code</th><th>Tags</th><th>Parcel</th><th></th></tr>${rows.join('')}</table></div>`;
}

function buyForm(store: Store): string {
  const options = store.products
    .filter(({ status }) => status === 'ACTIVE')
    .slice(0, PRODUCTS_SHOWN)
    .map(({ title, variants: [variant] }) =>
      variant ? `<option value="${variant.id}">${escaped(title)}</option>` : '',
    );
  const codes = store.discounts.map(({ code }) => `<option value="${escaped(code)}">`).join('');
  return actionForm(
    store.domain,
    'buy',
    'Buy',
    `<label>Product <select name="variant">${options.join('')}</select></label><label>Pieces <input type="number" name="quantity" min="1" value="1"></label><label>Code <input name="code" list="codes" autocomplete="off"></label><datalist id="codes">${codes}</datalist>`,
  );
}

const SWITCHES: Record<keyof Faults, string> = {
  throttled: 'Answer THROTTLED',
  tooMany: 'Answer 429',
  unauthorized: 'Answer 401',
  forbidden: 'Answer 403',
  unavailable: 'Answer 503',
  cut: 'Cut the line',
  bulkFailed: 'Let a bulk operation fail',
  bulkCut: 'Cut the line of a bulk operation’s file',
  taken: 'Say that a new code is taken',
  invalidGrant: 'Refuse tokens (invalid_grant)',
  wrongHmac: 'Lead back with a wrong signature',
  refusal: 'Refuse without asking',
  wrongSignature: 'Sign webhooks wrongly',
  duplicated: 'Send webhooks twice',
  held: 'Hold webhooks until they are released',
};
function switches(store: Store): string {
  const fields = Object.entries(store.faults).map(([name, value]) => {
    const label = escaped(SWITCHES[name as keyof Faults]); // the faults' own keys
    return typeof value === 'number'
      ? `<label><input type="number" name="${name}" min="0" value="${value}"> ${label}, so many times</label>`
      : `<label><input type="checkbox" name="${name}"${value ? ' checked' : ''}> ${label}</label>`;
  });
  const form = `<form method="post" action="/?shop=${store.domain}" style="display:grid;gap:8px;justify-items:start">${hidden('action', 'faults')}${fields.join('')}<button>Keep</button></form>`;
  const once = [
    actionForm(store.domain, 'release', 'Release held webhooks, shuffled'),
    actionForm(store.domain, 'expire', 'End access tokens now'),
    actionForm(
      store.domain,
      'withdraw',
      'Withdraw permission',
      '<select name="scope"><option>read_orders<option>read_products<option>write_discounts<option>write_draft_orders</select>',
    ),
    actionForm(store.domain, 'drop', 'Drop webhook subscriptions'),
    actionForm(
      store.domain,
      'privacy',
      'Send privacy request',
      '<select name="topic"><option>CUSTOMERS_DATA_REQUEST<option>CUSTOMERS_REDACT<option>SHOP_REDACT</select>',
    ),
  ];
  return `${form}<p style="display:flex;gap:12px;flex-wrap:wrap">${once.join('')}</p>`;
}

function deliveries(store: Store): string {
  const rows = store.outbox.deliveries
    .slice(-DELIVERIES_SHOWN)
    .toReversed()
    .map(
      ({ id, topic, answers, happenedAt }) =>
        `<tr><td>${new Date(happenedAt).toLocaleTimeString('en-GB')}</td><td>${topic}</td><td>${answers.map((answer) => answer ?? 'no answer').join(', ') || 'held'}</td><td>${actionForm(store.domain, 'again', 'Send again', hidden('delivery', id))}</td></tr>`,
    );
  return rows.length
    ? `<div class="scroll"><table><tr><th>At</th><th>Topic</th><th>Answered</th><th></th></tr>${rows.join('')}</table></div>`
    : '<p class="quiet">None sent yet.</p>';
}

/** What a person may do in a shop, and what came of it. */
export function shopPage(stores: Store[], store: Store | undefined, query: URLSearchParams): string {
  const told = query.get('told');
  const links = stores.map(({ domain }) => `<a href="/?shop=${domain}">${domain}</a>`).join(' · ');
  const open = `<form method="get" action="/"><label>Shop <input name="shop" placeholder="name.myshopify.com" pattern="[a-z0-9][a-z0-9\\-]*\\.myshopify\\.com" required></label><button>Open</button></form>`;
  if (!store)
    return htmlPage(
      'Store emulator',
      `<h1>Store emulator</h1><p>No shop is open yet. Connect one in Meydan, or open one here.</p>${open}`,
    );
  const state = store.grants.isInstalled()
    ? `Meydan is installed. ${actionForm(store.domain, 'uninstall', 'Uninstall Meydan')}`
    : 'Meydan is not installed.';
  return htmlPage(
    `${store.name} – store emulator`,
    `<p class="quiet">${links}</p>${open}<h1>${escaped(store.name)}</h1>${told ? `<p class="told" role="status">${escaped(told)}</p>` : ''}<p>${state}</p>
<h2>Orders</h2><p>${buyForm(store)}</p>${orders(store)}
<h2>Webhooks</h2><p class="quiet">${store.subscriptions.length} subscriptions</p>${deliveries(store)}
<h2>Faults</h2>${switches(store)}
<h2>Products</h2>${products(store)}`,
  );
}
