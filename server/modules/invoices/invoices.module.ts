import { invoicesRoutes } from '#server/modules/invoices/invoices.routes';
import { invoiceIssued } from '#server/modules/invoices/invoices.news';
import type { Module } from '#server/plugins/routes';

export const invoicesModule: Module = {
  routes: [invoicesRoutes],
  news: [invoiceIssued],
};
