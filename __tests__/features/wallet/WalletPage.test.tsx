import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { paymentAnswer } from '../../support/paymentAnswers.ts';
import { losesFirstAnswer } from '../../support/stubNetwork.ts';
import { catchToasts } from '../../support/toasts.ts';
import { ACCOUNT, balance, entry, openWallet, page, sent, topup, wallet } from '../../support/walletScreen.tsx';

let toasts: ReturnType<typeof catchToasts>;
beforeEach(() => {
  toasts = catchToasts();
});
afterEach(() => toasts.stop());

describe('WalletPage', () => {
  it('shows what is available, held and on the way in each currency', async () => {
    openWallet({
      replies: {
        'GET /wallet': {
          body: wallet({
            wallets: [
              balance({ bonusMinor: 25_000 }),
              balance({ currency: 'USD', availableMinor: 4200, heldMinor: 0, pendingMinor: 0, debtMinor: 100 }),
            ],
          }),
        },
      },
    });
    const lira = within(await screen.findByRole('region', { name: 'TRY balance' }));
    for (const amount of ['₺1,250.00', '₺330.00', '₺970.00']) expect(lira.getByText(amount)).toBeVisible();
    expect(lira.getByText(/₺250.00 is a bonus/)).toBeVisible();
    const dollars = within(screen.getByRole('region', { name: 'USD balance' }));
    expect(dollars.getByText('$42.00')).toBeVisible();
    expect(dollars.getByRole('alert')).toHaveTextContent('You owe $1.00');
    expect(dollars.queryByRole('button', { name: 'Which challenges hold it?' })).toBeNull();
  });

  it('names currencies of which there is no more to say than an amount in one line', async () => {
    const idle = { heldMinor: 0, pendingMinor: 0 };
    openWallet({
      replies: {
        'GET /wallet': {
          body: wallet({
            wallets: [
              balance(),
              balance({ currency: 'EUR', availableMinor: 0, ...idle }),
              balance({ currency: 'USD', availableMinor: 4200, ...idle }),
            ],
          }),
        },
      },
    });
    expect(await screen.findByText(/^Available in other currencies:/)).toHaveTextContent('€0.00 · $42.00');
    expect(screen.queryByRole('region', { name: 'USD balance' })).toBeNull();
  });

  it('opens the challenges that hold the money', async () => {
    const { store, user } = openWallet({
      replies: {
        'GET /wallet/held': {
          body: {
            items: [
              { challengeId: 3, title: 'Kış bakım rutini', currency: 'TRY', heldMinor: 33_000, participations: 2 },
              { challengeId: 4, title: 'Other', currency: 'USD', heldMinor: 1, participations: 1 },
            ],
          },
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Which challenges hold it?' }));
    const rows = within(await screen.findByRole('list', { name: 'Challenges that hold it' })).getAllByRole('listitem');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toHaveTextContent('Kış bakım rutini2 creators₺330.00');
    expect(store.getState().view).toEqual({ 'wallet:held:TRY': true });
  });

  it('lists what moved, when, and what was available after it, by day', async () => {
    openWallet({
      language: 'tr',
      replies: {
        'GET /wallet/entries': page([
          entry(),
          entry({ id: 8, seq: 1, type: 'hold_release', availableMinor: 0, heldMinor: -500 }),
          entry({ id: 7, seq: 0, type: 'topup', createdAt: '2026-11-18T10:00:00.000Z' }),
        ]),
      },
    });
    const day = await screen.findByRole('list', { name: /20 Kas 2026/ });
    expect(
      within(day)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual([
      'BlokeKış bakım · Işıl−330,00\u00a0₺13:00 (GMT+3)Kalan kullanılabilir: 1.250,00\u00a0₺',
      'Bloke çözmeKış bakım · IşılBlokede−5,00\u00a0₺13:00 (GMT+3)Kalan kullanılabilir: 1.250,00\u00a0₺',
    ]);
    expect(screen.getByRole('list', { name: /18 Kas 2026/ })).toHaveTextContent('Bakiye yükleme');
  });

  it('asks for what the address says and shows what the filtered rows come to', async () => {
    const { calls } = openWallet({
      at: '?mode=cards&type=hold,payout&currency=TRY&from=2026-11-01&amountMin=300&sort=-available&page=2&q=kis',
    });
    expect(await screen.findByRole('status', { name: 'Totals of the filtered rows' })).toHaveTextContent(
      'TRY: available -₺330.00, held ₺330.00',
    );
    expect(Object.fromEntries(sent(calls, 'GET', '/wallet/entries')[0]?.search ?? [])).toEqual({
      brandId: '7',
      type: 'hold,payout',
      currency: 'TRY',
      from: '2026-11-01',
      amountMin: '300',
      sort: '-available',
      page: '2',
      limit: '20',
      q: 'kis',
    });
  });

  it('stays where it is scrolled to when its ledger is narrowed down', async () => {
    const { user, router } = openWallet({ at: '?mode=cards&currency=TRY' });
    await user.click(await screen.findByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(router.state.location.search).toBe('?mode=cards'));
    expect(router.state.preventScrollReset).toBe(true);
  });

  it('tells members why they cannot move money', async () => {
    openWallet({ role: 'MEMBER' });
    expect(await screen.findByText("Topping up and withdrawing is for the brand's owners and admins.")).toBeVisible();
    for (const name of ['Top up', 'Withdraw', 'Extra payment'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('says what failed and tries again', async () => {
    let broken = true;
    const { user } = openWallet({
      replies: {
        'GET /wallet': () =>
          broken ? { status: 500, body: { message: 'Something went wrong.' } } : { body: wallet() },
      },
    });
    const alert = await screen.findByText('Something went wrong.');
    expect(alert).toBeVisible();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'TRY balance' })).toBeVisible();
  });
});

describe('topping up', () => {
  const started = { topup: topup(), payment: { reference: 'abc12345', iframe_url: null }, transfer: null };

  it('shows paid, fee and credited before paying, and is credited by the mock, even when every first answer is lost', async () => {
    const { user, calls } = openWallet({
      replies: {
        'POST /wallet/topups': losesFirstAnswer({ status: 201, body: started }),
        'POST /wallet/topups/abc12345/confirm': losesFirstAnswer({
          body: { payment: paymentAnswer({ reference: 'abc12345', purpose: 'topup', status: 'succeeded' }) },
        }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Top up' }));
    await user.click(await screen.findByRole('button', { name: '₺5,000' }));
    const form = screen.getByRole('form');
    for (const text of ['You pay₺5,000.00', 'Top-up fee-₺125.00', 'VAT-₺25.00', 'Added to your wallet₺4,850.00'])
      expect(form).toHaveTextContent(text);
    await user.click(screen.getByRole('radio', { name: /Bank transfer/ }));
    expect(form).toHaveTextContent('Added to your wallet₺5,000.00');
    await user.click(screen.getByRole('radio', { name: /Card/ }));
    await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
    await user.click(await screen.findByRole('button', { name: 'Confirm payment' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(toasts.shown).toEqual([expect.stringMatching(/^success: .*₺4,850\.00/)]);
    expect(sent(calls, 'POST', '/wallet/topups')[0]?.body).toEqual({
      currency: 'TRY',
      method: 'card',
      amountMinor: 500_000,
    });
    expect(sent(calls, 'GET', '/wallet').length).toBeGreaterThan(1);
  });

  it('says the specified words where no provider is configured', async () => {
    const { user } = openWallet({ language: 'tr', replies: { 'POST /wallet/topups': { status: 201, body: started } } });
    await user.click(await screen.findByRole('button', { name: 'Bakiye yükle' }));
    await user.type(await screen.findByRole('textbox', { name: /Ödenecek tutar/ }), '5.000');
    await user.click(screen.getByRole('button', { name: 'Ödemeye geç' }));
    expect(
      await screen.findByText('Gerçek ödeme sağlayıcısı yapılandırılmadı. Mock onay ile devam edebilirsiniz.'),
    ).toBeVisible();
  });

  it.each([
    ['Card', 'Continue to payment'],
    ['Bank transfer', 'Get transfer details'],
  ])('leads to the billing details where they are missing, and keeps what was chosen: %s', async (method, submit) => {
    const { user } = openWallet({
      role: 'OWNER',
      replies: {
        'POST /wallet/topups': {
          status: 422,
          body: { code: 'BILLING_REQUIRED', message: 'Fill in the billing details' },
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Top up' }));
    await user.click(await screen.findByRole('button', { name: '₺5,000' }));
    await user.click(screen.getByRole('radio', { name: new RegExp(method) }));
    await user.click(screen.getByRole('button', { name: submit }));
    expect(await screen.findByRole('link', { name: 'Fill in the billing details' })).toHaveAttribute(
      'href',
      '/settings/brand#billing',
    );
    expect(screen.getByRole('textbox', { name: /Amount to pay/ })).toHaveValue('5,000.00');
    expect(screen.getByRole('radio', { name: new RegExp(method) })).toBeChecked();
  });

  it('tells who may not fill in the billing details whom to ask', async () => {
    const { user } = openWallet({
      role: 'ADMIN',
      replies: { 'POST /wallet/topups': { status: 422, body: { code: 'BILLING_REQUIRED', message: '' } } },
    });
    await user.click(await screen.findByRole('button', { name: 'Top up' }));
    await user.click(await screen.findByRole('button', { name: '₺5,000' }));
    await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
    expect(await screen.findByText(/Ask an owner of the brand to fill in/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Fill in the billing details' })).toBeNull();
  });

  it('sends a lost call again under the same key, by itself and when asked to', async () => {
    let tries = 0;
    const { user, calls } = openWallet({
      replies: {
        'POST /wallet/topups': () => {
          tries += 1;
          return tries > 2 ? { status: 201, body: started } : 'offline';
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Top up' }));
    await user.click(await screen.findByRole('button', { name: '₺5,000' }));
    await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
    await screen.findByRole('alert');
    await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
    await screen.findByRole('button', { name: 'Confirm payment' });
    const keys = sent(calls, 'POST', '/wallet/topups').map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });

  it('refuses amounts outside the rule in words', async () => {
    const { user, calls } = openWallet();
    await user.click(await screen.findByRole('button', { name: 'Top up' }));
    const field = await screen.findByRole('textbox', { name: /Amount to pay/ });
    await user.type(field, '499.99');
    await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
    expect(await screen.findByText('Top up at least ₺500.00')).toBeVisible();
    await user.clear(field);
    await user.type(field, '1,000,000.01');
    expect(await screen.findByText('Top up at most ₺1,000,000.00 at a time')).toBeVisible();
    expect(sent(calls, 'POST', '/wallet/topups')).toEqual([]);
  });

  it('tells where a bank transfer goes and what it carries', async () => {
    const { user } = openWallet({
      replies: {
        'POST /wallet/topups': {
          status: 201,
          body: { topup: topup({ method: 'bank_transfer' }), payment: null, transfer: ACCOUNT },
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Top up' }));
    await user.click(await screen.findByRole('button', { name: '₺5,000' }));
    await user.click(screen.getByRole('radio', { name: /Bank transfer/ }));
    await user.click(screen.getByRole('button', { name: 'Get transfer details' }));
    const dialog = await screen.findByRole('dialog', { name: 'Transfer details' });
    for (const text of ['TU7K2M9QPX', '₺5,000.00', 'TR33 0006 1005 1978 6457 8413 26', 'Meydan', 'Dec 5, 2026'])
      expect(dialog).toHaveTextContent(text);
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(within(dialog).getByRole('button', { name: 'Copy IBAN' }));
    expect(write).toHaveBeenCalledWith(ACCOUNT.iban);
    write.mockRejectedValueOnce(new DOMException('Denied', 'NotAllowedError'));
    await user.click(within(dialog).getByRole('button', { name: 'Copy Bank' }));
    await waitFor(() =>
      expect(toasts.shown).toEqual([
        'success: Copied',
        expect.stringMatching(/^warning: The browser did not let us copy/),
      ]),
    );
  });
});

describe('withdrawing and extra payments', () => {
  it('says what happens to fees and sends no more than can go back, once, though the first answer is lost', async () => {
    const { user, calls } = openWallet({
      replies: {
        'POST /wallet/withdrawals': losesFirstAnswer({
          status: 201,
          body: {
            withdrawal: {
              id: 1,
              code: 'WDAAAAAAAA',
              currency: 'TRY',
              amountMinor: 100_000,
              status: 'processing',
              createdAt: '2026-11-21T10:00:00.000Z',
            },
          },
        }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText(/The fee you paid for topping up and its VAT do not come back/)).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /Amount to withdraw/ }), '1000.01');
    await user.click(screen.getByRole('button', { name: 'Withdraw ₺1,000.01' }));
    expect(await screen.findByText('You can withdraw at most ₺1,000.00')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Withdraw all' }));
    await user.click(await screen.findByRole('button', { name: 'Withdraw ₺1,000.00' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(toasts.shown).toEqual([expect.stringMatching(/^success: /)]);
    expect(sent(calls, 'POST', '/wallet/withdrawals')[0]?.body).toEqual({ currency: 'TRY', amountMinor: 100_000 });
  });

  it('offers an extra payment where somebody was paid, and pays it though the first answer is lost', async () => {
    const paid = {
      participationId: 4,
      challengeId: 3,
      description: 'Kış bakım · Işıl',
      currency: 'TRY',
      feeMinor: 30_000,
      extraMinor: 0,
      leftMinor: 15_000,
    };
    const { user, calls } = openWallet({
      replies: {
        'GET /wallet/paid-participations': { body: { items: [paid] } },
        'POST /wallet/extra-payments': losesFirstAnswer({ status: 201, body: { participation: paid } }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Extra payment' }));
    await user.type(await screen.findByRole('combobox', { name: /To whom/ }), 'Işıl');
    await waitFor(() => expect(sent(calls, 'GET', '/wallet/paid-participations').at(-1)?.search.get('q')).toBe('Işıl'));
    await user.click(await screen.findByRole('option', { name: 'Kış bakım · Işıl' }));
    await user.type(screen.getByRole('textbox', { name: /Amount/ }), '150.01');
    await user.click(screen.getByRole('button', { name: 'Pay' }));
    expect(await screen.findByText('Pay at most ₺150.00')).toBeVisible();
    await user.clear(screen.getByRole('textbox', { name: /Amount/ }));
    await user.type(screen.getByRole('textbox', { name: /Amount/ }), '150');
    await user.click(screen.getByRole('button', { name: 'Pay' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(toasts.shown).toEqual([expect.stringMatching(/^success: /)]);
    expect(sent(calls, 'POST', '/wallet/extra-payments')[0]?.body).toEqual({ participationId: 4, amountMinor: 15_000 });
  });
});
