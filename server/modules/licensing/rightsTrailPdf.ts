import { LICENCE_WORLDWIDE } from '#contract/constants/challenges';
import type { Language } from '#contract/constants/languages';
import { drawPdf, INK, MARGIN, QUIET, TEXT_WIDTH, writeBelow, type Pen } from '#server/files/pdf';
import { legible } from '#server/files/legible';
import { LICENCE_TEXTS, RIGHTS_TRAIL_TEXTS } from '#server/messages/licensing';
import type { RightsEntryRecord } from '#server/modules/contents/rightsTrail.service';

/** Points, on A4. */
const PAGE = { top: 48, bottom: 780, foot: 800 };
/** Of an entry whose caption takes two lines; one that has no room left begins the next page. */
const ENTRY_HEIGHT = 112;

const write = (pen: Pen, value: string, { bold = false, size = 9, colour = INK, gap = 3 } = {}) =>
  writeBelow(pen, value, { bold, size, colour, gap, lineGap: 1 });

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
  const facts = { title: `${texts.title} · ${brandName}`, author: brandName, language, at: now };
  const margins = { top: PAGE.top, left: MARGIN, right: MARGIN, bottom: 0 };
  return drawPdf(facts, { margins, bufferPages: true }, (pen) => {
    pen.y = PAGE.top;
    write(pen, texts.title, { bold: true, size: 18, gap: 4 });
    write(pen, `${brandName} · ${time.format(now)} (${timezone})`, { colour: QUIET, gap: 4 });
    write(pen, texts.shown(entries.length, total), { colour: QUIET, gap: 12 });
    write(pen, texts.verifyTitle, { bold: true, size: 11, gap: 4 });
    for (const line of texts.verify) write(pen, line, { gap: 4 });
    write(pen, texts.signs, { colour: QUIET, gap: 4 });
    pen.y += 12;
    for (const entry of entries) {
      if (pen.y > PAGE.bottom - ENTRY_HEIGHT) {
        pen.addPage();
        pen.y = PAGE.top;
      }
      drawEntry(pen, entry, trail, time);
    }
    drawFeet(pen, `${texts.title} · ${brandName}`, texts.page);
  });
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
      content && [...content.caption].slice(0, 120).join(''),
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
    pen.text(legible(left), MARGIN, PAGE.foot, { width: TEXT_WIDTH - 120, lineBreak: false });
    pen.text(page(i + 1, count), MARGIN + TEXT_WIDTH - 120, PAGE.foot, {
      width: 120,
      align: 'right',
      lineBreak: false,
    });
  }
}
