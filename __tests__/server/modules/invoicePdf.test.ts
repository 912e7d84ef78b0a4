import { expect, it } from '@jest/globals';
import type { Invoice } from '#contract/schemas/invoices';
import { invoicePdf } from '#server/modules/invoices/invoicePdf';
import { BILLING } from '../../support/billing.ts';
import { pdfRuns, pdfText } from '../../support/pdfText.ts';

const SELLER = { name: 'Meydan', address: 'Levent, İstanbul', taxOffice: 'Zincirlikuyu', taxId: '1234567890' };

const line = (description: string): Invoice['lines'][number] => ({
  description,
  quantity: 1,
  unitPriceMinor: 1000,
  discountMinor: 0,
  vatBp: 2000,
  vatMinor: 200,
  totalMinor: 1200,
});

const invoice = (lines: Invoice['lines'], changes: Partial<Invoice> = {}): Invoice & { number: string } => ({
  id: 1,
  kind: 'platform_fee',
  status: 'paid',
  issueDate: '2026-11-21',
  dueDate: '2026-11-21',
  currency: 'TRY',
  taxMinor: 200 * lines.length,
  totalMinor: 1200 * lines.length,
  dueMinor: 0,
  pdfUrl: null,
  ettn: '2f0f5e3a-0f5b-4c6e-9d3b-0c8f5f3f1d11',
  issuedAt: '2026-11-21T09:00:00.000Z',
  periodStart: null,
  periodEnd: null,
  lines,
  taxes: [{ kind: 'kdv', rateBp: 2000, baseMinor: 1000 * lines.length, amountMinor: 200 * lines.length }],
  subtotalMinor: 1000 * lines.length,
  discountMinor: 0,
  withholdingMinor: 0,
  paidMinor: 1200 * lines.length,
  billTo: { ...BILLING, email: 'finance@brand.test' },
  profile: 'none',
  payment: { method: 'wallet', paidAt: '2026-11-21T09:00:00.000Z' },
  relatedInvoiceId: null,
  relatedNumber: null,
  ...changes,
  number: 'MYD2026000000001',
});

const pagesOf = async (...given: Parameters<typeof invoice>) =>
  pdfText(await invoicePdf(invoice(...given), SELLER, 'en')).map((runs) => runs.join(''));
const many = (count: number) => Array.from({ length: count }, (_, i) => line(`Platform fee · CODE${i + 1};`));
const numbersOf = (page: string) => [...page.matchAll(/CODE(\d+);/g)].map(([, number]) => Number(number));

it.each([
  [12, 1],
  [19, 2],
  [25, 2],
  [100, 5],
])('%i lines take at most %i pages, each line whole and in its order', async (count, most) => {
  const pages = await pagesOf(many(count));
  expect(pages.length).toBeLessThanOrEqual(most);
  expect(pages.flatMap(numbersOf)).toEqual(Array.from({ length: count }, (_, i) => i + 1));
  // Each page with lines says what its columns are; sums and payment stand together at the end.
  for (const page of pages.filter((text) => numbersOf(text).length > 0)) expect(page).toContain('Description');
  const last = pages.at(-1) ?? '';
  for (const said of ['Subtotal', 'Total', 'Paid', 'Payment: wallet', 'e-archive']) expect(last).toContain(said);
});

it('lines begin below a buyer whose name and address are long', async () => {
  const billTo = {
    ...BILLING,
    email: 'finance@brand.test',
    legalName: 'Uzun Adlı Şirket '.repeat(11).trim(),
    address: { ...BILLING.address, line1: 'Çok Uzun Bir Sokak '.repeat(9), line2: 'Kat ve Daire '.repeat(14) },
  };
  for (const given of [invoice(many(1)), invoice(many(1), { billTo })]) {
    const [runs = []] = pdfRuns(await invoicePdf(given, SELLER, 'en'));
    const heightOf = (said: string) => runs.findLast(({ text }) => text.includes(said))?.y ?? Number.NaN;
    expect(heightOf('finance@brand')).toBeGreaterThan(heightOf('Description') + 15);
  }
});

it('names a sign that the font lacks', async () => {
  expect((await pagesOf([line('Starter 🚀')])).join('')).toContain('Starter [U+1F680]');
});
