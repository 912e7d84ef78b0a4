import { asc, desc, inArray, sql, type SQL } from 'drizzle-orm';
import { CARRIERS, SHIPMENT_STATUSES, type ShipmentSort, type ShipmentTab } from '#contract/constants/shipments';
import { tabOf } from '#contract/rules/shipments';
import type { ShipmentFilters, ShipmentListQuery } from '#contract/schemas/shipments';
import { arrayOf } from '#server/db/arrays';
import { likeText, searchWords } from '#server/db/searchText';
import { challengeIsCalled } from '#server/modules/challenges/challengeParts.service';
import { idOfCode } from '#server/modules/shipments/shipmentState.service';
import { isLateAt } from '#server/modules/shipments/shipments.repository';
import { shipments } from '#server/modules/shipments/shipments.table';
import { readWords } from '#server/plugins/filterValues';

/** The words of a quick search, folded and escaped for `like`. */
const wordsOf = (q: string | undefined): string[] => searchWords(q).map(likeText);

/** What asks for shipments of challenges that have these words in title or label. */
export const ofChallengesCalled = (q: string | undefined): SQL[] =>
  wordsOf(q).map((word) => challengeIsCalled(sql`${shipments.challengeId}`, word));

/** What the filters ask of a shipment. Throws a 400 on the field whose value is none. */
export function matchShipments({ q, status, carrier, late }: ShipmentFilters, now: Date): SQL[] {
  const code = idOfCode(q ?? '');
  const byText = wordsOf(q).map((word) => sql`${shipments.searchText} like ${`%${word}%`}`);
  return [
    ...(code === null ? byText : [sql`${shipments.id} = ${code}`]),
    ...(status === undefined ? [] : [inArray(shipments.status, readWords('status', status, SHIPMENT_STATUSES))]),
    ...(carrier === undefined ? [] : [inArray(shipments.carrier, readWords('carrier', carrier, CARRIERS))]),
    ...(late === undefined ? [] : [sql`${isLateAt(now)} = ${late}::boolean`]),
  ];
}

const RESOLVABLE = ['issue', 'lost', 'returned'] as const;

/** The shipments of a tab; the same rule as `tabOf`. */
export function inTab(tab: ShipmentTab): SQL {
  const statusesAs = (resolution: 'reship' | null) =>
    SHIPMENT_STATUSES.filter((status) => tabOf({ kind: 'physical', status, resolution }) === tab);
  const whole = statusesAs(null).filter((status) => !RESOLVABLE.some((one) => one === status));
  const open = statusesAs(null).filter((status) => RESOLVABLE.some((one) => one === status));
  const settled = statusesAs('reship').filter((status) => RESOLVABLE.some((one) => one === status));
  const parts = [
    ...(whole.length === 0 ? [] : [sql`${inArray(shipments.status, whole)}`]),
    ...(open.length === 0 ? [] : [sql`(${inArray(shipments.status, open)} and ${shipments.resolution} is null)`]),
    ...(settled.length === 0
      ? []
      : [sql`(${inArray(shipments.status, settled)} and ${shipments.resolution} is not null)`]),
  ];
  return sql`(${sql.join(parts, sql` or `)})`;
}

/** Order of the list with the id as last word, so that pages never overlap. */
export function orderShipments(sort: ShipmentListQuery['sort'] = '-updatedAt'): SQL {
  const direction = sort.startsWith('-') ? desc : asc;
  const columns: Record<ShipmentSort, SQL> = {
    code: sql`${shipments.id}`,
    creator: sql`${shipments.creatorName} collate "tr_sort"`,
    status: sql`array_position(${arrayOf(SHIPMENT_STATUSES, 'text')}, ${shipments.status})`,
    shipBy: sql`${shipments.shipBy}`,
    createdAt: sql`${shipments.createdAt}`,
    updatedAt: sql`${shipments.updatedAt}`,
  };
  // The contract's enumeration allows nothing else.
  const column = columns[sort.replace('-', '') as ShipmentSort];
  return sql`${direction(column)} nulls last, ${direction(shipments.id)}`;
}
