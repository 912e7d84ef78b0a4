import { eq } from 'drizzle-orm';
import type { ShipmentMove } from '#contract/constants/shipments';
import type { GiveAddressBody } from '#contract/schemas/shipments';
import { openDemoMedia } from '#server/db/seed/demoMedia';
import type { DemoWork } from '#server/db/seed/demoPart';
import type { Life } from '#server/db/seed/timeline';
import * as own from '#server/modules/shipments/ownShipments.service';
import { remindToShip } from '#server/modules/shipments/shipmentClocks.service';
import { cancel, move, ship } from '#server/modules/shipments/shipmentCommands.service';
import type { ShipmentContext } from '#server/modules/shipments/shipments.service';
import { shipments } from '#server/modules/shipments/shipments.table';

const HOUR_MS = 3_600_000;

/** What happens to a parcel, in hours after the acceptance. */
interface Story {
  address?: number;
  shipped?: number;
  moves?: readonly [hours: number, to: ShipmentMove, reason?: string][];
  received?: number;
  damaged?: number;
  cancelled?: number;
}

/** One for each state that a parcel can be in. The fourth one is late, the fifth creator has given no address. */
const STORIES: readonly Story[] = [
  { address: 6, shipped: 30, moves: [[78, 'delivered']], received: 90 },
  { address: 8, shipped: 30, moves: [[80, 'delivered']], damaged: 96 },
  {
    address: 20,
    shipped: 70,
    moves: [
      [120, 'in_transit'],
      [164, 'out_for_delivery'],
    ],
  },
  { address: 10 },
  {},
  { address: 150 },
  { address: 100, shipped: 160 },
  { address: 30, shipped: 90, moves: [[110, 'in_transit']] },
  {
    address: 12,
    shipped: 40,
    moves: [
      [90, 'out_for_delivery'],
      [95, 'delivery_failed', 'Alıcı adreste bulunamadı'],
    ],
  },
  {
    address: 14,
    shipped: 50,
    moves: [
      [70, 'in_transit'],
      [120, 'exception', 'Aktarma merkezinde bekliyor'],
    ],
  },
  { address: 20, shipped: 60, moves: [[140, 'delivered']] },
  {
    address: 9,
    shipped: 30,
    moves: [
      [80, 'delivery_failed', 'Alıcı taşınmış'],
      [140, 'returned'],
    ],
  },
  {
    address: 9,
    shipped: 31,
    moves: [
      [100, 'exception'],
      [160, 'lost', 'Kargo firması kayıp bildirdi'],
    ],
  },
  { address: 5, cancelled: 60 },
];

const PLACES = [
  ['Moda Cd. No: 18 D: 4', 'Kadıköy', 'İstanbul', '34710'],
  ['Gül Sk. No: 7 D: 2', 'Karşıyaka', 'İzmir', '35550'],
  ['Çınar Sk. No: 31 D: 9', 'Çankaya', 'Ankara', '06680'],
  ['Nehir Cd. No: 12 D: 1', 'Nilüfer', 'Bursa', '16110'],
  ['Papatya Sk. No: 5 D: 3', 'Muratpaşa', 'Antalya', '07100'],
] as const;

/** A made-up address in a real district. */
export function addressOf(fullName: string, place: number): GiveAddressBody {
  const [line1, district, city, postalCode] = PLACES[place % PLACES.length] ?? PLACES[0];
  return { fullName, phone: `+90532111${1000 + place}`, line1, district, city, postalCode, country: 'TR' };
}

/** What a creator shows of a parcel that came damaged. */
const DAMAGE = [{ picture: 'box-kraft' }, { picture: 'cream-butter' }];

interface Step {
  hours: number;
  act: (at: Date) => Promise<unknown>;
}

/** The parcels of a challenge of the demo brand, each another story, told by the same functions that serve the API. */
export async function* liveShipments(
  { database, files, brandId, userId, now }: DemoWork,
  challengeId: number,
  acceptedAt: Date,
): Life {
  const parcels = await database.system((tx) =>
    tx
      .select({ id: shipments.id, creatorId: shipments.creatorId, name: shipments.creatorName })
      .from(shipments)
      .where(eq(shipments.challengeId, challengeId))
      .orderBy(shipments.id),
  );
  const stores = { database, files };
  const media = openDemoMedia(database, files);
  const inBrand = <T>(at: Date, work: (context: ShipmentContext) => Promise<T>) =>
    database.transaction({ userId, brandId }, (tx) =>
      work({ tx, scope: { userId, brandId, role: 'OWNER' }, files, now: at }),
    );
  const steps = parcels.flatMap(({ id, creatorId, name }, place): Step[] => {
    const { address, shipped, moves = [], received, damaged, cancelled } = STORIES[place] ?? {};
    const creator = { creatorId };
    const when = (hours: number | undefined, act: Step['act']): Step[] => (hours === undefined ? [] : [{ hours, act }]);
    const parcel = { carrier: 'yurtici' as const, trackingNumber: `73${String(4_100_200 + place * 37)}` };
    return [
      ...when(address, (at) => own.giveAddress(stores, creator, id, addressOf(name, place), at)),
      ...when(shipped, (at) => inBrand(at, (context) => ship(context, id, parcel))),
      ...moves.map(([hours, to, reason]) => ({
        hours,
        act: (at: Date) => inBrand(at, (context) => move(context, id, { to, ...(reason && { reason }) })),
      })),
      ...when(received, (at) => own.confirmReceived(stores, creator, id, at)),
      ...when(damaged, async (at) => {
        const photoIds = await media.upload(creatorId, `damage/${id}`, DAMAGE, at, 'issue_photo');
        const report = { type: 'damaged' as const, note: 'Kutu ezilmiş, kapak kırık geldi.', photoIds };
        await own.reportIssue(stores, creator, id, report, at);
      }),
      ...when(cancelled, (at) =>
        inBrand(at, (context) =>
          cancel(context, id, { reason: 'Üretici ürünü zaten kullanıyor', outcome: 'continue' }),
        ),
      ),
    ];
  });
  for (const { hours, act } of steps.toSorted((a, b) => a.hours - b.hours)) {
    const at = new Date(acceptedAt.getTime() + hours * HOUR_MS);
    if (at > now) return;
    yield at;
    await act(at);
  }
  yield now;
  await remindToShip(database, now);
}
