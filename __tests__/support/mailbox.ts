import type { Page } from 'playwright-core';
import { press } from './keyboard.ts';

/** Follows a link of the mail that the page shows, by keyboard; it opens in a new window. */
export async function followMailedLink(page: Page, label: RegExp): Promise<Page> {
  const link = page.frameLocator('iframe').getByRole('link').filter({ hasText: label }).first();
  const [opened] = await Promise.all([page.waitForEvent('popup'), press(page, link)]);
  return opened;
}

/** Opens the newest mail to an address in the development mailbox, by keyboard, and follows its link. */
export async function openMailedLink(page: Page, origin: string, email: string, label: RegExp): Promise<Page> {
  await page.goto(`${origin}/dev/mailbox`);
  await press(page, page.getByRole('link').filter({ hasText: email }).first());
  return followMailedLink(page, label);
}
