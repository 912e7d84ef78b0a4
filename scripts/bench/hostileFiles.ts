import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Something that nobody means well with, and what may be answered to it. */
export interface HostileUpload {
  name: string;
  to: '/files?purpose=brand_logo' | '/files?purpose=product_image' | '/products/import?dryRun=true';
  /** The file in its form, or a form that is itself the attack, in pieces. */
  body: () => AsyncIterable<Buffer> | Iterable<Buffer>;
  statuses: number[];
}

const BOUNDARY = 'part';
export const HOSTILE_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
const partHead = (name: string, file = true) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${file ? '; filename="f"\r\ncontent-type: application/octet-stream' : ''}\r\n\r\n`;
const END = `\r\n--${BOUNDARY}--\r\n`;

const form = (bytes: () => Buffer | string | Promise<Buffer>) =>
  async function* () {
    yield Buffer.from(partHead('file'));
    yield Buffer.from(await bytes());
    yield Buffer.from(END);
  };

const svg = (inner: string, head = '') =>
  `${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 1000 1000">${inner}</svg>`;
const filtered = (filter: string, copies: number) =>
  svg(
    `<filter id="f" x="-1" y="-1" width="3" height="3">${filter}</filter>${'<rect width="900" height="900" fill="#08c" filter="url(#f)"/>'.repeat(copies)}`,
  );
/** Ten levels of ten: a small text that asks for ten thousand million shapes. */
const nested = (element: (level: number) => string) => svg(Array.from({ length: 10 }, (_, i) => element(i)).join(''));

/** Drawings: refused for what they are (415) or for what they cost (413), or drawn after all (201). */
const drawings = (copies: number): Record<string, string> => ({
  'comments that may be read in two ways': '<!-- -->'.repeat(400),
  'comments before a page': `${'<!-- -->'.repeat(300)}<!-- <!-- --><html></html>`,
  'entities behind a comment': svg(
    '<text>&b;</text>',
    '<!-- --><!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><!-- -->',
  ),
  turbulence: filtered(
    '<feTurbulence baseFrequency="0.9" numOctaves="255"/><feMorphology operator="dilate" radius="100"/>',
    copies,
  ),
  convolution: filtered(`<feConvolveMatrix order="60" kernelMatrix="${'1 '.repeat(3600)}"/>`, copies),
  blurs: filtered('<feGaussianBlur stdDeviation="300"/>'.repeat(100), copies),
  lights: filtered(
    '<feTurbulence baseFrequency="0.5" numOctaves="9"/><feSpecularLighting surfaceScale="9"><fePointLight x="1" y="1" z="9"/></feSpecularLighting>'.repeat(
      20,
    ),
    copies,
  ),
  displacements: filtered(
    '<feTurbulence baseFrequency="0.9" numOctaves="200" result="n"/><feDisplacementMap in="SourceGraphic" in2="n" scale="500"/>'.repeat(
      10,
    ),
    copies,
  ),
  'uses of uses': nested(
    (i) =>
      `<g id="a${i + 1}">${(i === 0 ? '<rect width="9" height="9"/>' : `<use xlink:href="#a${i}"/>`).repeat(10)}</g>`,
  ),
  'patterns in patterns': nested(
    (i) =>
      `<pattern id="p${i}" width=".01" height=".01"><rect width="9" height="9" fill="${i === 0 ? 'red' : `url(#p${i - 1})`}"/></pattern><rect width="1000" height="1000" fill="url(#p${i})"/>`,
  ),
  'masks in masks': nested((i) =>
    `<mask id="m${i}"><rect width="1000" height="1000" fill="#fff" ${i === 0 ? '' : `mask="url(#m${i - 1})"`}/></mask><rect width="900" height="900" mask="url(#m${i})"/>`.repeat(
      3,
    ),
  ),
  'a hundred thousand groups deep': svg(`${'<g>'.repeat(100_000)}${'</g>'.repeat(100_000)}`),
  'a path of two megabytes': svg(`<path stroke="red" stroke-dasharray=".01" d="M0 0${'L9 9L1 8'.repeat(200_000)}"/>`),
});

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.byteLength, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#08c' }, limitInputPixels: false });

/** A small PNG before whose pixels stand texts and a colour profile that unpack to a hundred times their size. */
async function packedChunks(): Promise<Buffer> {
  const png = await flat(10, 10).png().toBuffer();
  const zeros = deflateSync(Buffer.alloc(8 << 20));
  const text = chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), zeros]));
  const profile = chunk('iCCP', Buffer.concat([Buffer.from('p\0\0', 'latin1'), zeros]));
  const header = 33;
  return Buffer.concat([
    png.subarray(0, header),
    profile,
    ...Array.from({ length: 500 }, () => text),
    png.subarray(header),
  ]);
}

/** Pictures of few bytes and many pixels, or of a shape that nothing holds. */
const pictures = (side: number): Record<string, () => Promise<Buffer>> => ({
  'flat pixels': () => flat(side, side).png().toBuffer(),
  'interlaced pixels': () => flat(side, side).png({ progressive: true }).toBuffer(),
  'a progressive photo on its side': () =>
    flat(side, side)
      .withMetadata({ orientation: 6 })
      .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
      .toBuffer(),
  'lossless WebP': () => flat(side, side).webp({ lossless: true }).toBuffer(),
  'a ribbon': () => flat(100, 20_000).png().toBuffer(),
  'more pixels than any': () => flat(8000, 8000).png().toBuffer(),
  'packed chunks': packedChunks,
  'half a photo': async () => (await flat(3000, 2000).jpeg().toBuffer()).subarray(0, 9000),
});

const MEGABYTE = 1 << 20;
const repeatTo = (text: string, bytes: number) => text.repeat(Math.floor(bytes / text.length));

/** Tables: refused on their field (400) or for what they cost (413), or read and reported on (200). */
const tables = (bytes: number): Record<string, string> => ({
  'short lines': `sku\n${repeatTo('a\n', bytes)}`,
  'lines of separators': `sku;name\n${repeatTo(';;\n', bytes)}`,
  'lines of uneven lengths': `sku\n${repeatTo('a;b\nc\n', bytes)}`,
  'columns without end': `sku${repeatTo(';name', 240_000)}\nA\n`,
  'columns without end below the heading': `sku;name\n${repeatTo(';', bytes)}`,
  'one cell': `sku;name\nA;${repeatTo('x', bytes)}\n`,
  'quotes that never close': `sku;name\nA;${repeatTo('"x;', bytes)}`,
  'quotes in quotes': `sku;name\nA;"${repeatTo('""', bytes)}"\n`,
  'a heading of quotes': repeatTo('"', bytes),
  'blanks around a cell': `sku;name\n${repeatTo(' ', bytes)}A;b\n`,
  'marks upon marks': `sku;name\nA;${repeatTo('\u0301\u0323', bytes / 4)}\n`,
  'a price of zeros': `sku;name;category;price;currency\n${repeatTo(`A;b;bath;1,${'0'.repeat(90_000)}1;TRY\n`, bytes)}`,
  'nothing at all': '',
});

async function* fields(count: number, bytes: number): AsyncGenerator<Buffer> {
  const value = Buffer.alloc(bytes, 'x');
  for (let i = 0; i < count; i += 1) {
    yield Buffer.from(`${i === 0 ? '' : '\r\n'}${partHead(`field${i}`, false)}`);
    yield value;
  }
  yield Buffer.from(END);
}

async function* files(count: number): AsyncGenerator<Buffer> {
  for (let i = 0; i < count; i += 1) yield Buffer.from(`${i === 0 ? '' : '\r\n'}${partHead('file')}x`);
  yield Buffer.from(END);
}

async function* flood(head: string, megabytes: number): AsyncGenerator<Buffer> {
  yield Buffer.from(head);
  const piece = Buffer.alloc(MEGABYTE, 'x');
  for (let i = 0; i < megabytes; i += 1) yield piece;
  yield Buffer.from(END);
}

/** Forms that hold something else than one file of the size they may have. */
const forms = (megabytes: number): Record<string, HostileUpload['body']> => ({
  // More than a server may grow by: one that kept them would be seen to.
  'large fields': () => fields(Math.max(megabytes, 150), MEGABYTE),
  'many fields': () => fields(megabytes * 300, 3),
  'many files': () => files(megabytes * 300),
  'a file beyond its size': () => flood(partHead('file'), megabytes),
  'headers of a part': () => flood(`--${BOUNDARY}\r\ncontent-disposition: `, megabytes),
  'bytes before the first part': () => flood('', megabytes),
  'a part of another name': () => flood(partHead('picture'), 1),
  'a part of the prototype': () => flood(partHead('__proto__'), 1),
});

/** What takes seconds of processor time until it is given up; one of the kind is enough for the small corpus. */
const COSTLY = new Set([
  'blurs',
  'lights',
  'displacements',
  'uses of uses',
  'masks in masks',
  'a path of two megabytes',
  'packed chunks',
]);

/**
 * The corpus: drawings, pictures, tables and forms. Small, it is a sample of each kind that costs little to send; whole,
 * it has the sizes at which a server once hung, ended or stopped to answer.
 */
export function hostileUploads(size: 'small' | 'whole'): HostileUpload[] {
  const whole = size === 'whole';
  const entries = <T>(all: Record<string, T>) => Object.entries(all).filter(([name]) => whole || !COSTLY.has(name));
  return [
    ...entries(drawings(whole ? 200 : 1)).map(([name, text]): HostileUpload => ({
      name: `drawing: ${name}`,
      to: '/files?purpose=brand_logo',
      body: form(() => text),
      statuses: [201, 413, 415],
    })),
    ...entries(pictures(whole ? 7000 : 2500)).map(([name, bytes]): HostileUpload => ({
      name: `picture: ${name}`,
      to: '/files?purpose=product_image',
      body: form(bytes),
      statuses: [201, 413, 415],
    })),
    ...entries(tables(whole ? 4.8e6 : 240_000)).map(([name, text]): HostileUpload => ({
      name: `table: ${name}`,
      to: '/products/import?dryRun=true',
      body: form(() => text),
      statuses: [200, 400, 413],
    })),
    ...entries(forms(whole ? 300 : 20)).flatMap(([name, body]): HostileUpload[] =>
      (['/files?purpose=product_image', '/products/import?dryRun=true'] as const).map((to) => ({
        name: `form: ${name} to ${to}`,
        to,
        body,
        statuses: [400, 413],
      })),
    ),
  ];
}
