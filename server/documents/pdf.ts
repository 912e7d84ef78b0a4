import { fileURLToPath } from 'node:url';
import PdfDocument from 'pdfkit';
import type { Language } from '#contract/constants/languages';
import { legible } from '#server/documents/legible';

const font = (name: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/inter/${name}.ttf`));
const FONTS = { regular: font('400Regular/Inter_400Regular'), bold: font('600SemiBold/Inter_600SemiBold') };

export const INK = '#1B1823';
export const QUIET = '#5C5766';
/** Of an A4 page, in points: where text begins, and how wide it is. */
export const MARGIN = 48;
export const TEXT_WIDTH = 499;

export type Pen = InstanceType<typeof PdfDocument>;

interface PdfFacts {
  title: string;
  author: string;
  language: Language;
  /** Said as the time at which it was made and changed, so that the same content gives the same file. */
  at: Date;
}

/** Draws an A4 document with embedded fonts (Turkish letters among them); answers its bytes. `options` are those of PDFKit. */
export async function drawPdf(
  { title, author, language, at }: PdfFacts,
  options: PDFKit.PDFDocumentOptions,
  draw: (pen: Pen) => void,
): Promise<Buffer> {
  const pen = new PdfDocument({
    size: 'A4',
    margins: { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN },
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: at, ModDate: at },
    ...options,
  });
  pen.registerFont('regular', FONTS.regular).registerFont('bold', FONTS.bold);
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pen
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => resolve(Buffer.concat(parts)))
      .on('error', reject);
  });
  draw(pen);
  pen.end();
  return done;
}

/** Where the foot of a page stands, in points. */
const FOOT = 800;

/** Writes a line at the foot of every page of a document with `bufferPages`: `left`, and which page of how many it is. */
export function drawFeet(pen: Pen, left: string, page: (number: number, of: number) => string): void {
  const { start, count } = pen.bufferedPageRange();
  for (let i = start; i < start + count; i += 1) {
    pen.switchToPage(i);
    pen.font('regular').fontSize(8).fillColor(QUIET);
    pen.text(legible(left), MARGIN, FOOT, { width: TEXT_WIDTH - 120, lineBreak: false });
    pen.text(page(i + 1, count), MARGIN + TEXT_WIDTH - 120, FOOT, { width: 120, align: 'right', lineBreak: false });
  }
}

/** Writes a paragraph below what stands there; `lineGap` lies between its lines and `gap` below it, in points. */
export function writeBelow(
  pen: Pen,
  value: string,
  { bold = false, size = 10, colour = INK, lineGap = 2, gap = 4 } = {},
): void {
  pen
    .font(bold ? 'bold' : 'regular')
    .fontSize(size)
    .fillColor(colour);
  pen.text(legible(value), MARGIN, pen.y, { width: TEXT_WIDTH, lineGap });
  pen.y += gap;
}
