import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Language } from '#contract/constants/languages';
import type { ProductRow } from '#contract/schemas/products';
import { ProductListPage } from '../../../src/features/products/ProductListPage.tsx';
import { api } from '../../../src/shared/api/api.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { type Replies, type SentCall, stubNetwork } from '../../support/stubNetwork.ts';

const row = (id: number, name: string, stock: number | null = 60): ProductRow => ({
  id,
  name,
  category: 'skin-care',
  sku: `SKU-${id}`,
  image: null,
  price: 1250,
  currency: 'TRY',
  stock,
  status: 'active',
  version: 1,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
});
const page = (items: ProductRow[], total = items.length) => ({ body: { items, total, page: 1, limit: 20 } });
const me = (role: string, brand: object = {}) => ({
  body: {
    data: {
      user: {
        id: 1,
        email: 'a@b.co',
        memberships: [{ brandId: 1, role, brand: { id: 1, name: 'Gül', ...brand } }],
        onboarding: { hasMembership: true, requiresBrandCreation: false, hasApprovedBrand: true },
      },
    },
  },
});
const CATEGORIES = { body: { items: [{ id: 'skin-care', name: { tr: 'Cilt bakımı', en: 'Skin care' } }] } };

/** The page as a phone shows it: cards, so that every row is drawn without measuring. */
function open(
  replies: Replies,
  {
    at = '/products?mode=cards',
    role = 'MEMBER',
    language = 'en',
  }: { at?: string; role?: string; language?: Language } = {},
) {
  const calls = stubNetwork({
    'GET /auth/me': me(role),
    'GET /products/categories': CATEGORIES,
    'GET /views': { body: { items: [], layout: null } },
    ...replies,
  });
  return { calls, ...renderScreen('/products', <ProductListPage />, { at, language }) };
}
const listCalls = (calls: SentCall[]) => calls.filter(({ method, path }) => method === 'GET' && path === '/products');

describe('ProductListPage', () => {
  it('shows price, category and the stock number beside its label', async () => {
    open({ 'GET /products': page([row(1, 'Gül suyu', 8), row(2, 'Serum', null)]) });
    const cards = await screen.findAllByRole('listitem');
    expect(cards).toHaveLength(2);
    await waitFor(() => expect(cards[0]).toHaveTextContent('Skin care'));
    expect(cards[0]).toHaveTextContent('₺1,250.00');
    expect(cards[0]).toHaveTextContent('Low stock8');
    expect(cards[1]).toHaveTextContent('In stocknot tracked');
  });

  it('sorts its cards by what the heads of the table sort by', async () => {
    const { calls, user, router } = open({ 'GET /products': page([row(1, 'Gül suyu')]) });
    await screen.findByRole('listitem');
    await user.click(await screen.findByRole('button', { name: 'Sort' }));
    const orders = within(screen.getByRole('radiogroup', { name: 'Sort' }));
    expect(orders.getByRole('radio', { name: 'Created, descending' })).toBeChecked();
    expect(orders.queryByRole('radio', { name: /^SKU/ })).toBeNull();
    await user.click(orders.getByRole('radio', { name: 'Price, ascending' }));
    await waitFor(() => expect(listCalls(calls).at(-1)?.search.get('sort')).toBe('price'));
    await user.click(screen.getByRole('button', { name: 'Remove filter: Sort' }));
    await waitFor(() => expect(router.state.location.search).toBe('?mode=cards'));
  });

  it('labels stock by the levels of the brand', async () => {
    open({
      'GET /auth/me': me('MEMBER', { inStockFrom: 8, limitedFrom: 5 }),
      'GET /products': page([row(1, 'Gül suyu', 8), row(2, 'Serum', 5), row(3, 'Krem', 4)]),
    });
    const cards = await screen.findAllByRole('listitem');
    expect(cards.map((card) => /In stock|Limited|Low stock/.exec(card.textContent)?.[0])).toEqual([
      'In stock',
      'Limited',
      'Low stock',
    ]);
  });

  it('asks the server for what the address says', async () => {
    const { calls } = open(
      { 'GET /products': page([row(1, 'Serum')]) },
      { at: '/products?mode=cards&q=ser&stock=low_stock&sort=name&page=2&limit=50' },
    );
    await screen.findByText('Serum');
    expect(Object.fromEntries(listCalls(calls)[0]?.search ?? [])).toEqual({
      brandId: '1',
      q: 'ser',
      stock: 'low_stock',
      sort: 'name',
      page: '2',
      limit: '50',
    });
  });

  it("says 'No products found' when there are none, in both languages", async () => {
    open({ 'GET /products': page([]) });
    expect(await screen.findByText('No products found')).toBeInTheDocument();
    open({ 'GET /products': page([]) }, { language: 'tr' });
    expect(await screen.findByText('Henüz ürün yok')).toBeInTheDocument();
  });

  it('offers to clear the filters when they match nothing', async () => {
    const { user, router } = open(
      { 'GET /products': ({ search }) => (search.has('q') ? page([]) : page([row(1, 'Serum')])) },
      { at: '/products?mode=cards&q=zzz' },
    );
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('Serum')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?mode=cards');
  });

  it('shows the failure with its request id and tries again', async () => {
    let broken = true;
    const { user } = open({
      'GET /products': () =>
        broken
          ? { status: 500, body: { message: 'Broken', code: 'INTERNAL', requestId: 'req-77' } }
          : page([row(1, 'Serum')]),
    });
    expect(await screen.findByText(/req-77/)).toBeInTheDocument();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Serum')).toBeInTheDocument();
  });

  it('offers nothing that writes to people who may only read', async () => {
    open({ 'GET /products': page([row(1, 'Serum')]) }, { role: 'VIEWER' });
    await screen.findByText('Serum');
    expect(screen.queryByRole('link', { name: 'Add product' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByRole('button', { name: 'Export as CSV' })).toBeEnabled();
  });

  it('changes all that match, reports what failed and undoes it', async () => {
    const { calls, user, store, words } = open({
      'GET /products': page([row(1, 'Serum'), row(2, 'Krem')], 300),
      'POST /products/bulk': {
        body: { matched: 300, changed: 299, failures: [{ id: 2, name: 'Krem', message: 'In a campaign' }], undoId: 5 },
      },
      'POST /products/bulk/5/undo': { body: { matched: 299, changed: 299, failures: [], undoId: null } },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Serum' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Krem' }));
    await user.click(screen.getByRole('button', { name: 'Select all 300 that match' }));
    await user.click(
      within(screen.getByRole('toolbar', { name: 'Selected rows' })).getByRole('button', { name: 'Archive' }),
    );
    expect(await screen.findByText('299 products archived')).toBeInTheDocument();
    expect(screen.getByText('Krem: In a campaign')).toBeInTheDocument();
    const bulk = calls.find(({ path }) => path === '/products/bulk');
    expect(bulk?.body).toEqual({ action: 'archive', selection: { query: {}, excludedIds: [] } });
    expect(bulk?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
    expect(store.getState().view).toMatchObject({ 'products:report': { action: 'archive', changed: 299, undoId: 5 } });
    await act(() => words.changeLanguage('tr'));
    expect(screen.getByText('299 ürün arşivlendi')).toBeInTheDocument();
    await act(() => words.changeLanguage('en'));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('299 products are as they were before')).toBeInTheDocument();
  });

  it('no longer counts a row among the chosen that is archived by itself', async () => {
    const { user } = open({
      'GET /products': page([row(1, 'Serum'), row(2, 'Krem')]),
      'POST /products/bulk': { body: { matched: 1, changed: 1, failures: [], undoId: 9 } },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Serum' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Krem' }));
    await user.click(screen.getByRole('button', { name: 'Actions for Serum' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Archive' }));
    expect(await screen.findByText('1 selected')).toBeInTheDocument();
  });

  it('sends a CSV as the bytes that the person has, first to look and then to import', async () => {
    // "sku;name\nA;Şeftali" as a Turkish Excel saves it.
    const bytes = Uint8Array.from('sku;name\nA;\u00deeftali', (letter) => letter.charCodeAt(0));
    const counts = { created: 1, updated: 0, unchanged: 0, invalid: 0 };
    const sent: Uint8Array[] = [];
    const { user, calls } = open({
      'GET /products': page([row(1, 'Serum')]),
      'POST /products/import': { body: { dryRun: true, counts, rows: [] } },
    });
    await user.click(await screen.findByRole('button', { name: 'Import' }));
    await user.upload(
      await screen.findByLabelText('Choose CSV file', { selector: 'input' }),
      new File([bytes], 'p.csv'),
    );
    await user.click(await screen.findByRole('button', { name: 'Import 1 product' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    for (const { path, body } of calls)
      if (path === '/products/import' && body instanceof FormData)
        sent.push(new Uint8Array(await new Response(body.get('file')).arrayBuffer()));
    expect(sent).toEqual([bytes, bytes]);
  });

  it('names what is wrong with a CSV and keeps the dialog open for another one', async () => {
    const message = 'SKU sütunu yok. Dosyanın başlık satırı: ad, fiyat';
    const { user } = open(
      {
        'GET /products': page([row(1, 'Serum')]),
        'POST /products/import': {
          status: 400,
          body: { message: 'Bazı alanlar düzeltilmeli.', fields: { file: [{ code: 'CSV_SKU_MISSING', message }] } },
        },
      },
      { language: 'tr' },
    );
    await user.click(await screen.findByRole('button', { name: 'İçe aktar' }));
    await user.upload(
      await screen.findByLabelText('CSV dosyası seç', { selector: 'input' }),
      new File(['ad'], 'p.csv'),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('button', { name: 'CSV dosyası seç' })).toBeEnabled();
  });

  it('asks before deleting and names the product', async () => {
    const { calls, user } = open({
      'GET /products': page([row(1, 'Serum')]),
      'POST /products/bulk': { body: { matched: 1, changed: 1, failures: [], undoId: 9 } },
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for Serum' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete this product?' });
    expect(dialog).toHaveTextContent('Serum disappears');
    await user.click(within(dialog).getByRole('button', { name: 'Delete product' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/products/bulk')?.body).toEqual({
        action: 'delete',
        selection: { ids: [1] },
      }),
    );
  });

  const view = (id: number, name: string, rest: object = {}) => ({
    id,
    list: 'products',
    name,
    scope: 'private',
    query: 'stock=low_stock',
    layout: null,
    isDefault: false,
    mine: true,
    ...rest,
  });
  const openViews = async (role: string) => {
    const items = [view(1, 'Mine'), view(2, 'Shared', { scope: 'team', mine: false })];
    const opened = open(
      {
        'GET /products': page([row(1, 'Serum')]),
        'GET /views': { body: { layout: null, items } },
        'PUT /views/1': { body: { view: items[0] } },
        'PUT /views/2': { body: { view: items[1] } },
      },
      { role, at: '/products?mode=cards&status=draft' },
    );
    await opened.user.click(await screen.findByRole('button', { name: 'Views' }));
    await opened.user.click(await screen.findByRole('menuitem', { name: 'Manage views' }));
    await screen.findByRole('dialog', { name: 'Manage views' });
    const puts = () => opened.calls.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body]);
    return { ...opened, puts };
  };

  it('lets everybody open the list with a view of the team, and change their own views', async () => {
    const { user, puts } = await openViews('MEMBER');
    await user.click(screen.getByRole('button', { name: 'Open this list with Shared' }));
    await waitFor(() => expect(puts()).toEqual([['/views/2', { isDefault: true }]]));
    expect(screen.queryByRole('button', { name: 'Rename view Shared' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete view Shared' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Rename view Mine' }));
    await user.clear(screen.getByRole('textbox', { name: 'Name of the view' }));
    await user.type(screen.getByRole('textbox', { name: 'Name of the view' }), 'Drafts{Enter}');
    await waitFor(() => expect(puts()[1]).toEqual(['/views/1', { name: 'Drafts' }]));
    await user.click(await screen.findByRole('button', { name: /^Overwrite view Mine/ }));
    await user.click(screen.getByRole('button', { name: 'Overwrite' }));
    await waitFor(() => expect(puts()[2]).toMatchObject(['/views/1', { query: 'status=draft', layout: {} }]));
  });

  it('lets an administrator change every view of the team', async () => {
    const { user, puts } = await openViews('ADMIN');
    await user.click(screen.getByRole('button', { name: 'Rename view Shared' }));
    await user.type(screen.getByRole('textbox', { name: 'Name of the view' }), '!{Enter}');
    await waitFor(() => expect(puts()).toEqual([['/views/2', { name: 'Shared!' }]]));
  });

  it('opens with the default view unless the address says otherwise', async () => {
    const views = {
      body: {
        layout: null,
        items: [
          {
            id: 3,
            list: 'products',
            name: 'Low',
            scope: 'private',
            query: 'stock=low_stock&mode=cards',
            layout: null,
            isDefault: true,
            mine: true,
          },
        ],
      },
    };
    const bare = open({ 'GET /products': page([row(1, 'Serum')]), 'GET /views': views }, { at: '/products' });
    await waitFor(() => expect(bare.router.state.location.search).toBe('?stock=low_stock'));
    bare.unmount();
    const asked = open(
      { 'GET /products': page([row(1, 'Serum')]), 'GET /views': views },
      { at: '/products?mode=cards&status=draft' },
    );
    await screen.findByText('Serum');
    await screen.findByRole('button', { name: 'Views' });
    expect(asked.router.state.location.search).toBe('?mode=cards&status=draft');
  });

  it.each(['Feed', 'Shopify'] as const)('shows what a %s has brought meanwhile', async (tag) => {
    let items: ProductRow[] = [];
    const { store } = open({ 'GET /products': () => page(items) });
    await screen.findByText('No products found');
    items = [row(1, 'Serum')];
    act(() => void store.dispatch(api.util.invalidateTags([tag])));
    expect(await screen.findByText('Serum')).toBeInTheDocument();
  });
});
