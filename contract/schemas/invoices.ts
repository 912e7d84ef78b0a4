import { Type, type Static } from 'typebox';
import * as I from '#contract/constants/invoices';
import { BillingIdentity } from '#contract/schemas/brands';
import {
  CalendarDate,
  csvQueryOrAll,
  Currency,
  DateTime,
  Email,
  Id,
  MinorAmount,
  Nullable,
  OneOf,
  pageQuery,
  Strict,
  Uuid,
} from '#contract/schemas/common';

/** Element names of UBL-TR stand in the descriptions, for an export as electronic document. */
export const InvoiceLine = Strict({
  description: Type.String({ description: 'cac:Item/cbc:Name' }),
  quantity: Type.Integer({ minimum: 1, description: 'cbc:InvoicedQuantity' }),
  unitPriceMinor: Type.Integer({ description: 'cac:Price/cbc:PriceAmount, without tax' }),
  discountMinor: Type.Integer({ description: 'cac:AllowanceCharge/cbc:Amount, without tax' }),
  vatBp: Type.Integer({ minimum: 0, description: 'cac:TaxSubtotal/cbc:Percent, in basis points' }),
  vatMinor: Type.Integer({ description: 'cac:TaxTotal/cbc:TaxAmount' }),
  totalMinor: Type.Integer({ description: 'quantity × unit price − discount + tax' }),
});

export const InvoiceTax = Strict({
  kind: OneOf(I.TAX_KINDS, 'cac:TaxScheme/cbc:Name'),
  rateBp: Type.Integer({ minimum: 0, description: 'cbc:Percent, in basis points' }),
  baseMinor: Type.Integer({ description: 'cbc:TaxableAmount' }),
  amountMinor: Type.Integer({ description: 'cbc:TaxAmount' }),
});

/** Whom the invoice is made out to, as it was when it was issued. */
export const BillTo = Strict(
  { ...BillingIdentity.properties, email: Nullable(Email) },
  { description: 'cac:AccountingCustomerParty' },
);
export type BillTo = Static<typeof BillTo>;

const rowFields = {
  id: Id,
  number: Nullable(Type.String({ pattern: I.INVOICE_NUMBER_PATTERN, description: 'cbc:ID; null until issued' })),
  kind: OneOf(I.INVOICE_KINDS),
  status: OneOf(I.INVOICE_STATUSES),
  issueDate: Nullable(CalendarDate),
  dueDate: Nullable(CalendarDate),
  currency: Currency,
  taxMinor: MinorAmount,
  totalMinor: MinorAmount,
  dueMinor: MinorAmount,
  pdfUrl: Nullable(Type.String({ description: 'Path below the API base; null until issued' })),
};
export const InvoiceRow = Strict(rowFields);
export type InvoiceRow = Static<typeof InvoiceRow>;

export const Invoice = Strict({
  ...rowFields,
  ettn: Nullable(Uuid),
  issuedAt: Nullable(DateTime),
  periodStart: Nullable(DateTime),
  periodEnd: Nullable(DateTime),
  lines: Type.Array(InvoiceLine),
  taxes: Type.Array(InvoiceTax),
  subtotalMinor: Type.Integer({ description: 'cbc:LineExtensionAmount' }),
  discountMinor: Type.Integer({ description: 'cbc:AllowanceTotalAmount' }),
  withholdingMinor: MinorAmount,
  paidMinor: MinorAmount,
  billTo: Nullable(BillTo),
  profile: OneOf(I.INVOICE_PROFILES, 'cbc:ProfileID'),
  payment: Nullable(Strict({ method: Type.String(), paidAt: DateTime })),
  relatedInvoiceId: Nullable(Id),
  relatedNumber: Nullable(Type.String()),
});
export type Invoice = Static<typeof Invoice>;
export const InvoiceAnswer = Strict({ invoice: Invoice });

/** Comma-separated lists mean "one of"; different filters must all hold. Days in the time zone of Türkiye, as on the invoice. */
const filters = {
  status: Type.Optional(Type.String({ maxLength: 80, description: 'Statuses, comma-separated' })),
  kind: Type.Optional(Type.String({ maxLength: 80, description: 'Kinds, comma-separated' })),
  from: Type.Optional(CalendarDate),
  to: Type.Optional(CalendarDate),
};
export const InvoiceFilters = Strict(filters);
export type InvoiceFilters = Static<typeof InvoiceFilters>;

const Sort = OneOf(
  I.INVOICE_SORTS.flatMap((sort) => [sort, `-${sort}` as const]),
  'Column, - in front for descending; default newest first',
);
export const InvoiceListQuery = Strict({ ...pageQuery, ...filters, sort: Type.Optional(Sort) });
export type InvoiceListQuery = Static<typeof InvoiceListQuery>;
export const InvoicesAnswer = Strict({
  invoices: Type.Array(InvoiceRow),
  total: Type.Integer({ minimum: 0 }),
  totalCapped: Type.Optional(Type.Boolean({ description: 'True when there are more than `total`' })),
  page: Type.Integer({ minimum: 1 }),
  limit: Type.Integer({ minimum: 1 }),
});
export type InvoicesAnswer = Static<typeof InvoicesAnswer>;
export const InvoiceExportQuery = Strict({ ...filters, sort: Type.Optional(Sort), ...csvQueryOrAll });
export type InvoiceExportQuery = Static<typeof InvoiceExportQuery>;
