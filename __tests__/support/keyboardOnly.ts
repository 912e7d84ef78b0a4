import type { Locator, Page } from 'playwright-core';
import { focusFault } from './focusFault.ts';

/** How often the focus may be looked at until it has found its place, between two frames each time. */
const LOOKS = 150;

const hasFocus = (target: Locator) =>
  target.evaluate((element) => element === element.ownerDocument.activeElement).catch(() => false);

/**
 * A person without a pointer. Each stop on the way must be seen: not on the body, not outside of the window, not behind a
 * bar. Each way says how many stops it may take; one more fails.
 */
export function keyboardOnly(page: Page) {
  /** Waits until the focus is somewhere, and where it is seen. */
  const rests = async (): Promise<void> => {
    let fault = await page.evaluate(focusFault);
    for (let look = 0; fault !== '' && look < LOOKS; look += 1) {
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 10))));
      fault = await page.evaluate(focusFault);
    }
    if (fault !== '') throw new Error(fault);
  };

  /** Walks to the element by Tab, or backwards by Shift+Tab, in at most so many stops. */
  const walk = async (target: Locator, most: number, key: 'Tab' | 'Shift+Tab'): Promise<void> => {
    await target.waitFor();
    await rests();
    const passed: string[] = [];
    for (let stop = 0; !(await hasFocus(target)); stop += 1) {
      if (stop === most)
        throw new Error(`${String(target)} is more than ${most} stops away; passed: ${passed.join(' | ')}`);
      await page.keyboard.press(key);
      const fault = await page.evaluate(focusFault);
      if (fault !== '') await rests().catch(() => Promise.reject(new Error(`after ${passed.join(' | ')}: ${fault}`)));
      passed.push(
        await page.evaluate(() => {
          const { activeElement } = document;
          return (activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '').slice(0, 24);
        }),
      );
    }
    if (!(await target.evaluate((element) => element.matches(':focus-visible'))))
      throw new Error(`the focus cannot be seen on ${String(target)}`);
  };

  const to = (target: Locator, most: number) => walk(target, most, 'Tab');
  const back = (target: Locator, most: number) => walk(target, most, 'Shift+Tab');
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  return {
    rests,
    to,
    back,
    press,
    /** Types over what the field holds. */
    type: async (text: string): Promise<void> => {
      await press('ControlOrMeta+A');
      await page.keyboard.type(text);
    },
    /** The element has the focus without a walk, and is seen. */
    isOn: async (target: Locator): Promise<void> => {
      await target.waitFor();
      for (let look = 0; look < LOOKS && !(await hasFocus(target)); look += 1)
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 10))));
      if (!(await hasFocus(target))) {
        const has = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 160));
        throw new Error(`${String(target)} has not the focus, but ${has ?? 'nothing'}`);
      }
      await rests();
    },
  };
}
