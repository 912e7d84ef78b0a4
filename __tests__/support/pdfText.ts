import { inflateSync } from 'node:zlib';

const hexText = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** The characters of the glyphs of a font, by their number in hexadecimal digits, as its ToUnicode map says. */
function readMap(text: string): Map<string, string> {
  const map = new Map<string, string>();
  for (const [, from = '0', list = ''] of text.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi))
    for (const [i, [, hex = '']] of [...list.matchAll(/<([0-9a-f]*)>/gi)].entries())
      map.set((Number.parseInt(from, 16) + i).toString(16).padStart(4, '0'), hexText(hex));
  return map;
}

/** A run of text, and how far above the foot of its page it stands, in points. */
interface PlacedRun {
  text: string;
  y: number;
}

/**
 * What is written in a PDF of PDFKit's, as a reader copies it out: the runs of text of each page in the order in which they
 * were drawn.
 */
export const pdfText = (pdf: Buffer): string[][] => pdfRuns(pdf).map((runs) => runs.map(({ text }) => text));

/** The same, with where each run stands. */
export function pdfRuns(pdf: Buffer): PlacedRun[][] {
  const raw = pdf.toString('latin1');
  const objects = new Map(
    [...raw.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)].map(([, id = '', body = '']) => [id, body]),
  );
  const stream = (id: string): string => {
    const [, packed = ''] = /stream\n([\s\S]*)\nendstream/.exec(objects.get(id) ?? '') ?? [];
    return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
  };
  const fonts = new Map<string, Map<string, string>>();
  for (const [, name = '', id = ''] of raw.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? [];
    if (!fonts.has(name) && map !== '') fonts.set(name, readMap(stream(map)));
  }
  const [, kids = ''] = /\/Kids \[([^\]]*)\]/.exec(raw) ?? [];
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, page = '']) => {
    const [, contents = ''] = /\/Contents (\d+) 0 R/.exec(objects.get(page) ?? '') ?? [];
    let font = new Map<string, string>();
    const runs: PlacedRun[] = [];
    let y = 0;
    for (const [, name, height, array] of stream(contents).matchAll(
      /\/(F\d+) [\d.]+ Tf|[\d.]+ ([\d.]+) Tm|\[([^\]]*)\] TJ/g,
    )) {
      if (name !== undefined) font = fonts.get(name) ?? font;
      else if (height !== undefined) y = Number(height);
      else
        runs.push({
          text: [...(array ?? '').matchAll(/<([0-9a-f]*)>/gi)]
            .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
            .map((glyph) => font.get(glyph.toLowerCase()) ?? '\uFFFD')
            .join(''),
          y,
        });
    }
    return runs;
  });
}
