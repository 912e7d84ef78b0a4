import type { emvRates } from '#server/modules/analytics/emvRates.table';

/** Stated to be what they are: values to begin with, of no market. An operator puts their own in their place. */
const source = 'Örnek değer / sample value';
export const EMV_RATES: (typeof emvRates.$inferInsert)[] = [
  { country: 'TR', validFrom: '2026-01-01', currency: 'TRY', cpmMinor: 6000, source },
  { country: 'DE', validFrom: '2026-01-01', currency: 'EUR', cpmMinor: 700, source },
  { country: 'US', validFrom: '2026-01-01', currency: 'USD', cpmMinor: 900, source },
];
