import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { findChromium } from '../browser.ts';

/** Fetched by npm when it is first needed: nothing else uses it. */
const LIGHTHOUSE = 'lighthouse@13.5.0';

interface Report {
  categories: { performance: { score: number } };
  audits: Record<
    'largest-contentful-paint' | 'total-blocking-time' | 'cumulative-layout-shift',
    { numericValue: number }
  >;
}

/** One Lighthouse visit as it measures phones by default. Score from 0 to 100, times in ms. Rejects where it cannot be fetched. */
export async function visitWithLighthouse(
  url: string,
): Promise<{ score: number; lcp: number; tbt: number; cls: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'meydan-lighthouse-'));
  const file = join(folder, 'report.json');
  try {
    await promisify(execFile)(
      'npm',
      [
        'exec',
        '--yes',
        `--package=${LIGHTHOUSE}`,
        '--',
        'lighthouse',
        url,
        '--quiet',
        '--only-categories=performance',
        '--output=json',
        `--output-path=${file}`,
        '--chrome-flags=--headless=new --no-sandbox',
      ],
      {
        cwd: folder,
        env: {
          ...process.env,
          CHROME_PATH: await findChromium(),
          PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH'] ?? ''}`,
        },
      },
    );
    // What the pinned version writes.
    const { categories, audits } = JSON.parse(readFileSync(file, 'utf8')) as Report;
    return {
      score: categories.performance.score * 100,
      lcp: audits['largest-contentful-paint'].numericValue,
      tbt: audits['total-blocking-time'].numericValue,
      cls: audits['cumulative-layout-shift'].numericValue,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
