import { expect, it } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { ROOT } from './support/sources.ts';

/** What the first load may hold of recording, compressed; whatever makes and shows a file comes on demand. */
const LIMIT_BYTES = 3_000;
/** The recorder, and the parts of the state that exist for it alone. */
const ENTRY = [
  'src/app/recorder.ts',
  ...['page', 'view', 'formValues'].map((name) => `src/shared/replay/${name}Slice.ts`),
];
const IS_OWN = /[\\/](app[\\/]recorder|shared[\\/]replay[\\/]\w+)\.ts$/;

/** Modules of the recorder alone, minified like the console; all others are left out. */
async function bundleRecorder(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'meydan-recorder-'));
  try {
    await new Promise<void>((resolve, reject) => {
      webpack(
        {
          mode: 'production',
          devtool: false,
          context: ROOT,
          entry: ENTRY.map((path) => join(ROOT, path)),
          output: { path: folder, filename: 'recorder.js' },
          externals: ({ request, contextInfo }, found) =>
            contextInfo?.issuer && !IS_OWN.test(request) ? found(undefined, `var ${JSON.stringify(request)}`) : found(),
          module: { rules: [{ test: /\.ts$/, exclude: /node_modules/, use: 'babel-loader' }] },
          // Exports are what the rest of the console uses of it.
          optimization: { usedExports: false, minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify })] },
          performance: false,
        },
        (error, stats) => {
          if (error) reject(error);
          else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
          else resolve();
        },
      );
    });
    return readFileSync(join(folder, 'recorder.js'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

it('recording costs the first load at most 3 KB', async () => {
  const bytes = brotliCompressSync(await bundleRecorder()).length;
  process.stdout.write(`recorder: ${bytes} bytes\n`);
  expect(bytes).toBeGreaterThan(500);
  expect(bytes).toBeLessThanOrEqual(LIMIT_BYTES);
});
