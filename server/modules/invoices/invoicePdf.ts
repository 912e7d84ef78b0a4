import { LOCALES, type Language } from '#contract/constants/languages';
import type { Invoice } from '#contract/schemas/invoices';
import type { Config } from '#server/config';
import { drawPdf, INK, MARGIN, QUIET, TEXT_WIDTH, type Pen } from '#server/documents/pdf';
import { documentMoney as money } from '#server/documents/documentMoney';
import { INVOICE_TEXTS } from '#server/messages/invoices';

/** Points, on A4. */
const PAGE = { left: MARGIN, right: MARGIN + TEXT_WIDTH, top: 48 };
const LINE = '#E8E5E1';

const day = (text: string | null, language: Language): string =>
  text === null
    ? ''
    : new Intl.DateTimeFormat(LOCALES[language], {
        dateStyle: 'medium',
        timeZone: 'Europe/Istanbul',
      }).format(new Date(text));

const percent = (bp: number, language: Language): string => (language === 'tr' ? `%${bp / 100}` : `${bp / 100}%`);

/** An issued invoice as a PDF with embedded fonts. The same invoice gives the same file. */
export async function invoicePdf(
  invoice: Invoice & { number: string },
  seller: Config['seller'],
  language: Language,
): Promise<Buffer> {
  const at = new Date(invoice.issuedAt ?? 0);
  return drawPdf({ title: invoice.number, author: seller.name, language, at }, {}, (pen) => {
    drawHead(pen, invoice, seller, language);
    drawLines(pen, invoice, language);
    drawTotals(pen, invoice, language);
    drawFoot(pen, invoice, language);
  });
}

interface Style {
  bold?: boolean;
  size?: number;
  colour?: string;
  width?: number;
  align?: 'left' | 'right';
}

const text = (
  pen: Pen,
  value: string,
  x: number,
  y: number,
  { bold = false, size = 9, colour = INK, width = 230, align = 'left' }: Style = {},
) =>
  pen
    .font(bold ? 'bold' : 'regular')
    .fontSize(size)
    .fillColor(colour)
    .text(value, x, y, { width, align, lineGap: 2 });

function drawHead(pen: Pen, invoice: Invoice & { number: string }, seller: Config['seller'], language: Language): void {
  const { pdf, kinds, taxIds } = INVOICE_TEXTS[language];
  text(pen, seller.name, PAGE.left, PAGE.top, { bold: true, size: 16 });
  text(
    pen,
    [seller.address, [seller.taxOffice, seller.taxId].filter(Boolean).join(' · ')].filter(Boolean).join('\n'),
    PAGE.left,
    PAGE.top + 24,
    { colour: QUIET },
  );
  text(pen, kinds[invoice.kind], 297, PAGE.top, { bold: true, size: 16, width: 250, align: 'right' });
  if (invoice.status === 'void') text(pen, pdf.void, 297, PAGE.top + 24, { bold: true, width: 250, align: 'right' });
  const { billTo } = invoice;
  const buyer = billTo
    ? [
        billTo.address.line1,
        billTo.address.line2,
        [billTo.address.postalCode, billTo.address.district, billTo.address.city, billTo.address.country]
          .filter(Boolean)
          .join(' '),
        billTo.taxOffice && `${pdf.taxOffice}: ${billTo.taxOffice}`,
        `${taxIds[billTo.taxIdType]}: ${billTo.taxId}`,
        billTo.email,
      ]
        .filter(Boolean)
        .join('\n')
    : '';
  text(pen, pdf.buyer, PAGE.left, 140, { colour: QUIET });
  text(pen, billTo?.legalName ?? '', PAGE.left, 154, { bold: true, size: 10 });
  text(pen, buyer, PAGE.left, pen.y + 2);
  const facts: [string, string][] = [
    [pdf.number, invoice.number],
    [pdf.ettn, invoice.ettn ?? ''],
    [pdf.issueDate, exact(invoice.issuedAt, language)],
    [pdf.dueDate, day(invoice.dueDate, language)],
    [
      pdf.period,
      invoice.periodStart && invoice.periodEnd
        ? `${day(invoice.periodStart, language)} – ${day(invoice.periodEnd, language)}`
        : '',
    ],
    [pdf.related, invoice.relatedNumber ?? ''],
  ];
  let y = 140;
  for (const [label, value] of facts.filter(([, value]) => value !== '')) {
    text(pen, label, 297, y, { colour: QUIET, width: 90 });
    text(pen, value, 387, y, { width: 160, align: 'right', size: value.length > 30 ? 7.5 : 9 });
    y = Math.max(y + 15, pen.y + 2);
  }
}

/** The time belongs on an invoice too. */
const exact = (instant: string | null, language: Language): string =>
  instant === null
    ? ''
    : new Intl.DateTimeFormat(LOCALES[language], {
        dateStyle: 'medium',
        timeStyle: 'short',
        timeZone: 'Europe/Istanbul',
      }).format(new Date(instant));

const COLUMNS = [
  { x: PAGE.left, width: 175, align: 'left' },
  { x: 225, width: 45, align: 'right' },
  { x: 272, width: 75, align: 'right' },
  { x: 349, width: 65, align: 'right' },
  { x: 416, width: 60, align: 'right' },
  { x: 478, width: 69, align: 'right' },
] as const;

function row(pen: Pen, cells: readonly string[], y: number, options: { bold?: boolean; colour?: string } = {}): number {
  let bottom = y;
  for (const [i, { x, width, align }] of COLUMNS.entries()) {
    text(pen, cells[i] ?? '', x, y, { width, align, ...options });
    bottom = Math.max(bottom, pen.y);
  }
  return bottom;
}

function rule(pen: Pen, y: number): void {
  pen.moveTo(PAGE.left, y).lineTo(PAGE.right, y).lineWidth(0.75).strokeColor(LINE).stroke();
}

function drawLines(pen: Pen, { lines, currency }: Invoice, language: Language): void {
  const { pdf } = INVOICE_TEXTS[language];
  let y = 290;
  y = row(pen, [pdf.description, pdf.quantity, pdf.unitPrice, pdf.discount, pdf.vat, pdf.lineTotal], y, {
    colour: QUIET,
  });
  rule(pen, y + 3);
  for (const line of lines) {
    const discount = line.discountMinor === 0 ? '' : money(line.discountMinor, currency, language);
    y = row(
      pen,
      [
        line.description,
        String(line.quantity),
        money(line.unitPriceMinor, currency, language),
        discount,
        percent(line.vatBp, language),
        money(line.totalMinor, currency, language),
      ],
      y + 9,
    );
  }
  rule(pen, y + 6);
  pen.y = y + 16;
}

function drawTotals(pen: Pen, invoice: Invoice, language: Language): void {
  const { pdf, taxes } = INVOICE_TEXTS[language];
  const { currency } = invoice;
  const sums: [string, number, boolean?][] = [
    [pdf.subtotal, invoice.subtotalMinor],
    [pdf.discount, -invoice.discountMinor],
    ...invoice.taxes.map(({ kind, rateBp, amountMinor }): [string, number] => [
      `${taxes[kind]} ${percent(rateBp, language)}`,
      amountMinor,
    ]),
    [pdf.withholding, -invoice.withholdingMinor],
    [pdf.total, invoice.totalMinor, true],
    [pdf.paid, invoice.paidMinor],
    [pdf.due, invoice.dueMinor],
  ];
  // What is nothing is left out, but not the total.
  for (const [label, amount, bold = false] of sums.filter(([, amount, isTotal]) => isTotal || amount !== 0)) {
    const { y } = pen;
    text(pen, label, 297, y, { width: 130, bold, colour: bold ? INK : QUIET, size: bold ? 11 : 9 });
    text(pen, money(amount, currency, language), 427, y, { width: 120, align: 'right', bold, size: bold ? 11 : 9 });
    pen.y += 3;
  }
}

function drawFoot(pen: Pen, { payment, profile }: Invoice, language: Language): void {
  const { pdf } = INVOICE_TEXTS[language];
  if (payment)
    text(pen, `${pdf.payment}: ${payment.method}, ${exact(payment.paidAt, language)}`, PAGE.left, pen.y + 24, {
      width: 499,
      colour: QUIET,
    });
  // Until an electronic invoice is issued for it, this is not the legal document.
  if (profile === 'none') text(pen, pdf.copy, PAGE.left, 770, { width: 499, colour: QUIET, size: 8 });
}
