import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { StoreKey } from '#contract/schemas/store';
import { StoreOrdersPage } from '../../../src/features/discounts/StoreOrdersPage.tsx';
import { admin } from '../../support/discountAnswers.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { type Replies, stubNetwork } from '../../support/stubNetwork.ts';

const key: StoreKey = {
  id: 3,
  keyId: 'mk_3f',
  label: 'Shop',
  isOpen: true,
  createdAt: '2026-11-01T09:00:00.000Z',
  rotatedAt: null,
  oldSecretUntil: null,
  lastUsedAt: null,
};
const SECRET = 'sk_never-in-the-store';

function open(replies: Replies = {}, { role = 'ADMIN' }: { role?: string } = {}) {
  const calls = stubNetwork({
    'GET /auth/me': admin(role),
    'GET /store/keys': { body: { items: [key] } },
    ...replies,
  });
  return { calls, ...renderScreen('/settings/store-orders', <StoreOrdersPage />) };
}
const secretDialog = () => screen.findByRole('dialog', { name: 'Secret of Shop' });

describe('StoreOrdersPage', () => {
  it('makes a key and shows its secret once, which no store ever holds', async () => {
    const { user, store } = open({
      'GET /store/keys': { body: { items: [] } },
      'POST /store/keys': { status: 201, body: { key, secret: SECRET } },
    });
    await user.click(await screen.findByRole('button', { name: 'New key' }));
    const dialog = await screen.findByRole('dialog', { name: 'New key' });
    await user.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Shop');
    await user.click(within(dialog).getByRole('button', { name: 'Make key' }));
    expect(await secretDialog()).toHaveTextContent(SECRET);
    expect(JSON.stringify(store.getState())).not.toContain(SECRET);
    await user.click(within(await secretDialog()).getByRole('button', { name: 'I have kept it' }));
    await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull());
  });

  it('rotates a key after asking, and says until when the secret before works', async () => {
    const { user } = open({
      'GET /store/keys': { body: { items: [{ ...key, oldSecretUntil: '2099-01-01T10:00:00.000Z' }] } },
      'POST /store/keys/3/rotate': { body: { key, secret: SECRET } },
    });
    expect(await screen.findByText(/The secret before works until .*2099/)).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Rotate Shop' }));
    const asking = await screen.findByRole('dialog', { name: 'New secret for Shop?' });
    await user.click(within(asking).getByRole('button', { name: 'Rotate' }));
    expect(await secretDialog()).toHaveTextContent(SECRET);
  });

  it('closes a key after asking', async () => {
    const { calls, user } = open({ 'DELETE /store/keys/3': { body: {} } });
    await user.click(await screen.findByRole('button', { name: 'Close Shop' }));
    const asking = await screen.findByRole('dialog', { name: 'Close Shop?' });
    await user.click(within(asking).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
  });

  it('stands on a server without it, and lets whoever may only look do so', async () => {
    open(
      { 'GET /store/keys': { status: 404, body: { message: 'Not found', code: 'NOT_FOUND', requestId: 'r' } } },
      { role: 'MEMBER' },
    );
    expect(await screen.findByText('The keys could not be loaded')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'New key' })).toBeNull();
    expect(screen.getByRole('region', { name: 'An order, ready to be sent' })).toBeInTheDocument();
  });
});
