import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { connectToastHost, type Toast } from '../../../src/shared/notify/toastQueue.ts';
import { paymentAnswer } from '../../support/paymentAnswers.ts';
import { catchToasts } from '../../support/toasts.ts';
import { openWallet, sent, topup, wallet } from '../../support/walletScreen.tsx';

let toasts: ReturnType<typeof catchToasts>;
beforeEach(() => {
  toasts = catchToasts();
});
afterEach(() => toasts.stop());

it('keeps the details of a bank transfer at hand until it arrives', async () => {
  const { user, store } = openWallet({
    replies: {
      'GET /wallet': { body: wallet({ openTopups: [{ ...topup({ method: 'bank_transfer' }), payment: null }] }) },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Transfer details' }));
  expect(await screen.findByRole('dialog', { name: 'Transfer details' })).toHaveTextContent('TU7K2M9QPX');
  expect(store.getState().view).toEqual({ 'wallet:open': topup().id });
});

it('takes an announced bank transfer back', async () => {
  const { user, calls } = openWallet({
    replies: {
      'GET /wallet': { body: wallet({ openTopups: [{ ...topup({ method: 'bank_transfer' }), payment: null }] }) },
      'POST /wallet/transfers/TU7K2M9QPX/cancel': {
        body: { topup: topup({ method: 'bank_transfer', status: 'expired' }) },
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel: TU7K2M9QPX' }));
  await waitFor(() => expect(toasts.shown).toContainEqual(expect.stringContaining('info: Bank transfer cancelled')));
  expect(sent(calls, 'POST', '/wallet/transfers/TU7K2M9QPX/cancel')).toHaveLength(1);
});

it('goes on with a card payment that was left, or cancels it', async () => {
  const payment = { reference: 'abc12345', iframe_url: null };
  const { user, calls } = openWallet({
    replies: {
      'GET /wallet': { body: wallet({ openTopups: [{ ...topup(), payment }] }) },
      'POST /wallet/topups/abc12345/cancel': {
        body: { payment: paymentAnswer({ reference: 'abc12345', purpose: 'topup', status: 'expired' }) },
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Continue: TU7K2M9QPX' }));
  const dialog = await screen.findByRole('dialog', { name: 'Payment' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel: TU7K2M9QPX' }));
  await waitFor(() => expect(toasts.shown).toContain('info: Card payment cancelled'));
  expect(sent(calls, 'POST', '/wallet/topups/abc12345/cancel')).toHaveLength(1);
});

it('says with what support can look up why a card payment cannot be cancelled', async () => {
  const failures: Toast[] = [];
  const stop = connectToastHost((toast) => void failures.push(toast));
  const payment = { reference: 'abc12345', iframe_url: null };
  const { user } = openWallet({
    replies: {
      'GET /wallet': { body: wallet({ openTopups: [{ ...topup(), payment }] }) },
      'POST /wallet/topups/abc12345/cancel': {
        status: 409,
        body: { message: 'It is being paid', code: 'CONFLICT', requestId: 'r-2' },
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel: TU7K2M9QPX' }));
  await waitFor(() => expect(failures).toHaveLength(1));
  stop();
  expect(failures[0]).toMatchObject({ message: 'It is being paid', details: { code: 'CONFLICT', requestId: 'r-2' } });
});

it('offers a member nothing of it', async () => {
  const payment = { reference: 'abc12345', iframe_url: null };
  openWallet({
    role: 'MEMBER',
    replies: { 'GET /wallet': { body: wallet({ openTopups: [{ ...topup(), payment }] }) } },
  });
  await screen.findByText('Card payment left unfinished');
  expect(screen.queryByRole('button', { name: /TU7K2M9QPX/ })).toBeNull();
});
