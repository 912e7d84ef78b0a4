import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { SHOPIFY_SCOPES } from '#contract/constants/shopify';
import type { ShopifyConnection } from '#contract/schemas/shopify';
import { ShopifySettingsPage } from '../../../src/features/integrations/ShopifySettingsPage.tsx';
import { meAnswer } from '../../support/challengeAnswers.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { storeAnswer } from '../../support/storeAnswer.ts';
import { type Replies, stubNetwork } from '../../support/stubNetwork.ts';
import { catchToasts } from '../../support/toasts.ts';

const PATH = '/settings/integrations/shopify';
const CALL = '/integrations/shopify';

function open(
  connection: ShopifyConnection | number,
  { role = 'ADMIN', at = PATH, replies = {} }: { role?: string; at?: string; replies?: Replies } = {},
) {
  const calls = stubNetwork({
    'GET /auth/me': meAnswer(role),
    [`GET ${CALL}`]: typeof connection === 'number' ? { status: connection } : { body: { connection } },
    ...replies,
  });
  return { calls, ...renderScreen(PATH, <ShopifySettingsPage />, { at }) };
}
const sentTo = (calls: ReturnType<typeof open>['calls'], verb: string) =>
  calls.filter(({ path }) => path === `${CALL}/${verb}`).map(({ body }) => body);

describe('a store that is not connected', () => {
  it('says which settings the installation lacks', async () => {
    open(storeAnswer('not_configured', { missingSettings: ['SHOPIFY_CLIENT_ID', 'SHOPIFY_CLIENT_SECRET'] }));
    const card = within(await screen.findByRole('region', { name: 'Not set up on this installation' }));
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'SHOPIFY_CLIENT_ID · the app’s client ID',
      'SHOPIFY_CLIENT_SECRET · the app’s client secret',
    ]);
  });

  it('says what it is asked for, refuses what is no shop, and keeps what was typed when the server refuses', async () => {
    const { calls, user } = open(
      storeAnswer('disconnected', { shopDomain: null, shopName: null, scopesGranted: [], installedAt: null }),
      { replies: { [`POST ${CALL}/connect`]: { status: 503, body: { message: 'no' } } } },
    );
    const shop = await screen.findByRole('textbox', { name: /Store address/ });
    expect(
      within(screen.getByRole('region', { name: 'What the store is asked for' })).getAllByRole('listitem'),
    ).toHaveLength(SHOPIFY_SCOPES.length);
    await user.type(shop, 'shop.example.com');
    await user.click(screen.getByRole('button', { name: 'Go on to Shopify' }));
    expect(await screen.findByText('Enter the store’s myshopify.com address, not its own domain')).toBeInTheDocument();
    expect(sentTo(calls, 'connect')).toEqual([]);
    await user.clear(shop);
    await user.type(shop, 'Mug-Shop');
    await user.click(screen.getByRole('button', { name: 'Go on to Shopify' }));
    await waitFor(() => expect(sentTo(calls, 'connect')).toEqual([{ shopDomain: 'Mug-Shop' }]));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(shop).toHaveValue('Mug-Shop');
  });

  it('tells what came of asking the shop until that is put away', async () => {
    const { user, router } = open(storeAnswer('disconnected'), { at: `${PATH}?result=denied` });
    expect(await screen.findByText('The store did not give its consent. Nothing was connected.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(/did not give its consent/)).toBeNull();
    expect(router.state.location.search).toBe('');
  });

  it('names the permissions that are missing, and can be disconnected instead', async () => {
    open(storeAnswer('reauth_required', { scopesMissing: ['read_inventory'], failure: 'scope' }));
    expect(await screen.findByText('Permissions are missing: Read stock.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Give consent in Shopify' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Disconnect' })).toBeEnabled();
  });

  it('is only read by whoever may not connect it', async () => {
    open(storeAnswer('disconnected'), { role: 'VIEWER' });
    expect(await screen.findByText('Owners and admins connect the store and change what it does.')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('need not be waited for by whoever was sent there and does not want to go on', async () => {
    const left = storeAnswer('disconnected', { installedAt: null });
    const { calls, user } = open(storeAnswer('connecting', { installedAt: null }), {
      replies: { [`POST ${CALL}/cancel`]: { body: { connection: left } } },
    });
    expect(await screen.findByRole('button', { name: 'Go on to Shopify' })).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Do not connect' }));
    await waitFor(() => expect(sentTo(calls, 'cancel')).toHaveLength(1));
  });

  it('is unknown to a server without it', async () => {
    open(404);
    expect(await screen.findByText('No Shopify on this server')).toBeInTheDocument();
  });
});

describe('a connected store', () => {
  it('shows what it keeps right, and can be looked through at once', async () => {
    const { calls, user } = open(storeAnswer('connected'), {
      replies: { [`POST ${CALL}/sync`]: { body: { connection: storeAnswer('syncing') } } },
    });
    const card = within(await screen.findByRole('region', { name: 'Mug Shop' }));
    expect(card.getByText('1,240')).toBeInTheDocument();
    expect(card.getByText('3,105')).toBeInTheDocument();
    await user.click(card.getByRole('button', { name: 'Sync now' }));
    await waitFor(() => expect(sentTo(calls, 'sync')).toHaveLength(1));
  });

  it('shows how far a sync is', async () => {
    open(storeAnswer('syncing', { progress: { done: 120, total: 480, startedAt: '2026-11-26T09:00:00.000Z' } }));
    expect(await screen.findByText('120 of 480 products')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Products taken over' })).toHaveAttribute('aria-valuenow', '25');
    expect(screen.getByRole('button', { name: 'Sync now' })).toBeDisabled();
  });

  it('says why nothing comes in where its currency is not known', async () => {
    open(storeAnswer('connected', { shopCurrency: null, lastSyncAt: null }));
    expect(await screen.findByText(/none of them is taken over/)).toBeInTheDocument();
  });

  it('says why it is disturbed', async () => {
    open(storeAnswer('degraded', { failure: 'unreachable' }));
    expect(await screen.findByText(/could not be reached several times in a row/)).toBeInTheDocument();
  });

  it('shows what was not taken over, with the way to what is in its way', async () => {
    open(
      storeAnswer('connected', {
        counts: { products: 1, variants: 1, failed: 3 },
        conflicts: [
          {
            externalId: 'gid://shopify/Product/1',
            name: 'Blue mug',
            sku: 'MUG-1',
            reason: 'sku_taken',
            product: { id: 9, name: 'Old mug', source: 'manual' },
          },
        ],
      }),
    );
    const card = within(await screen.findByRole('region', { name: 'Not taken over (3)' }));
    expect(card.getByRole('link', { name: 'Old mug' })).toHaveAttribute('href', '/products/edit/9');
    expect(card.getByText('and 2 more')).toBeInTheDocument();
  });

  it('shows what the shop told by itself, and does what failed of it again', async () => {
    const toasts = catchToasts();
    const { calls, user } = open(
      storeAnswer('connected', {
        webhooks: [
          { topic: 'PRODUCTS_UPDATE', isSubscribed: true, lastAt: '2026-11-26T09:00:00.000Z', ok: 12, failed: 2 },
          { topic: 'APP_UNINSTALLED', isSubscribed: false, lastAt: null, ok: 0, failed: 0 },
        ],
      }),
      {
        replies: {
          [`POST ${CALL}/webhooks/PRODUCTS_UPDATE/replay`]: {
            body: { replayed: 2, connection: storeAnswer('connected') },
          },
        },
      },
    );
    const [changed, removed] = within(
      await screen.findByRole('region', { name: 'Updates the store sends' }),
    ).getAllByRole('listitem');
    expect(changed).toHaveTextContent(/Changed products.*12 dealt with in 7 days.*2 failed/);
    expect(removed).toHaveTextContent('nothing in the last 7 daysNot set up');
    await user.click(screen.getByRole('button', { name: 'Process again: Changed products' }));
    await waitFor(() => expect(sentTo(calls, 'webhooks/PRODUCTS_UPDATE/replay')).toHaveLength(1));
    await waitFor(() => expect(toasts.shown.join()).toContain('2 messages are processed again'));
    toasts.stop();
  });

  it('saves a setting as it is ticked', async () => {
    const { calls, user } = open(storeAnswer('connected'), {
      replies: { [`PUT ${CALL}/settings`]: { body: { connection: storeAnswer('connected') } } },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Stock' }));
    await waitFor(() => expect(sentTo(calls, 'settings')).toEqual([{ syncStock: false }]));
  });

  it('is disconnected after asking what becomes of its products', async () => {
    const toasts = catchToasts();
    const { calls, user } = open(storeAnswer('connected'), {
      replies: { [`POST ${CALL}/disconnect`]: { body: { connection: storeAnswer('disconnected') } } },
    });
    await user.click(await screen.findByRole('button', { name: 'Disconnect' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Disconnect the store?' }));
    await user.click(dialog.getByRole('radio', { name: 'Archive them' }));
    await user.click(dialog.getByRole('button', { name: 'Disconnect' }));
    await waitFor(() => expect(sentTo(calls, 'disconnect')).toEqual([{ products: 'archive' }]));
    await waitFor(() => expect(toasts.shown.join()).toContain('The store is disconnected'));
    toasts.stop();
  });
});
