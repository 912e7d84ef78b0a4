import type { Locator, Page } from 'playwright-core';

/** More stops than any screen has. */
const STOPS = 120;

const hasFocus = (target: Locator) =>
  target.evaluate((element) => element === element.ownerDocument.activeElement).catch(() => false);

/** Walks with Tab until the element has the focus. Throws when a whole round does not lead there or the focus cannot be seen. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stop = 0; !(await hasFocus(target)); stop += 1) {
    if (stop === STOPS) throw new Error(`the keyboard does not reach ${String(target)}`);
    await page.keyboard.press('Tab');
  }
  if (!(await target.evaluate((element) => element.matches(':focus-visible'))))
    throw new Error(`the focus cannot be seen on ${String(target)}`);
}

/** Walks to a field and types, replacing what it holds. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Walks to a button, link or checkbox and presses the key that works it. */
export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
