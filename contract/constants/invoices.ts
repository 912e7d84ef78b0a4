export const INVOICE_KINDS = ['subscription', 'topup_fee', 'platform_fee', 'licence_fee', 'credit_note'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** Only a draft may still be changed or deleted; it has no number and no file. */
export const INVOICE_STATUSES = ['draft', 'open', 'paid', 'void', 'uncollectible'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** Which electronic document the invoice would be; `none` until a provider is configured. */
export const INVOICE_PROFILES = ['e_arsiv', 'e_fatura', 'foreign', 'none'] as const;

export const TAX_KINDS = ['kdv', 'stopaj', 'other'] as const;
export type TaxKind = (typeof TAX_KINDS)[number];

/** Numbers are three letters, the year of issue and nine digits, without gaps in each series and year. */
export const INVOICE_SERIES = { invoice: 'MYD', credit_note: 'MYI' } as const;
export const INVOICE_NUMBER_PATTERN = '^[A-Z]{3}\\d{13}$';

export const INVOICE_SORTS = ['number', 'issueDate', 'dueDate', 'totalMinor', 'status'] as const;
export type InvoiceSort = (typeof INVOICE_SORTS)[number];
export const INVOICE_COLUMNS = ['number', 'kind', 'issueDate', 'dueDate', 'status', 'taxMinor', 'totalMinor'] as const;
export type InvoiceColumn = (typeof INVOICE_COLUMNS)[number];
