import { IdParams } from '#contract/schemas/common';
import { InvoiceAnswer, InvoiceExportQuery, InvoiceListQuery, InvoicesAnswer } from '#contract/schemas/invoices';
import { INVOICE_TEXTS } from '#server/messages/invoices';
import { recordAudit } from '#server/modules/audit/audit.service';
import { exportInvoices, getInvoice, getIssuedInvoice, listInvoices } from '#server/modules/invoices/invoiceQueries';
import { invoicePdf } from '#server/modules/invoices/invoicePdf';
import { headCsv } from '#server/plugins/csvAnswer';
import type { Routes } from '#server/plugins/routes';

/** Invoices of a brand: the specified list, and (added) one, its file, and the list as CSV. */
export const invoicesRoutes: Routes = async (app) => {
  app.get(
    '/subscriptions/invoices',
    {
      schema: { querystring: InvoiceListQuery, response: { 200: InvoicesAnswer } },
      config: { access: 'billing.read' },
    },
    ({ scope, query }) => app.database.transaction(scope, (tx) => listInvoices(tx, scope.brandId, query)),
  );

  app.get(
    '/invoices/export',
    {
      schema: { querystring: InvoiceExportQuery, produces: ['text/csv'] },
      config: { access: 'billing.read', isExport: true },
    },
    async ({ scope, query, language }, reply) => {
      const now = app.clock.now();
      const csv = await app.database.transaction(scope, async (tx) => {
        const text = await exportInvoices(tx, scope.brandId, query, language);
        await recordAudit(tx, { ...scope, action: 'invoices.export', subjectType: 'invoice', now });
        return text;
      });
      headCsv(reply, INVOICE_TEXTS[language].fileName, now);
      return reply.send(csv);
    },
  );

  app.get(
    '/invoices/:id',
    {
      schema: { params: IdParams, response: { 200: InvoiceAnswer } },
      config: { access: 'billing.read' },
    },
    async ({ scope, params, language }) => ({
      invoice: await app.database.transaction(scope, (tx) => getInvoice(tx, scope.brandId, params.id, language)),
    }),
  );

  app.get(
    '/invoices/:id/pdf',
    {
      schema: { params: IdParams, produces: ['application/pdf'] },
      config: { access: 'billing.read', limit: { max: 60, windowSeconds: 60 } },
    },
    async ({ scope, params, language }, reply) => {
      const invoice = await app.database.transaction(scope, (tx) =>
        getIssuedInvoice(tx, scope.brandId, params.id, language),
      );
      return reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', `attachment; filename="${invoice.number}.pdf"`)
        .send(await invoicePdf(invoice, app.config.seller, language));
    },
  );
};
