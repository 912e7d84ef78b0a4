import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import webpack from 'webpack';
import { medianOf } from '../report.ts';
import { openPage, scriptTime } from '../throttledPage.ts';

const CPU = 4;
const RUNS = 5;
const WORDS = 'Show the cream in daylight, say what you liked most.';
const KEY_MS = 120;
/** Script a key in the page of plainForm.js on the machine that the limits come from. */
const TABLE_MS = 34;

/** Writes the reference page's script to `folder`/page.js. */
function build(folder: string): Promise<void> {
  const compiler = webpack({
    mode: 'production', entry: join(import.meta.dirname, 'plainForm.js'), output: { path: folder, filename: 'page.js' }, performance: false,
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error ?? stats?.hasErrors()) reject(error ?? new Error(`the reference page could not be built:\n${stats?.toString('errors-only')}`));
      else resolve();
    });
  });
}

/**
 * How many times longer than the machine of the speed table this one takes for the same page: 25 fields on Formik as
 * usually written, at 4×. Times in a browser are compared with the limits at this pace as well.
 */
export async function measurePace(browser: Browser): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'meydan-pace-'));
  try {
    await build(folder);
    const { context, page, devtools } = await openPage(browser, { cpu: CPU });
    await page.setContent('<div id="root"></div>');
    await page.addScriptTag({ content: readFileSync(join(folder, 'page.js'), 'utf8') });
    await page.locator('[name=field3]').focus();
    const script = await scriptTime(devtools);
    const perKey: number[] = [];
    for (let i = 0; i < RUNS; i += 1) {
      const before = await script();
      await page.keyboard.type(WORDS, { delay: KEY_MS });
      perKey.push(((await script()) - before) / WORDS.length);
    }
    await context.close();
    return medianOf(perKey) / TABLE_MS;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
