import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { GiftOrdersAnswer } from '#contract/schemas/giftOrders';
import { GiftOrdersDialog } from '../../../../src/features/shipments/commands/GiftOrdersDialog.tsx';
import { meAs } from '../../../support/planAnswers.ts';
import { renderScreen } from '../../../support/renderScreen.tsx';
import { type Replies, stubNetwork } from '../../../support/stubNetwork.ts';

const PATH = '/challenges/7/shipments/gift-orders';
const preview: GiftOrdersAnswer = {
  mode: 'draft',
  shopName: 'Kıyı Evi',
  blocked: null,
  orders: [
    {
      shipmentId: 1,
      code: 'SH-2026-000001',
      creatorName: 'Elif Kaya',
      items: [{ title: 'Kupa', variant: 'Mavi', quantity: 2 }],
      address: { initials: 'E. K.', city: 'İzmir', country: 'TR' },
      tags: ['creator-gift', 'SH-2026-000001'],
      note: 'Meydan SH-2026-000001 · Yaz',
    },
  ],
  leftOut: [
    { shipmentId: 2, code: 'SH-2026-000002', creatorName: 'Mert Demir', reason: 'not_of_store', names: ['Serum'] },
  ],
};

function open(shown: GiftOrdersAnswer, made: Replies[string] = { body: { asked: 1, unchanged: 0 } }) {
  const onDone = jest.fn();
  const calls = stubNetwork({
    'GET /auth/me': meAs('MEMBER'),
    [`GET ${PATH}`]: { body: shown },
    [`POST ${PATH}`]: made,
  });
  const dialog = <GiftOrdersDialog challengeId={7} ids={[1, 2]} onDone={onDone} onClose={jest.fn()} />;
  return { calls, onDone, ...renderScreen('/challenges', dialog) };
}
const sent = (calls: ReturnType<typeof stubNetwork>) => calls.filter(({ method }) => method === 'POST');

describe('GiftOrdersDialog', () => {
  it('shows what will be made and what is left out, and has only the shown ones made', async () => {
    const { user, calls, onDone } = open(preview);
    expect(await screen.findByText('1 will be made')).toBeInTheDocument();
    for (const text of ['Tags: creator-gift, SH-2026-000001', '1 is left out', 'Not a product of the store: Serum.'])
      expect(screen.getByText(text)).toBeInTheDocument();
    expect(sent(calls)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Make 1 draft' }));
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(sent(calls).map(({ body }) => body)).toEqual([{ mode: 'draft', ids: [1] }]);
  });

  it('offers nothing where the store cannot, and leads to its settings', async () => {
    open({ ...preview, blocked: 'scope' });
    expect(await screen.findByText(/The store has not given the permission/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to the store’s settings' })).toHaveAttribute(
      'href',
      '/settings/integrations/shopify',
    );
    expect(screen.queryByRole('button', { name: /^Make/ })).toBeNull();
  });

  it('says that something has changed, and looks again', async () => {
    const { user, calls, onDone } = open(preview, { status: 409, body: { code: 'CONFLICT', message: 'No.' } });
    await user.click(await screen.findByRole('button', { name: 'Make 1 draft' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    await waitFor(() => expect(calls.filter(({ path }) => path.includes('gift-orders')).length).toBeGreaterThan(2));
    expect(onDone).not.toHaveBeenCalled();
  });
});
