import sharp from 'sharp';
import { IMAGE_PIXELS_MAX } from '#contract/constants/files';

/** The longer side of a drawn vector picture, in px. */
const SIDE = 1024;
const SECONDS_MAX = 5;
/** An SVG document: whatever may come before its first element, then that element. */
const SVG = /^\uFEFF?\s*(<\?xml[^>]*\?>\s*)?(<!--[\s\S]*?-->\s*|<!DOCTYPE[^>[]*>\s*)*<svg[\s>]/i;

/**
 * Draws an SVG as PNG, so that nothing of it is kept or served: no script, no link, no style. The drawing library runs
 * no scripts and loads nothing from outside. Null when the bytes are no SVG, or one that cannot be drawn.
 */
export async function drawVector(bytes: Buffer): Promise<Buffer | null> {
  if (!SVG.test(bytes.toString('utf8', 0, 4096))) return null;
  return sharp(bytes, { limitInputPixels: IMAGE_PIXELS_MAX, failOn: 'error' })
    .resize({ width: SIDE, height: SIDE, fit: 'inside' })
    .timeout({ seconds: SECONDS_MAX })
    .png()
    .toBuffer()
    .catch(() => null);
}
