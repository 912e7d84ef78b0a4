import { fileTypeFromBuffer } from 'file-type';
import sharp, { type WebpOptions } from 'sharp';
import { CONTENT_IMAGE_BYTES_MAX, IMAGE_MIME_TYPES, IMAGE_PIXELS_MAX, IMAGE_WIDTHS } from '#contract/constants/files';
import type { Content, Storage } from '#server/storage/storage';
import { stripMetadata } from '#server/media/stripMetadata';

export type PictureRefusal = 'UNSUPPORTED_MEDIA_TYPE' | 'PAYLOAD_TOO_LARGE';

/** A picture that cannot be accepted: not a JPEG, PNG or WebP by its content, damaged, or too large. */
export class PictureRefused extends Error {
  readonly reason: PictureRefusal;
  constructor(reason: PictureRefusal) {
    super(`Picture refused: ${reason}`);
    this.reason = reason;
  }
}

/** A picture ready to be kept. Width and height are those of its largest rendition. */
export interface ProcessedPicture {
  mime: string;
  /** What is kept of the file: without metadata. */
  original: Uint8Array;
  /** WebP renditions by rising width; narrow pictures have fewer than the contract has widths. */
  renditions: Buffer[];
  width: number;
  height: number;
  /** Tiny blurred picture as a data URI. */
  placeholder: string;
  /** Bytes of the original and its renditions, in sum. */
  bytes: number;
}

const PLACEHOLDER_WIDTH = 16;
/** The longest side that WebP has room for, in px. */
const SIDE_MAX = 16_383;

/**
 * Checks a picture by its content, turns it upright, strips its metadata and makes WebP renditions in the
 * widths of the contract, never enlarged. Throws PictureRefused.
 */
export async function processPicture(original: Buffer, webp: WebpOptions = {}): Promise<ProcessedPicture> {
  if (original.byteLength > CONTENT_IMAGE_BYTES_MAX) throw new PictureRefused('PAYLOAD_TOO_LARGE');
  const mime = (await fileTypeFromBuffer(original))?.mime;
  if (!mime || !IMAGE_MIME_TYPES.some((allowed) => allowed === mime))
    throw new PictureRefused('UNSUPPORTED_MEDIA_TYPE');
  const upright = await decode(original);
  if (upright.info.height > SIDE_MAX) throw new PictureRefused('PAYLOAD_TOO_LARGE');
  const pixels = sharp(upright.data, { raw: upright.info });
  // Widths beyond the picture's own share one rendition.
  const widths = new Set(IMAGE_WIDTHS.map((width) => Math.min(width, upright.info.width)));
  const renditions = await Promise.all(
    [...widths].map((width) =>
      pixels
        .clone()
        .resize({ width })
        .webp({ quality: 80, ...webp })
        .toBuffer(),
    ),
  );
  const placeholder = await pixels
    .clone()
    .resize({ width: PLACEHOLDER_WIDTH })
    .blur(1)
    .webp({ quality: 40 })
    .toBuffer();
  const kept = await withoutMetadata(original, mime);
  return {
    mime,
    original: kept,
    renditions,
    width: upright.info.width,
    height: upright.info.height,
    placeholder: `data:image/webp;base64,${placeholder.toString('base64')}`,
    bytes: renditions.reduce((sum, { byteLength }) => sum + byteLength, kept.byteLength),
  };
}

/** JPEGs say how they are turned; of the other kinds only those that do so have to be written anew. */
async function withoutMetadata(bytes: Buffer, mime: string): Promise<Buffer> {
  const { orientation = 1 } = await sharp(bytes).metadata();
  if (orientation === 1 || mime === 'image/jpeg') return stripMetadata(bytes, mime, orientation);
  const upright = sharp(bytes).autoOrient();
  return (mime === 'image/png' ? upright.png() : upright.webp({ quality: 95 })).toBuffer();
}

/** Keeps the contents of a picture. The original is kept for later renditions, and for whoever has the right to download it. */
export async function keepPicture(
  storage: Storage,
  { original, renditions }: { original: Content; renditions: readonly Uint8Array[] },
): Promise<{ originalKey: string; renditionKeys: Record<string, string> }> {
  const originalKey = await storage.put(original);
  return { originalKey, renditionKeys: await keepRenditions(storage, renditions) };
}

/** Keeps what a picture is shown as; answers the keys by width. */
export async function keepRenditions(
  storage: Storage,
  renditions: readonly Uint8Array[],
): Promise<Record<string, string>> {
  const keys = await Promise.all(renditions.map((rendition) => storage.put(rendition)));
  return Object.fromEntries(
    IMAGE_WIDTHS.flatMap((width, place) => {
      const key = keys[Math.min(place, keys.length - 1)];
      return key === undefined ? [] : [[width, key]];
    }),
  );
}

/** Upright sRGB pixels, at most as wide as the largest rendition. The size is read before any pixel is. */
async function decode(bytes: Buffer) {
  const picture = sharp(bytes, { limitInputPixels: IMAGE_PIXELS_MAX, failOn: 'error' });
  const size = await picture.metadata().catch(() => null);
  if (!size)
    throw (await isTooLarge(bytes))
      ? new PictureRefused('PAYLOAD_TOO_LARGE')
      : new PictureRefused('UNSUPPORTED_MEDIA_TYPE');
  if (size.width * size.height > IMAGE_PIXELS_MAX) throw new PictureRefused('PAYLOAD_TOO_LARGE');
  return picture
    .autoOrient()
    .resize({ width: Math.max(...IMAGE_WIDTHS), withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new PictureRefused('UNSUPPORTED_MEDIA_TYPE');
    });
}

async function isTooLarge(bytes: Buffer): Promise<boolean> {
  const size = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  return size !== null && size.width * size.height > IMAGE_PIXELS_MAX;
}
