import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { CONTENT_IMAGE_BYTES_MAX } from '#contract/constants/files';
import { PictureRefused, processPicture } from '#server/media/pictures';

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c8553d' } });

async function reasonOf(bytes: Buffer): Promise<string | null> {
  try {
    await processPicture(bytes);
    return null;
  } catch (error) {
    if (error instanceof PictureRefused) return error.reason;
    throw error;
  }
}

describe('processPicture', () => {
  it('keeps a large photo in three widths, as WebP', async () => {
    const { renditions, width, height, mime } = await processPicture(await photo(2000, 1000).jpeg().toBuffer());
    const sizes = await Promise.all(
      renditions.map(async (rendition) => {
        const { format, width: across, height: down } = await sharp(rendition).metadata();
        return [format, across, down];
      }),
    );
    expect(sizes).toEqual([
      ['webp', 320, 160],
      ['webp', 640, 320],
      ['webp', 1280, 640],
    ]);
    expect({ width, height, mime }).toEqual({ width: 1280, height: 640, mime: 'image/jpeg' });
  });

  it('does not enlarge a small picture', async () => {
    const { renditions, width } = await processPicture(await photo(100, 50).png().toBuffer());
    expect(renditions).toHaveLength(1);
    expect(width).toBe(100);
  });

  it('turns a photo upright and drops its metadata', async () => {
    const sideways = await photo(400, 200)
      .withMetadata({ orientation: 6 })
      .withExif({ IFD3: { GPSLatitudeRef: 'N' }, IFD0: { Copyright: 'CANARY-9f3' } })
      .jpeg()
      .toBuffer();
    expect(sideways.includes('CANARY-9f3')).toBe(true);
    const { renditions, width, height } = await processPicture(sideways);
    expect({ width, height }).toEqual({ width: 200, height: 400 });
    for (const rendition of renditions) {
      expect(rendition.includes('CANARY-9f3')).toBe(false);
      expect((await sharp(rendition).metadata()).exif).toBeUndefined();
    }
  });

  it('describes the picture by a tiny placeholder', async () => {
    const { placeholder } = await processPicture(await photo(800, 600).webp().toBuffer());
    expect(placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(placeholder.length).toBeLessThan(400);
  });

  it('judges by content: refuses SVG, HTML, GIF and a truncated JPEG', async () => {
    const whole = await photo(300, 300).jpeg().toBuffer();
    expect(await reasonOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'))).toBe(
      'UNSUPPORTED_MEDIA_TYPE',
    );
    expect(await reasonOf(Buffer.from('<!doctype html><script>1</script>'))).toBe('UNSUPPORTED_MEDIA_TYPE');
    expect(await reasonOf(await photo(10, 10).gif().toBuffer())).toBe('UNSUPPORTED_MEDIA_TYPE');
    expect(await reasonOf(whole.subarray(0, 200))).toBe('UNSUPPORTED_MEDIA_TYPE');
    expect(await reasonOf(whole)).toBeNull();
  });

  it('refuses too many bytes and too many pixels before decoding them', async () => {
    expect(await reasonOf(Buffer.alloc(CONTENT_IMAGE_BYTES_MAX + 1))).toBe('PAYLOAD_TOO_LARGE');
    const bomb = await sharp({
      create: { width: 8000, height: 7000, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .png()
      .toBuffer();
    const ribbon = await photo(100, 20_000).png().toBuffer();
    expect(await reasonOf(ribbon)).toBe('PAYLOAD_TOO_LARGE');
    expect(await reasonOf(await photo(100, 16_000).png().toBuffer())).toBeNull();
    expect(bomb.byteLength).toBeLessThan(CONTENT_IMAGE_BYTES_MAX);
    expect(await reasonOf(bomb)).toBe('PAYLOAD_TOO_LARGE');
  });
});
