import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { readFileSafely } from '#server/media/readers';

let folder = '';
const file = async (name: string, bytes: Buffer | string) => {
  const place = path.join(folder, name);
  await writeFile(place, bytes);
  return place;
};
const read = (place: string, owner: string) =>
  readFileSafely<'picture'>({ kind: 'picture', path: place, mayBeDrawing: true }, owner);

let [photo, page, costly] = ['', '', ''];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'readers-'));
  photo = await file(
    'photo.png',
    await sharp({ create: { width: 60, height: 40, channels: 3, background: '#3a6' } })
      .png()
      .toBuffer(),
  );
  page = await file('page.svg', '<html></html>');
  costly = await file(
    'costly.svg',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000"><filter id="f"><feTurbulence baseFrequency="0.9" numOctaves="255"/></filter>${'<rect width="900" height="900" filter="url(#f)"/>'.repeat(99)}</svg>`,
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('readers', () => {
  it('give a picture with its bytes, a table, and the reason of a refusal', async () => {
    const { picture } = (await read(photo, 'a')) as Extract<Awaited<ReturnType<typeof read>>, { picture: unknown }>;
    expect(picture).toMatchObject({ mime: 'image/png', width: 60, height: 40 });
    expect((await sharp(picture.renditions[0]).metadata()).format).toBe('webp');
    expect(await read(page, 'a')).toEqual({ refusal: 'UNSUPPORTED_MEDIA_TYPE' });
    const table = {
      kind: 'csv',
      path: await file('a.csv', 'a;b\n1;2'),
      limits: { rows: 1, columns: 2, rowLength: 9 },
    } as const;
    expect(await readFileSafely<'csv'>(table, 'a')).toEqual({
      csv: { delimiter: ';', heading: ['a', 'b'], rows: [{ line: 2, cells: ['1', '2'] }] },
    });
  });

  it('kill what costs too much while others are read, and let one person keep no more than so many waiting', async () => {
    const order: string[] = [];
    const killed = read(costly, 'a').catch((error: { reason: string }) => order.push(error.reason));
    const crowd = Array.from({ length: 25 }, () =>
      read(page, 'a').then(
        () => 'read',
        ({ reason }) => String(reason),
      ),
    );
    order.push(
      ...(await Promise.all([read(photo, 'b'), read(photo, 'b')])).map((answer) => Object.keys(answer)[0] ?? ''),
    );
    await killed;
    expect(order).toEqual(['picture', 'picture', 'TOO_COSTLY']);
    const outcomes = await Promise.all(crowd);
    expect(outcomes.slice(0, 20)).toEqual(Array(20).fill('read'));
    expect(outcomes.slice(20)).toEqual(Array(5).fill('TOO_MANY'));
  });
});
