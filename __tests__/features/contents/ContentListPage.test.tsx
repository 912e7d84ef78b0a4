import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Language } from '#contract/constants/languages';
import type { Content, ContentRow } from '#contract/schemas/contents';
import { ContentListPage } from '../../../src/features/contents/ContentListPage.tsx';
import { ContentsAliasPage } from '../../../src/features/contents/ContentsAliasPage.tsx';
import { ProductContentsPage } from '../../../src/features/contents/ProductContentsPage.tsx';
import { renderScreen } from '../../support/renderScreen.tsx';
import { contentDetail, contentRow } from '../../support/reviewAnswers.ts';
import { type Replies, type SentCall, stubNetwork } from '../../support/stubNetwork.ts';

const row = (id: number, changes: Partial<Content> = {}): ContentRow => contentRow(contentDetail(id, changes));
const page = (items: ContentRow[], total = items.length) => ({ body: { items, total, page: 1, limit: 20 } });
const me = (role: string) => ({
  body: {
    data: {
      user: {
        id: 1,
        email: 'a@b.co',
        memberships: [{ brandId: 1, role, brand: { id: 1, name: 'Gül' } }],
        onboarding: { hasMembership: true, requiresBrandCreation: false, hasApprovedBrand: true },
      },
    },
  },
});
const AUTUMN = { id: 5, name: 'Autumn', count: 2, createdAt: '2026-11-20T10:00:00.000Z' };
const BESIDE: Replies = {
  'GET /views': { body: { items: [], layout: null } },
  'GET /contents/counts': { body: { statuses: { approved: 3, archived: 1 }, total: 3 } },
  'GET /contents/tags': { body: { items: [{ tag: 'summer', count: 2 }] } },
  'GET /contents/facets': {
    body: {
      creators: [{ id: 41, name: 'Elif 1' }],
      challenges: [{ id: 7, name: 'Winter care' }],
      products: [{ id: 3, name: 'Night cream' }],
    },
  },
  'GET /collections': { body: { items: [AUTUMN] } },
};
const BOTH = page([
  row(1, { status: 'approved', rights: { state: 'expiring', origin: 'licence', endsAt: '2027-01-02T00:00:00.000Z' } }),
  row(2, { source: 'link', challenge: null, creator: null, status: 'captured' }),
]);

function open(
  replies: Replies,
  {
    at = '/contents/captured',
    role = 'MEMBER',
    language = 'en',
  }: { at?: string; role?: string; language?: Language } = {},
) {
  const calls = stubNetwork({ 'GET /auth/me': me(role), ...BESIDE, ...replies });
  return { calls, ...renderScreen('/contents/captured', <ContentListPage />, { at, language }) };
}
const listCalls = (calls: SentCall[]) => calls.filter(({ method, path }) => method === 'GET' && path === '/contents');
const asked = (calls: SentCall[]) => listCalls(calls).map(({ search }) => Object.fromEntries(search));
const changed = (undoId: number | null, failures: object[] = []) => ({
  body: { matched: 2, changed: 2 - failures.length, failures, undoId },
});
const chooseFirst = async (user: ReturnType<typeof open>['user']) =>
  user.click(await screen.findByRole('checkbox', { name: 'Select Video by Elif 1' }));

describe('the library', () => {
  it('is a wall of pictures that says whose a content is, how it stands, who may use it, and no figure that nobody gave', async () => {
    open({ 'GET /contents': BOTH });
    const [first, second] = await screen.findAllByRole('listitem');
    expect(within(first as HTMLElement).getByText('Elif 1')).toBeTruthy();
    expect(within(first as HTMLElement).getByText('Approved')).toBeTruthy();
    expect(within(first as HTMLElement).getByText('Expiring')).toBeTruthy();
    expect(within(first as HTMLElement).getByText('— views')).toBeTruthy();
    expect(within(second as HTMLElement).getByText('Unknown creator')).toBeTruthy();
    expect(within(second as HTMLElement).getByText('Added by link')).toBeTruthy();
    expect(within(second as HTMLElement).getByText('No rights')).toBeTruthy();
  });

  it('says where figures come from and how old they are', async () => {
    const metrics = {
      views: 6240,
      likes: null,
      comments: null,
      shares: null,
      saves: null,
      reach: null,
      impressions: null,
      source: 'manual' as const,
      asOf: new Date(Date.now() - 3 * 86_400_000).toISOString(),
    };
    open({ 'GET /contents': page([row(1, { metrics })]) });
    expect(await screen.findByText(/6,240 views/)).toBeTruthy();
    expect(screen.getByText(/entered by hand, 3 days ago/)).toBeTruthy();
  });

  it('is asked for what the address says, and says it in the address', async () => {
    const { calls, user, router } = open(
      { 'GET /contents': BOTH },
      { at: '/contents/captured?tag=summer&rights=none' },
    );
    await screen.findAllByRole('listitem');
    expect(asked(calls)[0]).toMatchObject({ tag: 'summer', rights: 'none', sort: '-createdAt' });
    await user.click(await screen.findByRole('button', { name: 'Creator' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Elif 1' }));
    await waitFor(() => expect(router.state.location.search).toContain('creator=41'));
    await waitFor(() => expect(asked(calls).at(-1)).toMatchObject({ creator: '41', tag: 'summer' }));
  });

  it('tags what is chosen, and takes that back', async () => {
    const { calls, user } = open({
      'GET /contents': BOTH,
      'POST /contents/bulk': changed(12),
      'POST /contents/bulk/12/undo': changed(null),
    });
    await chooseFirst(user);
    await user.click(screen.getByRole('button', { name: 'Edit tags' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit tags' });
    await user.type(within(dialog).getByRole('combobox'), 'summer, best{Enter}');
    await user.click(within(dialog).getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('2 contents tagged.')).toBeTruthy();
    expect(calls.find(({ path }) => path === '/contents/bulk')?.body).toEqual({
      action: 'add_tags',
      tags: ['summer', 'best'],
      selection: { ids: [1] },
    });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('2 contents are back as they were.')).toBeTruthy();
  });

  it('changes all that match by what narrows them down, and names what could not be changed', async () => {
    const { calls, user } = open(
      {
        'GET /contents': page([row(1), row(2)], 40),
        'POST /contents/bulk': changed(13, [{ id: 2, name: 'Video by Unknown creator', message: 'Not now' }]),
      },
      { at: '/contents/captured?platform=instagram' },
    );
    await chooseFirst(user);
    await user.click(screen.getByRole('checkbox', { name: 'Select Video by Elif 2' }));
    await user.click(await screen.findByRole('button', { name: /Select all 40/ }));
    await user.click(screen.getByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('1 content archived.')).toBeTruthy();
    expect(screen.getByText('Video by Unknown creator: Not now')).toBeTruthy();
    expect(calls.find(({ path }) => path === '/contents/bulk')?.body).toEqual({
      action: 'archive',
      selection: { query: { platform: 'instagram' }, excludedIds: [] },
    });
  });

  it('asks for one licence for what is chosen of one creator, and for nothing of an unknown one', async () => {
    const { user, router } = open({ 'GET /contents': BOTH });
    await chooseFirst(user);
    await user.click(screen.getByRole('checkbox', { name: /Unknown creator/ }));
    expect(screen.queryByRole('button', { name: 'Request a licence' })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: /Unknown creator/ }));
    await user.click(screen.getByRole('button', { name: 'Request a licence' }));
    expect(router.state.location.search).toContain('license=1');
  });

  it('puts what is chosen into a new collection', async () => {
    const { calls, user } = open({
      'GET /contents': BOTH,
      'POST /collections': { status: 201, body: { collection: { ...AUTUMN, id: 9, name: 'Best' } } },
      'POST /contents/bulk': changed(14),
    });
    await chooseFirst(user);
    await user.click(screen.getByRole('button', { name: 'Add to collection' }));
    await user.click(await screen.findByRole('menuitem', { name: 'New collection' }));
    const dialog = await screen.findByRole('dialog', { name: 'New collection' });
    await user.type(within(dialog).getByRole('textbox'), 'Best{Enter}');
    expect(await screen.findByText('2 contents added to the collection.')).toBeTruthy();
    expect(calls.find(({ path }) => path === '/contents/bulk')?.body).toMatchObject({
      action: 'add_to_collection',
      collectionId: 9,
    });
  });

  it('opens a collection, names it anew and deletes it after asking', async () => {
    const { calls, user, router } = open({
      'GET /contents': BOTH,
      'PUT /collections/5': { body: { collection: { ...AUTUMN, name: 'Fall' } } },
      'DELETE /collections/5': { body: { ok: true } },
    });
    const openAll = async () => {
      await user.click(await screen.findByRole('button', { name: 'Manage collections' }));
      return screen.findByRole('dialog', { name: 'Collections' });
    };
    await screen.findAllByRole('listitem');
    let dialog = await openAll();
    await user.click(await within(dialog).findByRole('button', { name: 'Rename: Autumn' }));
    const naming = await screen.findByRole('dialog', { name: 'Rename collection' });
    await user.clear(within(naming).getByRole('textbox'));
    await user.type(within(naming).getByRole('textbox'), 'Fall{Enter}');
    await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ name: 'Fall' }));
    await user.click(await within(dialog).findByRole('button', { name: 'Autumn' }));
    await waitFor(() => expect(router.state.location.search).toContain('collection=5'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    dialog = await openAll();
    await user.click(await within(dialog).findByRole('button', { name: 'Delete: Autumn' }));
    await user.click(await screen.findByRole('button', { name: 'Delete collection' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
    await waitFor(() => expect(router.state.location.search).not.toContain('collection'));
  });

  it('offers who may only read nothing to change', async () => {
    const { user } = open({ 'GET /contents': BOTH }, { role: 'VIEWER' });
    await screen.findAllByRole('listitem');
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Manage collections' }));
    const dialog = await screen.findByRole('dialog', { name: 'Collections' });
    await within(dialog).findByRole('button', { name: 'Autumn' });
    expect(within(dialog).queryByRole('button', { name: /New|Rename|Delete/ })).toBeNull();
  });

  it('stays of use where the server knows none of the calls beside the list', async () => {
    const none = { status: 404, body: { message: 'No' } };
    open({
      'GET /contents': BOTH,
      'GET /views': none,
      'GET /contents/counts': none,
      'GET /contents/tags': none,
      'GET /contents/facets': none,
      'GET /collections': none,
    });
    expect(await screen.findAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Status' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Creator' })).toBeNull();
  });

  it('says so where there is nothing, nothing found, or no plan for it', async () => {
    const empty = open({ 'GET /contents': page([]) });
    expect(await screen.findByText('No contents yet')).toBeTruthy();
    empty.unmount();
    const found = open({ 'GET /contents': page([]) }, { at: '/contents/captured?tag=none', language: 'tr' });
    expect(await screen.findByRole('button', { name: /[Ff]iltre/ })).toBeTruthy();
    found.unmount();
    open({
      'GET /contents': { status: 403, body: { code: 'PLAN_REQUIRED', details: { gate: 'captured_contents' } } },
    });
    expect(await screen.findByText(/Captured contents are part of/)).toBeTruthy();
  });
});

describe('its other names', () => {
  it('lead to it with what the address says', async () => {
    stubNetwork({ 'GET /auth/me': me('MEMBER'), ...BESIDE, 'GET /contents': BOTH });
    const { router } = renderScreen('/media', <ContentsAliasPage />, {
      at: '/media?tag=summer',
      routes: [{ path: '/contents/captured', element: <ContentListPage /> }],
    });
    await screen.findAllByRole('listitem');
    expect(router.state.location).toMatchObject({ pathname: '/contents/captured', search: '?tag=summer' });
  });
});

describe('the contents of one product', () => {
  const openProduct = (replies: Replies, at = '/products/3/contents') => {
    const calls = stubNetwork({ 'GET /auth/me': me('MEMBER'), ...BESIDE, ...replies });
    return { calls, ...renderScreen('/products/:id/contents', <ProductContentsPage />, { at, language: 'en' }) };
  };

  it('are asked for with what the site may show, and changed with their product', async () => {
    const { calls, user } = openProduct(
      {
        'GET /products/3/contents': page([row(1), row(2)], 40),
        'GET /products/3': { status: 404, body: {} },
        'POST /contents/bulk': changed(15),
      },
      '/products/3/contents?usable=true',
    );
    await chooseFirst(user);
    expect(calls.find(({ path }) => path === '/products/3/contents')?.search.get('usable')).toBe('true');
    await user.click(screen.getByRole('checkbox', { name: 'Select Video by Elif 2' }));
    await user.click(await screen.findByRole('button', { name: /Select all 40/ }));
    await user.click(screen.getByRole('button', { name: 'Archive' }));
    await screen.findByText('2 contents archived.');
    expect(calls.find(({ path }) => path === '/contents/bulk')?.body).toEqual({
      action: 'archive',
      selection: { query: { usable: true, product: '3' }, excludedIds: [] },
    });
  });

  it('stay where they are scrolled to when they are narrowed down', async () => {
    const { user, router } = openProduct(
      { 'GET /products/3/contents': page([row(1)]), 'GET /products/3': { status: 404, body: {} } },
      '/products/3/contents?usable=true',
    );
    await user.click(await screen.findByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(router.state.preventScrollReset).toBe(true);
  });

  it('say so where there is no such product', async () => {
    const none = { status: 404, body: { code: 'NOT_FOUND', message: 'No' } };
    openProduct({ 'GET /products/3/contents': none, 'GET /products/3': none });
    expect(await screen.findByText('Product not found')).toBeTruthy();
  });

  it('say so where the server has none of products', async () => {
    const none = { status: 404, body: { message: 'Cannot find this' } };
    openProduct({ 'GET /products/3/contents': none, 'GET /products/3': none });
    expect(await screen.findByText('This server does not have this part')).toBeTruthy();
    expect(screen.queryByText('Product not found')).toBeNull();
  });
});
