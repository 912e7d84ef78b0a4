import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { ShipmentListPage } from '../../../src/features/shipments/ShipmentListPage.tsx';
import { api } from '../../../src/shared/api/api.ts';
import { meAs } from '../../support/planAnswers.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { daysAgo, shipmentDetail, shipmentPage, shipmentRow } from '../../support/shipmentAnswers.ts';
import { type Replies, stubNetwork } from '../../support/stubNetwork.ts';

const LIST = 'GET /challenges/7/shipments';
const PATH = '/challenges/:id/shipments';

function open(
  replies: Replies,
  { role = 'MEMBER', at = '', language = 'en' }: { role?: string; at?: string; language?: 'en' | 'tr' } = {},
) {
  const calls = stubNetwork({
    'GET /auth/me': meAs(role),
    'GET /views': { body: { items: [], layout: null } },
    ...replies,
  });
  const search = new URLSearchParams(`mode=cards&${at}`).toString();
  return { calls, ...renderScreen(PATH, <ShipmentListPage />, { at: `/challenges/7/shipments?${search}`, language }) };
}
const lastQuery = (calls: ReturnType<typeof stubNetwork>) =>
  Object.fromEntries(calls.findLast(({ path }) => path === '/challenges/7/shipments')?.search ?? []);

const onTheWay = shipmentRow(2, {
  status: 'in_transit',
  creator: { id: 42, name: 'Mert Demir', profileImage: null },
  carrier: 'aras',
  trackingNumber: '123456',
  trackingUrl: 'https://kargotakip.araskargo.com.tr/mainpage.aspx?code=123456',
});

describe('/challenges/{id}/shipments', () => {
  it('shows to whom what is sent, where it is, and what comes next', async () => {
    open({ [LIST]: { body: shipmentPage([shipmentRow(1), onTheWay]) } });
    const list = await screen.findByRole('list', { name: 'Shipments' });
    const [ready, moving] = within(list).getAllByRole('listitem');
    expect(ready).toHaveTextContent('Elif Kaya');
    expect(ready).toHaveTextContent('2 × Night cream (50 ml)');
    expect(ready).toHaveTextContent('E. K. · İzmir, TR');
    expect(ready).toHaveTextContent('Ready to ship');
    expect(ready).toHaveTextContent('tomorrow');
    expect(within(ready as HTMLElement).getByRole('button', { name: 'Mark shipped: Elif Kaya' })).toBeEnabled();
    expect(moving).toHaveTextContent('In transit');
    expect(
      within(moving as HTMLElement).getByRole('link', { name: 'Follow Aras Kargo 123456 (new tab)' }),
    ).toHaveAttribute('href', onTheWay.trackingUrl);
    expect(within(moving as HTMLElement).getByRole('button', { name: 'Update status: Mert Demir' })).toBeEnabled();
  });

  it('counts the tabs, asks for the one that is chosen, and keeps it when the filters are cleared', async () => {
    const { user, calls, router } = open({ [LIST]: { body: shipmentPage([shipmentRow(1), onTheWay]) } });
    await user.click(await screen.findByRole('tab', { name: 'On the way (1)' }));
    expect(screen.getByRole('tab', { name: 'All (2)' })).toHaveAttribute('aria-selected', 'false');
    expect(lastQuery(calls)).toMatchObject({ brandId: '1', tab: 'on_the_way', sort: '-updatedAt', page: '1' });
    expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull();
    await user.type(screen.getByRole('searchbox'), 'mert');
    await waitFor(() => expect(lastQuery(calls)).toMatchObject({ q: 'mert', tab: 'on_the_way' }));
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(router.state.location.search).toContain('tab=on_the_way');
    expect(router.state.location.search).not.toContain('q=');
  });

  it('says what is late, since when, and what follows', async () => {
    const late = shipmentRow(1, { shipByClock: { startedAt: daysAgo(5), days: 3, stops: [] } });
    open({ [LIST]: { body: shipmentPage([late]) } });
    const [card] = await screen.findAllByRole('listitem');
    expect(card).toHaveTextContent('Ready to ship · late');
    const clock = within(card as HTMLElement).getByText('Was due 2 days ago');
    expect(clock.dataset['hint']).toMatch(/From .* the creator may leave without a penalty\. Your brand is next\./);
  });

  it('says that the clock stands still while the address is missing, and how much is left', async () => {
    const opened = daysAgo(2.5);
    const shipByClock = { startedAt: opened, days: 3, stops: [{ from: opened, to: null }] };
    open({
      [LIST]: { body: shipmentPage([shipmentRow(1, { status: 'pending_address', address: null, shipByClock })]) },
    });
    const [card] = await screen.findAllByRole('listitem');
    expect(card).toHaveTextContent('Address needed');
    expect(card).toHaveTextContent('Not given yet');
    expect(card).toHaveTextContent('Stopped, 3 days left');
    expect(card).toHaveTextContent('Waiting for the creator');
  });

  it('opens a shipment by its address', async () => {
    const { user, router } = open({ [LIST]: { body: shipmentPage([shipmentRow(1)]) } });
    await user.click(await screen.findByRole('button', { name: 'Open the shipment to Elif Kaya, SH-2026-000001' }));
    expect(router.state.location.search).toContain('shipment=1');
  });

  it('marks one as shipped from its row', async () => {
    const { user, calls } = open({
      [LIST]: { body: shipmentPage([shipmentRow(1)]) },
      'POST /shipments/1/ship': { body: { shipment: shipmentDetail(1, { status: 'shipped' }) } },
    });
    await user.click(await screen.findByRole('button', { name: 'Mark shipped: Elif Kaya' }));
    const dialog = await screen.findByRole('dialog');
    await user.selectOptions(within(dialog).getByRole('combobox', { name: /Carrier/ }), 'Aras Kargo');
    await user.type(within(dialog).getByRole('textbox', { name: /^Tracking number/ }), '987654{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = calls.find(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({
      carrier: 'aras',
      trackingNumber: '987654',
      trackingUrl: null,
      noTrackingReason: null,
    });
    expect(sent?.headers.get('Idempotency-Key')).toMatch(/^\w{16,}$/);
  });

  it('says beside the item that its variant is missing, and keeps what was typed', async () => {
    const { user } = open({
      [LIST]: { body: shipmentPage([shipmentRow(1)]) },
      'POST /shipments/1/ship': {
        status: 400,
        body: {
          message: 'Some fields need your attention.',
          code: 'VALIDATION_FAILED',
          fields: { 'items.0.sku': [{ code: 'VARIANT_MISSING', message: 'First choose the variant.' }] },
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Mark shipped: Elif Kaya' }));
    const dialog = await screen.findByRole('dialog');
    await user.selectOptions(within(dialog).getByRole('combobox', { name: /Carrier/ }), 'Aras Kargo');
    const number = within(dialog).getByRole('textbox', { name: /^Tracking number/ });
    await user.type(number, '987654{Enter}');
    const [item] = await within(dialog).findAllByRole('listitem');
    await waitFor(() => expect(item).toHaveTextContent('2 × Night cream (50 ml)First choose the variant.'));
    expect(within(dialog).getAllByText(/First choose the variant/)).toHaveLength(1);
    expect(number).toHaveValue('987654');
  });

  it('leads from there to the items, and back to what was typed', async () => {
    const missing = {
      message: 'Some fields need your attention.',
      code: 'VALIDATION_FAILED',
      fields: { 'items.0.sku': [{ code: 'VARIANT_MISSING', message: 'First choose the variant.' }] },
    };
    let row = shipmentRow(1);
    const { user, calls } = open({
      [LIST]: () => ({ body: shipmentPage([row]) }),
      'GET /products': { body: { items: [], total: 0, page: 1, limit: 20 } },
      'GET /products/3': { status: 404, body: { message: 'Gone', code: 'NOT_FOUND' } },
      'PUT /shipments/1': () => {
        row = { ...row, version: 5 };
        return { body: { shipment: shipmentDetail(1, { version: 5 }) } };
      },
      'POST /shipments/1/ship': () =>
        row.version === 5
          ? { body: { shipment: shipmentDetail(1, { status: 'shipped' }) } }
          : { status: 400, body: missing },
    });
    await user.click(await screen.findByRole('button', { name: 'Mark shipped: Elif Kaya' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: /Carrier/ }), 'Aras Kargo');
    await user.type(screen.getByRole('textbox', { name: /^Tracking number/ }), '987654{Enter}');
    await screen.findByText('First choose the variant.');
    await user.click(screen.getByRole('button', { name: 'Edit items' }));
    await user.click(await screen.findByRole('button', { name: 'Save items' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save items' })).toBeNull());
    expect(screen.queryByText('First choose the variant.')).toBeNull();
    expect(screen.getByRole('textbox', { name: /^Tracking number/ })).toHaveValue('987654');
    await user.type(screen.getByRole('textbox', { name: /^Tracking number/ }), '{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.filter(({ method }) => method !== 'GET').map(({ method }) => method)).toEqual(['POST', 'PUT', 'POST']);
  });

  it('keeps what is typed about a row that leaves the page, and opens nothing when it is back', async () => {
    let rows = [shipmentRow(1), onTheWay];
    const { user, store } = open({ [LIST]: () => ({ body: shipmentPage(rows) }) });
    const bring = (next: typeof rows) => {
      rows = next;
      act(() => void store.dispatch(api.util.invalidateTags([{ type: 'Shipment', id: 'LIST' }])));
    };
    await user.click(await screen.findByRole('button', { name: 'Mark shipped: Elif Kaya' }));
    const number = await screen.findByRole('textbox', { name: /^Tracking number/ });
    await user.type(number, '9876');
    bring([onTheWay]);
    await waitFor(() => expect(screen.queryByText('Elif Kaya')).toBeNull());
    expect(number).toBeInTheDocument();
    await user.type(number, '54');
    expect(screen.getByRole('textbox', { name: /^Tracking number/ })).toHaveValue('987654');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    bring([shipmentRow(1), onTheWay]);
    expect(await screen.findByRole('button', { name: 'Mark shipped: Elif Kaya' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('offers nothing to do to people who may only read', async () => {
    open({ [LIST]: { body: shipmentPage([shipmentRow(1)]) } }, { role: 'VIEWER' });
    const [card] = await screen.findAllByRole('listitem');
    expect(card).toHaveTextContent('Waiting for your brand');
    expect(screen.queryByRole('button', { name: /^Mark shipped/ })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('says so where a challenge ships nothing, and leads back to it', async () => {
    open({ [LIST]: { body: shipmentPage([], { shipping: 'none' }) } });
    expect(await screen.findByText('This challenge has no shipments')).toBeInTheDocument();
    for (const link of screen.getAllByRole('link', { name: 'To the challenge' }))
      expect(link).toHaveAttribute('href', '/challenges/7');
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('asks for no carrier where everything is sent as a code', async () => {
    open({
      [LIST]: { body: shipmentPage([shipmentRow(1, { kind: 'digital', status: 'sent' })], { shipping: 'digital' }) },
    });
    expect(await screen.findByText('Elif Kaya')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Status' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Carrier' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Import tracking' })).toBeNull();
  });

  it('says what a tab without shipments means', async () => {
    open({ [LIST]: { body: { ...shipmentPage([]), total: 0 } } }, { at: 'tab=issues', language: 'tr' });
    expect(await screen.findByText('Açık sorun yok')).toBeInTheDocument();
  });

  it('leads to the challenges where there is no such challenge', async () => {
    open({ [LIST]: { status: 404, body: { message: 'Not found', code: 'NOT_FOUND' } } });
    expect(await screen.findByText('Challenge not found')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'To the challenges' })).toHaveAttribute('href', '/challenges');
  });

  it('says so where the server has no shipments', async () => {
    open({ [LIST]: { status: 404, body: { message: 'Cannot find this' } } });
    expect(await screen.findByText('This server does not have this part')).toBeInTheDocument();
    expect(screen.queryByText('Challenge not found')).toBeNull();
  });

  it('says what failed and tries again', async () => {
    let fails = true;
    const { user } = open({
      [LIST]: () => (fails ? { status: 500, body: { message: 'Broken' } } : { body: shipmentPage([shipmentRow(1)]) }),
    });
    const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 });
    fails = false;
    await user.click(retry);
    expect(await screen.findByText('2 × Night cream (50 ml)')).toBeInTheDocument();
  });
});
