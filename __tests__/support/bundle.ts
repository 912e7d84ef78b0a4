import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { ROOT } from './sources.ts';

/** One script out of a source file and all that it imports, for a page that a browser test makes itself. Path from the root. */
export async function bundle(entry: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'meydan-bundle-'));
  try {
    await new Promise<void>((resolve, reject) => {
      webpack(
        {
          mode: 'development',
          devtool: false,
          context: ROOT,
          entry: join(ROOT, entry),
          output: { path: folder, filename: 'bundle.js' },
          module: { rules: [{ test: /\.tsx?$/, exclude: /node_modules/, use: 'babel-loader' }] },
          optimization: { splitChunks: false },
          plugins: [
            new webpack.DefinePlugin({ __DEVTOOLS__: '"off"' }),
            new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
          ],
          performance: false,
        },
        (error, stats) => {
          if (error) reject(error);
          else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
          else resolve();
        },
      );
    });
    return readFileSync(join(folder, 'bundle.js'), 'utf8');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
