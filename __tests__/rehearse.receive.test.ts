import { expect, it } from '@jest/globals';
import { addressFaults, tidyAddress } from '#contract/rules/addresses';
import { pickFaults } from '#contract/rules/picks';
import type { Catalogue } from '#contract/schemas/catalogues';
import type { GiveAddressBody, OwnShipment } from '#contract/schemas/shipments';
import { DAY, openAgenda } from '../scripts/rehearse/agenda.ts';
import { Refusal } from '../scripts/rehearse/apiClient.ts';
import { chanceOf } from '../scripts/rehearse/chance.ts';
import { receive } from '../scripts/rehearse/receive.ts';

const CATALOGUE: Catalogue = {
  maxItems: 3,
  maxValueMinor: 100_000,
  currency: 'TRY',
  products: [30_000, 45_000, 60_000, 25_000, 90_000].map((priceMinor, at) => ({
    productId: at + 1,
    name: `Ürün ${at + 1}`,
    image: null,
    priceMinor,
    left: at === 0 ? 0 : null,
    variants: [],
  })),
};

/** What creators of a seed do about a hundred parcels of a status; each entry with the bot time in hours. */
async function live(seed: number, status: OwnShipment['status'], isPick = false) {
  const agenda = openAgenda(async () => {});
  const done: { id: number; what: string; hours: number }[] = [];
  const addresses: GiveAddressBody[] = [];
  let now = 0;
  const note = (id: number, what: string) => done.push({ id, what, hours: now / 3_600_000 });
  for (let id = 1; id <= 100; id += 1) {
    // The parts of a shipment that a creator's decision depends on.
    const owed = status !== 'pending_address' ? [] : isPick ? ['address', 'choice'] : ['address'];
    const shipment = {
      id,
      code: `SH-${id}`,
      title: 'Kış',
      status,
      owed,
      mayConfirm: true,
      mayReveal: true,
    } as OwnShipment;
    receive(shipment, 0, {
      client: {
        giveAddress: async (_id, address) => {
          addresses.push(address);
          note(id, 'address');
        },
        catalogue: async () => CATALOGUE,
        choose: async (_id, items) => {
          if (Object.keys(pickFaults(items, CATALOGUE.products, CATALOGUE)).length > 0) {
            note(id, 'refused');
            throw new Refusal(400, { code: 'VALIDATION_FAILED' });
          }
          note(id, 'chosen');
        },
        revealCode: async () => note(id, 'opened'),
        confirmReceived: async () => note(id, 'received'),
        reportIssue: async () => note(id, 'damaged'),
      },
      think: (topic, at, [from, to], act) => {
        const chance = chanceOf(seed, 'elif@creators.example', topic);
        agenda.add(at + chance.between(from, to), async (then) => {
          now = then;
          await act(chance, then);
        });
      },
      say: () => {},
      name: { firstName: 'Elif', lastName: 'Kaya' },
    });
  }
  await agenda.runUntil(5 * DAY);
  return { done, addresses };
}

it('gives addresses that the server takes, some of them days later', async () => {
  const { done, addresses } = await live(7, 'pending_address');
  expect(done).toHaveLength(100);
  for (const address of addresses)
    expect(addressFaults(tidyAddress({ line2: '', district: '', postalCode: '', ...address }))).toEqual({});
  const late = done.filter(({ hours }) => hours > 24).length;
  expect([late > 5, late < 40]).toEqual([true, true]);
});

it('confirms most deliveries and reports damage to some, and tells the same story for the same seed', async () => {
  const { done } = await live(7, 'delivered');
  const damaged = done.filter(({ what }) => what === 'damaged').length;
  expect([done.length, damaged > 3, damaged < 40]).toEqual([100, true, true]);
  expect((await live(7, 'delivered')).done).toEqual(done);
  expect((await live(8, 'delivered')).done).not.toEqual(done);
  expect((await live(7, 'in_transit')).done).toEqual([]);
});

it('opens every code within a day, before silence would count', async () => {
  const { done } = await live(7, 'sent');
  expect([done.length, done.every(({ what, hours }) => what === 'opened' && hours < 24)]).toEqual([100, true]);
});

it('chooses from a catalogue within its cap, some of them late and some too much at first, the same for the same seed', async () => {
  const { done } = await live(7, 'pending_address', true);
  const [chosen, refused] = ['chosen', 'refused'].map((one) => done.filter(({ what }) => what === one));
  expect([chosen?.length, refused && refused.length > 5, refused && refused.length < 45]).toEqual([100, true, true]);
  expect(chosen?.some(({ hours }) => hours > 24)).toBe(true);
  expect((await live(7, 'pending_address', true)).done).toEqual(done);
});
