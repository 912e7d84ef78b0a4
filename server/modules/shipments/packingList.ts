import { CARRIER_NAMES } from '#contract/constants/shipments';
import type { Language } from '#contract/constants/languages';
import { drawPdf, QUIET, writeBelow as write, type Pen } from '#server/documents/pdf';
import { SHIPMENT_TEXTS } from '#server/messages/shipments';
import { shipmentCode } from '#server/modules/shipments/shipmentState.service';
import type { ShipmentRecord } from '#server/modules/shipments/shipments.table';

/** Where a page begins, in points. */
const TOP = 48;

/** Why nothing is packed for a shipment; null where something is. */
export function notPacked({ kind, status, address }: Pick<ShipmentRecord, 'kind' | 'status' | 'address'>) {
  if (kind === 'digital') return 'digital';
  if (status === 'cancelled') return 'cancelled';
  if (address === null) return 'noAddress';
  return status === 'pending_address' || status === 'choice_review' ? 'notReady' : null;
}

/**
 * What goes into a parcel and where to, one page a shipment, as a PDF with embedded fonts. The same shipments give the same file.
 * Those for which nothing is packed are named, with the reason, on a last page of their own.
 */
export async function packingList(
  records: readonly ShipmentRecord[],
  { title, brandName, language, now }: { title: string; brandName: string; language: Language; now: Date },
): Promise<Buffer> {
  const { packing } = SHIPMENT_TEXTS[language];
  const countries = new Intl.DisplayNames([language], { type: 'region' });
  const facts = { title: `${packing.title} · ${title}`, author: brandName, language, at: now };
  return drawPdf(facts, { autoFirstPage: false }, (pen) => {
    const begin = () => {
      pen.addPage();
      pen.y = TOP;
      write(pen, brandName, { bold: true, size: 16, gap: 2 });
      write(pen, `${packing.title} · ${title}`, { colour: QUIET, gap: 20 });
    };
    for (const record of records) {
      if (notPacked(record) !== null) continue;
      begin();
      write(pen, shipmentCode(record), { bold: true, size: 22, gap: 20 });
      drawAddress(pen, record, { label: packing.to, countries });
      write(pen, packing.items, { colour: QUIET });
      for (const { quantity, title: name, variant, sku } of record.items) {
        write(pen, `${quantity} ×  ${[name, variant].filter(Boolean).join(' · ')}`, { bold: true, size: 12, gap: 0 });
        if (sku) write(pen, `SKU ${sku}`, { colour: QUIET, gap: 8 });
        else pen.y += 8;
      }
      const carrier = record.carrier && record.carrier !== 'other' ? CARRIER_NAMES[record.carrier] : '';
      const tracking = [carrier, record.trackingNumber].filter(Boolean).join(' · ');
      if (tracking) write(pen, `${packing.tracking}: ${tracking}`, { gap: 8 });
      if (record.notes) write(pen, `${packing.notes}: ${record.notes}`);
    }
    const left = records.flatMap((record) => {
      const reason = notPacked(record);
      return reason === null ? [] : [`${shipmentCode(record)}  ${record.creatorName}: ${packing.left[reason]}`];
    });
    if (left.length === 0) return;
    begin();
    write(pen, packing.leftOut, { bold: true, size: 14, gap: 8 });
    for (const line of left) write(pen, line, { size: 11 });
  });
}

function drawAddress(
  pen: Pen,
  { address }: ShipmentRecord,
  { label, countries }: { label: string; countries: Intl.DisplayNames },
): void {
  if (!address) return;
  const { fullName, phone, line1, line2, district, city, postalCode, country } = address;
  write(pen, label, { colour: QUIET });
  write(pen, fullName, { bold: true, size: 14, gap: 2 });
  const place = [postalCode, district, city].filter(Boolean).join(' ');
  const lines = [line1, line2, place, countries.of(country), phone];
  write(pen, lines.filter(Boolean).join('\n'), { size: 12, gap: 24 });
}
