import { INVOICE_NEWS } from '#server/messages/invoices';
import { newsKind } from '#server/modules/notifications/news.service';

export const invoiceIssued = newsKind({
  type: 'invoice_issued',
  to: 'billing.read',
  byEmail: false,
  live: null,
  texts: INVOICE_NEWS,
});
