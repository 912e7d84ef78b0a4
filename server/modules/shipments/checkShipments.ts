import { setImmediate } from 'node:timers/promises';
import type { Language } from '#contract/constants/languages';
import {
  CARRIER_NAMES,
  SHIPMENT_BULK_LIMIT,
  SHIPMENT_IMPORT_COLUMNS,
  SHIPMENT_IMPORT_COLUMNS_MAX,
  SHIPMENT_IMPORT_ROW_LENGTH_MAX,
  type ShipmentImportColumn,
} from '#contract/constants/shipments';
import { readCarrier, trackingFaults, type Tracking } from '#contract/rules/shipments';
import { foldTr } from '#contract/rules/text';
import type { CheckShipmentsAnswer } from '#contract/schemas/shipments';
import type { Csv, CsvLimits } from '#server/documents/csvText';
import { SHIPMENT_TEXTS } from '#server/messages/shipments';
import { getBrandTimezone } from '#server/modules/brands/memberships.service';
import { momentWriter, readMoment } from '#server/modules/shipments/moment';
import { shippedAtFault } from '#server/modules/shipments/shipmentCommands.service';
import { challengeOf, type ShipmentContext } from '#server/modules/shipments/shipments.service';
import { idOfCode, shipmentCode } from '#server/modules/shipments/shipmentState.service';
import { variantsMissing } from '#server/modules/shipments/shipmentItems.service';
import * as repository from '#server/modules/shipments/shipments.repository';
import type { ShipmentRecord } from '#server/modules/shipments/shipments.table';
import { readNumbers, readTracking, type TrackingNumbers } from '#server/modules/shipments/tracking';
import { fieldErrors, invalid, type FieldFault } from '#server/plugins/errors';

/** What a file may hold. */
export const SHIPMENT_FILE_LIMITS: CsvLimits = {
  rows: SHIPMENT_BULK_LIMIT,
  columns: SHIPMENT_IMPORT_COLUMNS_MAX,
  rowLength: SHIPMENT_IMPORT_ROW_LENGTH_MAX,
};
/** Rows that are checked before other requests have their turn. */
const CHECK_BATCH = 200;
/** Letters of a heading that an error repeats. */
const HEADING_SHOWN = 120;

type Cells = Record<ShipmentImportColumn, string>;
type Row = CheckShipmentsAnswer['rows'][number];
type Fault = FieldFault & { column: ShipmentImportColumn };

/** Where the columns of a file are. Throws 400 on `file`: another separator, no column of codes, no rows. */
function readColumns({ heading, rows }: Csv): (cells: readonly string[]) => Cells {
  const placesIn = (names: readonly string[]) => {
    const folded = names.map((name) => foldTr(name).replaceAll(' ', '_'));
    return new Map(SHIPMENT_IMPORT_COLUMNS.map((column) => [column, folded.indexOf(column)] as const));
  };
  const places = placesIn(heading);
  if ((places.get('shipment_code') ?? -1) < 0) {
    // With a separator of its own, as in `shipment_code|carrier`, the whole line is one cell.
    const parts = heading.length === 1 ? (heading[0] ?? '').split(/[^\w ]+/) : [];
    if ((placesIn(parts).get('shipment_code') ?? -1) >= 0) throw invalid({ file: [{ code: 'CSV_SEPARATOR' }] });
    const found = heading.join(', ').slice(0, HEADING_SHOWN);
    throw invalid({ file: [{ code: 'CSV_CODE_MISSING', params: { found } }] });
  }
  if (rows.length === 0) throw invalid({ file: [{ code: 'CSV_EMPTY' }] });
  const cellOf = (cells: readonly string[], column: ShipmentImportColumn) =>
    (cells[places.get(column) ?? -1] ?? '').trim();
  return (cells) => ({
    shipment_code: cellOf(cells, 'shipment_code'),
    carrier: cellOf(cells, 'carrier'),
    tracking_number: cellOf(cells, 'tracking_number'),
    tracking_url: cellOf(cells, 'tracking_url'),
    shipped_at: cellOf(cells, 'shipped_at'),
  });
}

const COLUMN_OF: Record<keyof Tracking, ShipmentImportColumn> = {
  carrier: 'carrier',
  trackingNumber: 'tracking_number',
  trackingUrl: 'tracking_url',
  noTrackingReason: 'tracking_number',
};

interface Known {
  now: Date;
  timezone: string;
  byId: Map<number, ShipmentRecord>;
  /** Those that other parcels have, and then the rows above. */
  numbers: TrackingNumbers;
  /** The lines of the shipments that were named so far, by their ids. */
  seen: Map<number, number>;
  /** How the carriers are called that a cell may name. */
  carriers: string;
  /** Shipments with an item whose variant nobody chose. */
  missing: ReadonlyMap<number, unknown>;
}

const trackingOf = (cells: Cells): Tracking =>
  readTracking({
    carrier: readCarrier(cells.carrier),
    trackingNumber: cells.tracking_number,
    trackingUrl: cells.tracking_url,
  });

/** Whether a cell says this moment, to the minute as a file has it. */
function isMinuteOf(moment: Date | null, cell: string, timezone: string): boolean {
  const at = readMoment(cell, timezone);
  const told = momentWriter(timezone);
  return at !== null && told(new Date(at)) === told(moment);
}

/** Whether each of the four cells is empty or says what is known already. */
function isUntouched(cells: Cells, tracking: Tracking, record: ShipmentRecord, timezone: string): boolean {
  return (
    (cells.carrier === '' || (tracking.carrier !== null && tracking.carrier === record.carrier)) &&
    (cells.tracking_number === '' || tracking.trackingNumber === record.trackingNumber) &&
    (cells.tracking_url === '' || tracking.trackingUrl === record.trackingUrl) &&
    (cells.shipped_at === '' || isMinuteOf(record.shippedAt, cells.shipped_at, timezone))
  );
}

/** What one row would do. A code twice in a file, and a number twice, is a fault of the later row. */
function checkRow(
  line: number,
  cells: Cells,
  { now, timezone, byId, numbers, seen, carriers, missing }: Known,
): Omit<Row, 'line' | 'errors'> & { faults: Fault[] } {
  const record = byId.get(idOfCode(cells.shipment_code) ?? 0);
  const answer = { code: cells.shipment_code, creator: record?.creatorName ?? null };
  const refuse = (faults: Fault[]) => ({ ...answer, outcome: 'invalid' as const, ship: null, faults });
  if (cells.shipment_code === '') return refuse([{ column: 'shipment_code', code: 'REQUIRED' }]);
  if (!record || shipmentCode(record) !== cells.shipment_code.toUpperCase())
    return refuse([{ column: 'shipment_code', code: 'UNKNOWN' }]);
  const earlier = seen.get(record.id);
  if (earlier !== undefined) return refuse([{ column: 'shipment_code', code: 'REPEATED', params: { line: earlier } }]);
  seen.set(record.id, line);
  const tracking = trackingOf(cells);
  const { carrier } = tracking;
  const nothing = { ...answer, outcome: 'unchanged' as const, ship: null, faults: [] };
  // A row that nobody filled in, and one that says what is known.
  if (isUntouched(cells, tracking, record, timezone)) return nothing;
  const faults: Fault[] = [];
  if (record.status !== 'ready' || record.kind !== 'physical')
    faults.push({ column: 'shipment_code', code: 'WRONG_STATE' });
  else if (missing.has(record.id)) faults.push({ column: 'shipment_code', code: 'VARIANT_MISSING' });
  if (cells.carrier !== '' && carrier === null)
    faults.push({ column: 'carrier', code: 'CARRIER_UNKNOWN', params: { known: carriers } });
  else {
    if (cells.carrier === '' && tracking.trackingNumber === null) faults.push({ column: 'carrier', code: 'REQUIRED' });
    for (const [field, code] of Object.entries(trackingFaults(tracking)))
      faults.push({ column: COLUMN_OF[field as keyof Tracking], code }); // its own fields
  }
  const taken = numbers.give(record, tracking);
  if (taken) faults.push({ column: 'tracking_number', ...taken });
  const at = cells.shipped_at === '' ? undefined : readMoment(cells.shipped_at, timezone);
  const fault = at === null ? { code: 'INVALID' as const } : shippedAtFault(record, at, { now, timezone });
  if (fault) faults.push({ column: 'shipped_at', ...fault });
  if (faults.length > 0) return refuse(faults);
  const { trackingNumber, trackingUrl } = tracking;
  return {
    ...answer,
    outcome: 'ok',
    ship: { id: record.id, carrier, trackingNumber, trackingUrl, shippedAt: at ?? null },
    faults: [],
  };
}

/**
 * What a filled-in CSV file would do to the shipments of a challenge, row by row, with the cell of each fault. Nothing is
 * written: the rows to apply go to the call that ships many, which looks at them again. Throws 404, and 400 on `file`.
 */
export async function checkShipments(
  { tx, scope: { brandId }, now }: ShipmentContext,
  challengeId: number,
  csv: Csv,
  language: Language,
): Promise<CheckShipmentsAnswer> {
  await challengeOf(tx, brandId, challengeId);
  const read = readColumns(csv);
  const filled = csv.rows.map(({ line, cells }) => ({ line, cells: read(cells) }));
  const ids = filled.flatMap(({ cells }) => idOfCode(cells.shipment_code) ?? []);
  const found = (await repository.findShipments(tx, brandId, [...new Set(ids)])).filter(
    (record) => record.challengeId === challengeId,
  );
  const byId = new Map(found.map((record) => [record.id, record]));
  const wanted = filled.flatMap(({ cells }) => {
    const parcel = byId.get(idOfCode(cells.shipment_code) ?? 0);
    return parcel ? [{ parcel, tracking: trackingOf(cells) }] : [];
  });
  const known: Known = {
    now,
    timezone: await getBrandTimezone(tx, brandId),
    byId,
    numbers: await readNumbers(tx, brandId, wanted, now),
    seen: new Map(),
    carriers: [...Object.values(CARRIER_NAMES), SHIPMENT_TEXTS[language].otherCarrier].join(', '),
    missing: await variantsMissing(tx, brandId, found),
  };
  const rows: Row[] = [];
  for (const { line, cells } of filled) {
    const { faults, ...row } = checkRow(line, cells, known);
    const errors = faults.flatMap(({ column, ...fault }) =>
      (fieldErrors({ [column]: [fault] }, language)[column] ?? []).map((error) => ({
        column,
        value: cells[column],
        error,
      })),
    );
    rows.push({ line, ...row, errors });
    if (rows.length % CHECK_BATCH === 0) await setImmediate();
  }
  const count = (outcome: Row['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  return { counts: { ok: count('ok'), unchanged: count('unchanged'), invalid: count('invalid') }, rows };
}
