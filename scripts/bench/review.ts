import type { Browser, Page } from 'playwright-core';
import { signedIn } from './lists.ts';
import type { Measure } from './report.ts';

/** Contents that are gone on to; the demo brand has ten to review. */
const STEPS = 7;

/** Milliseconds from the key for the next content to the frame in which its picture, or the first frame of its video, is seen. */
function nextFrame(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const heading = () => document.querySelector('[role=dialog] h2')?.textContent;
        const before = heading();
        const started = performance.now();
        const done = () => resolve(performance.now() - started);
        const look = () => {
          const media = document.querySelector<HTMLVideoElement | HTMLImageElement>(
            '[role=dialog] video:not([aria-hidden]), [role=dialog] img[width]',
          );
          if (!media || heading() === before) requestAnimationFrame(look);
          else if (media instanceof HTMLImageElement) {
            if (media.complete && media.naturalWidth > 0) requestAnimationFrame(done);
            else requestAnimationFrame(look);
          } else if (media.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) requestAnimationFrame(done);
          else requestAnimationFrame(look);
        };
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }));
        requestAnimationFrame(look);
      }),
  );
}

/** Row 19: the next content in review, whose first frame was fetched while the one before was looked at. */
export async function benchReview(browser: Browser, origin: string): Promise<Measure[]> {
  const { context, page, quiet } = await signedIn(browser, origin, 1);
  await page.goto(`${origin}/reviews/pending`);
  await page.locator('button.rowName').first().click();
  await page.locator('[role=dialog] h2').waitFor();
  const values: number[] = [];
  for (let step = 0; step < STEPS; step += 1) {
    await quiet();
    values.push(await nextFrame(page));
  }
  await context.close();
  return [
    { row: 19, what: 'next content in review → first frame painted, 1×', unit: 'ms', values, must: 300, aim: 150 },
  ];
}
