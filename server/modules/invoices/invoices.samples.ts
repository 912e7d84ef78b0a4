import type { SampleRows } from '#server/plugins/moduleParts';

export const invoiceSamples: SampleRows = ({ id, canary }) => ({
  invoices: {
    number: `MYD2026${String(id).slice(1)}`,
    kind: 'subscription',
    status: 'paid',
    currency: 'TRY',
    issue_date: '2026-11-01',
    issued_at: '2026-11-01T09:00:00.000Z',
    taxes: '[]',
    lines: JSON.stringify([
      {
        description: { tr: canary, en: canary },
        quantity: 1,
        unitPriceMinor: 1,
        discountMinor: 0,
        vatBp: 0,
        vatMinor: 0,
        totalMinor: 1,
      },
    ]),
    bill_to: null,
  },
});
