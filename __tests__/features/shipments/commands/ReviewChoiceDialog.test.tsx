import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Catalogue } from '#contract/schemas/catalogues';
import { ShipmentDrawer } from '../../../../src/features/shipments/ShipmentDrawer.tsx';
import { meAs } from '../../../support/planAnswers.ts';
import { renderScreen } from '../../../support/renderScreen.tsx';
import { daysAgo, shipmentDetail } from '../../../support/shipmentAnswers.ts';
import { type Replies, stubNetwork } from '../../../support/stubNetwork.ts';

const catalogue: Catalogue = {
  maxItems: 3,
  maxValueMinor: 100_000,
  currency: 'TRY',
  products: [
    { productId: 3, name: 'Night cream', image: null, priceMinor: 30_000, left: 4, variants: [] },
    {
      productId: 4,
      name: 'Rose serum',
      image: null,
      priceMinor: 40_000,
      left: null,
      variants: [
        { sku: 'RS-30', title: '30 ml', priceMinor: 40_000, left: 1 },
        { sku: 'RS-50', title: '50 ml', priceMinor: 90_000, left: null },
      ],
    },
    { productId: 5, name: 'Olive soap', image: null, priceMinor: 10_000, left: 0, variants: [] },
  ],
};
const pick = {
  maxItems: 3,
  maxValueMinor: 100_000,
  currency: 'TRY' as const,
  valueMinor: 60_000,
  chosenAt: daysAgo(1),
  refusal: null,
};
const chosen = shipmentDetail(1, {
  status: 'choice_review',
  pick,
  owed: [],
  items: [
    {
      productId: 3,
      sku: null,
      title: 'Night cream',
      variant: null,
      quantity: 2,
      unitCostMinor: null,
      currency: 'TRY',
    },
  ],
});

async function open(replies: Replies = {}, shipment = chosen) {
  const calls = stubNetwork({
    'GET /auth/me': meAs('MEMBER'),
    'GET /shipments/1': { body: { shipment } },
    'GET /shipments/1/catalogue': { body: { catalogue } },
    'POST /shipments/1/review': { body: { shipment: { ...shipment, status: 'ready' } } },
    ...replies,
  });
  const drawn = renderScreen('/challenges', <ShipmentDrawer value={1} onClose={() => undefined} />, {
    at: '/challenges?shipment=1',
  });
  await drawn.user.click(await screen.findByRole('button', { name: 'Answer choice' }));
  const dialog = await screen.findByRole('dialog', { name: 'Elif Kaya has chosen products' });
  return { calls, dialog, user: drawn.user, sent: () => calls.filter(({ method }) => method === 'POST') };
}

describe('the answer to a choice', () => {
  it('is a yes to what was chosen, for the version that was seen', async () => {
    const { dialog, user, sent } = await open();
    expect(dialog).toHaveTextContent('Chosen: 2 × Night cream');
    await user.click(within(dialog).getByRole('button', { name: 'Answer' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(sent()).toEqual([expect.objectContaining({ body: { decision: 'approve' } })]);
    expect(new Headers(sent()[0]?.headers).get('if-match')).toBe('"4"');
  });

  it('is a yes to other items, held to the catalogue and its cap before anything is sent', async () => {
    const { dialog, user, sent } = await open();
    await user.click(within(dialog).getByRole('radio', { name: /Change and approve/ }));
    expect(await within(dialog).findByText('2 of 3 pieces · ₺600.00 of ₺1,000.00')).toBeInTheDocument();
    const find = within(dialog).getByRole('combobox', { name: 'Add a product' });
    await user.click(find);
    expect(screen.getByRole('option', { name: /Olive soap.*Out of stock/ })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('option', { name: /Rose serum/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Answer' }));
    expect(await within(dialog).findByText('Choose a variant')).toBeInTheDocument();
    const variant = within(dialog).getByRole('combobox', { name: 'Variant of Rose serum' });
    await user.selectOptions(variant, 'RS-50');
    await user.click(within(dialog).getByRole('button', { name: 'Answer' }));
    expect(await within(dialog).findByText('Worth at most ₺1,000.00 together')).toBeInTheDocument();
    expect(sent()).toEqual([]);
    await user.selectOptions(variant, 'RS-30');
    await user.click(within(dialog).getByRole('button', { name: 'Answer' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(sent().map(({ body }) => body)).toEqual([
      {
        decision: 'edit',
        items: [
          { productId: 3, quantity: 2 },
          { productId: 4, sku: 'RS-30', quantity: 1 },
        ],
      },
    ]);
  });

  it('is a no with a reason', async () => {
    const rejected = { ...chosen, status: 'pending_address' as const };
    const { dialog, user, sent } = await open({ 'POST /shipments/1/review': { body: { shipment: rejected } } });
    await user.click(within(dialog).getByRole('radio', { name: /Turn down/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Answer' }));
    expect(await within(dialog).findByText('Give a reason')).toBeInTheDocument();
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Please choose a serum');
    await user.click(within(dialog).getByRole('button', { name: 'Answer' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(sent().map(({ body }) => body)).toEqual([{ decision: 'reject', reason: 'Please choose a serum' }]);
  });

  it('can still be a yes when the catalogue cannot be loaded, which it says', async () => {
    const { dialog, user, sent } = await open({ 'GET /shipments/1/catalogue': { status: 404, body: {} } });
    await user.click(within(dialog).getByRole('radio', { name: /Change and approve/ }));
    expect(await within(dialog).findByRole('alert')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Answer' }));
    expect(sent()).toEqual([]);
    await user.click(within(dialog).getByRole('radio', { name: /^Approve/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Answer' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('is never one to a choice that nobody looked at: the newer one is shown first, and what was typed stays', async () => {
    const [item] = chosen.items;
    if (!item) throw new Error('nothing chosen');
    let isChanged = false;
    const newer = { ...chosen, version: 5, items: [{ ...item, productId: 4, title: 'Rose serum', quantity: 1 }] };
    const { dialog, user, sent } = await open({
      'GET /shipments/1': () => ({ body: { shipment: isChanged ? newer : chosen } }),
      'POST /shipments/1/review': ({ headers }) => {
        isChanged = true;
        return headers.get('If-Match') === '"5"'
          ? { body: { shipment: { ...newer, status: 'pending_address' } } }
          : { status: 412, body: { message: 'Stale', code: 'STALE_VERSION', details: { current: newer } } };
      },
    });
    const answer = () => user.click(within(dialog).getByRole('button', { name: 'Answer' }));
    const told = () => screen.findByRole('dialog', { name: 'The choice has changed meanwhile' });
    await user.click(within(dialog).getByRole('radio', { name: /Turn down/ }));
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Please choose a serum');
    await answer();
    expect(await told()).toHaveTextContent('You looked at: 2 × Night creamChosen now: Rose serum');
    await user.click(within(await told()).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByText(/You looked at/)).toBeNull());
    // A second press is no look.
    expect(dialog).toHaveTextContent('Chosen: 2 × Night cream');
    await answer();
    await user.click(within(await told()).getByRole('button', { name: 'Look at the new choice' }));
    await waitFor(() => expect(dialog).toHaveTextContent('Chosen: Rose serum'));
    expect(within(dialog).getByRole('textbox', { name: /Reason/ })).toHaveValue('Please choose a serum');
    expect(sent().map((call) => new Headers(call.headers).get('if-match'))).toEqual(['"4"', '"4"']);
    await waitFor(() => expect(screen.queryByText(/You looked at/)).toBeNull());
    await answer();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(new Headers(sent().at(-1)?.headers).get('if-match')).toBe('"5"');
  });
});
