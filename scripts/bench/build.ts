import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { packageFile, ROOT, runNode } from '../run.ts';
import type { Measure } from './report.ts';

/** Builds beside the real one, so that a running server keeps its files. */
async function build(): Promise<number> {
  const { ok, output, seconds } = await runNode(
    [packageFile('webpack-cli/bin/cli.js'), '--mode', 'production', '--output-path', join(ROOT, '.cache/bench-dist')],
    { env: { NODE_ENV: 'production' } },
  );
  if (!ok) throw new Error(`the build failed:\n${output}`);
  return seconds;
}

/** The production build without and with webpack's cache; row 0 stands for "not in the table". */
export async function benchBuild(): Promise<Measure[]> {
  rmSync(join(ROOT, '.cache/webpack'), { recursive: true, force: true });
  const cold = await build();
  const warm = [await build(), await build(), await build()];
  rmSync(join(ROOT, '.cache/bench-dist'), { recursive: true, force: true });
  return [
    { row: 0, what: 'production build, cold', unit: 's', values: [cold], must: 40, aim: 40 },
    { row: 0, what: 'production build, warm', unit: 's', values: warm, must: 6, aim: 6 },
  ];
}
