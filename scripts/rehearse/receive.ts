import { pickFaults } from '#contract/rules/picks';
import type { Catalogue, ChosenItem } from '#contract/schemas/catalogues';
import type { OwnShipment } from '#contract/schemas/shipments';
import type { Random } from '#server/db/seed/random';
import { type BotTime, DAY, HOUR, MINUTE } from './agenda.ts';
import { Refusal } from './apiClient.ts';
import type { CreatorClient } from './creatorClient.ts';
import type { Think } from './think.ts';

interface Receiver {
  client: Pick<
    CreatorClient,
    'giveAddress' | 'catalogue' | 'choose' | 'revealCode' | 'confirmReceived' | 'reportIssue'
  >;
  think: Think;
  say: (at: BotTime, what: string) => void;
  /** Who it is sent to. */
  name: { firstName: string; lastName: string };
}

const STREETS = ['Papatya Sk.', 'Nehir Cd.', 'Çınar Sk.', 'İstiklal Cd.', 'Gül Sk.', 'Şair Eşref Blv.'] as const;
const PLACES = [
  ['Kadıköy', 'İstanbul', '34710'],
  ['Karşıyaka', 'İzmir', '35550'],
  ['Çankaya', 'Ankara', '06680'],
  ['Nilüfer', 'Bursa', '16110'],
  ['Muratpaşa', 'Antalya', '07100'],
] as const;

/** Made-up addresses in real districts. */
function addressOf({ firstName, lastName }: Receiver['name'], chance: Random) {
  const [district, city, postalCode] = chance.pick(PLACES);
  return {
    fullName: `${firstName} ${lastName}`.trim(),
    phone: `+90532${String(chance.between(1_000_000, 9_999_999))}`,
    line1: `${chance.pick(STREETS)} No: ${chance.between(1, 90)} D: ${chance.between(1, 12)}`,
    district,
    city,
    postalCode,
    country: 'TR',
  };
}

/**
 * What a creator does about a parcel: gives an address (some take days), says that it is there, or that it came damaged; a code
 * that was sent is opened. What may be chosen from a catalogue is chosen.
 */
export function receive(shipment: OwnShipment, at: BotTime, { client, think, say, name }: Receiver): void {
  const { id, code, title, status, owed, mayConfirm, mayReveal } = shipment;
  if (owed.includes('choice')) chooseFor(shipment, at, { client, think, say });
  if (owed.includes('address'))
    think(`address ${id}`, at, [20 * MINUTE, 6 * HOUR], (chance, then) => {
      // One in five lets the brand wait.
      const give = async (when: BotTime) => {
        await client.giveAddress(id, addressOf(name, chance));
        say(when, `gives an address for ${code} of “${title}”`);
      };
      if (chance.next() > 0.2) return give(then);
      think(`late address ${id}`, then, [DAY, 3 * DAY], (_chance, later) => give(later));
      return Promise.resolve();
    });
  if (status === 'sent' && mayReveal)
    think(`code ${id}`, at, [30 * MINUTE, 20 * HOUR], async (_chance, then) => {
      await client.revealCode(id);
      say(then, `opens the code of ${code} of “${title}”`);
    });
  if (status === 'delivered' && mayConfirm)
    think(`arrival ${id}`, at, [HOUR, 20 * HOUR], async (chance, then) => {
      if (chance.next() < 0.15) {
        await client.reportIssue(id, { type: 'damaged', note: 'Kutu ezilmiş, ürünün kapağı kırık geldi.' });
        return say(then, `reports that ${code} of “${title}” came damaged`);
      }
      await client.confirmReceived(id);
      say(then, `has received ${code} of “${title}”`);
    });
}

/**
 * What a creator chooses from a catalogue: one in four takes days, one in five wants more than the cap allows, is refused and takes
 * less. A choice that was turned down is made anew, of something else.
 */
function chooseFor(
  { id, code, title, pick }: OwnShipment,
  at: BotTime,
  { client, think, say }: Pick<Receiver, 'client' | 'think' | 'say'>,
): void {
  const refusal = pick?.refusal ?? null;
  const round = refusal === null ? 'first' : `after ${refusal}`;
  const choose = async (chance: Random, when: BotTime) => {
    const catalogue = await client.catalogue(id);
    const wanted = chance.sample(
      catalogue.products.filter(({ left, variants }) => variants.length > 0 || left !== 0),
      catalogue.maxItems,
    );
    if (chance.next() < 0.2) {
      await client
        .choose(
          id,
          wanted.map((product) => itemOf(product, catalogue.maxItems)),
        )
        .catch(refused);
      say(when, `wants more for ${code} of “${title}” than the cap allows`);
    }
    const items = affordable(wanted, catalogue);
    if (items.length === 0) return say(when, `finds nothing to choose for ${code} of “${title}”`);
    await client.choose(id, items);
    return say(when, `chooses ${items.length} for ${code} of “${title}”`);
  };
  think(`choice ${id} ${round}`, at, [HOUR, 10 * HOUR], (chance, then) => {
    if (chance.next() > 0.25) return choose(chance, then);
    think(`late choice ${id} ${round}`, then, [DAY, 3 * DAY], choose);
    return Promise.resolve();
  });
}

type Offered = Catalogue['products'][number];

/** So many of a product, of a variant that is there. */
function itemOf({ productId, variants }: Offered, quantity: number): ChosenItem {
  const [sku] = variants.filter(({ left }) => left !== 0).map((one) => one.sku);
  return { productId, quantity, ...(sku !== undefined && { sku }) };
}

/** One of each as long as the cap allows. */
function affordable(wanted: readonly Offered[], { products, ...cap }: Catalogue): ChosenItem[] {
  const items: ChosenItem[] = [];
  for (const product of wanted) {
    const more = [...items, itemOf(product, 1)];
    if (Object.keys(pickFaults(more, products, cap)).length === 0) items.push(itemOf(product, 1));
  }
  return items;
}

/** A refusal is what was expected. */
function refused(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}
