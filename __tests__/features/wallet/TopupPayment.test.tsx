import { expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Payment } from '#contract/schemas/payments';
import { TopupPayment } from '../../../src/features/wallet/TopupPayment.tsx';
import { paymentAnswer } from '../../support/paymentAnswers.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { answer, stubNetwork } from '../../support/stubNetwork.ts';
import { catchToasts } from '../../support/toasts.ts';
import { topup } from '../../support/walletScreen.tsx';

const reference = 'abcdef0123456789';
const back = () =>
  fireEvent(
    window,
    new MessageEvent('message', { origin: window.location.origin, data: { kind: 'meydan:payment', reference } }),
  );
const payment = (status: Payment['status']) =>
  answer(200, { payment: paymentAnswer({ reference, purpose: 'topup', status }) });

function open(respond: () => Response | Promise<Response>, status: Payment['status']) {
  const onClose = jest.fn();
  const calls = stubNetwork(({ path }) =>
    path.endsWith('/confirm') ? respond() : path.startsWith('/payments') ? payment(status) : answer(404),
  );
  const given = { reference, iframe_url: 'https://pay.test/frame' };
  const view = renderScreen('/wallet', <TopupPayment topup={topup()} payment={given} onClose={onClose} />);
  const confirmed = () => calls.filter(({ path }) => path.endsWith('/confirm'));
  return { onClose, confirmed, ...view };
}

it('closes once and says once that it is paid, though the frame and the server both say so', async () => {
  const toasts = catchToasts();
  const { onClose, confirmed } = open(() => payment('succeeded'), 'succeeded');
  await screen.findByTitle(/./);
  back();
  back();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  await waitFor(() => expect(confirmed().length).toBeGreaterThan(0));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(toasts.shown).toHaveLength(1);
  toasts.stop();
});

it('closes nothing where it was closed before the answer came', async () => {
  const late = Promise.withResolvers<Response>();
  const { onClose, confirmed, unmount } = open(() => late.promise, 'awaiting_payment');
  await screen.findByTitle(/./);
  back();
  await waitFor(() => expect(confirmed()).toHaveLength(1));
  unmount();
  late.resolve(payment('succeeded'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(onClose).not.toHaveBeenCalled();
});

/** A test before may have left a toast that tells of success. */
const failures = ({ shown }: ReturnType<typeof catchToasts>) => shown.filter((text) => text.startsWith('error'));

it.each(['failed', 'expired'] as const)(
  'says that the payment did not go through, and closes, once the server heard %s',
  async (status) => {
    const toasts = catchToasts();
    const { onClose } = open(() => answer(409, { code: 'INVALID_TRANSITION', details: { from: status } }), status);
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(failures(toasts)).toHaveLength(1);
    toasts.stop();
  },
);

it('says so too where the payer comes back with a payment that was refused', async () => {
  const toasts = catchToasts();
  const { onClose } = open(
    () => answer(409, { code: 'INVALID_TRANSITION', details: { from: 'failed' } }),
    'awaiting_payment',
  );
  await screen.findByTitle(/./);
  back();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(failures(toasts)).toHaveLength(1);
  toasts.stop();
});

it('shows above the frame why the payment could not be asked about', async () => {
  const { onClose } = open(() => answer(503, { message: 'Busy just now' }), 'awaiting_payment');
  await screen.findByTitle(/./);
  back();
  expect(await screen.findByRole('alert')).toHaveTextContent('Busy just now');
  expect(onClose).not.toHaveBeenCalled();
});
