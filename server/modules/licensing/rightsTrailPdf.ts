import { fileURLToPath } from 'node:url';
import PdfDocument from 'pdfkit';
import { LICENCE_WORLDWIDE } from '#contract/constants/challenges';
import type { Language } from '#contract/constants/languages';
import { LICENCE_TEXTS, RIGHTS_TRAIL_TEXTS } from '#server/messages/licensing';
import type { RightsEntryRecord } from '#server/modules/contents/rightsTrail.service';

const font = (name: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/inter/${name}.ttf`));
const FONTS = { regular: font('400Regular/Inter_400Regular'), bold: font('600SemiBold/Inter_600SemiBold') };

/** Points, on A4. */
const PAGE = { left: 48, width: 499, top: 48, bottom: 780, foot: 800 };
const INK = '#1B1823';
const QUIET = '#5C5766';

type Pen = InstanceType<typeof PdfDocument>;

const write = (pen: Pen, value: string, { bold = false, size = 9, colour = INK, gap = 3 } = {}) => {
  pen
    .font(bold ? 'bold' : 'regular')
    .fontSize(size)
    .fillColor(colour);
  pen.text(value, PAGE.left, pen.y, { width: PAGE.width, lineGap: 1 });
  pen.y += gap;
};

export interface TrailPages {
  brandName: string;
  entries: readonly RightsEntryRecord[];
  /** How many the chain has, where not all are shown. */
  total: number;
  /** What the entries speak of, by id. */
  contents: ReadonlyMap<number, { caption: string; creator: string }>;
  people: ReadonlyMap<number, string>;
  timezone: string;
  language: Language;
  now: Date;
}

/**
 * The trail of rights as a PDF for somebody who has only this file: each entry with who, when, what of which content, the
 * hash of its terms and the hashes that chain it, page numbers, and how to verify it offline. The same entries give the
 * same file.
 */
export async function rightsTrailPdf(trail: TrailPages): Promise<Buffer> {
  const { brandName, entries, language, now, timezone, total } = trail;
  const texts = RIGHTS_TRAIL_TEXTS[language];
  const locale = language === 'tr' ? 'tr-TR' : 'en-GB';
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium', timeZone: timezone });
  const pen = new PdfDocument({
    size: 'A4',
    margins: { top: PAGE.top, left: PAGE.left, right: PAGE.left, bottom: 0 },
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info: { Title: `${texts.title} · ${brandName}`, Author: brandName, CreationDate: now, ModDate: now },
  });
  pen.registerFont('regular', FONTS.regular).registerFont('bold', FONTS.bold);
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pen
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => resolve(Buffer.concat(parts)))
      .on('error', reject);
  });
  pen.y = PAGE.top;
  write(pen, texts.title, { bold: true, size: 18, gap: 4 });
  write(pen, `${brandName} · ${time.format(now)} (${timezone})`, { colour: QUIET, gap: 4 });
  write(pen, texts.shown(entries.length, total), { colour: QUIET, gap: 12 });
  write(pen, texts.verifyTitle, { bold: true, size: 11, gap: 4 });
  for (const line of texts.verify) write(pen, line, { gap: 4 });
  pen.y += 12;
  for (const entry of entries) {
    if (pen.y > PAGE.bottom - 130) {
      pen.addPage();
      pen.y = PAGE.top;
    }
    drawEntry(pen, entry, trail, time);
  }
  drawFeet(pen, `${texts.title} · ${brandName}`, texts.page);
  pen.end();
  return done;
}

function drawEntry(
  pen: Pen,
  entry: RightsEntryRecord,
  { contents, people, language }: TrailPages,
  time: Intl.DateTimeFormat,
): void {
  const texts = RIGHTS_TRAIL_TEXTS[language];
  const { usages, worldwide, perpetual } = LICENCE_TEXTS[language];
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const content = contents.get(entry.contentId);
  const what = entry.use === null ? texts.kinds[entry.kind] : texts.uses[entry.use];
  const person = entry.actorId === null ? undefined : people.get(entry.actorId);
  const who = entry.actorType === 'user' ? (person ?? texts.actors.user) : texts.actors[entry.actorType];
  const scope = entry.usages.length === 0 ? texts.anyUsage : entry.usages.map((usage) => usages[usage]).join(', ');
  const where =
    entry.territory.length === 0
      ? texts.anywhere
      : entry.territory.map((code) => (code === LICENCE_WORLDWIDE ? worldwide : (names.of(code) ?? code))).join(', ');
  const until = entry.endsAt === null ? perpetual : time.format(entry.endsAt);
  write(pen, `${entry.place} · ${what} · ${time.format(entry.createdAt)}`, { bold: true, size: 10 });
  write(pen, `${texts.who}: ${who}`);
  write(
    pen,
    [
      `${texts.content} ${entry.contentId}`,
      content?.creator,
      content?.caption.slice(0, 120),
      entry.licenceId === null ? texts.origins[entry.origin] : `${texts.origins[entry.origin]} ${entry.licenceId}`,
    ]
      .filter(Boolean)
      .join(' · '),
  );
  write(pen, `${texts.scope}: ${scope} · ${where} · ${time.format(entry.startsAt)} – ${until}`);
  write(pen, `${texts.terms}: ${entry.termsHash}`, { colour: QUIET, size: 8, gap: 1 });
  write(pen, `${texts.before}: ${entry.prevHash || '–'}`, { colour: QUIET, size: 8, gap: 1 });
  write(pen, `${texts.hash}: ${entry.hash}`, { colour: QUIET, size: 8, gap: 10 });
}

function drawFeet(pen: Pen, left: string, page: (number: number, of: number) => string): void {
  const { start, count } = pen.bufferedPageRange();
  for (let i = start; i < start + count; i += 1) {
    pen.switchToPage(i);
    pen.font('regular').fontSize(8).fillColor(QUIET);
    pen.text(left, PAGE.left, PAGE.foot, { width: PAGE.width - 120, lineBreak: false });
    pen.text(page(i + 1, count), PAGE.left + PAGE.width - 120, PAGE.foot, {
      width: 120,
      align: 'right',
      lineBreak: false,
    });
  }
}
