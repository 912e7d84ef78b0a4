import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { ShipmentDrawer } from '../../../../src/features/shipments/ShipmentDrawer.tsx';
import { meAs } from '../../../support/planAnswers.ts';
import { renderScreen } from '../../../support/renderScreen.tsx';
import { shipmentDetail } from '../../../support/shipmentAnswers.ts';
import { stubNetwork } from '../../../support/stubNetwork.ts';

describe('the items of a parcel', () => {
  it('are not saved over those of a colleague: both are shown, and one is chosen', async () => {
    const shipment = shipmentDetail(1);
    const current = { ...shipment, version: 5, items: shipment.items.map((item) => ({ ...item, quantity: 1 })) };
    const calls = stubNetwork({
      'GET /auth/me': meAs('MEMBER'),
      'GET /shipments/1': { body: { shipment } },
      'GET /products': { body: { items: [], total: 0, page: 1, limit: 20 } },
      'GET /products/3': { status: 404, body: { message: 'Gone' } },
      'PUT /shipments/1': ({ headers }) =>
        headers.get('If-Match') === '"5"'
          ? { body: { shipment: current } }
          : { status: 412, body: { message: 'Stale', code: 'STALE_VERSION', details: { current } } },
    });
    const { user } = renderScreen('/challenges', <ShipmentDrawer value={1} onClose={() => undefined} />, {
      at: '/challenges?shipment=1',
    });
    await user.click(await screen.findByRole('button', { name: 'Edit items' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Quantity' }), '3');
    await user.click(screen.getByRole('button', { name: 'Save items' }));
    const both = await screen.findByRole('dialog', { name: 'Somebody else changed this shipment first' });
    expect(within(both).getByRole('radio', { name: '3 × Night cream (CR-50)' })).toBeChecked();
    await user.click(within(both).getByRole('radio', { name: 'Night cream (CR-50)' }));
    await user.click(within(both).getByRole('button', { name: 'Save these choices' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save items' })).toBeNull());
    expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { items: [{ productId: 3, sku: 'CR-50', quantity: 3 }] },
      { items: [{ productId: 3, sku: 'CR-50', quantity: 1 }] },
    ]);
  });
});
