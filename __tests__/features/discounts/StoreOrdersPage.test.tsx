import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ImportOrdersAnswer, StoreKey } from '#contract/schemas/store';
import { StoreOrdersPage } from '../../../src/features/discounts/StoreOrdersPage.tsx';
import { admin, candidate, discountRow, pageOf } from '../../support/discountAnswers.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { type Replies, stubNetwork } from '../../support/stubNetwork.ts';
import { catchToasts } from '../../support/toasts.ts';

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
    'GET /discounts': pageOf([]),
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

  it('says until when the secret before works, and offers no other one as long', async () => {
    open({ 'GET /store/keys': { body: { items: [{ ...key, oldSecretUntil: '2099-01-01T10:00:00.000Z' }] } } });
    expect(await screen.findByText(/The secret before works until .*2099/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Close Shop' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Rotate Shop' })).toBeNull();
  });

  it('rotates a key after asking', async () => {
    const { user } = open({ 'POST /store/keys/3/rotate': { body: { key, secret: SECRET } } });
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

  it('reads a file of orders, names line and cell of what is wrong, and counts the rest', async () => {
    const answer = (dryRun: boolean): ImportOrdersAnswer => ({
      dryRun,
      counts: { counted: 1, unrelated: 0, repeated: 0, refused: 1, invalid: 1 },
      rows: [
        { line: 2, order: 'A-1', code: 'YAZ15', outcome: 'counted', reason: null, errors: [] },
        {
          line: 3,
          order: 'A-2',
          code: 'OLD',
          outcome: 'refused',
          reason: { code: 'expired', tr: 'Kodun süresi dolmuş', en: 'The code has expired' },
          errors: [],
        },
        {
          line: 4,
          order: 'A-3',
          code: 'YAZ15',
          outcome: 'invalid',
          reason: null,
          errors: [{ field: 'subtotal', error: { code: 'INVALID', message: 'This is no amount' } }],
        },
      ],
    });
    const { calls, user } = open({
      'POST /store/orders/import': ({ search }) => ({ body: answer(search.get('dryRun') === 'true') }),
    });
    await user.click(await screen.findByRole('button', { name: 'Import orders' }));
    const dialog = await screen.findByRole('dialog', { name: 'Import orders' });
    expect(dialog).toHaveTextContent('Times without a zone are those of the brand: Europe/Istanbul, GMT+3.');
    await user.upload(
      within(dialog).getByLabelText('Choose CSV file'),
      new File(['order'], 'o.csv', { type: 'text/csv' }),
    );
    expect(await within(dialog).findByText('Counts: 1 · Refused: 1 · Invalid: 1')).toBeInTheDocument();
    const [, first, second] = within(dialog).getAllByRole('row');
    expect(first).toHaveTextContent('3A-2OLDRefusedThe code has expired');
    expect(second).toHaveTextContent('subtotal: This is no amount');
    await user.click(within(dialog).getByRole('button', { name: 'Count 1 order' }));
    await waitFor(() => expect(calls.filter(({ path }) => path === '/store/orders/import')).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('sends a file that holds nothing but refunds of orders counted before', async () => {
    const toasts = catchToasts();
    const counts = { counted: 0, unrelated: 0, repeated: 2, refunded: 2, refused: 0, invalid: 0 };
    const { calls, user } = open({
      'POST /store/orders/import': ({ search }) => ({
        body: { dryRun: search.get('dryRun') === 'true', counts, rows: [] },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Import orders' }));
    const dialog = await screen.findByRole('dialog', { name: 'Import orders' });
    await user.upload(
      within(dialog).getByLabelText('Choose CSV file'),
      new File(['order'], 'o.csv', { type: 'text/csv' }),
    );
    expect(await within(dialog).findByText('Counted before: 2 · With a refund: 2')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Record 2 refunds' }));
    await waitFor(() => expect(calls.filter(({ path }) => path === '/store/orders/import')).toHaveLength(2));
    await waitFor(() => expect(toasts.shown.at(-1)).toBe('success: 2 refunds were recorded'));
    toasts.stop();
  });

  it('does not say that nothing was changed when no answer came', async () => {
    const toasts = catchToasts();
    const { user } = open({ 'POST /store/keys/3/rotate': { status: 502, body: '' } });
    await user.click(await screen.findByRole('button', { name: 'Rotate Shop' }));
    const asking = await screen.findByRole('dialog', { name: 'New secret for Shop?' });
    await user.click(within(asking).getByRole('button', { name: 'Rotate' }));
    await waitFor(() => expect(toasts.shown.at(-1)).toMatch(/it is not known whether/));
    toasts.stop();
  });

  it('stands on a server without it', async () => {
    open({ 'GET /store/keys': { status: 404, body: { message: 'Not found', code: 'NOT_FOUND', requestId: 'r' } } });
    expect(await screen.findByText('The keys could not be loaded')).toBeInTheDocument();
  });

  it('asks for no keys for whoever may not make them, and says so', async () => {
    const { calls } = open({}, { role: 'MEMBER' });
    expect(await screen.findByText('Admins see and make the keys.')).toBeInTheDocument();
    expect(calls.filter(({ path }) => path === '/store/keys')).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Import orders' })).toBeNull();
    expect(screen.getByRole('region', { name: 'An order, ready to be sent' })).toBeInTheDocument();
  });

  it('shows an order with a code of the brand, one without a creator first, and else says what to put in', async () => {
    const theirs = discountRow({
      id: 1,
      code: 'AYSE10',
      assignedTo: { creator: candidate(4, 'Ayşe').creator, challenge: null },
    });
    const first = open({ 'GET /discounts': pageOf([theirs, discountRow({ id: 2, code: 'KIS20', assignedTo: null })]) });
    const script = await screen.findByRole('region', { name: 'Shell script' });
    await waitFor(() => expect(script).toHaveTextContent('"codes":["KIS20"]'));
    expect(screen.getByText(/It counts as an order of your store/)).toBeInTheDocument();
    first.unmount();
    open();
    expect(await screen.findByRole('region', { name: 'Shell script' })).toHaveTextContent('"codes":["YAZ15"]');
    expect(screen.getByText(/Put a code of yours in place of YAZ15/)).toBeInTheDocument();
  });
});
