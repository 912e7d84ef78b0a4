import { LOCALES, type Language } from '#contract/constants/languages';
import type { Invoice } from '#contract/schemas/invoices';
import type { Config } from '#server/config';
import { legible } from '#server/documents/legible';
import { drawPdf, INK, MARGIN, QUIET, TEXT_WIDTH, type Pen } from '#server/documents/pdf';
import { documentMoney as money } from '#server/documents/documentMoney';
import { INVOICE_TEXTS } from '#server/messages/invoices';

/** Points, on A4. Below `bottom` stands what is said of the whole document. */
const PAGE = { left: MARGIN, right: MARGIN + TEXT_WIDTH, top: 48, bottom: 740 };
/** Where the lines begin, unless whom it is made out to reaches further down. */
const LINES_TOP = 290;
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
    .text(legible(value), x, y, { width, align, lineGap: 2 });

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
  const buyerBottom = pen.y;
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
  pen.y = Math.max(LINES_TOP, buyerBottom + 20, y + 18);
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

type Cells = readonly string[];

/** How high a row will be: what it is about may take several lines. */
function heightOf(pen: Pen, cells: Cells): number {
  pen.font('regular').fontSize(9);
  return Math.max(...COLUMNS.map(({ width }, i) => pen.heightOfString(legible(cells[i] ?? ''), { width, lineGap: 2 })));
}

function row(pen: Pen, cells: Cells, y: number, colour = INK): number {
  let bottom = y;
  for (const [i, { x, width, align }] of COLUMNS.entries()) {
    text(pen, cells[i] ?? '', x, y, { width, align, colour });
    bottom = Math.max(bottom, pen.y);
  }
  return bottom;
}

function rule(pen: Pen, y: number): void {
  pen.moveTo(PAGE.left, y).lineTo(PAGE.right, y).lineWidth(0.75).strokeColor(LINE).stroke();
}

/** The heading of the lines; answers where it ends. */
function drawHeading(pen: Pen, y: number, language: Language): number {
  const { pdf } = INVOICE_TEXTS[language];
  const bottom = row(
    pen,
    [pdf.description, pdf.quantity, pdf.unitPrice, pdf.discount, pdf.vat, pdf.lineTotal],
    y,
    QUIET,
  );
  rule(pen, bottom + 3);
  return bottom;
}

function drawLines(pen: Pen, { lines, currency }: Invoice, language: Language): void {
  let y = drawHeading(pen, pen.y, language);
  for (const line of lines) {
    const discount = line.discountMinor === 0 ? '' : money(line.discountMinor, currency, language);
    const cells = [
      line.description,
      String(line.quantity),
      money(line.unitPriceMinor, currency, language),
      discount,
      percent(line.vatBp, language),
      money(line.totalMinor, currency, language),
    ];
    if (y + 9 + heightOf(pen, cells) > PAGE.bottom) {
      pen.addPage();
      y = drawHeading(pen, PAGE.top, language);
    }
    y = row(pen, cells, y + 9);
  }
  rule(pen, y + 6);
  pen.y = y + 16;
}

/** Of a sum, and of the line below the sums that says how it was paid. */
const SUM_HEIGHT = 19;
const PAYMENT_HEIGHT = 40;

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
  const shown = sums.filter(([, amount, isTotal]) => isTotal || amount !== 0);
  // The sums stay together, with how it was paid below them.
  if (pen.y + shown.length * SUM_HEIGHT + PAYMENT_HEIGHT > PAGE.bottom) {
    pen.addPage();
    pen.y = PAGE.top;
  }
  for (const [label, amount, bold = false] of shown) {
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
