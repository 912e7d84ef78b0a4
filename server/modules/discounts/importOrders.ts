import { setImmediate } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import { CURRENCIES } from '#contract/constants/money';
import {
  ORDER_AMOUNT_MAX_MINOR,
  ORDER_ID_MAX,
  ORDER_IMPORT_COLUMNS,
  ORDER_IMPORT_ROW_LIMIT,
  type OrderImportColumn,
} from '#contract/constants/discounts';
import type { FieldErrorCode } from '#contract/constants/errors';
import type { Language } from '#contract/constants/languages';
import { isYetToCome } from '#contract/rules/discounts';
import { majorToMinor, minorToMajorText, readDecimal } from '#contract/rules/money';
import { foldTr } from '#contract/rules/text';
import { zoneClock, type ZoneClock } from '#contract/rules/zoneClock';
import type { ImportOrdersAnswer, StoreEventAnswer, StoreOrder } from '#contract/schemas/store';
import { inBatches } from '#server/db/batches';
import type { Tx } from '#server/db/client';
import { csvFormats, type Transact } from '#server/documents/csvExport';
import type { Csv, CsvLimits } from '#server/documents/csvText';
import { recordAudit } from '#server/modules/audit/audit.service';
import { getBrandTimezone } from '#server/modules/brands/memberships.service';
import type { DiscountContext } from '#server/modules/discounts/discounts.service';
import { openBatch, writeBatch, type OrderBatch } from '#server/modules/discounts/orderBatch';
import { sayReason } from '#server/modules/discounts/redeem.service';
import { takeOrder, takeRefund, type Intake } from '#server/modules/discounts/storeOrders.service';
import { storeOrders, type StoreOrderRecord } from '#server/modules/discounts/storeOrders.table';
import { ApiError, fieldErrors, invalid, type FieldFault, type FieldFaults } from '#server/plugins/errors';

/** What a file may hold. */
export const ORDER_FILE_LIMITS: CsvLimits = { rows: ORDER_IMPORT_ROW_LIMIT, columns: 50, rowLength: 10_000 };

const REQUIRED = ['order', 'placedAt', 'code', 'currency', 'subtotal'] as const satisfies readonly OrderImportColumn[];
const HEADING_SHOWN = 120;
/** Rows of one transaction; between two of them everybody else has a turn. */
const SLICE = 50;
const YES = ['1', 'true', 'yes', 'evet', 'e', 'y', 'x'];
const NO = ['0', 'false', 'no', 'hayir', 'h', 'n'];
/**
 * `2026-11-21 14:05`, with seconds and zone or without, and a day alone, which is its beginning; without a zone it is
 * by the clocks of the brand, as the console's own files are.
 * Spreadsheets of Turkish people write the day as `21.11.2026`.
 */
const INSTANT = /^(20\d{2}-\d{2}-\d{2})(?:[T ]+(\d{1,2}:\d{2})(:\d{2}(?:\.\d{1,3})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;
const DOTTED_DAY = /^(\d{1,2})\.(\d{1,2})\.(\d{4})/;

type AnswerRow = ImportOrdersAnswer['rows'][number];
type Outcome = AnswerRow['outcome'];
/** An order as a row left it. */
type LeftOrder = Pick<StoreOrderRecord, 'currency' | 'subtotalMinor' | 'refundedMinor'>;
/** What came of a row: the codes that it counted, and its order, null where none was taken. */
interface Taken extends Pick<AnswerRow, 'outcome' | 'reason'> {
  codes: readonly string[];
  left: LeftOrder | null;
  /** Whether it gave something back of an order that was taken before. */
  isRefund: boolean;
}
type TakenRow = AnswerRow & Taken;
const NOT_TAKEN = { codes: [], left: null, isRefund: false };

interface ReadRow {
  order: StoreOrder;
  refundedMinor: number;
}

/** Undoes a slice of a dry run once its rows are known. */
class DryRun extends Error {
  readonly rows: TakenRow[];
  constructor(rows: TakenRow[]) {
    super('A dry run keeps nothing');
    this.rows = rows;
  }
}

/** Who imports, and when; each slice of the file is a transaction of its own. */
type ImportContext = Omit<DiscountContext, 'tx' | 'files'> & { transact: Transact; customerKey: Uint8Array };

/**
 * Takes orders from a file, each as a shop would tell of it, and reports every row; a refunded amount is a refund of its own.
 * Rows that cannot be read are left out. With `dryRun` nothing is written. The same file again changes nothing, so that one
 * that ended half-way is simply sent again. Throws 400 on `file` for a column that is missing.
 */
export async function importOrders(
  context: ImportContext,
  csv: Csv,
  dryRun: boolean,
  language: Language,
): Promise<ImportOrdersAnswer> {
  const columns = readColumns(csv);
  const { transact, scope, now } = context;
  const timezone = await transact((tx) => getBrandTimezone(tx, scope.brandId));
  const shownNow = csvFormats('comma', timezone).instant(now.toISOString());
  const rules: RowRules = { delimiter: csv.delimiter, now, shownNow, clock: zoneClock(timezone) };
  const rows: TakenRow[] = [];
  try {
    for (const part of inBatches(csv.rows, SLICE)) {
      const slice = part.map(({ line, cells }) => {
        const cell = (column: OrderImportColumn) => (cells[columns.get(column) ?? -1] ?? '').trim();
        const shown = { line, order: cell('order'), code: cell('code') };
        return { shown, ...readRow(cell, rules) };
      });
      rows.push(...(await takeSlice(context, slice, dryRun ? rows : null, language)));
      // The embedded engine works in this thread.
      await setImmediate();
    }
  } finally {
    // A file that ends half-way has taken what came before, which its repetition finds taken.
    const details = countRows(rows);
    if (!dryRun && details.counted + details.refunded > 0)
      await transact((tx) =>
        recordAudit(tx, { ...scope, action: 'discounts.import', subjectType: 'discount', details, now }),
      );
  }
  return { dryRun, counts: countRows(rows), rows: rows.map(toAnswer) };
}

function countRows(rows: readonly TakenRow[]) {
  const count = (outcome: Outcome) => rows.filter((row) => row.outcome === outcome).length;
  return {
    counted: count('counted'),
    unrelated: count('unrelated'),
    repeated: count('repeated'),
    refunded: rows.filter(({ isRefund }) => isRefund).length,
    refused: count('refused'),
    invalid: count('invalid'),
  };
}

const toAnswer = ({ line, order, code, outcome, reason, errors }: TakenRow): AnswerRow => ({
  line,
  order,
  code,
  outcome,
  reason,
  errors,
});

interface ReadLine {
  shown: Pick<AnswerRow, 'line' | 'order' | 'code'>;
  read: ReadRow | null;
  faults: FieldFaults;
}

/** Takes the rows of a slice. A dry run is told what came of the rows before, of which the database knows nothing. */
async function takeSlice(
  { transact, scope, now, customerKey }: ImportContext,
  slice: readonly ReadLine[],
  triedBefore: readonly TakenRow[] | null,
  language: Language,
): Promise<TakenRow[]> {
  const { brandId } = scope;
  const tried = new Map((triedBefore ?? []).flatMap(({ order, left }) => (left ? [[order, left] as const] : [])));
  const take = async (tx: Tx): Promise<TakenRow[]> => {
    if (triedBefore) await repeatUses(tx, brandId, triedBefore);
    const orders = slice.flatMap(({ read }) => (read ? [read.order] : []));
    const batch = await openBatch(tx, brandId, orders);
    const rows: TakenRow[] = [];
    for (const { shown, read, faults } of slice) {
      const errors = sayFaults(faults, language);
      if (!read) {
        rows.push({ ...shown, errors, outcome: 'invalid', reason: null, ...NOT_TAKEN });
        continue;
      }
      const before = tried.get(read.order.id);
      const taken = before ? repeatRow(before, read) : await takeRow({ tx, brandId, customerKey, now, batch }, read);
      if (before && taken.left) tried.set(read.order.id, taken.left);
      rows.push({ ...shown, errors, ...taken });
    }
    if (triedBefore) throw new DryRun(rows);
    await writeBatch(tx, batch);
    return rows;
  };
  return transact(take).catch((error: unknown) => {
    if (error instanceof DryRun) return error.rows;
    throw error;
  });
}

/** Counts the uses of rows that were tried before, so that a limit ends where it would. */
async function repeatUses(tx: Tx, brandId: number, rows: readonly TakenRow[]): Promise<void> {
  const uses = new Map<string, number>();
  for (const code of rows.flatMap(({ codes }) => codes)) uses.set(code, (uses.get(code) ?? 0) + 1);
  if (uses.size === 0) return;
  const used = JSON.stringify(Array.from(uses, ([code, times]) => ({ code, times })));
  await tx.execute(sql`update discounts d set redemptions = d.redemptions + u.times
    from jsonb_to_recordset(${used}::jsonb) u(code text, times int) where d.brand_id = ${brandId} and d.code = u.code`);
}

function readColumns({ heading, rows }: Csv): Map<OrderImportColumn, number> {
  const folded = heading.map(foldTr);
  const found = new Map(
    ORDER_IMPORT_COLUMNS.flatMap((column) => {
      const at = folded.indexOf(foldTr(column));
      return at < 0 ? [] : [[column, at] as const];
    }),
  );
  const missing = REQUIRED.find((column) => !found.has(column));
  const shown = heading.join(', ').slice(0, HEADING_SHOWN);
  if (missing) throw invalid({ file: [{ code: 'CSV_COLUMN_MISSING', params: { column: missing, found: shown } }] });
  if (rows.length === 0) throw invalid({ file: [{ code: 'CSV_EMPTY' }] });
  return found;
}

function readInstant(text: string, clock: ZoneClock): Date | null {
  const plain = text.replace(DOTTED_DAY, (_, day: string, month: string, year: string) =>
    [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
  );
  const parts = INSTANT.exec(plain);
  if (!parts) return null;
  const [, day = '', time = '00:00', seconds = ':00', zone] = parts;
  // JavaScript takes 31 February for 3 March.
  if (!isCalendarDay(day)) return null;
  const at = Date.parse(`${day}T${time.padStart(5, '0')}${seconds}${zone ?? 'Z'}`);
  if (Number.isNaN(at)) return null;
  return new Date(zone === undefined ? clock.instantOf(at) : at);
}

const isCalendarDay = (day: string): boolean => {
  const start = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(start.getTime()) && start.toISOString().startsWith(day);
};

/** How the cells of a file are read. */
interface RowRules {
  delimiter: string;
  now: Date;
  /** As a cell would say it. */
  shownNow: string;
  /** The brand's. */
  clock: ZoneClock;
}

function readRow(
  cell: (column: OrderImportColumn) => string,
  { delimiter, now, shownNow, clock }: RowRules,
): { read: ReadRow | null; faults: FieldFaults } {
  const faults: FieldFaults = {};
  const refuse = (column: OrderImportColumn, code: FieldErrorCode, params?: FieldFault['params']) => {
    faults[column] = [{ code, ...(params && { params }) }];
  };
  for (const column of REQUIRED) if (cell(column) === '' && column !== 'code') refuse(column, 'REQUIRED');
  const currency = CURRENCIES.find((one) => one === cell('currency').toUpperCase());
  if (!currency && !faults.currency) refuse('currency', 'INVALID');
  const amount = (column: OrderImportColumn): number => {
    const text = cell(column);
    if (text === '') return 0;
    const decimal = readDecimal(text, delimiter);
    const minor = decimal === null ? null : majorToMinor(decimal, currency ?? 'TRY');
    if (minor === null) refuse(column, 'INVALID');
    else if (minor > ORDER_AMOUNT_MAX_MINOR)
      refuse(column, 'TOO_LARGE', { max: minorToMajorText(ORDER_AMOUNT_MAX_MINOR, currency ?? 'TRY') });
    return minor ?? 0;
  };
  const placedAt = readInstant(cell('placedAt'), clock);
  if (placedAt === null && !faults.placedAt) refuse('placedAt', 'INVALID');
  if (placedAt && isYetToCome(placedAt, now)) refuse('placedAt', 'TOO_LATE', { max: shownNow });
  const order = cell('order');
  if (order.length > ORDER_ID_MAX) refuse('order', 'TOO_LONG', { max: ORDER_ID_MAX });
  const isNew = foldTr(cell('isNewCustomer'));
  if (isNew !== '' && !YES.includes(isNew) && !NO.includes(isNew)) refuse('isNewCustomer', 'INVALID');
  const [subtotalMinor, refundedMinor] = [amount('subtotal'), amount('refunded')];
  if (refundedMinor > subtotalMinor && !faults.subtotal) refuse('refunded', 'TOO_LARGE', { max: cell('subtotal') });
  const read = {
    order: {
      id: order,
      currency: currency ?? 'TRY',
      placedAt: placedAt?.toISOString() ?? '',
      codes: cell('code')
        .split(/[\s|]+/)
        .filter((code) => code !== ''),
      subtotalMinor,
      discountMinor: amount('discount'),
      taxMinor: amount('tax'),
      ...(isNew === '' ? {} : { isNewCustomer: YES.includes(isNew) }),
      lines: [],
    },
    refundedMinor,
  } satisfies ReadRow;
  return { read: Object.keys(faults).length > 0 ? null : read, faults };
}

type RowIntake = Intake & { batch: OrderBatch };

async function findOrder(tx: Tx, brandId: number, orderId: string): Promise<StoreOrderRecord | undefined> {
  const [found] = await tx
    .select()
    .from(storeOrders)
    .where(and(eq(storeOrders.brandId, brandId), eq(storeOrders.orderId, orderId)));
  return found;
}

const FOREIGN = { outcome: 'refused', reason: sayReason('currency'), ...NOT_TAKEN } as const;

/** What will come of a row whose order a row before it took, which a dry run took back. */
function repeatRow(left: LeftOrder, { order, refundedMinor: told }: ReadRow): Taken {
  if (order.currency !== left.currency) return FOREIGN;
  const refundedMinor = Math.max(left.refundedMinor, Math.min(told, left.subtotalMinor));
  const isRefund = refundedMinor > left.refundedMinor;
  return { outcome: 'repeated', reason: null, codes: [], left: { ...left, refundedMinor }, isRefund };
}

/** Takes one order, in a step of its own: what is refused of it leaves nothing behind. */
async function takeRow({ tx, batch, ...who }: RowIntake, { order, refundedMinor }: ReadRow): Promise<Taken> {
  try {
    return await tx.transaction(async (step) => {
      const intake = { tx: step, batch, ...who };
      const answer = await takeOrder(intake, order);
      if (answer.outcome === 'unrelated') return { outcome: 'unrelated', reason: null, ...NOT_TAKEN };
      const told = { ...outcomeOf(answer), left: batch.known.get(order.id) ?? null, isRefund: false };
      const known = refundedMinor > 0 ? await findOrder(step, who.brandId, order.id) : undefined;
      // What the file says is the sum of all refunds; the shop may have told of some.
      const amountMinor = refundedMinor - (known?.refundedMinor ?? 0);
      if (!known || amountMinor <= 0) return told;
      const { id: orderId, currency, placedAt: refundedAt } = order;
      await takeRefund(intake, { id: `file:${refundedMinor}`, orderId, currency, refundedAt, amountMinor });
      const left = (await findOrder(step, who.brandId, orderId)) ?? known;
      batch.known.set(orderId, left);
      return { ...told, left, isRefund: answer.outcome === 'repeated' && left.refundedMinor > known.refundedMinor };
    });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'CODE_UNKNOWN')
      return { outcome: 'unrelated', reason: null, ...NOT_TAKEN };
    if (error instanceof ApiError && error.code === 'FOREIGN_CURRENCY') return FOREIGN;
    throw error;
  }
}

function outcomeOf({ outcome, codes }: StoreEventAnswer): Pick<Taken, 'outcome' | 'reason' | 'codes'> {
  if (outcome === 'repeated') return { outcome, reason: null, codes: [] };
  const counted = codes.filter((code) => code.outcome === 'counted').map(({ code }) => code);
  const refused = codes.find((code) => code.outcome === 'refused');
  return counted.length > 0 || !refused
    ? { outcome: 'counted', reason: null, codes: counted }
    : { outcome: 'refused', reason: refused.reason, codes: [] };
}

const sayFaults = (faults: FieldFaults, language: Language): AnswerRow['errors'] =>
  Object.entries(fieldErrors(faults, language)).flatMap(([field, list]) => list.map((error) => ({ field, error })));
