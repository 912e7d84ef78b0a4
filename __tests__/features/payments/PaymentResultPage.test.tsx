import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import type { Payment } from '#contract/schemas/payments';
import { FramedPaymentPage } from '../../../src/features/payments/FramedPaymentPage.tsx';
import { PaymentResultPage } from '../../../src/features/payments/PaymentResultPage.tsx';
import { meAs } from '../../support/planAnswers.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { stubNetwork, type SentCall } from '../../support/stubNetwork.ts';

const REFERENCE = 'abcdef0123456789';
const payment = (more: Partial<Payment> = {}): Payment => ({
  reference: REFERENCE,
  purpose: 'subscription',
  status: 'awaiting_payment',
  provider: 'paytr',
  amountMinor: 399_000,
  currency: 'TRY',
  failure: null,
  invoiceId: 1,
  createdAt: '2026-11-21T09:00:00.000Z',
  expiresAt: '2026-11-21T09:30:00.000Z',
  ...more,
});

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});
const pass = (ms: number) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(ms);
  });

function open(path: string, state: () => { status?: number; body: unknown }, ref = REFERENCE) {
  const calls = stubNetwork({
    'GET /auth/me': meAs('OWNER'),
    [`GET /payments/${ref}`]: state,
    [`POST /payments/${ref}/check`]: state,
  });
  return { calls, ...renderScreen(path, <PaymentResultPage />, { at: `${path}?ref=${ref}`, language: 'en' }) };
}
const asked = (calls: SentCall[]) =>
  calls.filter(({ method, path }) => method === 'GET' && path.startsWith('/payments/')).length;

describe('the payment screens', () => {
  it('say what the server says, whichever of the two addresses it is', async () => {
    open('/payments/fail', () => ({ body: { payment: payment({ status: 'succeeded' }) } }));
    await pass(100);
    expect(screen.getByText('Payment received')).toBeInTheDocument();
    expect(screen.getByText(/₺3,990\.00 is complete/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to the subscription' })).toHaveAttribute(
      'href',
      '/settings/subscription',
    );
  });

  it('name why a payment failed and lead back to where it began', async () => {
    open('/payments/success', () => ({
      body: { payment: payment({ status: 'failed', failure: 'authentication', purpose: 'topup' }) },
    }));
    await pass(100);
    expect(screen.getByText('The payment was not completed')).toBeInTheDocument();
    expect(screen.getByText('The 3-D Secure check was not completed.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/wallet');
  });

  it("say 'still processing' for what is unknown, and ask every 2 s up to 30 times", async () => {
    const { calls } = open('/payments/success', () => ({ status: 404, body: { code: 'NOT_FOUND' } }));
    await pass(100);
    expect(screen.getByText('Your payment is still processing')).toBeInTheDocument();
    await pass(20_000);
    const soFar = asked(calls);
    expect(soFar).toBeGreaterThan(8);
    await pass(60_000);
    expect(screen.getByText(/The answer takes longer than expected/)).toBeInTheDocument();
    const atEnd = asked(calls);
    await pass(30_000);
    expect(asked(calls)).toBe(atEnd);
  });

  it('ask again when somebody wants to know, once they have stopped asking by themselves', async () => {
    let known: { status?: number; body: unknown } = { status: 404, body: { code: 'NOT_FOUND' } };
    open('/payments/success', () => known);
    await pass(70_000);
    known = { body: { payment: payment({ status: 'succeeded' }) } };
    await pass(30_000);
    fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
    await pass(2500);
    expect(screen.getByText('Payment received')).toBeInTheDocument();
  });

  it('show the outcome as soon as the server knows it', async () => {
    let status: Payment['status'] = 'confirming';
    open('/payments/success', () => ({ body: { payment: payment({ status }) } }));
    await pass(4000);
    expect(screen.getByText('Your payment is still processing')).toBeInTheDocument();
    status = 'succeeded';
    await pass(2500);
    expect(screen.getByText('Payment received')).toBeInTheDocument();
  });

  it('only call the console around them when they are inside the frame', () => {
    const post = jest.spyOn(window.parent, 'postMessage').mockImplementation(() => {});
    renderScreen('/payments/success', <FramedPaymentPage />, {
      at: `/payments/success?ref=${REFERENCE}`,
      language: 'tr',
    });
    expect(screen.getByRole('status')).toHaveTextContent('Ödeme sayfası kapanıyor…');
    expect(post.mock.calls).toEqual([[{ kind: 'meydan:payment', reference: REFERENCE }, window.location.origin]]);
  });
});
