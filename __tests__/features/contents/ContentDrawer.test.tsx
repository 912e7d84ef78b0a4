import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Content } from '#contract/schemas/contents';
import type { ProductRow } from '#contract/schemas/products';
import type { Plan } from '#contract/schemas/subscription';
import { EntitledContentDrawer } from '../../../src/app/guards/EntitledContentDrawer.tsx';
import { meAs, PRO, STARTER, subscription } from '../../support/planAnswers.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { contentDetail } from '../../support/reviewAnswers.ts';
import { type Replies, stubNetwork } from '../../support/stubNetwork.ts';

const RIGHT = {
  id: 4,
  kind: 'grant',
  revokes: null,
  origin: 'challenge_terms',
  licenceId: null,
  usages: ['website', 'email'],
  territory: ['WORLDWIDE'],
  startsAt: '2026-11-01T09:00:00.000Z',
  endsAt: '2027-11-01T09:00:00.000Z',
  termsHash: 'a'.repeat(64),
  actor: { type: 'system', name: null },
  createdAt: '2026-11-01T09:00:00.000Z',
};
const NIGHT_CREAM: ProductRow = {
  id: 8,
  name: 'Night cream',
  category: 'skin-care',
  sku: null,
  image: null,
  price: 250,
  currency: 'TRY',
  stock: null,
  status: 'active',
  version: 1,
  createdAt: RIGHT.createdAt,
  updatedAt: RIGHT.createdAt,
};
const USABLE = { state: 'active', origin: 'challenge_terms', endsAt: RIGHT.endsAt } as const;

function open(
  changes: Partial<Content>,
  replies: Replies = {},
  { plan = PRO, role = 'MEMBER' }: { plan?: Plan; role?: string } = {},
) {
  const content = contentDetail(5, { status: 'approved', allowed: ['archive'], ...changes });
  const sent = stubNetwork({
    'GET /auth/me': meAs(role),
    'GET /subscriptions/current': { body: { subscription: subscription(plan) } },
    'GET /contents/5': { body: { content } },
    'GET /contents/5/rights': { body: { items: [] } },
    'GET /contents/tags': { body: { items: [] } },
    'GET /contents/5/uses': { body: { items: [] } },
    ...replies,
  });
  const view = renderScreen('/', <EntitledContentDrawer value={5} onClose={() => {}} />);
  return { ...view, content, sent };
}

describe('a content over the library', () => {
  it('names the contents that have the same file, and opens them', async () => {
    const { user, router } = open({
      duplicates: [
        { id: 9, creator: 'Mert Demir' },
        { id: 11, creator: null },
      ],
    });
    expect(await screen.findByText('Same file at')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Unknown creator' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Mert Demir' }));
    expect(router.state.location.search).toContain('content=9');
  });

  it('tells that its figures are the creator’s alone, and lets a member vouch for those that are shown', async () => {
    const none = { likes: null, comments: null, shares: null, saves: null, reach: null, impressions: null };
    const metrics = { ...none, views: 900, source: 'manual', asOf: RIGHT.createdAt } as const;
    const confirmed = contentDetail(5, { metrics: { ...metrics, confirmedAt: RIGHT.createdAt } });
    const { user, sent, content } = open(
      { metrics },
      { 'POST /contents/5/confirm-figures': { body: { content: confirmed } } },
    );
    expect(await screen.findByText(/^Not verified: the creator gave these figures/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Confirm figures' }));
    await waitFor(() => expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1));
    const [call] = sent.filter(({ method }) => method === 'POST');
    expect(call?.headers.get('If-Match')).toBe(`"${content.version}"`);
    expect(call?.headers.get('Idempotency-Key')).toBeTruthy();
  });

  it('shows a viewer that figures wait for a member, and asks nothing where one has vouched', async () => {
    const none = { likes: null, comments: null, shares: null, saves: null, reach: null, impressions: null };
    const metrics = { ...none, views: 900, source: 'manual', asOf: RIGHT.createdAt } as const;
    const { unmount } = open({ metrics }, {}, { role: 'VIEWER' });
    expect(await screen.findByText(/^Not verified/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirm figures' })).toBeNull();
    unmount();
    open({ metrics: { ...metrics, confirmedAt: RIGHT.createdAt } });
    expect(await screen.findByText(/entered by hand.* · verified/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirm figures' })).toBeNull();
  });

  it('is not asked for on a plan without captured contents', async () => {
    const { sent } = open({}, {}, { plan: STARTER });
    expect(await screen.findByText('Captured contents are part of the Pro plan and above')).toBeVisible();
    expect(sent.filter(({ path }) => path.startsWith('/contents'))).toEqual([]);
  });

  it('says each right as a sentence, and lets the original be had while one holds', async () => {
    const file = { url: 'https://files.test/original', fileName: 'elif-5-1.mp4', expiresAt: RIGHT.endsAt };
    const { user, content, sent } = open(
      { rights: USABLE },
      { 'GET /contents/5/rights': { body: { items: [RIGHT] } }, 'POST /contents/5/download': { body: file } },
    );
    expect(await screen.findByText(/^Website and E-mail; worldwide; Nov 1, 2026/)).toBeVisible();
    expect(screen.getByText('From the terms of the challenge')).toBeVisible();
    const kept = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    await user.click(screen.getByRole('button', { name: 'Download original' }));
    await waitFor(() => expect(kept).toHaveBeenCalled());
    const downloads = sent.filter(({ path }) => path === '/contents/5/download');
    expect(downloads.map(({ body }) => body)).toEqual([{ fileId: content.files[0]?.id }]);
    // Where it was used says so now.
    await waitFor(() => expect(sent.at(-1)?.path).toBe('/contents/5/uses'));
  });

  it('leads to a licence instead where there is no right', async () => {
    open({ rights: { state: 'expired', origin: 'licence', endsAt: '2026-11-02T09:00:00.000Z' } });
    expect(await screen.findByRole('link', { name: 'Request or renew a licence' })).toHaveAttribute(
      'href',
      '/licensing/requests?tab=all&content=5',
    );
    expect(screen.queryByRole('button', { name: /Download/ })).toBeNull();
  });

  it('opens the request where there never was a right', async () => {
    const { user, router } = open({ rights: { state: 'none', origin: null, endsAt: null } });
    await user.click(await screen.findByRole('button', { name: 'Request a licence' }));
    expect(router.state.location.search).toContain('license=5');
  });

  it('shows why a download was refused meanwhile', async () => {
    const { user, sent, router } = open(
      { rights: USABLE },
      {
        'POST /contents/5/download': {
          status: 403,
          body: { code: 'RIGHTS_REQUIRED', message: 'The right has ended.' },
        },
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Download original' }));
    expect(await screen.findByText(/^The right has ended\./)).toBeVisible();
    // What is shown was asked for anew, and the way to a licence stands beside the refusal.
    await waitFor(() => expect(sent.filter(({ path }) => path === '/contents/5')).toHaveLength(2));
    const refusal = within(screen.getByRole('alert'));
    await user.click(refusal.getByRole('button', { name: 'Request a licence' }));
    expect(router.state.location.search).toContain('license=5');
  });

  it('asks for a contract of the own where the creator is not on the platform, file or not', async () => {
    const { user, router } = open({ source: 'link', challenge: null, creator: null, files: [], rounds: [] });
    await user.click(await screen.findByRole('button', { name: 'Record your own contract' }));
    expect(router.state.location.search).toContain('licenseRecord=5');
  });

  it('is archived with one key, and its review is a click away', async () => {
    const { user, sent, content } = open({}, { 'POST /contents/5/archive': { body: { content: contentDetail(5) } } });
    await user.click(await screen.findByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(sent.some(({ path }) => path === '/contents/5/archive')).toBe(true));
    expect(screen.getByRole('link', { name: 'Open review' })).toHaveAttribute(
      'href',
      `/reviews/pending?review=${content.id}`,
    );
  });

  it('has a caption that can be changed where the brand captured it itself', async () => {
    const changes = { source: 'link', challenge: null, caption: 'Old', postUrl: null } as const;
    const { user, sent } = open(changes, {
      'PUT /contents/5': { body: { content: contentDetail(5, { ...changes, caption: 'New' }) } },
    });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit content' });
    const caption = within(dialog).getByRole('textbox', { name: /^Caption/ });
    await user.clear(caption);
    await user.type(caption, 'New');
    await user.type(within(dialog).getByRole('textbox', { name: /^Post/ }), 'example.com');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('Enter the whole address, beginning with https://')).toBeVisible();
    await user.clear(within(dialog).getByRole('textbox', { name: /^Post/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({ caption: 'New' }));
  });

  it('keeps the address of its post where nothing else proves it', async () => {
    const { user, sent } = open({ source: 'link', challenge: null, files: [], postUrl: 'https://example.com/p/1' });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit content' });
    await user.clear(within(dialog).getByRole('textbox', { name: /^Post/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('Enter the address of the post')).toBeVisible();
    expect(sent.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('says where it was used, that it was not, and that a server does not tell', async () => {
    const use = { usage: 'website', country: null, at: null, by: null, url: null, isLive: true } as const;
    const items = [
      { ...use, kind: 'product', id: 3, name: 'Night cream' },
      {
        ...use,
        kind: 'public_link',
        id: 4,
        name: null,
        url: '/api/brand/public/contents/abc',
        by: 'Ada',
        isLive: false,
      },
      { ...use, kind: 'download', id: 9, name: null, usage: null, at: RIGHT.createdAt, by: 'Ada', isLive: false },
    ];
    const used = open({}, { 'GET /contents/5/uses': { body: { items } } });
    const list = await screen.findByRole('list', { name: 'Where it was used' });
    expect(within(list).getByRole('link', { name: 'Product page: Night cream' })).toHaveAttribute(
      'href',
      '/products/3/contents',
    );
    expect(within(list).getByText('Live')).toBeVisible();
    expect(within(list).getByText('Gone')).toBeVisible();
    expect(within(list).getByText('Download')).toBeVisible();
    used.unmount();

    const unused = open({});
    expect(await screen.findByText('Not used yet')).toBeVisible();
    unused.unmount();

    const lacking = open({}, { 'GET /contents/5/uses': { status: 404, body: { message: 'Not found' } } });
    expect(await screen.findByText('This server does not say where contents are used.')).toBeVisible();
    lacking.unmount();

    // The server knows the call, and has no such content any more.
    open({}, { 'GET /contents/5/uses': { status: 404, body: { message: 'Gone', code: 'NOT_FOUND' } } });
    expect(await screen.findByText('Its uses could not be loaded')).toBeVisible();
  });

  it('is linked to a product that is found by its name', async () => {
    const changes = { source: 'link', challenge: null, products: [] } as const;
    const { user, sent } = open(
      { ...changes, products: [] },
      {
        'GET /products': { body: { items: [NIGHT_CREAM], total: 1, page: 1, limit: 20 } },
        'PUT /contents/5': { body: { content: contentDetail(5) } },
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.type(await screen.findByRole('combobox', { name: 'Products' }), 'night');
    await user.click(await screen.findByRole('option', { name: 'Night cream' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({ productIds: [8] }));
  });

  it('shows both versions where somebody else saved first, and saves what was chosen of them', async () => {
    const changes = { source: 'link', challenge: null, caption: 'Old', postUrl: null, tags: [] } as const;
    const theirs = contentDetail(5, { ...changes, caption: 'Theirs', tags: ['winter'], version: 8 });
    const { user, sent, content, store } = open(
      { ...changes, tags: [] },
      {
        'PUT /contents/5': ({ headers }) =>
          headers.get('If-Match') === '"8"'
            ? { body: { content: theirs } }
            : {
                status: 412,
                body: { code: 'STALE_VERSION', message: 'It was changed.', details: { current: theirs } },
              },
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit content' });
    const caption = within(dialog).getByRole('textbox', { name: /^Caption/ });
    await user.clear(caption);
    await user.type(caption, 'Mine');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    const both = await screen.findByRole('dialog', { name: 'Somebody else saved this content first' });
    for (const text of ['Mine', 'Theirs', 'winter']) expect(within(both).getByText(text)).toBeVisible();

    // Going back leaves what was typed, with the reason.
    await user.click(within(both).getByRole('button', { name: 'Keep editing' }));
    expect(await within(dialog).findByText(/^It was changed\./)).toBeVisible();
    expect(caption).toHaveValue('Mine');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    const again = await screen.findByRole('dialog', { name: 'Somebody else saved this content first' });
    await user.click(within(again).getByRole('button', { name: 'Save these choices' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit content' })).toBeNull());
    const puts = sent.filter(({ method }) => method === 'PUT');
    const opened = `"${content.version}"`;
    expect(puts.map(({ headers }) => headers.get('If-Match'))).toEqual([opened, opened, '"8"']);
    expect(puts.at(-1)?.body).toEqual({ caption: 'Mine' });
    expect(store.getState().formDrafts).toEqual({});
  });

  it('offers nothing to change to a viewer', async () => {
    open({ rights: USABLE }, {}, { role: 'VIEWER' });
    expect(await screen.findByText('Figures of the post')).toBeVisible();
    for (const name of ['Archive', 'Edit', 'Download original'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
