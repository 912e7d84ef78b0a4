import { paths, patterns } from '../../shared/paths.ts';
import type { Area } from './area.ts';

export const invoicesArea: Area = {
  screens: [
    {
      path: patterns.invoices,
      words: ['invoices', 'lists'],
      lists: ['invoices'],
      load: async () => (await import('../../features/invoices/InvoiceListPage.tsx')).InvoiceListPage,
      hasGrid: true,
    },
  ],
  entries: [{ key: 'invoices', path: paths.invoices(), icon: 'invoice', needs: 'billing.read' }],
  news: {
    invoice_issued: { label: 'invoice', to: ({ id }) => (id ? paths.invoices({ invoice: id }) : null) },
  },
};
