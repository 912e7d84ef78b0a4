import { randomUUID } from 'node:crypto';
import { INVOICE_SERIES, type InvoiceKind } from '#contract/constants/invoices';
import type { Language } from '#contract/constants/languages';
import type { CurrencyCode } from '#contract/constants/money';
import { grossLine, INVOICE_TRANSITIONS, invoiceTotals, netLine } from '#contract/rules/invoices';
import type { Tx } from '#server/db/client';
import { recordAudit } from '#server/modules/audit/audit.service';
import { getBilling } from '#server/modules/brands/memberships.service';
import { invoiceIssued } from '#server/modules/invoices/invoices.news';
import * as repository from '#server/modules/invoices/invoices.repository';
import type { InvoiceRecord, StoredInvoiceLine, StoredInvoiceTax } from '#server/modules/invoices/invoices.table';
import { announceChange } from '#server/modules/notifications/live.service';
import { tell } from '#server/modules/notifications/news.service';
import { ApiError } from '#server/plugins/errors';

export type { InvoiceRecord };

/** What is sold: a price in minor units, with tax in it (`gross`) or without (`net`). */
export interface InvoiceItem {
  description: Record<Language, string>;
  price: { gross: number; discountGross?: number } | { net: number; quantity?: number };
}

export interface NewInvoice {
  brandId: number;
  kind: InvoiceKind;
  currency: CurrencyCode;
  items: readonly InvoiceItem[];
  period?: { start: Date; end: Date };
  /** The plan that a paid subscription invoice brings, and the credit it takes up. */
  planId?: number;
  creditUsedMinor?: number;
}

const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul', dateStyle: 'short' });
/** The calendar day in Türkiye, which counts for invoices. */
export const invoiceDay = (at: Date): string => DAY.format(at);

/** An invoice in the making, without number. Tax rates are those of the day. */
export const draftInvoice = async (tx: Tx, invoice: NewInvoice, now: Date): Promise<InvoiceRecord> =>
  repository.insertInvoice(tx, { ...(await draftValues(tx, invoice, now)), createdAt: now });

/** Writes a draft anew, as it would be made today. Its caller holds it. */
export const redraftInvoice = async (
  tx: Tx,
  draft: InvoiceRecord,
  invoice: NewInvoice,
  now: Date,
): Promise<InvoiceRecord> => repository.updateInvoice(tx, draft.id, await draftValues(tx, invoice, now));

async function draftValues(
  tx: Tx,
  { brandId, kind, currency, items, period, planId, creditUsedMinor = 0 }: NewInvoice,
  now: Date,
) {
  const vatBp = await repository.findVatBp(tx, kind, invoiceDay(now));
  const lines = items.map(({ description, price }): StoredInvoiceLine => ({
    description,
    ...('gross' in price
      ? grossLine(price.gross, price.discountGross ?? 0, vatBp)
      : netLine(price.net, price.quantity ?? 1, vatBp)),
  }));
  return {
    brandId,
    kind,
    currency,
    status: 'draft' as const,
    lines,
    taxes: taxesOf(lines),
    ...invoiceTotals(lines),
    planId: planId ?? null,
    creditUsedMinor,
    periodStart: period?.start ?? null,
    periodEnd: period?.end ?? null,
    updatedAt: now,
  };
}

/** Lines of one rate make one tax line. */
function taxesOf(lines: readonly StoredInvoiceLine[]): StoredInvoiceTax[] {
  const taxes = new Map<number, StoredInvoiceTax>();
  for (const { vatBp, vatMinor, totalMinor } of lines) {
    const tax = taxes.get(vatBp) ?? { kind: 'kdv', rateBp: vatBp, baseMinor: 0, amountMinor: 0 };
    taxes.set(vatBp, {
      ...tax,
      baseMinor: tax.baseMinor + totalMinor - vatMinor,
      amountMinor: tax.amountMinor + vatMinor,
    });
  }
  return [...taxes.values()].filter(({ rateBp }) => rateBp > 0);
}

/**
 * Gives a draft its number, the day and whom it is made out to. From here on it never changes. Runs as the brand's keeper; whoever
 * issues in the same series waits until this transaction has ended, so numbers have no gaps.
 */
export async function issueDraft(
  tx: Tx,
  draft: InvoiceRecord,
  { now, dueAt = now }: { now: Date; dueAt?: Date },
): Promise<InvoiceRecord> {
  refuse(draft, 'open');
  const issueDate = invoiceDay(now);
  const year = Number(issueDate.slice(0, 4));
  const series = INVOICE_SERIES[draft.kind === 'credit_note' ? 'credit_note' : 'invoice'];
  const billTo = await getBilling(tx, draft.brandId);
  const number = `${series}${year}${String(await repository.takeNumber(tx, series, year)).padStart(9, '0')}`;
  const issued = await repository.updateInvoice(tx, draft.id, {
    number,
    ettn: randomUUID(),
    status: 'open',
    issueDate,
    issuedAt: now,
    dueDate: invoiceDay(dueAt),
    billTo,
    updatedAt: now,
  });
  await audit(tx, issued, 'invoices.issue', now);
  await tell(
    tx,
    issued.brandId,
    invoiceIssued,
    { text: 'issued', kind: issued.kind, number, data: { id: issued.id } },
    now,
  );
  return issued;
}

/** Makes and issues an invoice, paid at once where `paidBy` names how. Runs as the brand's keeper. */
export async function issueInvoice(
  tx: Tx,
  invoice: NewInvoice,
  { now, paidBy }: { now: Date; paidBy?: string },
): Promise<InvoiceRecord> {
  const issued = await issueDraft(tx, await draftInvoice(tx, invoice, now), { now });
  return paidBy === undefined ? issued : payInvoice(tx, issued, paidBy, now);
}

/** Notes that an issued invoice is paid in full. Runs as the brand's keeper. Throws 409 in a state that cannot be paid. */
export async function payInvoice(tx: Tx, invoice: InvoiceRecord, method: string, now: Date): Promise<InvoiceRecord> {
  refuse(invoice, 'paid');
  const paid = await repository.updateInvoice(tx, invoice.id, {
    status: 'paid',
    paidMinor: invoice.totalMinor,
    paymentMethod: method,
    paidAt: now,
    updatedAt: now,
  });
  await audit(tx, paid, 'invoices.paid', now);
  return paid;
}

/** Gives up an issued invoice: void when it was replaced, uncollectible when nobody paid. Runs as the brand's keeper. */
export async function closeInvoice(
  tx: Tx,
  invoice: InvoiceRecord,
  status: 'void' | 'uncollectible',
  now: Date,
): Promise<InvoiceRecord> {
  refuse(invoice, status);
  const closed = await repository.updateInvoice(tx, invoice.id, { status, updatedAt: now });
  await audit(tx, closed, `invoices.${status}`, now);
  return closed;
}

/** Whose invoice a number is. For the operator. */
export const findBrandOfInvoice = (tx: Tx, number: string): Promise<number | null> =>
  repository.findBrandOfInvoice(tx, number);

/** Takes back the paid subscription invoice of a number, in full. For the operator; throws an Error that says what is wrong. */
export async function creditInvoice(tx: Tx, number: string, now: Date): Promise<InvoiceRecord> {
  const invoice = await repository.findInvoiceByNumber(tx, number);
  if (!invoice) throw new Error(`There is no invoice ${number}.`);
  if (invoice.status !== 'paid' || invoice.kind === 'credit_note') throw new Error(`${number} is no paid invoice.`);
  if (invoice.kind !== 'subscription')
    throw new Error(`${number} was paid from a wallet; what goes back there brings its own credit note.`);
  if ((await repository.sumCredited(tx, invoice.id)) > 0) throw new Error(`${number} was taken back before.`);
  return issueCreditNote(tx, invoice, invoice.totalMinor, now);
}

/** What of a paid invoice is taken back: `grossMinor` with tax, and what of its lines that is about; left out, the first. */
export interface InvoicePart {
  brandId: number;
  invoiceId: number;
  grossMinor: number;
  description?: InvoiceItem['description'];
}

/** Takes back part of a paid invoice with a document of its own. Runs as the brand's keeper. */
export async function creditPart(
  tx: Tx,
  { brandId, invoiceId, grossMinor, description }: InvoicePart,
  now: Date,
): Promise<InvoiceRecord> {
  const invoice = await repository.findInvoice(tx, brandId, invoiceId, { lock: true });
  if (!invoice || grossMinor > invoice.totalMinor - (await repository.sumCredited(tx, invoiceId)))
    throw new Error(`Invoice ${invoiceId} has no ${grossMinor} to be taken back`);
  return issueCreditNote(tx, invoice, grossMinor, now, description);
}

async function issueCreditNote(
  tx: Tx,
  invoice: InvoiceRecord,
  grossMinor: number,
  now: Date,
  description?: InvoiceItem['description'],
): Promise<InvoiceRecord> {
  const {
    brandId,
    currency,
    totalMinor,
    periodStart,
    periodEnd,
    lines: [first],
    id,
  } = invoice;
  if (!first) throw new Error('An invoice without lines');
  const lines =
    grossMinor === totalMinor
      ? invoice.lines
      : [{ description: description ?? first.description, ...grossLine(grossMinor, 0, first.vatBp) }];
  const draft = await repository.insertInvoice(tx, {
    brandId,
    kind: 'credit_note',
    status: 'draft',
    currency,
    lines,
    taxes: taxesOf(lines),
    ...invoiceTotals(lines),
    periodStart,
    periodEnd,
    relatedInvoiceId: id,
    createdAt: now,
    updatedAt: now,
  });
  return payInvoice(tx, await issueDraft(tx, draft, { now }), 'refund', now);
}

/** VAT on what an invoice of a kind is for, on a day, in basis points. */
export const vatOn = (tx: Tx, kind: InvoiceKind, day: string): Promise<number> => repository.findVatBp(tx, kind, day);
/** What was invoiced for fees that wallets paid, less what was taken back, in minor units. */
export const sumWalletInvoices = (
  tx: Tx,
  brandId: number,
  currency: CurrencyCode,
): Promise<{ netMinor: number; taxMinor: number }> =>
  repository.sumIssued(tx, brandId, currency, ['topup_fee', 'platform_fee', 'licence_fee']);

export const findDueInvoice = (tx: Tx, brandId: number): Promise<InvoiceRecord | null> =>
  repository.findDueInvoice(tx, brandId);
export const lockDraft = (tx: Tx, brandId: number, planId: number, totalMinor: number): Promise<InvoiceRecord | null> =>
  repository.lockDraft(tx, brandId, planId, totalMinor);
export const lockInvoice = (tx: Tx, brandId: number, id: number): Promise<InvoiceRecord | null> =>
  repository.findInvoice(tx, brandId, id, { lock: true });
export const deleteDrafts = (tx: Tx, before: Date): Promise<void> => repository.deleteDrafts(tx, before);

function refuse({ status }: InvoiceRecord, to: InvoiceRecord['status']): void {
  const allowed = INVOICE_TRANSITIONS[status];
  if (!allowed.includes(to)) throw new ApiError(409, 'INVALID_TRANSITION', { details: { from: status, to, allowed } });
}

async function audit(
  tx: Tx,
  { brandId, id, number, totalMinor, currency }: InvoiceRecord,
  action: string,
  now: Date,
): Promise<void> {
  await recordAudit(tx, {
    brandId,
    action,
    subjectType: 'invoice',
    subjectId: id,
    details: { number, totalMinor, currency },
    now,
  });
  await announceChange(tx, { brandId, tag: 'Invoice', id });
}
