/** The orientation of an Exif block, 1 to 8, is kept by a block of its own: big-endian TIFF with this one tag. */
const orientationBlock = (orientation: number): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xe1, 0x00, 0x22]),
    Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0', 'latin1'),
    Buffer.from([orientation, 0, 0, 0, 0, 0, 0]),
  ]);

/** What of a JPEG is kept beside its pixels: JFIF, colour profile, and how Adobe coded the colours. */
const KEPT_SEGMENTS: Record<number, string> = { 0xe0: 'JFIF', 0xe2: 'ICC_PROFILE', 0xee: 'Adobe' };
const END = 0xd9;
const SCAN = 0xda;

/** Where the coded pixels that start here end: at the next marker that is neither stuffing nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  for (; at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes.readUInt8(at + 1);
    if (next !== 0x00 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

function* jpegParts(bytes: Buffer, orientation: number): Generator<Buffer> {
  yield bytes.subarray(0, 2);
  if (orientation > 1 && orientation <= 8) yield orientationBlock(orientation);
  let at = 2;
  while (at + 4 <= bytes.length && bytes.readUInt8(at) === 0xff) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    // Whatever follows the end is another file: a film beside the photo, a second picture, a program.
    if (marker === END) break;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    const kept = KEPT_SEGMENTS[marker];
    const isMetadata = (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
    const name = bytes.toString('latin1', at + 4, at + 4 + (kept?.length ?? 0));
    const next = marker === SCAN ? endOfScan(bytes, end) : end;
    if (!isMetadata || (kept !== undefined && name === kept)) yield bytes.subarray(at, next);
    at = next;
  }
  yield Buffer.from([0xff, END]);
}

/** What of a PNG is kept: what draws it, and its colours. */
const KEPT_CHUNKS = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'iCCP', 'sRGB', 'gAMA', 'cHRM', 'cICP', 'sBIT']);
const PNG_HEAD = 8;

function* pngParts(bytes: Buffer): Generator<Buffer> {
  yield bytes.subarray(0, PNG_HEAD);
  for (let at = PNG_HEAD; at + 12 <= bytes.length;) {
    const name = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + bytes.readUInt32BE(at);
    if (KEPT_CHUNKS.has(name)) yield bytes.subarray(at, end);
    if (name === 'IEND') return;
    at = end;
  }
}

const WEBP_HEAD = 12;
const DROPPED_FROM_WEBP = new Set(['EXIF', 'XMP ']);
/** Bits of the flags in a VP8X chunk that announce Exif and XMP. */
const WEBP_METADATA = 0b0000_1100;

function* webpParts(bytes: Buffer): Generator<Buffer> {
  const whole = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  for (let at = WEBP_HEAD; at + 8 <= whole;) {
    const name = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    const chunk = bytes.subarray(at, end);
    if (name === 'VP8X') {
      const flags = Buffer.from(chunk);
      flags.writeUInt8(flags.readUInt8(8) & ~WEBP_METADATA, 8);
      yield flags;
    } else if (!DROPPED_FROM_WEBP.has(name)) yield chunk;
    at = end;
  }
}

/**
 * A JPEG, PNG or WebP without what is said in it beside its pixels: where and with what it was taken, comments, previews,
 * other files behind its end. Pixels, colours and the way it is turned stay as they are. The picture was decoded before,
 * so its structure holds; `orientation` is that of its Exif block.
 */
export function stripMetadata(bytes: Buffer, mime: string, orientation = 1): Buffer {
  if (mime === 'image/jpeg') return Buffer.concat([...jpegParts(bytes, orientation)]);
  if (mime === 'image/png') return Buffer.concat([...pngParts(bytes)]);
  const body = Buffer.concat([...webpParts(bytes)]);
  const head = Buffer.from(bytes.subarray(0, WEBP_HEAD));
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}
