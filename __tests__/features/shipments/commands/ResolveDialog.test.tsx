import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { ShipmentRow } from '#contract/schemas/shipments';
import { ResolveDialog } from '../../../../src/features/shipments/commands/ResolveDialog.tsx';
import { meAs } from '../../../support/planAnswers.ts';
import { renderScreen } from '../../../support/renderScreen.tsx';
import { shipmentDetail, shipmentRow } from '../../../support/shipmentAnswers.ts';
import { stubNetwork } from '../../../support/stubNetwork.ts';
import { catchToasts } from '../../../support/toasts.ts';

/** The answers that are offered for a lost parcel, and what is sent and said for the one that is chosen first. */
async function answerTo(changes: Partial<ShipmentRow>) {
  const calls = stubNetwork({
    'GET /auth/me': meAs('MEMBER'),
    'POST /shipments/1/resolve': { body: { shipment: shipmentDetail(1, { status: 'lost', resolution: 'cancel' }) } },
  });
  const { user } = renderScreen(
    '/challenges',
    <ResolveDialog shipment={shipmentRow(1, { status: 'lost', ...changes })} onClose={jest.fn()} />,
  );
  const offered = (await screen.findAllByRole('radio')).map((radio) => radio.getAttribute('value'));
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
  return { offered, sent: calls.find(({ method }) => method === 'POST')?.body };
}

describe('the answer to a loss', () => {
  it('is to send again, unless another is chosen', async () => {
    expect(await answerTo({ resolutions: ['reship', 'continue', 'cancel'] })).toEqual({
      offered: ['reship', 'continue', 'cancel'],
      sent: { resolution: 'reship' },
    });
    expect(screen.getByText('The whole held amount goes back to your wallet.')).toBeInTheDocument();
  });

  it('is any of the three where the server does not say which are possible', async () => {
    expect((await answerTo({})).offered).toEqual(['reship', 'continue', 'cancel']);
  });

  it('only closes the shipment once the collaboration has ended, and promises no money', async () => {
    const toasts = catchToasts();
    expect(await answerTo({ resolutions: ['cancel'] })).toEqual({
      offered: ['cancel'],
      sent: { resolution: 'cancel' },
    });
    expect(screen.getByRole('radio', { name: /^Close the shipment/ })).toBeChecked();
    expect(screen.queryByText('The whole held amount goes back to your wallet.')).toBeNull();
    await waitFor(() => expect(toasts.shown.at(-1)).toBe('success: Shipment closed'));
    toasts.stop();
  });
});
