import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { ShipmentDrawer } from '../../../src/features/shipments/ShipmentDrawer.tsx';
import { meAs } from '../../support/planAnswers.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { daysAgo, shipmentDetail } from '../../support/shipmentAnswers.ts';
import { type Replies, stubNetwork } from '../../support/stubNetwork.ts';

const ADDRESS = {
  fullName: 'Elif Kaya',
  phone: '+905321112233',
  line1: 'Gizli Sokak 5',
  line2: '',
  district: 'Bornova',
  city: 'İzmir',
  postalCode: '35040',
  country: 'TR',
};

function open(shipment: ReturnType<typeof shipmentDetail>, replies: Replies = {}, role = 'MEMBER') {
  const onClose = jest.fn();
  const calls = stubNetwork({
    'GET /auth/me': meAs(role),
    [`GET /shipments/${shipment.id}`]: { body: { shipment } },
    ...replies,
  });
  const drawn = renderScreen('/challenges', <ShipmentDrawer value={shipment.id} onClose={onClose} />, {
    at: '/challenges?shipment=1',
  });
  return { calls, onClose, ...drawn };
}
const post = (calls: ReturnType<typeof stubNetwork>) => calls.filter(({ method }) => method !== 'GET');

describe('the drawer of a shipment', () => {
  it('tells what is in it, its clock with the rule, and every state with who and when', async () => {
    open(shipmentDetail(1));
    expect(await screen.findByRole('heading', { name: 'Elif Kaya' })).toBeInTheDocument();
    const drawer = screen.getByRole('dialog');
    expect(drawer).toHaveTextContent('SH-2026-000001');
    expect(drawer).toHaveTextContent('To be shipped within 3 days.');
    expect(drawer).toHaveTextContent('Your brand is next.');
    expect(within(screen.getByRole('region', { name: 'Items' })).getByRole('listitem')).toHaveTextContent(
      '2 × Night cream (50 ml) · CR-50Unit cost 2 × ₺125.00',
    );
    const steps = within(screen.getByRole('region', { name: 'Timeline' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Ready to shipElif Kayayesterday',
      'Address neededAutomatically2 days ago',
    ]);
    expect(screen.getByRole('link', { name: 'All shipments of the challenge' })).toHaveAttribute(
      'href',
      '/challenges/7/shipments',
    );
  });

  it('shows the whole address only once it is asked for, and keeps it out of the store', async () => {
    const { user, store, calls } = open(shipmentDetail(1), {
      'POST /shipments/1/reveal': { body: { address: ADDRESS } },
    });
    expect(await screen.findByText('E. K. · İzmir, TR')).toBeInTheDocument();
    expect(screen.queryByText('Gizli Sokak 5')).toBeNull();
    const seen: string[] = [];
    store.subscribe(() => seen.push(JSON.stringify(store.getState())));
    await user.click(screen.getByRole('button', { name: 'Show address' }));
    expect(await screen.findByText('Gizli Sokak 5')).toBeInTheDocument();
    expect(screen.getByText('35040 Bornova İzmir')).toBeInTheDocument();
    expect(post(calls)).toHaveLength(1);
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.filter((state) => /Gizli|5321112233/.test(state))).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Hide address' }));
    expect(screen.queryByText('Gizli Sokak 5')).toBeNull();
  });

  it('says why an address cannot be shown', async () => {
    const { user } = open(shipmentDetail(1), {
      'POST /shipments/1/reveal': {
        status: 409,
        body: { message: 'The address was removed.', code: 'ADDRESS_REMOVED' },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Show address' }));
    expect(await screen.findByText('The address was removed.')).toBeInTheDocument();
  });

  it('offers a viewer neither the address nor a step', async () => {
    open(shipmentDetail(1), {}, 'VIEWER');
    expect(await screen.findByText('E. K. · İzmir, TR')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show address' })).toBeNull();
    expect(screen.queryByRole('group', { name: 'What can be done' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add a note' })).toBeNull();
  });

  it('shows no button for an address that is removed or was never given', async () => {
    open(shipmentDetail(1, { isAddressRemoved: true }));
    expect(await screen.findByText('Removed')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show address' })).toBeNull();
  });

  it('sends a damaged parcel again, and leads along the chain', async () => {
    const damaged = shipmentDetail(1, {
      status: 'issue',
      issue: { type: 'damaged', note: 'The jar is broken', photos: [], openedAt: daysAgo(0.1), resolvedAt: null },
      chain: [
        { id: 1, code: 'SH-2026-000001', status: 'issue', kind: 'physical' },
        { id: 9, code: 'SH-2026-000009', status: 'ready', kind: 'physical' },
      ],
    });
    const { user, calls, router } = open(damaged, {
      'POST /shipments/1/resolve': { body: { shipment: { ...damaged, resolution: 'reship' } } },
    });
    expect(await screen.findByText('The jar is broken')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Resolve' }));
    await user.click(await screen.findByRole('button', { name: 'Decide' }));
    await waitFor(() => expect(post(calls)[0]?.body).toEqual({ resolution: 'reship' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'SH-2026-000009' }));
    expect(router.state.location.search).toContain('shipment=9');
  });

  it('opens what the creator photographed large by keyboard, and gives the focus back', async () => {
    const photo = (n: number) => ({
      id: `0000000${n}-0000-4000-8000-000000000000`,
      url: `/large-${n}.webp`,
      thumbnailUrl: `/small-${n}.webp`,
      width: 640,
      height: 480,
      placeholder: 'data:image/webp;base64,',
    });
    const issue = { type: 'damaged' as const, note: '', openedAt: daysAgo(1), resolvedAt: null };
    const { user } = open(shipmentDetail(1, { status: 'issue', issue: { ...issue, photos: [photo(1), photo(2)] } }));
    const second = await screen.findByRole('button', { name: 'Open photo 2 of 2' });
    second.focus();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Photos of the creator' });
    expect(await within(dialog).findByRole('img')).toHaveAttribute('src', '/large-2.webp');
    expect(within(dialog).getAllByRole('button', { name: /Photo of the creator/ })).toHaveLength(2);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(second).toHaveFocus());
  });

  it('tells in the timeline what was sent instead, which opens in its place', async () => {
    const { user, router } = open(
      shipmentDetail(1, {
        status: 'issue',
        resolution: 'reship',
        timeline: [
          {
            from: 'issue',
            to: 'issue',
            at: daysAgo(1),
            actorType: 'user',
            actorName: 'Deniz',
            reason: null,
            resolution: 'reship',
            replacement: { id: 9, code: 'SH-2026-000009' },
          },
        ],
      }),
    );
    const step = within(await screen.findByRole('region', { name: 'Timeline' })).getByRole('listitem');
    expect(step).toHaveTextContent('Send again');
    await user.click(within(step).getByRole('button', { name: 'Sent instead: SH-2026-000009' }));
    expect(router.state.location.search).toContain('shipment=9');
  });

  it('says when the carrier expects to deliver, while it is under way', async () => {
    const day = { trackingNumber: 'AB12', carrier: 'ups' as const, estimatedDeliveryAt: '2026-12-04' };
    const first = open(shipmentDetail(1, { ...day, status: 'in_transit' }));
    expect(await screen.findByText(/^Expected on .*4/)).toBeInTheDocument();
    first.unmount();
    open(shipmentDetail(2, { ...day, status: 'delivered' }));
    expect(await screen.findByText('SH-2026-000002 ·', { exact: false })).toBeInTheDocument();
    expect(screen.queryByText(/^Expected on/)).toBeNull();
  });

  it('cancels only with a reason and says what becomes of the work', async () => {
    const { user, calls } = open(shipmentDetail(1), {
      'POST /shipments/1/cancel': { body: { shipment: shipmentDetail(1, { status: 'cancelled' }) } },
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel shipment' }));
    const dialog = (await screen.findByText('Nothing will be sent. This cannot be undone.')).closest<HTMLElement>(
      '[role="dialog"]',
    );
    if (!dialog) throw new Error('no dialog');
    await user.click(within(dialog).getByRole('radio', { name: /End the collaboration and refund/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Cancel shipment' }));
    expect(await within(dialog).findByText('Give a reason')).toBeInTheDocument();
    expect(post(calls)).toEqual([]);
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Out of stock');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel shipment' }));
    await waitFor(() => expect(post(calls)[0]?.body).toEqual({ outcome: 'cancel', reason: 'Out of stock' }));
  });

  it('says in words what is possible when somebody else was faster, and keeps what was typed', async () => {
    const { user } = open(shipmentDetail(1), {
      'POST /shipments/1/ship': {
        status: 409,
        body: {
          message: 'This is not possible now.',
          code: 'INVALID_TRANSITION',
          details: { id: 1, from: 'shipped', to: 'shipped', allowed: ['in_transit', 'delivered'] },
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Mark shipped' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: /Carrier/ }), 'PTT Kargo');
    await user.type(screen.getByRole('textbox', { name: /^Tracking number/ }), 'RR123456{Enter}');
    expect(await screen.findByText(/It is now: Shipped\. Possible next: In transit, Delivered\./)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /^Tracking number/ })).toHaveValue('RR123456');
  });

  it('ships without a number only with a reason', async () => {
    const { user, calls } = open(shipmentDetail(1), {
      'POST /shipments/1/ship': { body: { shipment: shipmentDetail(1, { status: 'shipped' }) } },
    });
    await user.click(await screen.findByRole('button', { name: 'Mark shipped' }));
    await user.click(await screen.findByRole('radio', { name: 'Without a tracking number' }));
    const send = screen.getAllByRole('button', { name: 'Mark shipped' }).at(-1) as HTMLElement;
    await user.click(send);
    expect(await screen.findByText('Say why there is no tracking number')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: /Why there is none/ }), 'Sent by letter');
    await user.click(send);
    await waitFor(() =>
      expect(post(calls)[0]?.body).toEqual({
        carrier: null,
        trackingNumber: null,
        trackingUrl: null,
        noTrackingReason: 'Sent by letter',
      }),
    );
  });

  it('says where the parcel is now, of the steps that are possible', async () => {
    const { user, calls } = open(shipmentDetail(1, { status: 'out_for_delivery' }), {
      'POST /shipments/1/move': { body: { shipment: shipmentDetail(1, { status: 'delivered' }) } },
    });
    await user.click(await screen.findByRole('button', { name: 'Update status' }));
    const offered = (await screen.findAllByRole('radio')).map((radio) => radio.getAttribute('value'));
    expect(offered).toEqual(['delivered', 'delivery_failed', 'exception']);
    await user.click(screen.getAllByRole('button', { name: 'Update status' }).at(-1) as HTMLElement);
    await waitFor(() => expect(post(calls)[0]?.body).toEqual({ to: 'delivered' }));
  });

  it('changes the items until it is shipped, with the version that was looked at', async () => {
    const { user, calls } = open(shipmentDetail(1), {
      'GET /products': { body: { items: [], total: 0, page: 1, limit: 20 } },
      'GET /products/3': { status: 404, body: { message: 'Gone' } },
      'PUT /shipments/1': { body: { shipment: shipmentDetail(1, { version: 5 }) } },
    });
    await user.click(await screen.findByRole('button', { name: 'Edit items' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Quantity' }), '3');
    await user.click(screen.getByRole('button', { name: 'Save items' }));
    await waitFor(() => expect(post(calls)[0]?.body).toEqual({ items: [{ productId: 3, sku: 'CR-50', quantity: 3 }] }));
    expect(post(calls)[0]?.headers.get('If-Match')).toBe('"4"');
  });

  it('takes the last item only out of a parcel that gets another one', async () => {
    const { user, calls } = open(shipmentDetail(1), {
      'GET /products': { body: { items: [], total: 0, page: 1, limit: 20 } },
      'GET /products/3': { status: 404, body: { message: 'Gone' } },
    });
    await user.click(await screen.findByRole('button', { name: 'Edit items' }));
    await user.click(await screen.findByRole('button', { name: 'Remove Night cream' }));
    await user.click(screen.getByRole('button', { name: 'Save items' }));
    expect(await screen.findByText('Add at least one product')).toBeInTheDocument();
    expect(post(calls)).toEqual([]);
  });

  it('keeps notes', async () => {
    const { user, calls } = open(shipmentDetail(1), {
      'PUT /shipments/1': { body: { shipment: shipmentDetail(1, { notes: 'Fragile' }) } },
    });
    await user.click(await screen.findByRole('button', { name: 'Add a note' }));
    await user.type(await screen.findByRole('textbox', { name: 'Notes' }), 'Fragile');
    await user.click(screen.getByRole('button', { name: 'Save notes' }));
    await waitFor(() => expect(post(calls)[0]?.body).toEqual({ notes: 'Fragile' }));
  });

  it('says that there is no such shipment', async () => {
    stubNetwork({
      'GET /auth/me': meAs('MEMBER'),
      'GET /shipments/5': { status: 404, body: { code: 'NOT_FOUND', message: 'Not found' } },
    });
    renderScreen('/challenges', <ShipmentDrawer value={5} onClose={() => {}} />);
    expect(await screen.findByText('This shipment was not found')).toBeInTheDocument();
  });
});
