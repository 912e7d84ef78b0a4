import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Random } from '#server/db/seed/random';
import { ROOT } from '../run.ts';

/** A file as it is uploaded. */
export interface Upload {
  purpose: 'content_image' | 'content_video';
  bytes: Uint8Array;
}

const FOLDER = join(ROOT, 'server/db/seed/media');
const fileOf = (name: string) => readFile(join(FOLDER, name));

const STILLS = [
  'serum-rose',
  'serum-sky',
  'cream-butter',
  'cream-plum',
  'tube-lilac',
  'balm-rose',
  'flat-rose',
  'soap-sky',
  'family-stone',
  'flat-blush',
  'soap-teal',
  'balm-teal',
];
/** Videos by their shape. */
const CLIPS: Partial<Record<string, readonly string[]>> = {
  '9:16': [
    'serum-drop',
    'cream-opening',
    'unboxing',
    'hand-cream',
    'lip-balm',
    'morning-shelf',
    'soap-water',
    'flat-lay',
  ],
  '1:1': ['gift-box', 'balm-square'],
  '16:9': ['family-wide'],
};
const WIDTH = 720;
/** Degrees of colour that a picture may be turned by to either side, so that two creators seldom deliver the same. */
const TURN = 24;

/** A picture of this shape, such as `4:5`. */
async function drawStill(shape: string, chance: Random): Promise<Upload> {
  const [across = 1, up = 1] = shape.split(':').map(Number);
  const bytes = await sharp(await fileOf(`${chance.pick(STILLS)}.jpg`))
    .resize(WIDTH, Math.round((WIDTH * up) / across), { fit: 'cover' })
    .modulate({ hue: chance.between(-TURN, TURN) })
    .jpeg({ quality: 82 })
    .toBuffer();
  return { purpose: 'content_image', bytes };
}

/** What a creator delivers: a video or, for every third and where there is none of the shape, a picture. */
export async function makeUpload(shape: string, chance: Random): Promise<Upload> {
  const clips = CLIPS[shape];
  if (!clips || chance.next() < 1 / 3) return drawStill(shape, chance);
  return { purpose: 'content_video', bytes: await fileOf(`${chance.pick(clips)}.webm`) };
}

/** Sent in so that there is something: nothing but black, shorter than a second. */
export const makePlaceholder = async (): Promise<Upload> => ({
  purpose: 'content_video',
  bytes: await fileOf('placeholder.webm'),
});
/** A shape that a brief with another one refuses. */
export const otherShape = (shape: string): string => (shape === '16:9' ? '9:16' : '16:9');
