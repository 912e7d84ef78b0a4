import { LICENCE_WORLDWIDE } from '#contract/constants/challenges';
import { LOCALES, type Language } from '#contract/constants/languages';
import { CHAIN_FIELDS, chainText } from '#contract/rules/chains';
import { drawFeet, drawPdf, INK, MARGIN, QUIET, TEXT_WIDTH, writeBelow, type Pen } from '#server/documents/pdf';
import { legible } from '#server/documents/legible';
import { LICENCE_TEXTS, RIGHTS_TRAIL_TEXTS } from '#server/messages/licensing';
import { entryRow, type RightsEntryRecord } from '#server/modules/contents/rightsTrail.service';

/** Points, on A4. */
const PAGE = { top: 48, bottom: 780 };
/** Of an entry as it usually is; one that has no room left begins the next page. */
const ENTRY_HEIGHT = 150;
const HEADING_HEIGHT = 14;

const turnPage = (pen: Pen, height: number): void => {
  if (pen.y <= PAGE.bottom - height) return;
  pen.addPage();
  pen.y = PAGE.top;
};

function write(pen: Pen, value: string, { bold = false, size = 9, colour = INK, gap = 3 } = {}): void {
  pen.font(bold ? 'bold' : 'regular').fontSize(size);
  turnPage(pen, pen.heightOfString(legible(value), { width: TEXT_WIDTH, lineGap: 1 }));
  writeBelow(pen, value, { bold, size, colour, gap, lineGap: 1 });
}

/** A text as lines of the width of a page, broken behind `ends` alone, and within a word only where it is longer than a line. */
function hashedLines(pen: Pen, text: string, ends: ' ' | ','): string[] {
  const fits = (line: string) => pen.widthOfString(line.trimEnd()) <= TEXT_WIDTH;
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const piece of paragraph.split(new RegExp(`(?<=${ends})`, 'u'))) {
      if (line !== '' && !fits(line + piece)) {
        lines.push(line);
        line = '';
      }
      line += piece;
      while (!fits(line)) {
        const signs = Array.from(line);
        let count = signs.length - 1;
        while (count > 1 && !fits(signs.slice(0, count).join(''))) count -= 1;
        lines.push(signs.slice(0, count).join(''));
        line = signs.slice(count).join('');
      }
    }
    lines.push(line);
  }
  return lines;
}

/**
 * Writes what is hashed under its heading: neither a hyphen at the end of a line, nor one that a reader adds there, nor a footer
 * may get into it.
 */
function writeHashed(pen: Pen, heading: string, text: string, { ends, size }: { ends: ' ' | ','; size: number }): void {
  pen.font('regular').fontSize(size);
  const lines = hashedLines(pen, text, ends);
  turnPage(pen, Math.min(HEADING_HEIGHT + lines.length * (size + 2), PAGE.bottom - PAGE.top));
  write(pen, heading, { bold: true, size: 8, gap: 1 });
  for (const line of lines) {
    turnPage(pen, size);
    pen.font('regular').fontSize(size).fillColor(QUIET);
    pen.text(line, MARGIN, pen.y, { lineBreak: false });
    pen.y += size + 2;
  }
}

export interface TrailPages {
  brandName: string;
  entries: readonly RightsEntryRecord[];
  /** How many the chain has, where not all are shown. */
  total: number;
  /** What the entries speak of, by id. */
  contents: ReadonlyMap<number, { caption: string; creatorId: number | null; creator: string }>;
  people: ReadonlyMap<number, string>;
  /** Of licences and records, by id. */
  codes: ReadonlyMap<number, string>;
  /** What the entries name by its hash. */
  texts: ReadonlyMap<string, string>;
  timezone: string;
  language: Language;
  now: Date;
}

/**
 * The trail of rights as a PDF for somebody who has only this file: each entry with who, when, what of which content, and the
 * very text that its hash covers; after them the texts of the terms under their hashes; page numbers, and how to verify all of
 * it offline. The same entries give the same file.
 */
export async function rightsTrailPdf(trail: TrailPages): Promise<Buffer> {
  const { brandName, entries, language, now, timezone, total } = trail;
  const texts = RIGHTS_TRAIL_TEXTS[language];
  const time = new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: timezone,
  });
  const facts = { title: `${texts.title} · ${brandName}`, author: brandName, language, at: now };
  const margins = { top: PAGE.top, left: MARGIN, right: MARGIN, bottom: 0 };
  return drawPdf(facts, { margins, bufferPages: true }, (pen) => {
    pen.y = PAGE.top;
    write(pen, texts.title, { bold: true, size: 18, gap: 4 });
    write(pen, `${brandName} · ${time.format(now)} (${timezone})`, { colour: QUIET, gap: 4 });
    write(pen, texts.shown(entries.length, total), { colour: QUIET, gap: 12 });
    write(pen, texts.verifyTitle, { bold: true, size: 11, gap: 4 });
    for (const line of texts.verify) write(pen, line, { gap: 4 });
    write(pen, `${texts.fields}: ${CHAIN_FIELDS.rights.join(', ')}`, { colour: QUIET, gap: 4 });
    write(pen, texts.signs, { colour: QUIET, gap: 4 });
    pen.y += 12;
    for (const entry of entries) {
      turnPage(pen, ENTRY_HEIGHT);
      drawEntry(pen, entry, trail, time);
    }
    drawTexts(pen, trail);
    drawFeet(pen, `${texts.title} · ${brandName}`, texts.page);
  });
}

/** A member of the brand or the creator by name, as far as it is known. */
function whoDid({ actorType, actorId, contentId }: RightsEntryRecord, { contents, people, language }: TrailPages) {
  const { actors } = RIGHTS_TRAIL_TEXTS[language];
  const content = contents.get(contentId);
  const names = {
    user: people.get(actorId ?? 0),
    creator: content?.creatorId === actorId ? content.creator : undefined,
    system: undefined,
  };
  const name = names[actorType];
  return name === undefined ? actors[actorType] : `${name} (${actors[actorType]})`;
}

function drawEntry(pen: Pen, entry: RightsEntryRecord, trail: TrailPages, time: Intl.DateTimeFormat): void {
  const { contents, codes, language } = trail;
  const texts = RIGHTS_TRAIL_TEXTS[language];
  const { usages, worldwide, perpetual } = LICENCE_TEXTS[language];
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const content = contents.get(entry.contentId);
  const what = entry.use === null ? texts.kinds[entry.kind] : texts.uses[entry.use];
  const scope = entry.usages.length === 0 ? texts.anyUsage : entry.usages.map((usage) => usages[usage]).join(', ');
  const where =
    entry.territory.length === 0
      ? texts.anywhere
      : entry.territory.map((code) => (code === LICENCE_WORLDWIDE ? worldwide : (names.of(code) ?? code))).join(', ');
  const until = entry.endsAt === null ? perpetual : time.format(entry.endsAt);
  const licence = entry.licenceId === null ? '' : ` ${codes.get(entry.licenceId) ?? `(${entry.licenceId})`}`;
  write(pen, `${entry.place} · ${what} · ${time.format(entry.createdAt)}`, { bold: true, size: 10 });
  write(pen, `${texts.who}: ${whoDid(entry, trail)}`);
  write(
    pen,
    [
      `${texts.content} ${entry.contentId}`,
      content?.creator,
      content && [...content.caption].slice(0, 120).join(''),
      `${texts.origins[entry.origin]}${licence}`,
    ]
      .filter(Boolean)
      .join(' · '),
  );
  write(pen, `${texts.scope}: ${scope} · ${where} · ${time.format(entry.startsAt)} – ${until}`);
  write(pen, `${texts.terms}: ${entry.termsHash}`, { colour: QUIET, size: 8, gap: 1 });
  write(pen, `${texts.hash}: ${entry.hash}`, { colour: QUIET, size: 8, gap: 1 });
  writeHashed(pen, `${texts.hashed}:`, chainText('rights', entryRow(entry)), { ends: ',', size: 7 });
  pen.y += 10;
}

/** The terms that the entries name by hash; of those that were not kept as text it says so. */
function drawTexts(pen: Pen, { entries, texts: known, language }: TrailPages): void {
  const texts = RIGHTS_TRAIL_TEXTS[language];
  const hashes = new Set([...entries.map(({ termsHash }) => termsHash), ...known.keys()]);
  if (hashes.size === 0) return;
  turnPage(pen, ENTRY_HEIGHT);
  write(pen, texts.textsTitle, { bold: true, size: 11, gap: 6 });
  for (const hash of hashes) {
    const heading = `${texts.textOf}: ${hash}`;
    const text = known.get(hash);
    if (text === undefined) {
      turnPage(pen, HEADING_HEIGHT * 2);
      write(pen, heading, { bold: true, size: 8, gap: 1 });
      write(pen, texts.noText, { colour: QUIET });
    } else writeHashed(pen, heading, text, { ends: ' ', size: 8 });
    pen.y += 10;
  }
}
