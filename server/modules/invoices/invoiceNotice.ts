import type { Tx } from '#server/db/client';
import { INVOICE_TEXTS } from '#server/messages/invoices';
import { listBillingReaders } from '#server/modules/brands/memberships.service';
import type { InvoiceRecord } from '#server/modules/invoices/invoices.table';
import { addNotifications } from '#server/modules/notifications/notifications.service';

/** Tells those who may read invoices that there is a new one. */
export async function announceInvoice(tx: Tx, { brandId, number, kind }: InvoiceRecord, now: Date): Promise<void> {
  const readers = await listBillingReaders(tx, brandId);
  const title = { tr: INVOICE_TEXTS.tr.issued[kind], en: INVOICE_TEXTS.en.issued[kind] };
  const body = { tr: INVOICE_TEXTS.tr.issuedBody(number ?? ''), en: INVOICE_TEXTS.en.issuedBody(number ?? '') };
  await addNotifications(
    tx,
    readers.map((userId) => ({ userId, brandId, type: 'invoice_issued', title, body, createdAt: now })),
  );
}
