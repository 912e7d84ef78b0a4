import { fileURLToPath } from 'node:url';
import PdfDocument from 'pdfkit';
import { CARRIER_NAMES } from '#contract/constants/shipments';
import type { Language } from '#contract/constants/languages';
import { SHIPMENT_TEXTS } from '#server/messages/shipments';
import { shipmentCode } from '#server/modules/shipments/shipmentState.service';
import type { ShipmentRecord } from '#server/modules/shipments/shipments.table';

const font = (name: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/inter/${name}.ttf`));
const FONTS = { regular: font('400Regular/Inter_400Regular'), bold: font('600SemiBold/Inter_600SemiBold') };

/** Points, on A4. */
const PAGE = { left: 48, width: 499, top: 48 };
const INK = '#1B1823';
const QUIET = '#5C5766';

type Pen = InstanceType<typeof PdfDocument>;

const write = (pen: Pen, value: string, { bold = false, size = 10, colour = INK, gap = 4 } = {}) => {
  pen
    .font(bold ? 'bold' : 'regular')
    .fontSize(size)
    .fillColor(colour);
  pen.text(value, PAGE.left, pen.y, { width: PAGE.width, lineGap: 2 });
  pen.y += gap;
};

/** What goes into a parcel and where to, one page a shipment, as a PDF with embedded fonts. The same shipments give the same file. */
export async function packingList(
  records: readonly ShipmentRecord[],
  { title, brandName, language, now }: { title: string; brandName: string; language: Language; now: Date },
): Promise<Buffer> {
  const { packing } = SHIPMENT_TEXTS[language];
  const pen = new PdfDocument({
    size: 'A4',
    margin: PAGE.left,
    autoFirstPage: false,
    lang: language,
    displayTitle: true,
    info: { Title: `${packing.title} · ${title}`, Author: brandName, CreationDate: now, ModDate: now },
  });
  pen.registerFont('regular', FONTS.regular).registerFont('bold', FONTS.bold);
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pen
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => resolve(Buffer.concat(parts)))
      .on('error', reject);
  });
  for (const record of records) {
    pen.addPage();
    pen.y = PAGE.top;
    write(pen, brandName, { bold: true, size: 16, gap: 2 });
    write(pen, `${packing.title} · ${title}`, { colour: QUIET, gap: 20 });
    write(pen, shipmentCode(record), { bold: true, size: 22, gap: 20 });
    drawAddress(pen, record, packing.to);
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
  pen.end();
  return done;
}

function drawAddress(pen: Pen, { address }: ShipmentRecord, label: string): void {
  if (!address) return;
  const { fullName, phone, line1, line2, district, city, postalCode, country } = address;
  write(pen, label, { colour: QUIET });
  write(pen, fullName, { bold: true, size: 14, gap: 2 });
  const lines = [line1, line2, [postalCode, district, city].filter(Boolean).join(' '), country, phone];
  write(pen, lines.filter(Boolean).join('\n'), { size: 12, gap: 24 });
}
