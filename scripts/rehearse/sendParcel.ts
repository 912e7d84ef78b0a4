import type { ShipmentRow } from '#contract/schemas/shipments';
import { type BotTime, DAY, HOUR } from './agenda.ts';
import type { BrandClient } from './brandClient.ts';
import type { Think } from './think.ts';

interface Sender {
  client: Pick<BrandClient, 'ship' | 'addCode' | 'moveShipment' | 'resolveShipment'>;
  think: Think;
  say: (at: BotTime, what: string) => void;
}

/** What a brand does about a parcel: hands it to a carrier, hears that it arrived, and lets whoever got it damaged begin anyway. */
export function sendParcel(
  { id, code, status, actions, moves }: ShipmentRow,
  at: BotTime,
  { client, think, say }: Sender,
): void {
  if (actions.includes('ship'))
    think(`ship ${id} ${status}`, at, [4 * HOUR, 2 * DAY], async (chance, then) => {
      await client.ship(id, { carrier: 'yurtici', trackingNumber: `73${chance.between(1_000_000, 9_999_999)}` });
      say(then, `ships ${code}`);
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
