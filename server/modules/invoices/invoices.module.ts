import { invoiceIssued } from '#server/modules/invoices/invoices.news';
import { invoicesRoutes } from '#server/modules/invoices/invoices.routes';
import { invoiceSamples } from '#server/modules/invoices/invoices.samples';
import { deleteDrafts } from '#server/modules/invoices/invoices.service';
import type { Module } from '#server/plugins/routes';

/** A checkout that nobody finished leaves a draft; a late payment finds it for so long after it was chosen last, in ms. */
const DRAFT_MS = 7 * 86_400_000;

export const invoicesModule: Module = {
  routes: [invoicesRoutes],
  access: ['billing.read', 'billing.update'],
  chores: ({ database }) => [
    {
      name: 'invoice drafts',
      run: (now) => database.system((tx) => deleteDrafts(tx, new Date(now.getTime() - DRAFT_MS))),
    },
  ],
  news: [invoiceIssued],
  samples: invoiceSamples,
};
