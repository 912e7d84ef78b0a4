import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ShipmentDetail } from '#contract/schemas/shipments';
import { ShipmentDrawer } from '../../../../src/features/shipments/ShipmentDrawer.tsx';
import { meAs } from '../../../support/planAnswers.ts';
import { renderScreen } from '../../../support/renderScreen.tsx';
import { shipmentDetail } from '../../../support/shipmentAnswers.ts';
import { type Replies, stubNetwork } from '../../../support/stubNetwork.ts';

const OWN = 'https://kurye.example/t/AB-1234';

const underWay = (changes: Partial<ShipmentDetail> = {}) =>
  shipmentDetail(1, {
    status: 'in_transit',
    carrier: 'other',
    trackingNumber: 'AB-1234',
    trackingUrl: OWN,
    ...changes,
  });

/** The drawer of a parcel that is on its way, with its tracking opened for editing. */
async function edit(shipment: ShipmentDetail, replies: Replies = {}) {
  const calls = stubNetwork({
    'GET /auth/me': meAs('MEMBER'),
    'GET /shipments/1': { body: { shipment } },
    'PUT /shipments/1': { body: { shipment } },
    ...replies,
  });
  const drawn = renderScreen('/challenges', <ShipmentDrawer value={1} onClose={() => undefined} />, {
    at: '/challenges?shipment=1',
  });
  await drawn.user.click(await screen.findByRole('button', { name: 'Edit tracking' }));
  const dialog = await screen.findByRole('dialog', { name: /tracking/i });
  const number = within(dialog).getByRole('textbox', { name: /^Tracking number/ });
  const page = within(dialog).getByRole('textbox', { name: /^Tracking page/ });
  return { ...drawn, dialog, number, page, sent: () => calls.filter(({ method }) => method === 'PUT') };
}

describe('the tracking of a parcel that is on its way', () => {
  it('keeps the page that was given for it when only the number is corrected', async () => {
    const { user, dialog, number, page, sent } = await edit(underWay());
    expect(page).toHaveValue(OWN);
    await user.type(number, '5{Enter}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(sent()[0]?.body).toEqual({
      tracking: { carrier: 'other', trackingNumber: 'AB-12345', trackingUrl: OWN, noTrackingReason: null },
    });
  });

  it('leaves the page to the carrier where it is the carrier’s own, which follows the number', async () => {
    const trackingUrl = 'https://www.ups.com/track?tracknum=1Z99';
    const { user, dialog, number, page, sent } = await edit(
      underWay({ carrier: 'ups', trackingNumber: '1Z99', trackingUrl }),
    );
    expect(page).toHaveValue('');
    await user.type(number, '7{Enter}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(sent()[0]?.body).toEqual({
      tracking: { carrier: 'ups', trackingNumber: '1Z997', trackingUrl: null, noTrackingReason: null },
    });
  });

  it('is not saved over a colleague’s: both are shown field by field, and what each changed is suggested', async () => {
    const current = underWay({ trackingUrl: 'https://kurye.example/t/new', version: 5 });
    const { user, number, sent } = await edit(underWay(), {
      'PUT /shipments/1': ({ headers }) =>
        headers.get('If-Match') === '"5"'
          ? { body: { shipment: current } }
          : { status: 412, body: { message: 'Stale', code: 'STALE_VERSION', details: { current } } },
    });
    await user.type(number, '5{Enter}');
    const both = await screen.findByRole('dialog', { name: 'Somebody else changed this shipment first' });
    expect(within(both).getByRole('radio', { name: 'AB-12345' })).toBeChecked();
    expect(within(both).getByRole('radio', { name: 'https://kurye.example/t/new' })).toBeChecked();
    await user.click(within(both).getByRole('button', { name: 'Save these choices' }));
    await waitFor(() => expect(both).not.toBeInTheDocument());
    expect(sent().at(-1)?.body).toEqual({
      tracking: {
        carrier: 'other',
        trackingNumber: 'AB-12345',
        trackingUrl: 'https://kurye.example/t/new',
        noTrackingReason: null,
      },
    });
  });
});
