import { expect, it } from '@jest/globals';
import type { Product } from '#contract/schemas/products';
import type { ShipmentRow } from '#contract/schemas/shipments';
import { DAY, openAgenda } from '../scripts/rehearse/agenda.ts';
import { chanceOf } from '../scripts/rehearse/chance.ts';
import { sendParcel } from '../scripts/rehearse/sendParcel.ts';
import { shipmentRow } from './support/shipmentAnswers.ts';

/** What a brand of a seed does about a parcel, call by call. */
async function send(parcel: ShipmentRow, variants: { sku: string; stock: number | null }[], seed = 7) {
  const agenda = openAgenda(async () => {});
  const done: unknown[][] = [];
  const note =
    (call: string) =>
    async (...words: unknown[]) =>
      void done.push([call, ...words]);
  sendParcel(parcel, 0, {
    client: {
      // The part of a product that this is about.
      product: async () => ({ variants }) as Product,
      putIn: note('putIn'),
      ship: note('ship'),
      reviewChoice: note('reviewChoice'),
      addCode: note('addCode'),
      moveShipment: note('moveShipment'),
      resolveShipment: note('resolveShipment'),
    },
    think: (topic, at, [from, to], act) => {
      const chance = chanceOf(seed, 'Defne', topic);
      agenda.add(at + chance.between(from, to), (then) => act(chance, then));
    },
    say: () => {},
  });
  await agenda.runUntil(5 * DAY);
  return done;
}
const row = (changes: Partial<ShipmentRow['items'][number]>) => {
  const { items, ...rest } = shipmentRow(1);
  return { ...rest, items: items.map((item) => ({ ...item, ...changes })) };
};
const VARIANTS = [
  { sku: 'SR-30', stock: 1 },
  { sku: 'SR-50', stock: 2 },
];

it('chooses a variant that is there before a parcel is shipped, the same one for the same seed', async () => {
  const done = await send(row({ variant: null, sku: null }), VARIANTS);
  expect(done).toEqual([
    ['putIn', 1, [{ productId: 3, quantity: 2, sku: 'SR-50' }]],
    ['ship', 1, { carrier: 'yurtici', trackingNumber: expect.stringMatching(/^73\d{7}$/) }],
  ]);
  expect(await send(row({ variant: null, sku: null }), VARIANTS)).toEqual(done);
});

it('leaves alone what has a variant, or needs none', async () => {
  expect((await send(row({}), VARIANTS)).map(([call]) => call)).toEqual(['ship']);
  expect((await send(row({ variant: null, sku: 'CR' }), [])).map(([call]) => call)).toEqual(['ship']);
});
