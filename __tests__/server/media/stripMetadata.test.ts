import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { processPicture } from '#server/media/pictures';
import { stripMetadata } from '#server/media/stripMetadata';

const CANARY = 'KANARYA-41.0082N-28.9784E';
const FILM = Buffer.from(`....ftypmp42 ${CANARY} ©xyz`);

/** A picture with something to recognise in each corner, so that a turned one is another one. */
async function photo(kind: 'jpeg' | 'png' | 'webp', orientation = 1, options = {}): Promise<Buffer> {
  const corner = await sharp({ create: { width: 10, height: 10, channels: 3, background: '#00f' } })
    .png()
    .toBuffer();
  const drawn = sharp({ create: { width: 60, height: 40, channels: 3, background: '#c8553d' } })
    .composite([{ input: corner, top: 0, left: 0 }])
    .withMetadata({ orientation })
    .withExif({ IFD0: { Copyright: CANARY, ImageDescription: CANARY }, IFD3: { GPSLatitudeRef: 'N' } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${CANARY}</a></x:xmpmeta>`)
    .withIccProfile('p3');
  return drawn[kind](options).toBuffer();
}
const pixels = (bytes: Buffer) => sharp(bytes).autoOrient().raw().toBuffer();

describe('stripMetadata', () => {
  it.each([
    ['jpeg', {}],
    ['jpeg', { progressive: true }],
    ['png', {}],
    ['png', { palette: true }],
    ['webp', {}],
    ['webp', { lossless: true }],
  ] as const)('takes place, camera, comments and what follows the end out of a %s (%j)', async (kind, options) => {
    const original = Buffer.concat([await photo(kind, 1, options), FILM]);
    expect(original.includes(CANARY)).toBe(true);
    const stripped = stripMetadata(original, `image/${kind}`);
    expect(stripped.includes(CANARY)).toBe(false);
    expect(stripped.includes('GPS')).toBe(false);
    const [before, after] = await Promise.all([original, stripped].map((bytes) => sharp(bytes).metadata()));
    expect([after?.exif, after?.xmp]).toEqual([undefined, undefined]);
    expect(after?.icc).toEqual(before?.icc);
    expect(await pixels(stripped)).toEqual(await pixels(original));
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('leaves a JPEG turned as it was: %i', async (orientation) => {
    const original = await photo('jpeg', orientation);
    const stripped = stripMetadata(original, 'image/jpeg', orientation);
    expect((await sharp(stripped).metadata()).orientation ?? 1).toBe(orientation);
    expect(await pixels(stripped)).toEqual(await pixels(original));
    expect(stripped.includes(CANARY)).toBe(false);
  });
});

describe('what is kept of a picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('has no metadata and is upright: %s', async (kind) => {
    const original = await photo(kind, 6);
    const kept = Buffer.from((await processPicture(original)).original);
    expect(kept.includes(CANARY)).toBe(false);
    const { data, info } = await sharp(kept).autoOrient().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([40, 60]);
    // The corner that was at the left is at the right of the upright picture.
    const [red = 255, , blue = 0] = data.subarray((info.width - 1) * info.channels);
    expect(blue).toBeGreaterThan(red);
  });
});
