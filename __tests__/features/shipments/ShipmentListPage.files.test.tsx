import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { ShipmentListPage } from '../../../src/features/shipments/ShipmentListPage.tsx';
import { meAs } from '../../support/planAnswers.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { shipmentPage, shipmentRow } from '../../support/shipmentAnswers.ts';
import { stubNetwork } from '../../support/stubNetwork.ts';

beforeEach(() => {
  URL.createObjectURL = jest.fn(() => 'blob:x');
  URL.revokeObjectURL = jest.fn();
});

function open(role = 'MEMBER') {
  const calls = stubNetwork({
    'GET /auth/me': meAs(role),
    'GET /views': { body: { items: [], layout: null } },
    'GET /challenges/7/shipments': { body: shipmentPage([shipmentRow(1), shipmentRow(2, { status: 'shipped' })]) },
    'GET /challenges/7/shipments/export': { body: {} },
    'GET /challenges/7/shipments/export/addresses': { body: {} },
    'GET /challenges/7/shipments/packing-list': { body: {} },
  });
  const at = '/challenges/7/shipments?mode=cards&tab=ready&q=elif';
  return { calls, ...renderScreen('/challenges/:id/shipments', <ShipmentListPage />, { at }) };
}
const search = (calls: ReturnType<typeof stubNetwork>, path: string) => {
  const call = calls.find((one) => one.path === path);
  return call && Object.fromEntries(call.search);
};

describe('shipments as files', () => {
  it('go out as the list shows them, without addresses unless they are ticked', async () => {
    const { user, calls } = open();
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('button', { name: 'Download' }));
    await waitFor(() =>
      expect(search(calls, '/challenges/7/shipments/export')).toEqual({
        brandId: '1',
        tab: 'ready',
        q: 'elif',
        sort: '-updatedAt',
        separator: 'comma',
      }),
    );
    expect(search(calls, '/challenges/7/shipments/export/addresses')).toBeUndefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('checkbox', { name: /^With whole addresses/ }));
    await user.click(screen.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(search(calls, '/challenges/7/shipments/export/addresses')).toMatchObject({ q: 'elif' }));
  });

  it('are packed by pages for the chosen parcels that are ready', async () => {
    const { user, calls } = open();
    for (const box of await screen.findAllByRole('checkbox')) await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Packing list (1)' }));
    await waitFor(() =>
      expect(search(calls, '/challenges/7/shipments/packing-list')).toEqual({ brandId: '1', ids: '1' }),
    );
    await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalled());
  });

  it('give a viewer no addresses and take nothing in', async () => {
    const { user } = open('VIEWER');
    expect(await screen.findByRole('button', { name: 'Export' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Import tracking' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Export' }));
    expect(await screen.findByRole('button', { name: 'Download' })).toBeEnabled();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
