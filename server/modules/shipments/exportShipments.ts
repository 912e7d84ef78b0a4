import { Readable } from 'node:stream';
import type { Language } from '#contract/constants/languages';
import { EXPORT_ROW_LIMIT } from '#contract/constants/lists';
import { SHIPMENT_IMPORT_COLUMNS } from '#contract/constants/shipments';
import type { PostalAddress } from '#contract/rules/addresses';
import type { ShipmentExportQuery } from '#contract/schemas/shipments';
import { inBatches } from '#server/db/batches';
import type { Transact } from '#server/documents/csvExport';
import { BYTE_ORDER_MARK, csvLine, textCell } from '#server/documents/csvText';
import { SHIPMENT_TEXTS } from '#server/messages/shipments';
import { recordAudit } from '#server/modules/audit/audit.service';
import { getBrandTimezone } from '#server/modules/brands/memberships.service';
import { momentWriter } from '#server/modules/shipments/moment';
import { inTab, matchShipments, orderShipments } from '#server/modules/shipments/shipmentQuery';
import { challengeOf } from '#server/modules/shipments/shipments.service';
import { shipmentCode } from '#server/modules/shipments/shipmentState.service';
import * as repository from '#server/modules/shipments/shipments.repository';
import type { ShipmentRecord } from '#server/modules/shipments/shipments.table';
import type { BrandScope } from '#server/plugins/brandScope';

const BATCH = 1000;

const ADDRESS_COLUMNS = [
  'fullName',
  'phone',
  'line1',
  'line2',
  'district',
  'city',
  'postalCode',
  'country',
] as const satisfies readonly (keyof PostalAddress)[];

/**
 * The shipments that a list query matches, in its order, as CSV that can be filled in and read back: the five columns of the
 * import first, under their own names, then what a person needs to fill them in. With addresses only where `withAddresses`
 * says so, which the audit trail tells of. UTF-8 with BOM, at most EXPORT_ROW_LIMIT rows, read in batches so that a slow
 * reader holds no transaction. Throws 404, and 400 on an impossible filter value.
 */
export async function exportShipments(
  transact: Transact,
  scope: BrandScope,
  challengeId: number,
  { tab, sort, separator, ...filters }: ShipmentExportQuery,
  { language, now, withAddresses }: { language: Language; now: Date; withAddresses: boolean },
): Promise<Readable> {
  const { brandId } = scope;
  const { ids, timezone } = await transact(async (tx) => {
    await challengeOf(tx, brandId, challengeId);
    const conditions = [...matchShipments(filters, now), ...(tab === undefined ? [] : [inTab(tab)])];
    const order = orderShipments(sort ?? 'code');
    const found = await repository.listShipmentIds(tx, brandId, challengeId, conditions, order, EXPORT_ROW_LIMIT);
    await recordAudit(tx, {
      ...scope,
      action: withAddresses ? 'shipments.export_addresses' : 'shipments.export',
      subjectType: 'challenge',
      subjectId: challengeId,
      details: { count: found.length },
      now,
    });
    return { ids: found, timezone: await getBrandTimezone(tx, brandId) };
  });
  const texts = SHIPMENT_TEXTS[language];
  const instant = momentWriter(timezone);
  const cells = (record: ShipmentRecord): string[] => [
    shipmentCode(record),
    record.carrier ?? '',
    textCell(record.trackingNumber ?? ''),
    textCell(record.trackingUrl ?? ''),
    instant(record.shippedAt),
    textCell(record.creatorName),
    textCell(
      record.items
        .map(({ quantity, title, variant }) => [`${quantity} ×`, title, variant].filter(Boolean).join(' '))
        .join('; '),
    ),
    texts.statuses[record.status],
    instant(record.shipBy),
    ...(withAddresses ? ADDRESS_COLUMNS.map((column) => textCell(record.address?.[column] ?? '')) : []),
  ];
  async function* lines() {
    const { columns, address } = texts;
    const own = [columns.creator, columns.items, columns.status, columns.shipBy];
    const asked = withAddresses ? ADDRESS_COLUMNS.map((column) => address[column]) : [];
    yield BYTE_ORDER_MARK + csvLine([...SHIPMENT_IMPORT_COLUMNS, ...own, ...asked], separator);
    for (const part of inBatches(ids, BATCH)) {
      const found = new Map(
        (await transact((tx) => repository.findShipments(tx, brandId, part))).map((record) => [record.id, record]),
      );
      yield part
        .flatMap((id) => found.get(id) ?? [])
        .map((record) => csvLine(cells(record), separator))
        .join('');
    }
  }
  return Readable.from(lines());
}
