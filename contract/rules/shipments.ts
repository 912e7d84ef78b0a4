import type { GiftOrderState } from '#contract/constants/giftOrders';
import {
  CARRIER_NAMES,
  CARRIERS,
  SHIPMENT_MOVES,
  SHIPMENT_RESOLUTIONS,
  TRACKING_NUMBER_PATTERN,
  TRACKING_URL_MAX,
  type Carrier,
  type ShipmentAction,
  type ShipmentIssueType,
  type ShipmentKind,
  type ShipmentMove,
  type ShipmentResolution,
  type ShipmentStatus,
  type ShipmentTab,
} from '#contract/constants/shipments';

const PHYSICAL: Record<ShipmentStatus, readonly ShipmentStatus[]> = {
  pending_address: ['ready', 'choice_review', 'cancelled'],
  choice_review: ['ready', 'pending_address', 'cancelled'],
  ready: ['shipped', 'cancelled'],
  shipped: ['in_transit', 'out_for_delivery', 'delivered', 'delivery_failed', 'exception'],
  in_transit: ['out_for_delivery', 'delivered', 'delivery_failed', 'exception'],
  out_for_delivery: ['delivered', 'delivery_failed', 'exception'],
  delivery_failed: ['in_transit', 'returned', 'exception'],
  exception: ['in_transit', 'lost', 'returned'],
  delivered: ['received', 'issue'],
  sent: [],
  issue: ['received', 'cancelled'],
  received: [],
  returned: [],
  lost: [],
  cancelled: [],
};

const DIGITAL: Record<ShipmentStatus, readonly ShipmentStatus[]> = {
  ...PHYSICAL,
  pending_address: [],
  choice_review: [],
  ready: ['sent', 'cancelled'],
  sent: ['received', 'issue', 'cancelled'],
};

/** The statuses that a shipment may go to from where it is. */
export const nextShipmentStatuses = (kind: ShipmentKind, status: ShipmentStatus): readonly ShipmentStatus[] =>
  (kind === 'digital' ? DIGITAL : PHYSICAL)[status];

/**
 * Where a shipment that did not go to `refused` may go instead. An issue that was answered by sending again keeps its status
 * and goes nowhere; and what was refused is never offered, though another command may lead there.
 */
export const allowedInstead = (
  { kind, status, resolution }: ShipmentStanding,
  refused: ShipmentStatus,
): readonly ShipmentStatus[] =>
  resolution === null ? nextShipmentStatuses(kind, status).filter((one) => one !== refused) : [];

/** Statuses that say where a parcel is; news of a carrier may pass over some of them. */
const PASSED_OVER: readonly ShipmentStatus[] = ['in_transit', 'delivered'];

/**
 * The steps that lead to a status, each of them allowed; empty when it is there already, null when there is no way. What
 * happened in between was not told: a parcel of which only "delivered" is heard after a failed delivery was on its way
 * again, so from `delivery_failed` to `delivered` the steps are `in_transit`, `delivered`.
 */
export function stepsTo(
  kind: ShipmentKind,
  from: ShipmentStatus,
  to: ShipmentStatus,
): readonly ShipmentStatus[] | null {
  if (from === to) return [];
  const ways: (readonly ShipmentStatus[])[] = nextShipmentStatuses(kind, from).map((one) => [one]);
  for (const way of ways) {
    const last = way.at(-1) ?? from;
    if (last === to) return way;
    if (!PASSED_OVER.includes(last)) continue;
    for (const next of nextShipmentStatuses(kind, last)) if (!way.includes(next)) ways.push([...way, next]);
  }
  return null;
}

/** What the rules look at in a shipment. */
export interface ShipmentStanding {
  kind: ShipmentKind;
  status: ShipmentStatus;
  /** How an issue, a loss or a return was answered. */
  resolution: ShipmentResolution | null;
}

const ON_THE_WAY: readonly ShipmentStatus[] = ['shipped', 'in_transit', 'out_for_delivery', 'delivered', 'sent'];
/** A parcel that may still arrive, or whose number its carrier may still tell of. */
export const TRACKED_STATUSES = [
  'shipped',
  'in_transit',
  'out_for_delivery',
  'delivery_failed',
  'exception',
] as const satisfies readonly ShipmentStatus[];

/** Statuses in which the brand may still change what will be sent. */
export const isUnsent = (status: ShipmentStatus): boolean =>
  status === 'pending_address' || status === 'choice_review' || status === 'ready';

/** Whether the brand has to answer: send again, go on without, or cancel. */
export const needsResolution = ({ status, resolution }: ShipmentStanding): boolean =>
  resolution === null && (status === 'issue' || status === 'lost' || status === 'returned');

/** Whether its creator says that customs hold it, which the brand may answer as any other issue. It counts as lost then. */
export const isHeldByCustoms = ({
  status,
  resolution,
  issueType,
}: ShipmentStanding & { issueType: ShipmentIssueType | null }): boolean =>
  status === 'exception' && resolution === null && issueType === 'customs';

/** How the brand may answer then: once the work has ended, the shipment can only be closed; its hold is back already. */
export const resolutionsOf = (isWorkOpen: boolean): readonly ShipmentResolution[] =>
  isWorkOpen ? SHIPMENT_RESOLUTIONS : ['cancel'];

/** The tab in which a shipment stands. */
export function tabOf(shipment: ShipmentStanding): ShipmentTab {
  const { status } = shipment;
  if (status === 'pending_address') return 'address';
  if (status === 'choice_review') return 'choice';
  if (status === 'ready') return 'ready';
  if (ON_THE_WAY.includes(status)) return 'on_the_way';
  if (status === 'exception' || status === 'delivery_failed' || needsResolution(shipment)) return 'issues';
  return 'done';
}

/** Who has to do something for a shipment to go on; null where nobody has. */
export function waitingFor(shipment: ShipmentStanding): 'brand' | 'creator' | 'carrier' | null {
  const { status } = shipment;
  if (status === 'pending_address' || status === 'delivered' || status === 'sent') return 'creator';
  if (tabOf(shipment) === 'done') return null;
  return ON_THE_WAY.includes(status) ? 'carrier' : 'brand';
}

/** The moves that a member may tell of a parcel. */
export const allowedMoves = (kind: ShipmentKind, status: ShipmentStatus): readonly ShipmentMove[] =>
  SHIPMENT_MOVES.filter((move) => nextShipmentStatuses(kind, status).includes(move));

type GiftOrderStanding = { state: GiftOrderState } | null | undefined;
/** Whether the brand's store has an order of it, or is being told of one. */
export const isOrdered = ({ giftOrder }: { giftOrder?: GiftOrderStanding }): boolean =>
  giftOrder?.state === 'pending' || giftOrder?.state === 'created';
/** Whether its order in the store can be asked for: what is to be sent and to where is known, and none is there. */
export const isOrderable = (
  shipment: Pick<ShipmentStanding, 'kind' | 'status'> & { giftOrder?: GiftOrderStanding },
): boolean => shipment.kind === 'physical' && shipment.status === 'ready' && !isOrdered(shipment);

/**
 * What a member may do with a shipment, most likely first; the first one is the next action of its row. What its creator
 * picks from a catalogue is the creator's to choose until then, and the brand's answer to it is where items are changed. What the
 * store was told to send is not changed here.
 */
export function allowedActions(
  shipment: ShipmentStanding & {
    isPick: boolean;
    issueType: ShipmentIssueType | null;
    giftOrder?: GiftOrderStanding;
  },
): readonly ShipmentAction[] {
  const { kind, status, isPick } = shipment;
  const isPhysical = kind === 'physical';
  const mayEdit = (status === 'ready' && !isOrdered(shipment)) || (status === 'pending_address' && !isPick);
  return [
    ...(status === 'ready' ? ([isPhysical ? 'ship' : 'send'] as const) : []),
    ...(status === 'choice_review' ? (['review_choice'] as const) : []),
    ...(needsResolution(shipment) || isHeldByCustoms(shipment) ? (['resolve'] as const) : []),
    ...(allowedMoves(kind, status).length > 0 ? (['move'] as const) : []),
    ...(isPhysical && mayEdit ? (['edit_items'] as const) : []),
    ...(TRACKED_STATUSES.some((one) => one === status) ? (['edit_tracking'] as const) : []),
    ...(isUnsent(status) ? (['cancel'] as const) : []),
  ];
}

/** How a badge stands out: grey while it waits, accent on its way, red when something went wrong. */
export function shipmentBadge(status: ShipmentStatus): 'default' | 'secondary' | 'destructive' | 'success' {
  if (['issue', 'exception', 'delivery_failed', 'lost', 'returned'].includes(status)) return 'destructive';
  if (status === 'received') return 'success';
  return ON_THE_WAY.includes(status) ? 'default' : 'secondary';
}

/** A parcel that is said to be held by customs has not arrived; everything else is seen when it is opened. */
export const isReportable = (kind: ShipmentKind, status: ShipmentStatus, type: ShipmentIssueType): boolean => {
  if (kind === 'digital') return status === 'sent' && type === 'not_received';
  if (type === 'customs') return TRACKED_STATUSES.some((one) => one === status);
  if (type === 'not_received') return status === 'delivered';
  return status === 'delivered' || stepsTo(kind, status, 'delivered') !== null;
};

/** Where a carrier's page about a parcel is; its number comes at the end. */
const TRACKING_PAGES: Record<keyof typeof CARRIER_NAMES, string> = {
  yurtici: 'https://www.yurticikargo.com/tr/online-servisler/gonderi-sorgula?code=',
  aras: 'https://kargotakip.araskargo.com.tr/mainpage.aspx?code=',
  mng: 'https://kargotakip.mngkargo.com.tr/?takipNo=',
  ptt: 'https://gonderitakip.ptt.gov.tr/Track/Verify?q=',
  surat: 'https://www.suratkargo.com.tr/KargoTakip/?kargotakipno=',
  hepsijet: 'https://www.hepsijet.com/gonderi-takibi/',
  ups: 'https://www.ups.com/track?tracknum=',
  dhl: 'https://www.dhl.com/tr-tr/home/tracking.html?tracking-id=',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
};

/** The carrier's page about a parcel; null where none is known. */
export const trackingLink = (carrier: Carrier | null, trackingNumber: string | null): string | null =>
  carrier === null || carrier === 'other' || trackingNumber === null
    ? null
    : `${TRACKING_PAGES[carrier]}${encodeURIComponent(trackingNumber)}`;

/** A tracking number as it is kept: carriers read capitals and small letters alike, so one that differs in them is the same. */
export const tidyTrackingNumber = (text: string): string =>
  text
    .normalize('NFC')
    .trim()
    .replace(/[a-z]/g, (letter) => letter.toUpperCase());

/** How a parcel can be followed, or why it cannot. */
export interface Tracking {
  carrier: Carrier | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
  noTrackingReason: string | null;
}
type TrackingFault = 'REQUIRED' | 'INVALID' | 'TOO_LONG';

const isHttps = (text: string): boolean => /^https:\/\/[^\s/$.?#].[^\s]*$/i.test(text);

/** What is wrong with it, by field: a carrier with a number in its form, or a reason why there is none. */
export function trackingFaults({
  carrier,
  trackingNumber,
  trackingUrl,
  noTrackingReason,
}: Tracking): Partial<Record<keyof Tracking, TrackingFault>> {
  const faults: Partial<Record<keyof Tracking, TrackingFault>> = {};
  if (trackingUrl !== null && trackingUrl.length > TRACKING_URL_MAX) faults.trackingUrl = 'TOO_LONG';
  else if (trackingUrl !== null && !isHttps(trackingUrl)) faults.trackingUrl = 'INVALID';
  if (trackingNumber === null) {
    if (noTrackingReason === null || noTrackingReason.trim() === '') faults.trackingNumber = 'REQUIRED';
    return faults;
  }
  if (carrier === null) faults.carrier = 'REQUIRED';
  if (!new RegExp(TRACKING_NUMBER_PATTERN).test(trackingNumber)) faults.trackingNumber = 'INVALID';
  return faults;
}

/** Only letters and digits, in one case that no language changes: "MNG Kargo" and "mng-kargo" are the same. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/ı/g, 'i')
    .replace(/[^A-Za-z0-9]/g, '')
    .toLowerCase();

/** The carrier that a person wrote, by its key or its name and with or without "Kargo"; null for one that is not known. */
export function readCarrier(text: string): Carrier | null {
  const asked = plain(text).replace(/kargo$/, '');
  return (
    CARRIERS.find(
      (one) => plain(one) === asked || (one !== 'other' && plain(CARRIER_NAMES[one]).replace(/kargo$/, '') === asked),
    ) ?? (['diger', 'baska'].includes(asked) ? 'other' : null)
  );
}
