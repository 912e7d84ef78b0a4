import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { drawPoster } from '#server/media/drawPoster';

const found = process.env.PATH ?? '';
let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ffmpeg-'));
});
afterEach(async () => {
  process.env.PATH = found;
  await rm(folder, { recursive: true, force: true });
});

/** Puts a program in ffmpeg's place. */
async function install(script: string): Promise<void> {
  const program = path.join(folder, 'ffmpeg');
  await writeFile(program, `#!/bin/sh\n${script}\n`);
  await chmod(program, 0o755);
  process.env.PATH = `${folder}:${found}`;
}

describe('drawPoster', () => {
  it('gives what ffmpeg draws of the frame at half a second, and asks for the first one of a shorter film', async () => {
    const drawn = await sharp({ create: { width: 8, height: 4, channels: 3, background: '#f00' } })
      .png()
      .toBuffer();
    await writeFile(path.join(folder, 'picture'), drawn);
    await install(`echo "$@" >> ${folder}/asked\ncase "$*" in *"-ss 0 -i a film.mp4"*) cat ${folder}/picture;; esac`);
    expect(await drawPoster('a film.mp4')).toEqual(drawn);
  });

  it.each(['exit 1', 'true', 'yes | head -c 20000000'])('gives nothing where it ends with: %s', async (script) => {
    await install(script);
    expect(await drawPoster('film.mp4')).toBeNull();
  });

  it('gives nothing where none is installed, and tells it nothing of the environment', async () => {
    process.env.PATH = folder;
    expect(await drawPoster('film.mp4')).toBeNull();
    process.env.PATH = found;
    await install('[ -z "$SECRETS_KEY" ] && echo none');
    process.env.SECRETS_KEY = 'x';
    expect((await drawPoster('film.mp4'))?.toString()).toBe('none\n');
    delete process.env.SECRETS_KEY;
  });
});
