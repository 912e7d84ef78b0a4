export const CURRENCIES = ['TRY', 'USD', 'EUR'] as const;

/** Currencies the product trades in (ISO 4217). */
export type CurrencyCode = (typeof CURRENCIES)[number];

/** Minor-unit digits of each currency (ISO 4217). */
export const CURRENCY_DIGITS: Record<CurrencyCode, number> = { TRY: 2, USD: 2, EUR: 2 };
