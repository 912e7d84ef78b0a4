import sharp from 'sharp';
import { IMAGE_PIXELS_MAX } from '#contract/constants/files';
import { beginsAsSvg } from '#server/media/svgHead';

/** The longer side of a drawn vector picture, in px. */
const SIDE = 1024;
/** Bytes at the start of a drawing in which its first element has to be. */
const HEAD_BYTES = 4096;

/**
 * Draws an SVG as PNG, so that nothing of it is kept or served: no script, no link, no style. The drawing library runs
 * no scripts and loads nothing from outside, but nothing stops it once it draws: outside of a reader's process only for
 * drawings of our own. Null when the bytes are no SVG, or one that cannot be drawn.
 */
export async function drawVector(bytes: Buffer): Promise<Buffer | null> {
  if (!beginsAsSvg(bytes.toString('utf8', 0, HEAD_BYTES))) return null;
  return sharp(bytes, { limitInputPixels: IMAGE_PIXELS_MAX, failOn: 'error' })
    .resize({ width: SIDE, height: SIDE, fit: 'inside' })
    .png()
    .toBuffer()
    .catch(() => null);
}
