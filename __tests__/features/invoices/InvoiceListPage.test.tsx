import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { InvoiceRow } from '#contract/schemas/invoices';
import { InvoiceListPage } from '../../../src/features/invoices/InvoiceListPage.tsx';
import { meAs } from '../../support/planAnswers.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { type Replies, stubNetwork } from '../../support/stubNetwork.ts';

const row = (id: number, more: Partial<InvoiceRow> = {}): InvoiceRow => ({
  id,
  number: `MYD202600000000${id}`,
  kind: 'subscription',
  status: 'paid',
  issueDate: '2026-11-09',
  dueDate: '2026-11-09',
  currency: 'TRY',
  taxMinor: 66_500,
  totalMinor: 399_000,
  dueMinor: 0,
  pdfUrl: `/invoices/${id}/pdf`,
  ...more,
});
const page = (invoices: InvoiceRow[]) => ({ body: { invoices, total: invoices.length, page: 1, limit: 20 } });

function open(replies: Replies, { role = 'ADMIN', at = '/billing/invoices?mode=cards' } = {}) {
  const calls = stubNetwork({ 'GET /auth/me': meAs(role), ...replies });
  return { calls, ...renderScreen('/billing/invoices', <InvoiceListPage />, { at, language: 'en' }) };
}

describe('/billing/invoices', () => {
  it('shows number, kind, total and status, and asks the server for what the address says', async () => {
    const { calls } = open(
      { 'GET /subscriptions/invoices': page([row(1), row(2, { status: 'open', dueMinor: 399_000 })]) },
      { at: '/billing/invoices?mode=cards&status=paid,open&from=2026-11-01&sort=-totalMinor' },
    );
    const cards = await screen.findAllByRole('listitem');
    expect(cards[0]).toHaveTextContent('MYD2026000000001');
    expect(cards[0]).toHaveTextContent('₺3,990.00');
    expect(cards[1]).toHaveTextContent('Open');
    expect(Object.fromEntries(calls.find(({ path }) => path === '/subscriptions/invoices')?.search ?? [])).toEqual({
      brandId: '1',
      status: 'paid,open',
      from: '2026-11-01',
      sort: '-totalMinor',
      page: '1',
      limit: '20',
    });
  });

  it('shows page by page what a server tells at once', async () => {
    const invoices = Array.from({ length: 23 }, (_, index) => row(index + 1));
    const { user } = open({ 'GET /subscriptions/invoices': { body: { invoices } } });
    expect(await screen.findByText('1–20 of 23')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('21–23 of 23')).toBeInTheDocument();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
  });

  it('shows each of a server that has texts for ids', async () => {
    const invoices = ['in_1', 'in_2', ''].map((id, at) => ({ ...row(at + 1), id }));
    open({ 'GET /subscriptions/invoices': { body: { invoices } } });
    const cards = await screen.findAllByRole('listitem');
    expect(cards.map(({ textContent }) => textContent?.match(/MYD\d+/)?.[0])).toEqual([
      'MYD2026000000001',
      'MYD2026000000002',
    ]);
  });

  it('opens an invoice with its lines and tax', async () => {
    const detail = {
      ...row(1),
      ettn: null,
      issuedAt: '2026-11-09T09:00:00.000Z',
      periodStart: null,
      periodEnd: null,
      taxes: [
        { kind: 'kdv', rateBp: 2000, baseMinor: 332_500, amountMinor: 66_500 },
        { kind: 'stopaj', rateBp: 1750, baseMinor: 4000, amountMinor: 700 },
      ],
      lines: [
        {
          description: 'Meydan Pro plan, monthly',
          quantity: 1,
          unitPriceMinor: 332_500,
          discountMinor: 0,
          vatBp: 2000,
          vatMinor: 66_500,
          totalMinor: 399_000,
        },
      ],
      subtotalMinor: 332_500,
      discountMinor: 0,
      withholdingMinor: 0,
      paidMinor: 399_000,
      billTo: null,
      profile: 'none',
      payment: null,
      relatedInvoiceId: null,
      relatedNumber: null,
    };
    const { user, router, words } = open({
      'GET /subscriptions/invoices': page([row(1)]),
      'GET /invoices/1': { body: { invoice: detail } },
    });
    await user.click(await screen.findByRole('button', { name: 'Open invoice MYD2026000000001' }));
    const drawer = await screen.findByRole('dialog');
    expect(router.state.location.search).toContain('invoice=1');
    await waitFor(() => expect(drawer).toHaveTextContent('Meydan Pro plan, monthly'));
    expect(drawer).toHaveTextContent('VAT 20%₺665.00');
    expect(drawer).toHaveTextContent('Withholding tax 17.5%');
    expect(within(drawer).getByRole('button', { name: 'Download PDF' })).toBeEnabled();
    await act(() => words.changeLanguage('tr'));
    expect(drawer).toHaveTextContent('Stopaj %17,5');
  });

  it('downloads the file of an invoice', async () => {
    URL.createObjectURL = jest.fn(() => 'blob:x');
    URL.revokeObjectURL = jest.fn();
    const { user, calls } = open({
      'GET /subscriptions/invoices': page([row(1)]),
      'GET /invoices/1/pdf': { body: {} },
    });
    await user.click(await screen.findByRole('button', { name: 'Download invoice MYD2026000000001 as PDF' }));
    await waitFor(() => expect(calls.some(({ path }) => path === '/invoices/1/pdf')).toBe(true));
    await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalled());
  });

  it('says when there are none, and who may see them', async () => {
    const first = open({ 'GET /subscriptions/invoices': page([]) });
    expect(await screen.findByText('No invoices yet')).toBeInTheDocument();
    first.unmount();
    open({}, { role: 'MEMBER' });
    expect(await screen.findByText('Invoices are for owners and admins')).toBeInTheDocument();
  });
});
