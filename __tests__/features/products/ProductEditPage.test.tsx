import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Language } from '#contract/constants/languages';
import { ProductEditPage } from '../../../src/features/products/ProductEditPage.tsx';
import { draftKept, type FormDraft } from '../../../src/shared/form/formDraftsSlice.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { type Replies, stubNetwork } from '../../support/stubNetwork.ts';

const product = {
  id: 7,
  name: 'Serum',
  category: 'skin-care',
  description: '',
  sku: 'S-1',
  gtin: null,
  brandName: null,
  url: null,
  images: [],
  price: 1250,
  currency: 'TRY',
  salePriceMinor: null,
  costMinor: null,
  stock: 5,
  variants: [],
  status: 'draft',
  source: 'manual',
  version: 3,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
};
const me = (role: string) => ({
  body: {
    data: { user: { id: 1, email: 'a@b.co', memberships: [{ brandId: 1, role, brand: { id: 1, name: 'Gül' } }] } },
  },
});

function open(
  replies: Replies,
  { role = 'MEMBER', language = 'en', draft }: { role?: string; language?: Language; draft?: FormDraft } = {},
) {
  const calls = stubNetwork({
    'GET /auth/me': me(role),
    'GET /products/categories': {
      body: { items: [{ id: 'skin-care', name: { tr: 'Cilt bakımı', en: 'Skin care' } }] },
    },
    'GET /products/7': { body: { product } },
    ...replies,
  });
  const view = renderScreen('/products/edit/:id', <ProductEditPage />, {
    at: '/products/edit/7',
    language,
    formDrafts: draft ? { '1:product:7': draft } : {},
    routes: [{ path: '/products', element: <p>List</p> }],
  });
  return { calls, ...view };
}
/** A field, once the person's role is known and it can be written in. */
async function field(name: RegExp) {
  const found = await screen.findByRole('textbox', { name });
  await waitFor(() => expect(found).toBeEnabled());
  return found;
}
const save = () => screen.findByRole('button', { name: 'Save changes' });

describe('ProductEditPage', () => {
  it('sends only what changed, with the version it was loaded with', async () => {
    const { calls, user } = open({
      'PUT /products/7': ({ body }) => ({ body: { product: { ...product, ...(body as object), version: 4 } } }),
    });
    const price = await field(/^Price/);
    expect(price).toHaveValue('1,250.00');
    await user.clear(price);
    await user.type(price, '1499.9');
    await user.click(await save());
    await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ price: 1499.9 }));
    expect(calls.find(({ method }) => method === 'PUT')?.headers.get('If-Match')).toBe('"3"');
    await waitFor(() => expect(price).toHaveValue('1,499.90'));
  });

  it('reads and writes amounts as the reader does, and keeps them when the language changes', async () => {
    const { user, words } = open({}, { language: 'tr' });
    const price = await field(/^Fiyat/);
    await user.clear(price);
    await user.type(price, '2.500,5');
    await user.tab();
    expect(price).toHaveValue('2.500,50');
    await act(async () => {
      await words.changeLanguage('en');
    });
    await waitFor(() => expect(price).toHaveValue('2,500.50'));
  });

  it('puts a refusal of the server on its field, focuses it and keeps the input', async () => {
    const { user } = open({
      'PUT /products/7': {
        status: 400,
        body: {
          message: 'Please check the fields',
          code: 'VALIDATION_FAILED',
          requestId: 'r1',
          fields: { sku: [{ code: 'TAKEN', message: 'Another product has this SKU' }] },
        },
      },
    });
    const sku = await field(/^SKU/);
    await user.clear(sku);
    await user.type(sku, 'S-2');
    await user.click(await save());
    expect(await screen.findByText('Another product has this SKU')).toBeInTheDocument();
    await waitFor(() => expect(sku).toHaveFocus());
    expect(sku).toHaveValue('S-2');
    expect(sku).toBeInvalid();
    await user.tab();
    expect(screen.getByText('Another product has this SKU')).toBeInTheDocument();
  });

  it('says that the input is kept when the server cannot be reached, and takes the optimistic change back', async () => {
    const { user, store } = open({ 'PUT /products/7': 'offline' });
    const name = await field(/^Name/);
    await user.type(name, ' plus');
    await user.click(await save());
    expect(await screen.findByText(/The server cannot be reached. What you typed is kept./)).toBeInTheDocument();
    expect(name).toHaveValue('Serum plus');
    expect(JSON.stringify(store.getState().api.queries)).not.toContain('Serum plus');
  });

  it('shows both versions after a stale edit and saves what was chosen', async () => {
    const theirs = { ...product, price: 900, stock: 9, version: 4 };
    const { calls, user } = open({
      'PUT /products/7': ({ headers, body }) =>
        headers.get('If-Match') === '"3"'
          ? {
              status: 412,
              body: { message: 'Stale', code: 'STALE_VERSION', requestId: 'r', details: { current: theirs } },
            }
          : { body: { product: { ...theirs, ...(body as object), version: 5 } } },
    });
    const name = await field(/^Name/);
    await user.clear(name);
    await user.type(name, 'My serum');
    await user.click(await save());
    const dialog = await screen.findByRole('dialog', { name: 'Somebody else saved this product first' });
    const nameRow = within(dialog).getByRole('row', { name: /^Name/ });
    expect(within(nameRow).getByRole('radio', { name: 'My serum' })).toBeChecked();
    expect(within(dialog).getByRole('row', { name: /^Price/ })).toHaveTextContent('₺900.00');
    expect(name).toHaveValue('My serum');
    await user.click(within(within(dialog).getByRole('row', { name: /^Stock/ })).getByRole('radio', { name: '5' }));
    expect(within(within(dialog).getByRole('row', { name: /^Stock/ })).getByRole('radio', { name: '5' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(calls.filter(({ method }) => method === 'PUT')[1]?.body).toEqual({ name: 'My serum', stock: 5 }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('lets the person choose where somebody has saved since a draft that comes back was typed', async () => {
    const stored = { ...product, price: 900, version: 5 };
    const { calls, store, user } = open(
      {
        'GET /products/7': { body: { product: stored } },
        'PUT /products/7': ({ headers, body }) =>
          headers.get('If-Match') === '"5"'
            ? { body: { product: { ...stored, ...(body as object), version: 6 } } }
            : {
                status: 412,
                body: { message: 'Stale', code: 'STALE_VERSION', requestId: 'r', details: { current: stored } },
              },
      },
      {
        draft: {
          values: { price: '1100.00', stock: '8' },
          at: '2026-11-20T10:00:00.000Z',
          version: 3,
          before: { price: '1250.00', stock: '5' },
        },
      },
    );
    expect(await field(/^Price/)).toHaveValue('1,100.00');
    await user.click(await save());
    const dialog = await screen.findByRole('dialog', { name: 'Somebody else saved this product first' });
    const puts = () => calls.filter(({ method }) => method === 'PUT');
    expect(puts().map(({ headers }) => headers.get('If-Match'))).toEqual(['"3"']);
    const price = within(within(dialog).getByRole('row', { name: /^Price/ }));
    expect(price.getByRole('radio', { name: '₺1,100.00' })).toBeChecked();
    await user.click(price.getByRole('radio', { name: '₺900.00' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save these choices' }));
    await waitFor(() => expect(puts()[1]?.body).toEqual({ stock: 8 }));
    await waitFor(() => expect(store.getState().formDrafts).toEqual({}));
    expect(await field(/^Price/)).toHaveValue('900.00');
  });

  it('saves a draft that comes back at once where nobody has changed its fields', async () => {
    const stored = { ...product, name: 'Night serum', version: 5 };
    const { calls, user } = open(
      {
        'GET /products/7': { body: { product: stored } },
        'PUT /products/7': ({ body }) => ({ body: { product: { ...stored, ...(body as object), version: 6 } } }),
      },
      { draft: { values: { stock: '8' }, at: '2026-11-20T10:00:00.000Z', version: 3, before: { stock: '5' } } },
    );
    await waitFor(async () => expect(await field(/^Stock/)).toHaveValue('8'));
    await user.click(await save());
    await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ stock: 8 }));
    expect(calls.find(({ method }) => method === 'PUT')?.headers.get('If-Match')).toBe('"5"');
  });

  it('saves with the version of its own form where another tab keeps a draft of a newer one', async () => {
    const { calls, store, user } = open({ 'PUT /products/7': { status: 503 } });
    const name = await field(/^Name/);
    await user.type(name, '!');
    act(() => {
      const draft = { values: { name: 'Theirs' }, at: '2026-11-20T10:00:00.000Z', version: 9, before: {} };
      store.dispatch(draftKept({ key: '1:product:7', ...draft }));
    });
    await user.click(await save());
    await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.headers.get('If-Match')).toBe('"3"'));
  });

  it('asks before unsaved input is left, and not after it was saved', async () => {
    const { user, router } = open({
      'PUT /products/7': ({ body }) => ({ body: { product: { ...product, ...(body as object), version: 4 } } }),
    });
    await user.type(await field(/^Name/), '!');
    await act(async () => {
      await router.navigate('/products');
    });
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await user.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
    await user.click(await save());
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Serum!'));
    await act(async () => {
      await router.navigate('/products');
    });
    expect(await screen.findByText('List')).toBeInTheDocument();
  });

  it('lets people who may only read look, not write', async () => {
    open({}, { role: 'VIEWER' });
    expect(await screen.findByRole('textbox', { name: /^Name/ })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  });

  it('says when there is no such product', async () => {
    open({ 'GET /products/7': { status: 404, body: { message: 'Not found', code: 'NOT_FOUND', requestId: 'r' } } });
    expect(await screen.findByText('This product does not exist')).toBeInTheDocument();
  });
});
