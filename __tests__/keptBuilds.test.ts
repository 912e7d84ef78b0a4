import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack, { type WebpackPluginInstance } from 'webpack';
import { ROOT } from './support/sources.ts';

// Written in JavaScript, as all that webpack itself loads.
const { KeepBuilds } = (await import(join(ROOT, 'scripts/webpack/keepBuilds.js'))) as {
  KeepBuilds: new () => WebpackPluginInstance;
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'meydan-builds-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Builds a page's script that says so, and another that stays the same, into a folder of ours. */
async function build(says: string, into = 'dist'): Promise<void> {
  writeFileSync(join(folder, 'entry.js'), `console.log(${JSON.stringify(says)}); import('./part.js');`);
  writeFileSync(join(folder, 'part.js'), 'console.log(1)');
  await new Promise<void>((resolve, reject) => {
    webpack(
      {
        mode: 'production',
        context: folder,
        entry: './entry.js',
        output: {
          path: join(folder, into),
          filename: 'assets/[name].[contenthash:10].js',
          chunkFilename: 'assets/part.[contenthash:10].js',
        },
        plugins: [new KeepBuilds()],
      },
      (error, stats) => (error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString())) : resolve()),
    );
  });
}
const files = (made = 'dist') => readdirSync(join(folder, made, 'assets')).toSorted();

describe('a build', () => {
  it('keeps what pages of the two builds before it may still ask for, and nothing else', async () => {
    await build('one');
    const first = files();
    expect(first).toHaveLength(2);
    mkdirSync(join(folder, 'dist/left'));
    for (const left of ['assets/left.js', 'left/over.js', '.build-hash']) writeFileSync(join(folder, 'dist', left), '');
    await build('two');
    const second = files();
    expect(second).toEqual(expect.arrayContaining(first));
    expect(second).toHaveLength(3);
    expect(readdirSync(join(folder, 'dist')).toSorted()).toEqual(['.builds.json', 'assets', 'left']);
    // The same once more is no other build.
    await build('two');
    await build('three');
    expect(files()).toEqual(expect.arrayContaining(second));
    await build('four');
    const fourth = files();
    expect(fourth).toHaveLength(4);
    expect(fourth.filter((file) => file.startsWith('part.'))).toHaveLength(1);
    expect(first.filter((file) => !fourth.includes(file))).toHaveLength(1);
  });

  it('keeps them in the folder of a new version too, once the build of the one before was copied there', async () => {
    const before = files();
    cpSync(join(folder, 'dist'), join(folder, 'next/dist'), { recursive: true });
    await build('five', 'next/dist');
    // Of the four that were kept the oldest page's own script goes.
    expect(files('next/dist').filter((file) => before.includes(file))).toHaveLength(before.length - 1);
    expect(files('next/dist')).toHaveLength(before.length);
    expect(files()).toEqual(before);
  });
});
