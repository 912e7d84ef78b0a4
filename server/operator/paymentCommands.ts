import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { amountText } from '#contract/rules/money';
import type { Config } from '#server/config';
import type { Database, Tx } from '#server/db/client';
import { exportAllInvoices, getIssuedInvoice } from '#server/modules/invoices/invoiceQueries';
import { invoicePdf } from '#server/modules/invoices/invoicePdf';
import { findPaymentOfInvoice, listUnclearPayments } from '#server/modules/payments/paymentFinders.service';
import { confirmRefund, listByHand, requestRefund } from '#server/modules/payments/refunds.service';
import { takeBackInvoice } from '#server/modules/subscription/takenBack.service';
import { said } from '#server/operator/said';
import type { Clock } from '#server/plugins/clock';

interface Context {
  database: Database;
  clock: Clock;
  seller: Config['seller'];
}

/** Takes an invoice back and sends what was paid for it by the way it came. */
async function credit(tx: Tx, number: string, now: Date): Promise<string[]> {
  const { note, isOfRunningPeriod, uncreditedMinor } = await takeBackInvoice(tx, number, now);
  const payment =
    note.relatedInvoiceId === null ? null : await findPaymentOfInvoice(tx, note.brandId, note.relatedInvoiceId);
  // Every plan is paid for by a payment; without one, money would stay here that the credit note says is given back.
  if (payment?.status !== 'succeeded' || payment.refundDue)
    throw new Error(`The payment of ${number} is not to be found, so nothing is taken back.`);
  await requestRefund(
    tx,
    { payment, cause: `invoice:${note.id}`, amountMinor: note.totalMinor, currency: note.currency },
    now,
  );
  return [
    `${number} was taken back by ${note.number ?? ''}; ${amountText(note.totalMinor, note.currency)} go back to the payer.`,
    ...(isOfRunningPeriod
      ? [
          'The plan stays in force until its period ends; what goes back is not credited when the brand changes its plan.',
        ]
      : []),
    ...(uncreditedMinor > 0
      ? [
          `${amountText(uncreditedMinor, note.currency)} of it had been credited to the plan that followed, and are not any more.`,
        ]
      : []),
  ];
}

/**
 * Makes a folder unless it is there, without those above it: where the system knows no such place (`/proc/x`), Node tries
 * to make those for ever. Throws an Error for the operator.
 */
const makeFolder = (folder: string): Promise<void> =>
  mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw new Error(`${folder} cannot be made: ${error.message}.`, { cause: error });
  });

/** What the operator of an installation does with payments and invoices. */
export const PAYMENT_COMMANDS = {
  'credit-invoice': {
    usage: 'credit-invoice NUMBER',
    run: async ({ database, clock }: Context, [number]: readonly string[]) => {
      if (number === undefined) throw new Error('Name the invoice by its number.');
      return database.system((tx) => credit(tx, number, clock.now()));
    },
  },
  'list-unclear-payments': {
    usage: 'list-unclear-payments',
    run: async ({ database }: Context) => {
      const unclear = await database.system(listUnclearPayments);
      if (unclear.length === 0) return ['The outcome of every payment is clear.'];
      return unclear.map(({ provider, reference, status, amountMinor, currency, unclearWord }) =>
        [provider, reference, status, amountText(amountMinor, currency), said(unclearWord ?? '')].join('\t'),
      );
    },
  },
  'list-refunds': {
    usage: 'list-refunds',
    run: async ({ database, clock }: Context) => {
      const open = await database.system((tx) => listByHand(tx, clock.now()));
      if (open.length === 0) return ['No refund waits to be sent by hand.'];
      return open.map(({ refund, payment }) =>
        [
          refund.reference,
          payment.provider,
          payment.reference,
          amountText(refund.amountMinor, refund.currency),
          refund.cause,
          refund.problem,
        ].join('\t'),
      );
    },
  },
  'confirm-refund': {
    usage: 'confirm-refund REFERENCE',
    run: async ({ database, clock }: Context, [reference]: readonly string[]) => {
      if (!reference) throw new Error('Name the refund by its reference, as list-refunds has it.');
      if (!(await database.system((tx) => confirmRefund(tx, reference, clock.now()))))
        throw new Error(`No refund ${reference} waits to be sent by hand.`);
      return [`${reference} is sent.`];
    },
  },
  'export-invoices': {
    usage: 'export-invoices FOLDER',
    run: async ({ database, seller }: Context, [folder]: readonly string[]) => {
      if (folder === undefined || !path.isAbsolute(folder)) throw new Error('Name a folder by its whole path.');
      await makeFolder(folder);
      const { csv, issued } = await database.system((tx) => exportAllInvoices(tx, 'tr'));
      await writeFile(path.join(folder, 'invoices.csv'), csv);
      for (const { id, brandId, number } of issued) {
        const invoice = await database.system((tx) => getIssuedInvoice(tx, brandId, id, 'tr'));
        await writeFile(path.join(folder, `${number}.pdf`), await invoicePdf(invoice, seller, 'tr'));
      }
      return [
        `${issued.length} ${issued.length === 1 ? 'invoice' : 'invoices'} of all brands, deleted ones too, are in ${folder}.`,
      ];
    },
  },
};
