import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { Language } from '#contract/constants/languages';
import type { ChangePreview, CheckoutAnswer, Plan } from '#contract/schemas/subscription';
import { PaymentDialog } from '../../../../src/features/subscription/checkout/PaymentDialog.tsx';
import { useGetCurrentSubscriptionQuery } from '../../../../src/features/subscription/subscriptionApi.ts';
import { useOverlay } from '../../../../src/shared/overlay/useOverlay.ts';
import { FREE, meAs, PLANS, PRO, STARTER, subscription } from '../../../support/planAnswers.ts';
import { renderScreen } from '../../../support/renderScreen.tsx';
import { losesFirstAnswer, type Replies, stubNetwork } from '../../../support/stubNetwork.ts';
import { catchToasts } from '../../../support/toasts.ts';

const preview = (more: Partial<ChangePreview> = {}): ChangePreview => ({
  currency: 'TRY',
  creditMinor: 0,
  chargeMinor: 399_000,
  dueMinor: 399_000,
  keptMinor: 0,
  periodEnd: '2027-01-01T09:00:00.000Z',
  gains: [],
  losses: [],
  over: [],
  ...more,
});
const payment = (status = 'awaiting_payment') => ({
  reference: 'abcdef0123456789',
  purpose: 'subscription',
  status,
  provider: 'mock',
  amountMinor: 399_000,
  currency: 'TRY',
  failure: null,
  invoiceId: 7,
  createdAt: '2026-11-21T09:00:00.000Z',
  expiresAt: '2026-11-21T09:30:00.000Z',
});
const checkout = (more: Partial<CheckoutAnswer> = {}) => ({
  body: {
    invoice: { id: 7, number: null, currency: 'TRY', taxMinor: 66_500, totalMinor: 399_000 },
    iframe_url: null,
    subscription: null,
    payment: payment(),
    ...more,
  },
});

/** The dialog as the console opens it: by the address. */
function Page() {
  const { value, close } = useOverlay('pay');
  // As the badge of the bar does.
  useGetCurrentSubscriptionQuery({ brandId: 1 });
  return value === null ? <p>closed</p> : <PaymentDialog value={value} onClose={close} />;
}

let toasts: ReturnType<typeof catchToasts>;
beforeEach(() => {
  toasts = catchToasts();
});
afterEach(() => toasts.stop());

function open(
  plan: Plan,
  replies: Replies = {},
  {
    from = STARTER,
    language = 'tr',
    role = 'OWNER',
    due = preview(),
  }: { from?: Plan | null; language?: Language; role?: string; due?: ChangePreview } = {},
) {
  const calls = stubNetwork({
    'GET /auth/me': meAs(role),
    'GET /subscriptions/plans': { body: { plans: PLANS } },
    'GET /subscriptions/current': { body: { subscription: subscription(from) } },
    'GET /subscriptions/change/preview': { body: { preview: due } },
    ...replies,
  });
  return { calls, ...renderScreen('/x', <Page />, { at: `/x?plans=change&pay=${plan.id}`, language }) };
}
const button = (name: RegExp | string) => screen.findByRole('button', { name });
const PAID = 'Ödemeyi yaptım, kontrol et';
const hear = (data: unknown, origin: string) =>
  act(() => {
    window.dispatchEvent(new MessageEvent('message', { data, origin }));
  });

/** Against a server that answers with the specified fields alone, the frame of a payment it has no word of ours for. */
async function openUntold() {
  const server = { paid: false };
  const view = open(PRO, {
    'GET /subscriptions/change/preview': { status: 404, body: { message: 'Cannot find this' } },
    'GET /subscriptions/current': () => ({ body: { subscription: subscription(server.paid ? PRO : STARTER) } }),
    'POST /subscriptions/checkout': { body: { invoice: { id: 7 }, iframe_url: 'https://pay.example/token' } },
    'POST /subscriptions/checkout/7/confirm': { body: {} },
  });
  await view.user.click(await button(/Ödemeye geç/));
  await screen.findByTitle('Kart ödemesi');
  const count = (call: string) => view.calls.filter(({ method, path }) => `${method} ${path}` === call).length;
  return { server, count, ...view };
}

describe('the payment dialog', () => {
  it("shows the mock note 'Gerçek ödeme sağlayıcısı yapılandırılmadı. Mock onay ile devam edebilirsiniz.', confirms, and says 'Planınız güncellendi ve abonelik aktif edildi', even when every first answer is lost", async () => {
    const { calls, user, router } = open(PRO, {
      'POST /subscriptions/checkout': losesFirstAnswer(checkout()),
      'POST /subscriptions/checkout/7/confirm': losesFirstAnswer({
        body: { subscription: subscription(PRO), payment: payment('succeeded') },
      }),
    });
    await user.click(await button(/Ödemeye geç · 3\.990,00\s₺/));
    expect(
      await screen.findByText('Gerçek ödeme sağlayıcısı yapılandırılmadı. Mock onay ile devam edebilirsiniz.'),
    ).toBeInTheDocument();
    await user.click(await button('Deneme ödemesini onayla'));
    expect(await screen.findByText('closed')).toBeInTheDocument();
    expect(toasts.shown).toEqual(['success: Planınız güncellendi ve abonelik aktif edildi']);
    expect(router.state.location.search).toBe('');
    const sent = calls.filter(({ method }) => method === 'POST');
    expect(sent[0]?.body).toEqual({ planId: PRO.id });
    const keys = sent.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toEqual([keys[0], keys[0], keys[2], keys[2]]);
    expect(new Set(keys).size).toBe(2);
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
  });

  it('takes the payment of the next period of the plan in force, and offers no change at the end of one that is over', async () => {
    const retry = { attempt: 0, nextAt: '2026-12-04T09:00:00.000Z' };
    const { router, user } = open(PRO, {
      'GET /subscriptions/current': { body: { subscription: subscription(PRO, { retry }) } },
      'POST /subscriptions/checkout': checkout(),
    });
    expect(await button(/Ödemeye geç · 3\.990,00\s₺/)).toBeEnabled();
    expect(screen.queryByText('Bu plan zaten aktif.')).toBeNull();
    await act(() => router.navigate(`/x?pay=${STARTER.id}`));
    await user.click(await button(/Ödemeye geç/));
    expect(await button('Deneme ödemesini onayla')).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Dönem sonunda geç' })).toBeNull();
  });

  it('sells no plan of which a server that knows the question says that it is gone', async () => {
    open(PRO, {
      'GET /subscriptions/change/preview': { status: 404, body: { message: 'Plan yok', code: 'NOT_FOUND' } },
    });
    expect(await screen.findByText('Plan yok')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Ödemeye geç/ })).toBeNull();
  });

  it("says 'Ücretsiz plan aktifleştirildi' when the answer brings the subscription", async () => {
    const { user } = open(
      FREE,
      { 'POST /subscriptions/checkout': checkout({ invoice: null, payment: null, subscription: subscription(FREE) }) },
      { from: null, due: preview({ chargeMinor: 0, dueMinor: 0 }) },
    );
    await user.click(await button('Planı aktifleştir'));
    await waitFor(() => expect(toasts.shown).toEqual(['success: Ücretsiz plan aktifleştirildi']));
    expect(await screen.findByText('closed')).toBeInTheDocument();
  });

  it("closes with 'Ödeme başlatılamadı' when no payment can be started, or with the server's message when there is one", async () => {
    const first = open(PRO, { 'POST /subscriptions/checkout': { status: 500, body: {} } });
    await first.user.click(await button(/Ödemeye geç/));
    await waitFor(() => expect(toasts.shown).toEqual(['error: Ödeme başlatılamadı']));
    expect(await screen.findByText('closed')).toBeInTheDocument();
    first.unmount();
    const second = open(PRO, {
      'POST /subscriptions/checkout': { status: 503, body: { message: 'Sağlayıcı kapalı' } },
    });
    await second.user.click(await button(/Ödemeye geç/));
    await waitFor(() => expect(toasts.shown).toContain('error: Sağlayıcı kapalı'));
  });

  it("says 'Satın alma işlemi başarısız' when confirming fails, and lets it be tried again", async () => {
    let broken = true;
    const { user, calls } = open(PRO, {
      'POST /subscriptions/checkout': checkout(),
      'POST /subscriptions/checkout/7/confirm': () =>
        broken
          ? { status: 500, body: {} }
          : { body: { subscription: subscription(PRO), payment: payment('succeeded') } },
    });
    await user.click(await button(/Ödemeye geç/));
    await user.click(await button('Deneme ödemesini onayla'));
    await waitFor(() => expect(toasts.shown).toEqual(['error: Satın alma işlemi başarısız']));
    broken = false;
    await user.click(await button('Deneme ödemesini onayla'));
    await waitFor(() => expect(toasts.shown).toHaveLength(2));
    const keys = calls
      .filter(({ path }) => path.endsWith('/confirm'))
      .map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(1);
  });

  it("shows the provider's frame with 'Ödeme penceresi yüklenmedi ise lütfen sayfayı yenileyin', and asks the server when a page of ours inside it calls", async () => {
    const { user, calls } = open(PRO, {
      'POST /subscriptions/checkout': checkout({ iframe_url: 'https://pay.example/token' }),
      'POST /subscriptions/checkout/7/confirm': {
        body: { subscription: subscription(PRO), payment: payment('succeeded') },
      },
      'GET /payments/abcdef0123456789': { body: { payment: payment() } },
    });
    await user.click(await button(/Ödemeye geç/));
    expect(await screen.findByTitle('Kart ödemesi')).toHaveAttribute('src', 'https://pay.example/token');
    expect(screen.getByText('Ödeme penceresi yüklenmedi ise lütfen sayfayı yenileyin')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: PAID })).toBeNull();
    hear({ kind: 'meydan:payment', reference: 'abcdef0123456789' }, 'https://pay.example');
    hear({ kind: 'meydan:payment', reference: 'another012345678' }, window.location.origin);
    hear('meydan:payment', window.location.origin);
    expect(calls.some(({ path }) => path.endsWith('/confirm'))).toBe(false);
    hear({ kind: 'meydan:payment', reference: 'abcdef0123456789' }, window.location.origin);
    await waitFor(() => expect(toasts.shown).toEqual(['success: Planınız güncellendi ve abonelik aktif edildi']));
  });

  it.each(['', 'a-reference-of-theirs'])(
    'confirms when a page of ours in the frame calls, where the server names no payment: %j',
    async (reference) => {
      const { server, count } = await openUntold();
      hear({ kind: 'meydan:payment', reference }, 'https://pay.example');
      hear({ kind: 'another', reference }, window.location.origin);
      expect(count('POST /subscriptions/checkout/7/confirm')).toBe(0);
      server.paid = true;
      hear({ kind: 'meydan:payment', reference }, window.location.origin);
      expect(await screen.findByText('closed')).toBeInTheDocument();
      expect(toasts.shown).toEqual(['success: Planınız güncellendi ve abonelik aktif edildi']);
      expect(count('POST /subscriptions/checkout/7/confirm')).toBe(1);
    },
  );

  it('lets the payer say that it is paid, and leaves the frame open as long as it is not', async () => {
    const { server, count, user } = await openUntold();
    await user.click(await button(PAID));
    await waitFor(() =>
      expect(toasts.shown).toEqual(['info: Ödeme henüz ulaşmadı. Ödediyseniz biraz sonra yeniden kontrol edin.']),
    );
    expect(screen.getByTitle('Kart ödemesi')).toBeInTheDocument();
    server.paid = true;
    await user.click(await button(PAID));
    expect(await screen.findByText('closed')).toBeInTheDocument();
    expect(toasts.shown[1]).toBe('success: Planınız güncellendi ve abonelik aktif edildi');
    expect(count('POST /subscriptions/checkout/7/confirm')).toBe(2);
  });

  it('waits for a payment of which the server hears after the payer has come back', async () => {
    const { server, user } = await openUntold();
    hear({ kind: 'meydan:payment', reference: '' }, window.location.origin);
    await waitFor(() =>
      expect(toasts.shown).toEqual(['info: Ödeme henüz ulaşmadı. Ödediyseniz biraz sonra yeniden kontrol edin.']),
    );
    expect(screen.getByTitle('Kart ödemesi')).toBeInTheDocument();
    server.paid = true;
    await user.click(await button(PAID));
    expect(await screen.findByText('closed')).toBeInTheDocument();
  });

  it('reads the subscription once more when it is left, where nobody tells what came of the payment', async () => {
    const { server, count, user } = await openUntold();
    const before = count('GET /subscriptions/current');
    server.paid = true;
    await user.click(await button('Vazgeç'));
    expect(await screen.findByText('closed')).toBeInTheDocument();
    await waitFor(() => expect(count('GET /subscriptions/current')).toBe(before + 1));
  });

  it('asks for the billing details with the way there, and stays open', async () => {
    const { user } = open(PRO, {
      'POST /subscriptions/checkout': { status: 422, body: { code: 'BILLING_REQUIRED', message: 'x' } },
    });
    await user.click(await button(/Ödemeye geç/));
    expect(await screen.findByRole('link', { name: 'Fatura bilgilerini doldur' })).toHaveAttribute(
      'href',
      '/settings/brand#billing',
    );
    expect(toasts.shown).toEqual([]);
  });

  it("says 'Note: the change applies immediately and your rights are updated to the new plan.' before a lower plan, with what is lost and what it has no room for", async () => {
    const { user, calls } = open(
      STARTER,
      {
        'POST /subscriptions/change': losesFirstAnswer({
          body: { subscription: subscription(STARTER), preview: preview() },
        }),
      },
      {
        from: PRO,
        language: 'en',
        due: preview({
          chargeMinor: 149_000,
          creditMinor: 300_000,
          dueMinor: 0,
          keptMinor: 151_000,
          over: [{ capacity: 'creators', used: 40, limit: 20 }],
        }),
      },
    );
    expect(
      await screen.findByText('Note: the change applies immediately and your rights are updated to the new plan.'),
    ).toBeInTheDocument();
    expect(screen.getByText('What you lose').parentElement).toHaveTextContent('Captured contents');
    expect(screen.getByText(/40 in use, limit 20/)).toBeInTheDocument();
    await user.click(await button('Activate plan'));
    await waitFor(() =>
      expect(toasts.shown).toEqual(['success: Your plan was updated and the subscription is active']),
    );
    expect(calls.find(({ path }) => path === '/subscriptions/change')?.body).toEqual({ planId: STARTER.id });
  });

  it('offers nothing to those who may not buy', async () => {
    open(PRO, {}, { role: 'ADMIN', language: 'en' });
    expect(await screen.findByText('Only an owner of the brand can pay.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Go to payment/ })).toBeNull();
  });
});
