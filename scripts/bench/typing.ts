import type { Browser } from 'playwright-core';
import type { Measure } from './report.ts';
import { openPage, scriptTime, signIn } from './throttledPage.ts';

const CPU = 4;
/** A quick typist. */
const KEY_MS = 120;
const WORDS = 'Show the cream in daylight, say what you liked most.';
/** What each run types into. */
const FIELDS = ['title', 'description', 'scenario', 'description', 'scenario'];
/** Shorter interactions are not reported. */
const SHORTEST_MS = 16;

/** Row 11: a key typed into the brief form, which has more than 25 fields. Script counts until the form rests and has saved. */
export async function benchTyping(browser: Browser, origin: string): Promise<Measure[]> {
  const { context, page, devtools, quiet } = await openPage(browser, { cpu: CPU });
  await signIn(page, origin);
  await page.goto(`${origin}/challenges/new`);
  await page.locator('[name=title]').fill('Winter care');
  // Its first save gives a draft its address.
  await page.waitForURL('**/edit');
  const interactions = await page.evaluateHandle((durationThreshold) => {
    const durations: Record<number, number> = {};
    const watched = { type: 'event', durationThreshold };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // The only entries of the type that is watched.
        const { interactionId, duration } = entry as PerformanceEventTiming;
        if (interactionId) durations[interactionId] = Math.max(durations[interactionId] ?? 0, duration);
      }
    }).observe(watched);
    return durations;
  }, SHORTEST_MS);
  const scriptMs = await scriptTime(devtools);
  const longest: number[] = [];
  const perKey: number[] = [];
  for (const field of FIELDS) {
    await page.locator(`[name=${field}]`).focus();
    await quiet();
    await interactions.evaluate((durations) => {
      for (const id of Object.keys(durations)) delete durations[Number(id)];
    });
    const before = await scriptMs();
    await page.keyboard.type(WORDS, { delay: KEY_MS });
    await quiet();
    perKey.push(((await scriptMs()) - before) / WORDS.length);
    const taken = (await interactions.evaluate((durations) => Object.values(durations))).toSorted((a, b) => b - a);
    // As the web's own measure has it: the longest but for one in fifty.
    longest.push(taken[Math.floor(WORDS.length / 50)] ?? SHORTEST_MS);
  }
  await context.close();
  return [
    { row: 11, what: 'typing in the brief form, 4×: INP', unit: 'ms', values: longest, must: 64, aim: 40 },
    { row: 11, what: 'typing in the brief form, 4×: script a key', unit: 'ms', values: perKey, must: 15, aim: 8 },
  ];
}
