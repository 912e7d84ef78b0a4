import type { ChosenItem } from '#contract/schemas/catalogues';
import type { ShipmentRow } from '#contract/schemas/shipments';
import type { Random } from '#server/db/seed/random';
import { type BotTime, DAY, HOUR } from './agenda.ts';
import type { BrandClient } from './brandClient.ts';
import type { Think } from './think.ts';

interface Sender {
  client: Pick<
    BrandClient,
    'product' | 'putIn' | 'ship' | 'reviewChoice' | 'addCode' | 'moveShipment' | 'resolveShipment'
  >;
  think: Think;
  say: (at: BotTime, what: string) => void;
}

/** The version of a shipment with an address and a choice, neither of which was changed. */
const FIRST_CHOICE = 3;

/** The items with a variant of each product that has some and none was chosen of yet; null where nothing is to be chosen. */
async function withVariants(items: ShipmentRow['items'], client: Sender['client'], chance: Random) {
  if (items.every(({ variant }) => variant !== null)) return null;
  let isChosen = false;
  const chosen: ChosenItem[] = [];
  for (const { productId, quantity, sku, variant } of items) {
    const { variants } = variant === null ? await client.product(productId) : { variants: [] };
    const there = variants.filter(({ stock }) => stock === null || stock >= quantity);
    const taken = there.length > 0 ? chance.pick(there).sku : sku;
    isChosen ||= there.length > 0;
    chosen.push({ productId, quantity, ...(taken !== null && { sku: taken }) });
  }
  return isChosen ? chosen : null;
}

/** What a brand does about a parcel: answers what was chosen, hands it to a carrier, hears that it arrived, and lets whoever got it damaged begin anyway. */
export function sendParcel(
  { id, code, status, items, actions, moves, version }: ShipmentRow,
  at: BotTime,
  { client, think, say }: Sender,
): void {
  if (actions.includes('ship'))
    think(`ship ${id} ${status}`, at, [4 * HOUR, 2 * DAY], async (chance, then) => {
      const trackingNumber = `73${chance.between(1_000_000, 9_999_999)}`;
      const chosen = await withVariants(items, client, chance);
      if (chosen) {
        await client.putIn(id, chosen);
        say(then, `chooses the variant for ${code}`);
      }
      await client.ship(id, { carrier: 'yurtici', trackingNumber });
      say(then, `ships ${code}`);
    });
  if (actions.includes('review_choice'))
    think(`choice ${id} ${version}`, at, [2 * HOUR, DAY], async (chance, then) => {
      const luck = chance.next();
      const [first, ...rest] = items;
      // The first choice of a creator only, so that every one comes to an end.
      if (luck < 0.15 && version <= FIRST_CHOICE) {
        await client.reviewChoice(id, { decision: 'reject', reason: 'Bu ürün şu an gönderilemiyor.' });
        return say(then, `turns down what was chosen for ${code}`);
      }
      if (luck < 0.35 && first && rest.length > 0) {
        const kept = { productId: first.productId, quantity: first.quantity, ...(first.sku && { sku: first.sku }) };
        await client.reviewChoice(id, { decision: 'edit', items: [kept] });
        return say(then, `sends less than was chosen for ${code}`);
      }
      await client.reviewChoice(id, { decision: 'approve' });
      return say(then, `agrees to what was chosen for ${code}`);
    });
  if (actions.includes('send'))
    think(`code ${id}`, at, [4 * HOUR, DAY], async (chance, then) => {
      // Who waits is given what was added at once.
      await client.addCode(`PROVA-${id}-${chance.between(100_000, 999_999)}`);
      say(then, `adds a code for ${code}`);
    });
  if (status === 'shipped' && moves.includes('delivered'))
    think(`arrives ${id}`, at, [DAY, 3 * DAY], async (_chance, then) => {
      await client.moveShipment(id, { to: 'delivered' });
      say(then, `hears that ${code} was delivered`);
    });
  if (actions.includes('resolve'))
    think(`resolve ${id}`, at, [4 * HOUR, DAY], async (_chance, then) => {
      await client.resolveShipment(id, { resolution: 'continue' });
      say(then, `lets the work on ${code} go on`);
    });
}
