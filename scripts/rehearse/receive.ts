import type { OwnShipment } from '#contract/schemas/shipments';
import type { Random } from '#server/db/seed/random';
import { type BotTime, DAY, HOUR, MINUTE } from './agenda.ts';
import type { CreatorClient } from './creatorClient.ts';
import type { Think } from './think.ts';

interface Receiver {
  client: Pick<CreatorClient, 'giveAddress' | 'revealCode' | 'confirmReceived' | 'reportIssue'>;
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
 * that was sent is opened.
 */
export function receive(
  { id, code, title, status, mayConfirm, mayReveal }: OwnShipment,
  at: BotTime,
  { client, think, say, name }: Receiver,
): void {
  if (status === 'pending_address')
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
