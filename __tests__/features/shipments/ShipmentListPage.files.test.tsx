import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { ShipmentListPage } from '../../../src/features/shipments/ShipmentListPage.tsx';
import { meAs } from '../../support/planAnswers.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { shipmentPage, shipmentRow } from '../../support/shipmentAnswers.ts';
import { type Replies, stubNetwork } from '../../support/stubNetwork.ts';

beforeEach(() => {
  URL.createObjectURL = jest.fn(() => 'blob:x');
  URL.revokeObjectURL = jest.fn();
});

function open(role = 'MEMBER', replies: Replies = {}) {
  const calls = stubNetwork({
    'GET /auth/me': meAs(role),
    'GET /views': { body: { items: [], layout: null } },
    'GET /challenges/7/shipments': { body: shipmentPage([shipmentRow(1), shipmentRow(2, { status: 'shipped' })]) },
    'GET /challenges/7/shipments/export': { body: {} },
    'GET /challenges/7/shipments/export/addresses': { body: {} },
    'GET /challenges/7/shipments/packing-list': { body: {} },
    ...replies,
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

  it('are packed for all that the filters match, on whichever page they are, in files of 200', async () => {
    const all = Array.from({ length: 230 }, (_nothing, at) => shipmentRow(at + 1));
    const pages = { fail: true };
    const { user, calls } = open('MEMBER', {
      'GET /challenges/7/shipments': ({ search: asked }) => {
        const [page, limit] = [Number(asked.get('page')), Number(asked.get('limit'))];
        if (page === 3 && pages.fail) return { status: 500 };
        const items = all.slice((page - 1) * limit, page * limit);
        return { body: { ...shipmentPage(items), page, limit, total: all.length } };
      },
    });
    for (const box of await screen.findAllByRole('checkbox')) await user.click(box);
    expect(screen.getByRole('button', { name: 'Packing list (20)' })).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Select all 230 that match' }));
    expect(await screen.findByText('The chosen shipments on other pages could not be loaded.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Packing list/ })).toBeNull();
    pages.fail = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await user.click(await screen.findByRole('button', { name: 'Packing list (230)' }));
    await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalledTimes(2));
    const packed = calls.filter(({ path }) => path === '/challenges/7/shipments/packing-list');
    const ids = packed.map((call) => call.search.get('ids')?.split(',').map(Number));
    expect(ids).toEqual([all.slice(0, 200).map(({ id }) => id), all.slice(200).map(({ id }) => id)]);
    // Of the same list: without its page, with its filters.
    expect(
      calls
        .filter((call) => call.search.get('limit') === '100')
        .at(-1)
        ?.search.get('q'),
    ).toBe('elif');
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
